public import Identity
import Languages
public import Logging
public import MatchStore
public import NIOCore
public import Sockets
import Words

/// The service behind the sockets: brings players together, relays their messages, and referees every game.
///
/// All its state is in its core, on one event loop: it needs no locks, and handles everything in order.
public final class MatchServer: SocketService {
    private let loop: any EventLoop
    private let core: NIOLoopBound<ServerCore>
    private let queues: TaskQueues
    private let relay: any Relay
    let store: any MatchStore
    private let sanctions: Sanctions

    /// Starts a server and resumes the matches that earlier servers of the store have left running.
    ///
    /// - Parameters:
    ///   - relay: The way to other servers of the store and the lobby.
    ///   - loop: The event loop on which it works.
    ///   - sanctions: Where it keeps what operators have decided.
    ///   - whenDecided: Called for each match that is decided and stored.
    /// - Throws: why the matches can't be read, or the server can't be reached by others.
    public static func start(
        store: any MatchStore, lobby: any Lobby, relay: any Relay = EmbeddedRelay(), tokens: GuestTokens,
        metrics: MetricsRegistry, on loop: any EventLoop, limits: MatchLimits = MatchLimits(),
        clock: ServerClock? = nil, logger: Logger = Logger(label: "pastime.matches"),
        sanctions: Sanctions = Sanctions(),
        whenDecided: @escaping @Sendable (DecidedMatch) -> Void = { _ in }
    ) async throws -> MatchServer {
        let system = ServerClock.system
        let clock =
            clock ?? ServerClock(now: system.now, date: { store.date }, nanoseconds: system.nanoseconds)
        try await store.renewLease()
        var running: [TakenMatch] = []
        var lease = Lease(length: store.leaseLength.map { UInt64($0) }, now: clock.now())
        for match in try await store.abandonedMatches() {
            // Many of them can take longer than the lease lasts.
            let now = clock.now()
            if lease.isDue(now) {
                try await store.renewLease()
                lease.renew(asked: now, now: clock.now())
            }
            if let taken = try await store.takeOver(match) { running.append(taken) }
        }
        let reading = sanctions.beginReading()
        sanctions.replace(with: try await store.sanctioned(), reading: reading)
        let queues = TaskQueues()
        let metrics = MatchMetrics(metrics)
        let core = try await loop.submit { [running] in
            let core = ServerCore(
                store: store, lobby: lobby, relay: relay, tokens: tokens, metrics: metrics, queues: queues, loop: loop,
                limits: limits, clock: clock, logger: logger, sanctions: sanctions, whenDecided: whenDecided)
            for match in running { core.resume(match) }
            core.startClock()
            return NIOLoopBound(core, eventLoop: loop)
        }.get()
        let server = MatchServer(
            loop: loop, core: core, queues: queues, store: store, relay: relay, sanctions: sanctions)
        try await relay.attach(store.launch) { bytes, player in
            loop.execute { core.value.received(bytes, about: player) }
        }
        return server
    }

    private init(
        loop: any EventLoop, core: NIOLoopBound<ServerCore>, queues: TaskQueues, store: any MatchStore,
        relay: any Relay, sanctions: Sanctions
    ) {
        self.sanctions = sanctions
        self.loop = loop
        self.store = store
        self.core = core
        self.queues = queues
        self.relay = relay
    }

    /// Passes a new connection to the core.
    public func opened(_ socket: Socket, by request: SocketRequest) {
        // A page can't set the headers of a socket, but it can say at the address which language it speaks.
        let named = request.query.split(separator: "&").first { $0.hasPrefix("language=") }?.dropFirst(9)
        let catalogue =
            named.map { Languages.catalogue(for: $0) }
            ?? Languages.catalogue(accepting: request.headers["accept-language"] ?? "")
        onLoop { $0.opened(Connection(.socket(socket), speaking: catalogue), id: socket.id) }
    }

    /// Passes a message to the core.
    public func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {
        onLoop { $0.received(bytes, as: kind, on: socket.id) }
    }

    /// Tells the core that a connection is closed.
    public func closed(_ socket: Socket, because closure: SocketClosure) {
        onLoop { $0.closed(socket.id) }
    }

    /// How many people are here, and what they do: at all servers, as of some seconds ago.
    public func census() async -> Census {
        let census = try? await loop.submit { [core] in core.value.census }.get()
        return census ?? Census()
    }

    /// Enforces what operators have decided about a player, here and at the server where the player is connected. What is
    /// decided counts after that; other servers notice within some seconds.
    public func sanction(_ player: UInt64) async throws(StoreError) {
        let reading = sanctions.beginReading()
        sanctions.replace(with: try await store.sanctioned(), reading: reading)
        try? await loop.submit { [core] in
            core.value.expelBanned()
            core.value.passOnSanction(of: player)
        }.get()
    }

    /// Stops everything where it is, without waiting for matches to end: all acknowledged moves are in the store, the
    /// next server resumes the matches, and their players reconnect to it. The caller then closes the sockets.
    public func drain() async {
        try? await loop.submit { [core] in core.value.freeze() }.get()
        await store.endLease()
    }

    /// Ends the work that was started. Must be the last call.
    public func stop() async {
        await drain()
        await relay.detach(store.launch)
        queues.finish()
    }

    /// Why the core begins no matches, once the event loop comes to it; nil if it does.
    func whyBusy() async -> String? {
        let problem = try? await loop.submit { [core] in core.value.whyBusy }.get()
        return problem ?? nil
    }

    private func onLoop(_ body: @escaping @Sendable (ServerCore) -> Void) {
        if loop.inEventLoop { return body(core.value) }
        loop.execute { [core] in body(core.value) }
    }
}

/// A decided match, for the leaderboards.
public struct DecidedMatch: Sendable {
    /// The match: its id, game, seed and players.
    public let match: StoredMatch
    /// The result and when it was reached.
    public let end: StoredEnd
    /// The whole match as one line, from `Referee.record`.
    public let record: String
}
