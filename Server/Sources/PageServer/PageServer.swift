import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
public import Sockets

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Serves a page by HTTP, and sockets beside it, until it is stopped.
public struct PageServer: Sendable {
    /// How long a client may take before its connection is closed, and how many there may be.
    public struct Limits: Sendable {
        /// For the head of a request to come whole, and between two requests.
        public var idle = Duration.seconds(30)
        /// For an answer to be taken.
        public var answer = Duration.seconds(60)
        /// For the body of a request to come whole, where one is taken.
        public var body = Duration.seconds(15)
        /// For the answers under way when the server is stopped.
        public var stop = Duration.seconds(2)
        /// Connections at a time, sockets among them; others wait. Nil for 32,768, or what fits in the files that the
        /// process may have open, which is lifted first as far as the system lets it.
        public var connections: Int?

        public init() {}
    }

    private let host: String
    private let port: Int
    private let group: ServiceGroup

    /// - Parameters:
    ///   - sockets: what is at its path, on the same port; nil for a page alone. Its counts are shown at `/metrics`.
    ///   - routes: what else is answered; a file of the page at the same path isn't seen.
    ///   - origins: from which pages something may be sent to the routes that take it.
    ///   - proxies: who is believed where a request came from.
    ///   - host: the name or address to listen at.
    ///   - port: 0 for any free one.
    ///   - now: nanoseconds since any moment, for the routes' rates; nil for those since the machine was started.
    ///   - stopsBySignal: whether SIGINT and SIGTERM stop it.
    ///   - onListening: called with the real port as soon as requests are answered.
    public init(
        page: Page, sockets: SocketEndpoint? = nil, routes: [Route] = [], origins: AllowedOrigins = .sameHost,
        proxies: TrustedProxies = .none, host: String = "127.0.0.1", port: Int = 8080, limits: Limits = Limits(),
        now: (@Sendable () -> UInt64)? = nil, stopsBySignal: Bool = false,
        onListening: @escaping @Sendable (_ port: Int) -> Void
    ) {
        // What goes wrong is thrown, and said once by whoever runs the server.
        var logger = Logger(label: "pastime")
        logger.logLevel = .critical
        let routes = RouteResponder(
            routes, origins: origins, proxies: proxies, now: now ?? { NIODeadline.now().uptimeNanoseconds })
        let connections = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionLimits(limits) { routes.bodyLimit(of: $0) }],
            idleTimeout: TimeAmount(limits.idle),
            // A game line in a query may be long.
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: 32 << 10, maxHeaderListSize: 64 << 10, maxHeaderFieldCount: 100))
        let application = Application(
            responder: CallbackResponder { (request: Request, context: PageContext) in
                if let refusal = Page.refusal(of: request.head) { return refusal }
                if let answer = await routes.respond(to: request, from: context.address) { return answer }
                return page.respond(to: request.head, sockets: sockets)
            },
            server: HTTPServerBuilder { responder in
                let page = HTTP1Channel(responder: responder, configuration: connections)
                return sockets.map { PageOrSocketChannel(page: page, endpoint: $0, timeout: limits.idle) } ?? page
            },
            configuration: .init(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections ?? OpenFiles.connections)),
            onServerRunning: { channel in onListening(channel.localAddress?.port ?? port) },
            logger: logger)
        let service = SocketDrain(application: application, sockets: sockets)
        var configuration = ServiceGroupConfiguration(services: [service], logger: logger)
        if stopsBySignal { configuration.gracefulShutdownSignals = [.sigint, .sigterm] }
        configuration.maximumGracefulShutdownDuration = limits.stop + (sockets?.limits.longestStop ?? .zero)
        self.host = host
        self.port = port
        group = ServiceGroup(configuration: configuration)
    }

    /// Serves until `stop()`, a signal, or a failure. May be called once.
    public func run() async throws(PageServerError) {
        do {
            try await group.run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw .portInUse(port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw .portNotAllowed(port)
        } catch {
            throw .cannotListen(host: host, port: port, reason: "\(error)")
        }
    }

    /// Takes no further requests, finishes the answers under way, drains the sockets, and lets `run()` return.
    public func stop() async {
        await group.triggerGracefulShutdown()
    }
}

/// The server of page and sockets, as one service: both are stopped at the same time.
private struct SocketDrain<Server: Service>: Service {
    let application: Server
    let sockets: SocketEndpoint?

    func run() async throws {
        try await withGracefulShutdownHandler {
            try await application.run()
        } onGracefulShutdown: {
            // Told at once, while the application still waits for its own connections.
            if let sockets { Task { await sockets.drain() } }
        }
        await sockets?.drain()
    }
}

/// Why the server could not serve.
public enum PageServerError: Error, Hashable, CustomStringConvertible {
    case portInUse(Int)
    case portNotAllowed(Int)
    case cannotListen(host: String, port: Int, reason: String)

    public var description: String {
        switch self {
        case .portInUse(let port):
            "port \(port) is in use: stop what listens there, or choose another port"
        case .portNotAllowed(let port):
            "port \(port) is kept for the administrator: choose one from 1024 to 65535"
        case .cannotListen(let host, let port, let reason):
            "can't listen at \(host), port \(port): \(reason)"
        }
    }
}
