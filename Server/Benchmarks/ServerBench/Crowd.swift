import NIOCore
import NIOPosix

/// All connections to one server, on one event loop.
final class Crowd {
    private(set) var connections: [LoadConnection] = []
    let loop: any EventLoop
    /// The loads that were run. They live as long as the connections, since messages can still arrive for them.
    private var loads: [any Load] = []
    private let port: Int
    private let path: String
    private var started = 0
    private var wanted = 0
    private var opened: EventLoopPromise<Void>?

    /// How many upgrades are requested at the same time. More would overflow the kernel's queue of the listener.
    private static let atOnce = 64

    init(port: Int, path: String, on loop: any EventLoop) {
        self.port = port
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

    private func connect() {
        started += 1
        let crowd = NIOLoopBound(self, eventLoop: loop)
        let attempt = ClientBootstrap(group: loop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(crowd.value.makeConnection())
                }
            }
            .connect(host: "127.0.0.1", port: port)
        attempt.assumeIsolated().whenFailure { error in
            self.opened?.fail(BenchmarkError.connection(self.connections.count, "\(error)"))
        }
    }

    private func makeConnection() -> LoadConnection {
        var connection: LoadConnection?
        let made = LoadConnection(host: "127.0.0.1:\(port)", path: path) { [unowned self] isGranted in
            guard isGranted, let connection else {
                opened?.fail(BenchmarkError.connection(connections.count, "the server doesn't make it a socket"))
                return
            }
            connections.append(connection)
            if started < wanted { connect() }
            if connections.count == wanted { opened?.succeed() }
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
    case program(String)
    /// The server closed a connection.
    case lost
    /// The server refused something that it should accept.
    case refused(String)

    /// The error as a phrase.
    public var description: String {
        switch self {
        case .connection(let count, let reason): "after \(count) connections there was no other: \(reason)"
        case .program(let reason): "the server couldn't be started: \(reason)"
        case .lost: "the server closed a connection that it should keep"
        case .refused(let reason): "the server refused what a player said: \(reason)"
        }
    }
}
