import Hummingbird
import HummingbirdCore
import Logging
public import NIOCore
import ServiceLifecycle
public import Sockets

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Serves a page over HTTP, and sockets beside it, until it is stopped.
public struct PageServer: Sendable {
    /// The time limits of connections, and their maximum number.
    public struct Limits: Sendable {
        /// The maximum time for the first line of a connection.
        public var firstLine = Duration.seconds(10)
        /// The maximum time for the head of a request, and between two requests.
        public var idle = Duration.seconds(30)
        /// The maximum time for the client to read an answer.
        public var answer = Duration.seconds(60)
        /// The maximum time for the body of a request, where one is accepted.
        public var body = Duration.seconds(15)
        /// The maximum time for pending answers when the server stops.
        public var stop = Duration.seconds(2)
        /// The maximum number of connections, including sockets; others wait. Nil means 32,768, or as many as fit into
        /// the process's limit for open files, which is first raised as far as allowed.
        public var connections: Int?

        /// Creates the default limits.
        public init() {}
    }

    private let host: String
    private let port: Int
    private let group: ServiceGroup

    /// Creates a server; `run()` starts it.
    ///
    /// - Parameters:
    ///   - page: The files to serve.
    ///   - sockets: Accepts sockets at its path, on the same port; nil for a page alone.
    ///   - routes: Other requests to answer. A route hides a file of the page at the same path.
    ///   - origins: The pages that can send something to the routes.
    ///   - hosts: The names by which clients can call the server.
    ///   - proxies: The proxies whose `X-Forwarded-For` is trusted.
    ///   - readiness: What `/ready` answers; nil for nothing.
    ///   - metrics: Where the counts of the sockets are shown, at `/metrics`: only on this machine, on a port of its own,
    ///     0 for any free one; nil for nowhere.
    ///   - host: The name or address to listen on.
    ///   - port: The port; 0 for any free one.
    ///   - limits: The limits of connections.
    ///   - now: A monotonic clock in nanoseconds, for rate limits; nil for the system's.
    ///   - loop: The event loop on which all connections are served; nil for several.
    ///   - stopsBySignal: Whether SIGINT and SIGTERM stop the server.
    ///   - whenStopping: Called as soon as the server is to stop, to end what pending requests wait for.
    ///   - onListening: Called with the actual port as soon as requests are answered.
    public init(
        page: Page, sockets: SocketEndpoint? = nil, routes: [Route] = [], origins: AllowedOrigins = .sameHost,
        hosts: AllowedHosts = .any, proxies: TrustedProxies = .none, readiness: Readiness? = nil,
        metrics: MetricsPort? = nil,
        host: String = "127.0.0.1", port: Int = 8080, limits: Limits = Limits(),
        now: (@Sendable () -> UInt64)? = nil, on loop: (any EventLoop)? = nil, stopsBySignal: Bool = false,
        whenStopping: @escaping @Sendable () async -> Void = {},
        onListening: @escaping @Sendable (_ port: Int) -> Void
    ) {
        // Errors are thrown, and reported once by the caller.
        var logger = Logger(label: "pastime")
        logger.logLevel = .critical
        let routes = RouteResponder(
            routes, origins: origins, proxies: proxies, now: now ?? { NIODeadline.now().uptimeNanoseconds })
        let connections = limits.connections ?? OpenFiles.connections
        let http = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionLimits(limits) { routes.bodyLimit(of: $0) }],
            idleTimeout: TimeAmount(limits.idle),
            // A game line in a query can be long.
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: 32 << 10, maxHeaderListSize: 64 << 10, maxHeaderFieldCount: 100))
        let application = Application(
            responder: CallbackResponder { (request: Request, context: PageContext) in
                if let refusal = Page.refusal(of: request.head, hosts: hosts) { return refusal }
                if let readiness, request.head.plainPath == "/ready", [.get, .head].contains(request.head.method) {
                    return await readiness.response().forMethod(request.head.method)
                }
                if let answer = await routes.respond(to: request, from: context.address) { return answer }
                return page.respond(to: request.head, sockets: sockets)
            },
            server: HTTPServerBuilder { responder in
                let page = HTTP1Channel(responder: responder, configuration: http)
                return sockets.map {
                    PageOrSocketChannel(
                        page: page, endpoint: $0, timeout: limits.firstLine, connections: connections)
                } ?? page
            },
            configuration: .init(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: MaximumAvailableConnections(connections)),
            onServerRunning: { channel in onListening(channel.localAddress?.port ?? port) },
            eventLoopGroupProvider: loop.map { .shared($0) } ?? .singleton,
            logger: logger)
        let service = SocketDrain(application: application, sockets: sockets, whenStopping: whenStopping)
        var services: [any Service] = [service]
        if let metrics, let sockets { services.append(metrics.service(showing: sockets.metrics, logger)) }
        var configuration = ServiceGroupConfiguration(services: services, logger: logger)
        if stopsBySignal { configuration.gracefulShutdownSignals = [.sigint, .sigterm] }
        configuration.maximumGracefulShutdownDuration = limits.stop + (sockets?.limits.longestStop ?? .zero)
        self.host = host
        self.port = port
        group = ServiceGroup(configuration: configuration)
    }

    /// Serves until `stop()`, a signal, or a failure. Can be called once.
    ///
    /// - Throws: why the server couldn't start or failed.
    public func run() async throws(PageServerError) {
        do {
            try await group.run()
        } catch let error as PageServerError {
            throw error
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw .portInUse(port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw .portNotAllowed(port)
        } catch {
            throw .cannotListen(host: host, port: port, reason: "\(error)")
        }
    }

    /// Accepts no more requests, finishes pending answers, drains the sockets, and lets `run()` return.
    public func stop() async {
        await group.triggerGracefulShutdown()
    }
}

/// Combines page and sockets into one service, so that both stop at the same time.
private struct SocketDrain<Server: Service>: Service {
    let application: Server
    let sockets: SocketEndpoint?
    let whenStopping: @Sendable () async -> Void

    func run() async throws {
        try await withGracefulShutdownHandler {
            try await application.run()
        } onGracefulShutdown: {
            // Started immediately, while the application still waits for its own connections.
            Task { await whenStopping() }
            if let sockets { Task { await sockets.drain() } }
        }
        await sockets?.drain()
    }
}

/// Why the server couldn't run.
public enum PageServerError: Error, Hashable, CustomStringConvertible {
    case portInUse(Int)
    case portNotAllowed(Int)
    case cannotListen(host: String, port: Int, reason: String)

    /// The error and its remedy as a phrase.
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
