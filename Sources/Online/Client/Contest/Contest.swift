public import Match
public import PlayRules
public import Versus

/// The match as this client knows it.
///
/// The server's list of both sides' moves is what counts; a replica of the referee applies it. Own moves that the
/// server hasn't accepted yet are applied on top, so that a move is visible immediately and not after a round trip.
///
/// In a game with a running clock there are three times. The server's is the present (`tick(at:)`). The own board runs
/// one round trip ahead of it (`ownTick(at:)`): at the tick that a move made now will probably get, so that it needn't
/// be moved later. The opponent's board runs behind it (`opponentTick(at:)`), so that most moves arrive before they are
/// shown.
public struct Contest {
    /// The id of the match.
    public let match: MatchID
    /// The game that is played.
    public let game: VersusGame
    /// The own side.
    public let side: Side
    /// The side in the first seat; the seats can swap in a rematch.
    public var first: Side { referee.first }
    /// The opponent's nickname.
    public let opponent: Nickname
    /// Whether the opponent is a bot; the user interface shows that.
    public let isBot: Bool
    /// The result; nil until the match is decided.
    public internal(set) var result: ClientResult?

    /// The accepted moves and nothing else. Its time is that of the last move.
    var referee: Referee
    var clock: MatchClock
    /// The own position with the pending moves.
    var ownPosition: VersusPosition
    /// The opponent's position as shown.
    var opponentPosition: VersusPosition
    /// Own moves that the server hasn't accepted yet, in order.
    var pending: [PendingMove] = []
    /// Own moves that wait for what the server tells with the move before them.
    var held: [Word] = []
    /// Own moves that the server has accepted, numbered as they were sent.
    var accepted: [PlayedMove] = []
    /// Opponent's moves that aren't shown yet, ordered by tick; empty in games that wait for moves.
    var coming: [ComingMove] = []
    /// Own moves are refused before this tick after a miss.
    var blockedUntil: UInt64 = 0
    /// How many ticks the own board is ahead.
    var lead: Int64
    /// How many ticks the opponent's board is behind.
    var lag = shortestLag
    /// How many own moves in a row got the predicted tick.
    var hits = 0
    /// The lower limits of the boards' times: a board's time goes back only with a correction.
    var ownFloor = Int64.min
    var opponentFloor = Int64.min
    /// How many moves of the server's list contradicted the rules; 0 unless something is wrong.
    public internal(set) var contradictions = 0

    /// An own move that the server hasn't accepted yet.
    struct PendingMove {
        /// The move as it is sent; `resign` as well.
        let text: MoveText
        /// The tick that it will probably get.
        var tick: UInt64
        /// How many moves were made instead, for which the side must wait.
        var misses: UInt32 = 0
        /// Its effect on the own board; empty if the board doesn't have it.
        var words: [StampedMove] = []
        /// Whether the board gets it when the server has told what it brings to light.
        var isToldLater = false
    }

    /// An opponent's move that isn't shown yet.
    struct ComingMove {
        let move: StampedMove
        /// The opponent's position right after it.
        let position: VersusPosition
    }

    /// How many own moves can be pending.
    static var mostPending: Int { 128 }
    /// How many own moves can wait for earlier ones.
    static var mostHeld: Int { 8 }
    /// How far the opponent's board is behind at least: a quarter of a second.
    static var shortestLag: Int64 { Int64(Ticks.perSecond / 4) }
    /// How far ahead or behind a board can be: 60 ticks, one second.
    static var longestShift: Int64 { Int64(Ticks.perSecond) }

    /// Creates the contest of a match that has just begun.
    ///
    /// - Parameter roundTrip: The round-trip time in milliseconds; 0 if it isn't known.
    init(
        _ game: VersusGame, match: MatchID, side: Side, first: Side, start: MatchStart, roundTrip: UInt64 = 0,
        now: UInt64
    ) {
        self.game = game
        self.match = match
        self.side = side
        opponent = start.opponent
        isBot = start.isBot
        clock = MatchClock(start, now: now)
        referee = Referee(game, first: first)
        ownPosition = game.starts[side].position
        opponentPosition = game.starts[side.other].position
        lead = min(Ticks.passed(in: Int64(clamping: roundTrip)), Self.longestShift)
    }

    /// Whether the game has a running clock, so that the tick of a move matters.
    var isTimed: Bool { game.isTimed }
}

// MARK: - Time

extension Contest {
    /// The match's tick at a time: negative in the countdown, never beyond the end.
    public func tick(at now: UInt64) -> Int64 { bounded(clock.tick(at: now)) }

    /// The tick of the own board. It goes back only with `ownCorrected`.
    public func ownTick(at now: UInt64) -> Int64 { bounded(max(clock.tick(at: now) + lead, ownFloor)) }

    /// The tick of the opponent's board. It goes back only with `opponentCorrected`.
    public func opponentTick(at now: UInt64) -> Int64 {
        // After the end nothing can be late.
        if let result { return Int64(clamping: result.tick) }
        return bounded(max(clock.tick(at: now) - lag, opponentFloor))
    }

    private func bounded(_ tick: Int64) -> Int64 {
        min(tick, Int64(clamping: result?.tick ?? game.timeLimit), Int64(game.timeLimit))
    }

    /// Adjusts the clock to a repeated `begin`.
    ///
    /// - Returns: whether time was set back, so that both boards of a game with a running clock are wrong.
    mutating func adjust(to start: MatchStart, now: UInt64) -> Bool {
        guard clock.adjust(to: start, now: now) else { return false }
        ownFloor = .min
        opponentFloor = .min
        return isTimed
    }
}

// MARK: - State

/// A side's state for display.
public struct ContestStanding: Sendable {
    /// See `VersusPosition.score`.
    public let score: Int64
    /// From 0 at the start to 1 at the goal. Without a goal the side's share of both scores.
    public let progress: Double
    /// How many moves it made for which it had to wait.
    public let missCount: UInt32
    /// The tick until which moves are refused after a miss; nil if they aren't.
    public let blockedUntil: UInt64?
}

extension Contest {
    /// A side's state as its board shows it.
    ///
    /// - Complexity: that of the game's score and progress.
    public func standing(of side: Side, at now: UInt64) -> ContestStanding {
        let isOwn = side == self.side
        let (position, other) = isOwn ? (ownPosition, opponentPosition) : (opponentPosition, ownPosition)
        let known = referee.standing(of: side)
        let end = isOwn ? blockedUntil : known.blockedUntil ?? 0
        let all = position.score + other.score
        return ContestStanding(
            score: position.score,
            progress: position.progress(since: game.starts[side].position)
                ?? (all == 0 ? 0 : Double(position.score) / Double(all)),
            missCount: known.missCount + (isOwn ? pending.reduce(0) { $0 + $1.misses } : 0),
            blockedUntil: result == nil && Int64(clamping: end) > tick(at: now) ? end : nil)
    }

    /// A referee with the pending moves applied as expected, at the tick of a time; nil while only the server knows what
    /// one of them brings to light. A bot that plays this side looks at it.
    ///
    /// - Complexity: a copy and the pending moves; where time runs also the ticks since the server's last move.
    public func forecast(at now: UInt64) -> Referee? {
        if pending.contains(where: { $0.isToldLater }) { return nil }
        var referee = referee
        for move in pending {
            do throws(VersusProblem) {
                try referee.move(Word(move.text.bytes[...]), by: side, at: max(move.tick, referee.tick))
            } catch {
                continue  // The server will refuse it too.
            }
        }
        referee.advance(to: UInt64(clamping: tick(at: now)))
        return referee
    }

    /// The digest of a side's accepted position.
    public func digest(of side: Side) -> UInt64 { referee.digest(of: side) }

    /// How many of a side's moves the server has accepted.
    public func moveCount(of side: Side) -> UInt32 { referee.moveCount(of: side) }

    /// How many own moves the server hasn't accepted yet.
    public var pendingCount: Int { pending.count + held.count }
}
