public import Logging
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// The place where sockets are opened: its admission rules, the service behind it, and its metrics.
public final class SocketEndpoint: Sendable {
    /// The path of the requests, without a query.
    public let path: String
    /// The limits of sockets and addresses.
    public let limits: SocketLimits
    /// The metrics of this endpoint and everything else in the same registry.
    public let metrics: MetricsRegistry
    let origins: AllowedOrigins
    let hosts: AllowedHosts
    private let proxies: TrustedProxies
    /// A monotonic clock in nanoseconds, for rate limits.
    let now: @Sendable () -> UInt64
    private let service: any SocketService
    private let admissions: Admissions
    private let counts: SocketCounts
    private let log: OffenceLog
    private let state = NIOLockedValueBox(State())

    private struct State {
        var lastID: UInt64 = 0
        var sockets: [UInt64: Socket] = [:]
        var drained: EventLoopPromise<Void>?
        var whenEmpty: EventLoopPromise<Void>?
        /// Whether the log says that a proxy isn't named.
        var hasNotedProxy = false
    }

    /// Creates an endpoint.
    ///
    /// - Parameters:
    ///   - path: The path, such as `/play`.
    ///   - service: Handles the sockets.
    ///   - limits: The limits of sockets and addresses.
    ///   - origins: The pages that can open sockets.
    ///   - hosts: The names by which clients can call the server.
    ///   - proxies: The proxies whose `X-Forwarded-For` is trusted.
    ///   - metrics: Where sockets, refusals and closures are counted.
    ///   - logger: Gets a line for each refusal and each offence.
    ///   - now: A monotonic clock in nanoseconds, for rate limits; nil for the system's.
    public init(
        path: String = "/play", service: any SocketService, limits: SocketLimits = SocketLimits(),
        origins: AllowedOrigins = .sameHost, hosts: AllowedHosts = .any, proxies: TrustedProxies = .none,
        metrics: MetricsRegistry = MetricsRegistry(),
        logger: Logger = Logger(label: "pastime.sockets"),
        now: (@Sendable () -> UInt64)? = nil
    ) {
        let now = now ?? { NIODeadline.now().uptimeNanoseconds }
        self.path = path
        self.service = service
        self.limits = limits
        self.metrics = metrics
        self.origins = origins
        self.hosts = hosts
        self.proxies = proxies
        self.now = now
        admissions = Admissions(limits: limits)
        log = OffenceLog(logger, now: now)
        counts = SocketCounts(metrics) { [admissions] in admissions.count }
    }

    /// The number of open sockets.
    public var count: Int { admissions.count }

    /// Admits no more sockets, drains the service, and closes all sockets when it is ready or out of time. Returns when
    /// they are closed. Can be called again; then both calls return at the same time.
    public func drain() async {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let (drained, isFirst) = state.withLockedValue { state in
            if let drained = state.drained { return (drained, false) }
            let drained = loop.makePromise(of: Void.self)
            state.drained = drained
            return (drained, true)
        }
        if isFirst {
            await serviceIsReady(on: loop)
            let sockets = state.withLockedValue { Array($0.sockets.values) }
            for socket in sockets {
                let closure = SocketClosure(cause: .shutdown, code: .goingAway, reason: "the server is stopping")
                socket.end(.close(closure))
            }
            try? await whenEmpty(on: loop).get()
            drained.succeed()
        }
        try? await drained.futureResult.get()
    }

    /// Returns when the service has drained or is out of time.
    private func serviceIsReady(on loop: any EventLoop) async {
        let ready = loop.makePromise(of: Void.self)
        let task = Task { [service] in
            await service.drain()
            ready.succeed()
        }
        let timer = loop.scheduleTask(in: TimeAmount(limits.drain)) { ready.succeed() }
        try? await ready.futureResult.get()
        timer.cancel()
        task.cancel()
    }

    private func whenEmpty(on loop: any EventLoop) -> EventLoopFuture<Void> {
        state.withLockedValue { state in
            let promise = loop.makePromise(of: Void.self)
            if state.sockets.isEmpty { promise.succeed() } else { state.whenEmpty = promise }
            return promise.futureResult
        }
    }
}

// MARK: Reports of the handlers

extension SocketEndpoint {
    /// Counts a connection until it is closed. Those of a proxy don't count, since everyone shares them.
    ///
    /// - Parameter capacity: How many there can be.
    /// - Returns: false if its address has too many.
    func connected(_ channel: any Channel, of capacity: Int) -> Bool {
        if proxies.contains(channel.remoteAddress) { return true }
        let prefix = NetworkPrefix(channel.remoteAddress)
        guard admissions.connect(from: prefix, of: capacity) else { return false }
        channel.closeFuture.whenComplete { [admissions] _ in admissions.disconnect(from: prefix) }
        return true
    }

    /// Where a request for a socket came from.
    func client(of head: HTTPRequestHead, on channel: any Channel) -> SocketAddress? {
        let (peer, fields) = (channel.remoteAddress, head.headers["X-Forwarded-For"])
        if !fields.isEmpty, !proxies.contains(peer) { noteUnnamedProxy(peer) }
        return proxies.client(of: peer, forwardedFor: fields)
    }

    /// Logs once that what forwards requests may be a proxy.
    private func noteUnnamedProxy(_ address: SocketAddress?) {
        let isFirst = state.withLockedValue { state in
            defer { state.hasNotedProxy = true }
            return !state.hasNotedProxy
        }
        guard isFirst else { return }
        log.note(
            "an address that isn't a named proxy's forwards requests", address: address?.ipAddress ?? "",
            reason: "all its clients share one address's limits; if it is a proxy, name it with --trusted-proxy")
    }

    func admit(
        _ channel: any Channel, from client: SocketAddress?
    ) throws(Refusal) -> (socket: Socket, record: AddressRecord) {
        let record = try admissions.enter(from: NetworkPrefix(client), at: now())
        // Checked and entered under one lock, so that a drain sees every socket.
        let socket = state.withLockedValue { state -> Socket? in
            guard state.drained == nil else { return nil }
            state.lastID += 1
            let socket = Socket(
                id: state.lastID, address: client?.ipAddress ?? "", network: NetworkPrefix(client),
                eventLoop: channel.eventLoop, limit: limits.queuedBytes)
            state.sockets[socket.id] = socket
            return socket
        }
        guard let socket else {
            admissions.leave(record)
            throw .draining
        }
        return (socket, record)
    }

    func refused(_ refusal: Refusal, address: SocketAddress?) {
        counts.refused[refusal]?.add()
        let what: Logger.Message =
            refusal == .tooManyConnections ? "a connection was refused" : "a socket was refused"
        log.note(what, address: address?.ipAddress ?? "", reason: refusal.explanation)
    }

    func opened(_ socket: Socket, by request: SocketRequest) {
        counts.opened.add()
        service.opened(socket, by: request)
    }

    func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {
        counts.messagesIn.add()
        counts.bytesIn.add(bytes.count)
        service.received(bytes, as: kind, on: socket)
    }

    func sent(messages: Int, bytes: Int) {
        counts.messagesOut.add(messages)
        counts.bytesOut.add(bytes)
    }

    func closed(_ socket: Socket, because closure: SocketClosure) {
        counts.closed[closure.cause]?.add()
        if closure.cause.isAnOffence {
            log.note("a socket was closed", address: socket.address, reason: closure.reason, socket: socket.id)
        }
        service.closed(socket, because: closure)
    }

    /// Notes that a socket's connection is closed.
    func gone(_ socket: Socket, _ record: AddressRecord) {
        admissions.leave(record)
        let empty = state.withLockedValue { state -> EventLoopPromise<Void>? in
            state.sockets[socket.id] = nil
            return state.sockets.isEmpty ? state.whenEmpty : nil
        }
        empty?.succeed()
    }
}

/// The counters of sockets.
private struct SocketCounts: Sendable {
    let opened: Counter
    let refused: [Refusal: Counter]
    let closed: [SocketClosure.Cause: Counter]
    let messagesIn: Counter
    let messagesOut: Counter
    let bytesIn: Counter
    let bytesOut: Counter

    init(_ metrics: MetricsRegistry, open: @escaping @Sendable () -> Int) {
        metrics.gauge("pastime_sockets", help: "Sockets open now.") { Double(open()) }
        opened = metrics.counter("pastime_sockets_opened_total", help: "Sockets opened.")
        var refused: [Refusal: Counter] = [:]
        for refusal in Refusal.allCases {
            refused[refusal] = metrics.counter(
                "pastime_sockets_refused_total", help: "Sockets asked for and refused, and connections not heard.",
                labels: ["reason": refusal.rawValue])
        }
        self.refused = refused
        var closed: [SocketClosure.Cause: Counter] = [:]
        for cause in SocketClosure.Cause.allCases {
            closed[cause] = metrics.counter(
                "pastime_sockets_closed_total", help: "Sockets that came to their end.",
                labels: ["cause": cause.rawValue])
        }
        self.closed = closed
        let messages = ("pastime_socket_messages_total", "Whole messages.")
        messagesIn = metrics.counter(messages.0, help: messages.1, labels: ["direction": "in"])
        messagesOut = metrics.counter(messages.0, help: messages.1, labels: ["direction": "out"])
        let bytes = ("pastime_socket_bytes_total", "Bytes: in, of messages; out, with their frames.")
        bytesIn = metrics.counter(bytes.0, help: bytes.1, labels: ["direction": "in"])
        bytesOut = metrics.counter(bytes.0, help: bytes.1, labels: ["direction": "out"])
    }
}
