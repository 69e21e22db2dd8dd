import Foundation
import Logging
import NIOConcurrencyHelpers
import PageServer
import Sockets

/// A server with a page and sockets for one test, and a record of its events.
struct Arena: Sendable {
    let port: Int
    let server: PageServer
    let endpoint: SocketEndpoint
    let service: EchoService
    let log: LinesOfLog

    /// Serves while `body` runs, then stops the server and waits until it has stopped.
    static func serve<Result: Sendable>(
        limits: SocketLimits = .quick, pageLimits: PageServer.Limits = .init(), origins: AllowedOrigins = .sameHost,
        hosts: AllowedHosts = .any, proxies: TrustedProxies = .none, metrics: MetricsPort? = nil,
        now: (@Sendable () -> UInt64)? = nil, drain: @escaping @Sendable () async -> Void = {},
        _ body: @Sendable (Arena) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
        let service = EchoService(drain: drain)
        let log = LinesOfLog()
        let endpoint = SocketEndpoint(
            service: service, limits: limits, origins: origins, hosts: hosts, proxies: proxies,
            logger: Logger(label: "test") { _ in log }, now: now)
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let server = PageServer(
            page: try Page(folder: folder.path), sockets: endpoint, hosts: hosts, proxies: proxies, metrics: metrics,
            port: 0, limits: pageLimits
        ) {
            continuation.yield($0)
        }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { throw WireError.closed }
        do {
            let result = try await body(
                Arena(port: port, server: server, endpoint: endpoint, service: service, log: log))
            await server.stop()
            try await running
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// A connection that is a socket already.
    func socket<Result: Sendable>(
        _ body: (inout Wire) async throws -> Result
    ) async throws -> Result {
        try await Wire.connected(port: port) { wire in
            try await wire.upgrade()
            return try await body(&wire)
        }
    }

    /// Runs `attack` while another client plays, which must not notice.
    func besideAnother(_ attack: () async throws -> Void) async throws {
        try await socket { wire in
            try await wire.echo("before")
            try await attack()
            try await wire.echo("after")
        }
    }

    /// The closure of the next socket that ends.
    func nextClosure() async throws -> SocketClosure {
        for await event in service.events {
            if case .closed(_, let closure) = event { return closure }
        }
        throw WireError.closed
    }

    func nextOpened() async throws -> Socket {
        for await event in service.events {
            if case .opened(let socket, _) = event { return socket }
        }
        throw WireError.closed
    }

    /// The value of a line of the metrics, as a monitor sees it.
    func metric(_ series: String) -> Int? {
        for line in endpoint.metrics.text().split(separator: "\n") where line.hasPrefix(series + " ") {
            return Int(line.dropFirst(series.count + 1))
        }
        return nil
    }
}

extension SocketLimits {
    /// The default limits without those per address.
    static var quick: Self {
        var limits = Self()
        limits.messages = .unlimited
        limits.messagesOfAddress = .unlimited
        limits.upgradesOfAddress = .unlimited
        return limits
    }
}

/// Echoes messages and records events.
final class EchoService: SocketService {
    enum Event: Sendable {
        case opened(Socket, SocketRequest)
        case received([UInt8], MessageKind, UInt64)
        case closed(UInt64, SocketClosure)
        case draining
    }

    let events: AsyncStream<Event>
    private let happened: AsyncStream<Event>.Continuation
    private let drained: @Sendable () async -> Void

    init(drain: @escaping @Sendable () async -> Void) {
        (events, happened) = AsyncStream.makeStream()
        drained = drain
    }

    func opened(_ socket: Socket, by request: SocketRequest) {
        happened.yield(.opened(socket, request))
    }

    func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {
        happened.yield(.received(bytes, kind, socket.id))
        if bytes == Array("goodbye".utf8) {
            socket.send(Array("so long".utf8), as: .text)
            socket.close(CloseCode(rawValue: 4_000), reason: "as asked")
        } else {
            socket.send(bytes, as: kind)
        }
    }

    func closed(_ socket: Socket, because closure: SocketClosure) {
        happened.yield(.closed(socket.id, closure))
    }

    func drain() async {
        happened.yield(.draining)
        await drained()
    }
}

/// Collects log messages.
final class LinesOfLog: LogHandler {
    private let kept = NIOLockedValueBox<[String]>([])

    var lines: [String] { kept.withLockedValue { $0 } }

    func log(event: LogEvent) {
        let fields = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted()
        kept.withLockedValue { $0.append("\(event.message) \(fields.joined(separator: " "))") }
    }

    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
}
