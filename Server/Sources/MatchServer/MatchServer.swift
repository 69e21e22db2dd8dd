public import Identity
public import Logging
public import MatchStore
public import NIOCore
public import Sockets

/// What stands behind the sockets: brings players together, relays what they say to one another, and runs every game
/// itself.
///
/// All that it knows is in its hall, on one event loop: nothing of it is locked, and what comes is done in its order.
public final class MatchServer: SocketService {
    private let loop: any EventLoop
    private let hall: NIOLoopBound<Hall>
    private let errands: Errands

    /// A server that goes on with the matches that the store has.
    ///
    /// - Parameters:
    ///   - loop: where it does its work.
    ///   - whenDecided: told of each match that was decided and is kept.
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

    public func opened(_ socket: Socket, by request: SocketRequest) {
        inHall { $0.opened(Connection(socket)) }
    }

    public func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {
        inHall { $0.received(bytes, as: kind, on: socket.id) }
    }

    public func closed(_ socket: Socket, because closure: SocketClosure) {
        inHall { $0.closed(socket.id) }
    }

    /// Takes no new matches, and returns when those that are played have ended. Whoever can't wait may go: all moves
    /// that were acknowledged are kept, and the next start goes on with them.
    public func drain() async {
        let empty = loop.makePromise(of: Void.self)
        inHall { $0.drain(then: empty) }
        await withTaskCancellationHandler {
            try? await empty.futureResult.get()
        } onCancel: {
            empty.succeed()
        }
    }

    /// Lets go of the event loop's timer. Nothing may come after it.
    public func stop() async {
        try? await loop.submit { [hall] in hall.value.stopClock() }.get()
        errands.finish()
    }

    private func inHall(_ body: @escaping @Sendable (Hall) -> Void) {
        if loop.inEventLoop { return body(hall.value) }
        loop.execute { [hall] in body(hall.value) }
    }
}

/// A match that was decided, for whoever keeps tables of the best.
public struct DecidedMatch: Sendable {
    public let match: StoredMatch
    public let end: StoredEnd
    /// All of it as one line, as `Referee.record` writes it.
    public let record: String
}
