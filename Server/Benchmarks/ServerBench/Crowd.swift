import NIOCore
import NIOPosix

/// All connections to the servers, on one event loop. Each two consecutive ones are at different servers, if there are several.
final class Crowd {
    private(set) var connections: [LoadConnection] = []
    let loop: any EventLoop
    /// The loads that were run. They live as long as the connections, since messages can still arrive for them.
    private var loads: [any Load] = []
    private let ports: [Int]
    private let path: String
    private var started = 0
    /// Connections that were granted, by their places among all, until all are there.
    private var granted: [Int: LoadConnection] = [:]
    private var wanted = 0
    private var opened: EventLoopPromise<Void>?

    /// How many upgrades are requested at the same time. More would overflow the kernel's queue of the listener.
    private static let atOnce = 64

    init(ports: [Int], path: String, on loop: any EventLoop) {
        self.ports = ports
        self.path = path
        self.loop = loop
    }

    /// Opens connections until there are this many; fails when one is refused.
    func open(_ count: Int) -> EventLoopFuture<Void> {
        let opened = loop.makePromise(of: Void.self)
        self.opened = opened
        wanted = count
        connections.reserveCapacity(count)
        if connections.count == count { opened.succeed() }
        for _ in 0..<min(Self.atOnce, count - connections.count) { connect() }
        return opened.futureResult
    }

    /// Runs a load on the connections; fails if one of them is lost meanwhile.
    func run<L: Load>(_ load: L) -> EventLoopFuture<L.Outcome> {
        loads.append(load)
        for connection in connections {
            connection.lost = { load.done.fail(BenchmarkError.lost) }
        }
        load.begin()
        return load.done.futureResult
    }

    func close() {
        for connection in connections { connection.close() }
    }

    /// The server of a connection: of two that play, each can be at any, and so the matches are spread evenly.
    private func port(of number: Int) -> Int { ports[(number / 2 + number % 2) % ports.count] }

    private func connect() {
        let number = started
        started += 1
        let crowd = NIOLoopBound(self, eventLoop: loop)
        let attempt = ClientBootstrap(group: loop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(crowd.value.makeConnection(number))
                }
            }
            .connect(host: "127.0.0.1", port: port(of: number))
        attempt.assumeIsolated().whenFailure { error in
            self.opened?.fail(BenchmarkError.connection(self.openCount, "\(error)"))
        }
    }

    private var openCount: Int { connections.count + granted.count }

    private func makeConnection(_ number: Int) -> LoadConnection {
        var connection: LoadConnection?
        let made = LoadConnection(host: "127.0.0.1:\(port(of: number))", path: path) { [unowned self] isGranted in
            guard isGranted, let connection else {
                opened?.fail(BenchmarkError.connection(openCount, "the server doesn't make it a socket"))
                return
            }
            granted[number] = connection
            if started < wanted { connect() }
            guard openCount == wanted else { return }
            connections += granted.sorted { $0.key < $1.key }.map(\.value)
            granted = [:]
            opened?.succeed()
        }
        connection = made
        return made
    }
}

/// Work to do with connections.
protocol Load: AnyObject {
    associatedtype Outcome: Sendable
    /// Fulfilled with the measurements.
    var done: EventLoopPromise<Outcome> { get }
    func begin()
}

/// Why nothing could be measured.
public enum BenchmarkError: Error, CustomStringConvertible {
    /// No further connection after this many.
    case connection(Int, String)
    case noRedis
    case program(String)
    /// The server closed a connection.
    case lost
    /// The server refused something that it should accept.
    case refused(String)

    /// The error as a phrase.
    public var description: String {
        switch self {
        case .connection(let count, let reason): "after \(count) connections there was no other: \(reason)"
        case .noRedis: "there is no redis-server in PATH: install the package redis-server"
        case .program(let reason): "the server couldn't be started: \(reason)"
        case .lost: "the server closed a connection that it should keep"
        case .refused(let reason): "the server refused what a player said: \(reason)"
        }
    }
}
