import Foundation
import Geometry
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import PageServer
import SocketClient
import Sockets

/// The effects of a bad network on messages.
struct Weather: Sendable {
    var lossPercent: UInt64 = 20
    var doublePercent: UInt64 = 20
    /// The maximum delay of a message in milliseconds; each has its own, so that messages overtake each other.
    var jitter: UInt64 = 500
}

/// A proxy in front of a server that loses, duplicates and delays whole messages, both ways.
enum WeatherProxy {
    static func run<Result: Sendable>(
        _ weather: Weather, to port: Int, seed: UInt64, _ body: @Sendable (_ port: Int) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
        var limits = SocketLimits()
        limits.messages = .unlimited
        limits.messagesOfAddress = .unlimited
        limits.upgradesOfAddress = .unlimited
        limits.socketsOfAddress = 5_000
        limits.connectionsOfAddress = 5_000
        limits.drain = .milliseconds(100)
        let service = ProxyService(weather, port: port, seed: seed)
        let endpoint = SocketEndpoint(service: service, limits: limits)
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let server = PageServer(page: try Page(folder: folder.path), sockets: endpoint, port: 0) {
            continuation.yield($0)
        }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        guard let own = await iterator.next() else { throw ClientProblem.closed(.lost) }
        do {
            let result = try await body(own)
            await server.stop()
            try await running
            return result
        } catch {
            await server.stop()
            try? await running
            throw error
        }
    }
}

private final class ProxyService: SocketService {
    /// The forward direction of one socket of the proxy.
    private enum Way {
        /// The connection to the server is being made; the messages received meanwhile.
        case coming([[UInt8]])
        case there(SocketClient)
    }

    private let weather: Weather
    private let port: Int
    private let random: NIOLockedValueBox<RandomGenerator>
    private let ways = NIOLockedValueBox<[UInt64: Way]>([:])
    private let loop = MultiThreadedEventLoopGroup.singleton.next()

    init(_ weather: Weather, port: Int, seed: UInt64) {
        self.weather = weather
        self.port = port
        random = NIOLockedValueBox(RandomGenerator(seed: seed))
    }

    func opened(_ socket: Socket, by request: SocketRequest) {
        ways.withLockedValue { $0[socket.id] = .coming([]) }
        let port = port
        Task {
            let client = try? await SocketClient.connect(
                host: "127.0.0.1", port: port,
                events: .init(
                    received: { [self] _, bytes, _ in pass(bytes) { socket.send($0, as: .text) } },
                    closed: { _, _ in socket.close() }))
            guard let client else { return socket.close() }
            let waiting = ways.withLockedValue { ways -> [[UInt8]]? in
                guard case .coming(let messages) = ways[socket.id] else { return nil }
                ways[socket.id] = .there(client)
                return messages
            }
            guard let waiting else { return client.drop() }
            for bytes in waiting { pass(bytes) { client.send($0, as: .text) } }
        }
    }

    func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {
        let client = ways.withLockedValue { ways -> SocketClient? in
            switch ways[socket.id] {
            case .coming(let messages):
                ways[socket.id] = .coming(messages + [bytes])
                return nil
            case .there(let client): return client
            case nil: return nil
            }
        }
        if let client { pass(bytes) { client.send($0, as: .text) } }
    }

    func closed(_ socket: Socket, because closure: SocketClosure) {
        if case .there(let client) = ways.withLockedValue({ $0.removeValue(forKey: socket.id) }) { client.drop() }
    }

    /// Forwards a message by the weather: never, later, or twice.
    private func pass(_ bytes: [UInt8], _ send: @escaping @Sendable ([UInt8]) -> Void) {
        let delays = random.withLockedValue { random -> [UInt64] in
            if random.next(below: 100) < weather.lossPercent { return [] }
            let copies = random.next(below: 100) < weather.doublePercent ? 2 : 1
            return (0..<copies).map { _ in random.next(below: weather.jitter + 1) }
        }
        for delay in delays {
            loop.scheduleTask(in: .milliseconds(Int64(delay))) { send(bytes) }
        }
    }
}
