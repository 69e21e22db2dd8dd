import Match
import MatchStore
import PlayRules
import Versus

/// A running match: the referee, the exchanges of moves, and who is connected. It has no sockets and no disk: it takes
/// inputs with the time in milliseconds, and returns actions.
///
/// Everything that a player is told was stored before: a move is acknowledged, and goes to both players, once it is on
/// disk.
final class MatchPlay {
    let match: StoredMatch
    /// The epoch in which this server owns the match.
    let epoch: Epoch
    var referee: Referee
    /// Nil until the match is decided.
    var result: MatchResult?
    /// Whether the result is on disk, so that players can be told.
    var isResultStored = false

    /// When the countdown began. It can lie before the clock's zero; then it wraps around.
    private let origin: UInt64
    var participants: BothSides<Participant>
    /// Accepted moves of both sides, in order; those before `storedCount` are on disk.
    var accepted: [(side: Side, move: PlayedMove)] = []
    var storedCount = 0
    /// The sequence of the server's last message.
    private var sequence: UInt64 = 0
    /// Whether a move couldn't be stored: no later move is sent out.
    var hasLostMoves = false
    /// Until when `passTime` has nothing to do; 0 if that has to be found out.
    var idleUntil: UInt64 = 0

    /// One player's exchange with the server, and signs of life.
    struct Participant {
        var exchange: MoveExchange
        /// How many of the player's own moves are on disk.
        var storedCount: UInt32 = 0
        /// When the player was last heard in this match.
        var heard: UInt64
        /// Since which tick the player has been away.
        var awaySince: UInt64?
        var refusals = 0
        /// When moves were last sent because the player asked for them over its present connection.
        var listed: UInt64?

        var isAway: Bool { awaySince != nil }

        /// Creates a player who is connected now.
        ///
        /// - Parameters:
        ///   - sent: The moves of both sides that the server has accepted.
        ///   - received: The player's own moves.
        init(sent: [PlayedMove] = [], received: [PlayedMove] = [], now: UInt64) {
            exchange = MoveExchange(
                sent: sent, received: received, timing: MatchPlay.timing, window: MatchPlay.window, earlyWindow: 0)
            storedCount = UInt32(received.count)
            heard = now
        }
    }

    /// How many moves are sent at once to a player who reconnects.
    private static let window: UInt32 = 256
    /// For how long moves aren't sent again to a player who asks for them again, in milliseconds. Clients wait as long
    /// before they ask.
    static let listPause: UInt64 = 500
    /// A connection loses nothing, and clients acknowledge with their next move or within a second.
    private static var timing: MatchTiming {
        var timing = MatchTiming()
        timing.resendDelay = 3_000
        return timing
    }
    /// How early a move can be in a game with a running clock: a quarter of a second.
    private static let longestEarliness = Ticks.perSecond / 4

    /// Creates a match that begins now.
    init(_ match: StoredMatch, _ game: VersusGame, now: UInt64) {
        self.match = match
        epoch = .first
        referee = Referee(game, first: match.terms.first)
        origin = now
        participants = BothSides(Participant(now: now))
    }

    /// Resumes a match after its server was down. Who was away then still is.
    ///
    /// - Parameters:
    ///   - elapsed: The milliseconds since the start of the countdown that count.
    /// - Throws: if the stored moves aren't legal.
    init(resuming taken: TakenMatch, _ game: VersusGame, elapsed: UInt64, now: UInt64) throws(VersusProblem) {
        let log = taken.log
        match = log.match
        epoch = taken.epoch
        let replay = try Replay(log, game)
        referee = replay.referee
        accepted = replay.accepted
        storedCount = accepted.count
        let list = accepted.map(\.move)
        // Time doesn't go back before the last move.
        let last = Ticks.milliseconds(until: referee.tick + MatchStart.countdown)
        origin = now &- max(elapsed, last)
        participants = BothSides(
            host: Participant(sent: list, received: log.hostMoves.map(\.move), now: now),
            guest: Participant(sent: list, received: log.guestMoves.map(\.move), now: now))
        for side in Side.allCases { participants[side].awaySince = replay.awaySince[side] }
    }

    /// Whether a player counts as away.
    func isAway(_ side: Side) -> Bool { participants[side].isAway }

    /// How many of a player's moves were refused.
    func refusals(of side: Side) -> Int { participants[side].refusals }

    /// How many of a player's moves arrived and weren't refused.
    func moveCount(of side: Side) -> UInt32 { UInt32(participants[side].exchange.received.count) }

    /// The sequence of the server's next message.
    func nextSequence() -> UInt64 {
        sequence += 1
        return sequence
    }

    // MARK: Time

    /// Milliseconds since the start of the countdown.
    func elapsed(at now: UInt64) -> UInt64 { now &- origin }

    /// The game's tick; nil during the countdown.
    func tick(at now: UInt64) -> UInt64? {
        let ticks = Ticks.passed(in: elapsed(at: now))
        return ticks >= MatchStart.countdown ? ticks - MatchStart.countdown : nil
    }

    /// How far the match's clock has come, to be stored.
    func clock(at now: UInt64, date: Milliseconds) -> StoredClock {
        StoredClock(
            match: match.id, elapsed: elapsed(at: now), date: date,
            awaySince: BothSides(host: participants.host.awaySince, guest: participants.guest.awaySince), by: epoch)
    }

    /// The tick of an action that happens now, never before the referee's; nil during the countdown.
    func actionTick(_ now: UInt64) -> UInt64? { tick(at: now).map { max($0, referee.tick) } }

    /// How long to delay a message, in milliseconds; 0 for messages to handle immediately. In a game with a running
    /// clock a move has the tick that its player expects. A move that is slightly early waits for that tick, so that
    /// the player's board needs no correction.
    func delay(of body: MatchBody, at now: UInt64) -> UInt64 {
        guard case .move(let move) = body, let tick = tick(at: now), move.tick > tick,
            move.tick - tick <= Self.longestEarliness, referee.game.isTimed
        else { return 0 }
        let due = Ticks.milliseconds(until: move.tick + MatchStart.countdown)
        return due - min(due, elapsed(at: now))
    }
}

/// The actions of a running match, in order.
enum PlayAction {
    /// Sends a message to a player, in the server's envelope.
    case send(MatchBody, to: Side)
    /// Stores a player's move; call `moveStored()` afterwards.
    case store(StoredMove, of: Side)
    /// Stores the result; call `resultStored()` afterwards.
    case finish(MatchResult)
}
