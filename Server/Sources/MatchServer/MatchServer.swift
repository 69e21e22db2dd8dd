public import Identity
public import Logging
public import MatchStore
public import NIOCore
public import Sockets

/// The service behind the sockets: brings players together, relays their messages, and referees every game.
///
/// All its state is in its hall, on one event loop: it needs no locks, and handles everything in order.
public final class MatchServer: SocketService {
    private let loop: any EventLoop
    private let hall: NIOLoopBound<Hall>
    private let errands: Errands

    /// Starts a server and resumes the store's running matches.
    ///
    /// - Parameters:
    ///   - loop: The event loop on which it works.
    ///   - whenDecided: Called for each match that is decided and stored.
    /// - Throws: why the matches can't be read.
    public static func start(
        store: any MatchStore, lobby: any Lobby, tokens: GuestTokens, metrics: MetricsRegistry, on loop: any EventLoop,
        rules: HallRules = HallRules(), clock: HallClock = .system, logger: Logger = Logger(label: "pastime.matches"),
        whenDecided: @escaping @Sendable (DecidedMatch) -> Void = { _ in }
    ) async throws -> MatchServer {
        let kept = try await store.runningMatches()
        let errands = Errands()
        let counts = HallCounts(metrics)
        let hall = try await loop.submit {
            let hall = Hall(
                store: store, lobby: lobby, tokens: tokens, counts: counts, errands: errands, loop: loop, rules: rules,
                clock: clock, logger: logger, whenDecided: whenDecided)
            for log in kept { hall.goOn(with: log) }
            hall.startClock()
            return NIOLoopBound(hall, eventLoop: loop)
        }.get()
        return MatchServer(loop: loop, hall: hall, errands: errands)
    }

    private init(loop: any EventLoop, hall: NIOLoopBound<Hall>, errands: Errands) {
        self.loop = loop
        self.hall = hall
        self.errands = errands
    }

    /// Passes a new connection to the hall.
    public func opened(_ socket: Socket, by request: SocketRequest) {
        inHall { $0.opened(Connection(socket)) }
    }

    /// Passes a message to the hall.
    public func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {
        inHall { $0.received(bytes, as: kind, on: socket.id) }
    }

    /// Tells the hall that a connection is closed.
    public func closed(_ socket: Socket, because closure: SocketClosure) {
        inHall { $0.closed(socket.id) }
    }

    /// Accepts no new matches and returns when the running ones have ended. The caller may also stop earlier: all
    /// acknowledged moves are stored, and the next start resumes the matches.
    public func drain() async {
        let empty = loop.makePromise(of: Void.self)
        inHall { $0.drain(then: empty) }
        await withTaskCancellationHandler {
            try? await empty.futureResult.get()
        } onCancel: {
            empty.succeed()
        }
    }

    /// Stops the event loop's timer. Must be the last call.
    public func stop() async {
        try? await loop.submit { [hall] in hall.value.stopClock() }.get()
        errands.finish()
    }

    private func inHall(_ body: @escaping @Sendable (Hall) -> Void) {
        if loop.inEventLoop { return body(hall.value) }
        loop.execute { [hall] in body(hall.value) }
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
