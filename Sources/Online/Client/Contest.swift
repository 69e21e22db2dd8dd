public import Match
import PlayRules
public import Versus

/// The match that is played, as this client knows it.
///
/// What counts is the server's list of both sides' moves; a replica of the referee runs it. What the player has done
/// since, and the server hasn't taken yet, stands upon that, so that a move is seen at once and not after the way there
/// and back.
///
/// In a game whose time runs by itself there are three times. The server's is now (`tick(at:)`). The own table lives a
/// message's way there and back ahead of it (`ownTick(at:)`): at the tick that a move made now will probably get, so that
/// it needn't be moved later. The opponent's table lives behind it (`opponentTick(at:)`), so that most moves arrive
/// before they are to be shown.
public struct Contest {
    public let match: MatchID
    public let game: VersusGame
    /// The own side.
    public let side: Side
    public let opponent: Nickname
    /// Whether the opponent is a program; it is shown.
    public let isBot: Bool
    /// As soon as the match is decided.
    public internal(set) var result: ClientResult?

    /// What the server has taken, and nothing else. Its time is that of its last move.
    var referee: Referee
    var clock: MatchClock
    /// The own position with the moves that aren't taken yet.
    var ownPosition: VersusPosition
    /// The opponent's position as it is shown.
    var opponentPosition: VersusPosition
    /// Own moves that the server hasn't taken yet, in their order.
    var pending: [PendingMove] = []
    /// Own moves that the server has taken, numbered as they were sent.
    var taken: [PlayedMove] = []
    /// Opponent's moves that aren't to be shown yet, in order of their ticks; empty in games that wait for moves.
    var coming: [StampedMove] = []
    /// Own moves are refused before this tick, because of a mine.
    var blockedUntil: UInt64 = 0
    /// By how many ticks the own table is ahead.
    var lead: Int64
    /// By how many the opponent's is behind.
    var lag: Int64 = 15
    /// How many own moves in a row got the tick that was foretold.
    var hits = 0
    /// No table's time goes back without being told so.
    var ownFloor = Int64.min
    var opponentFloor = Int64.min
    /// How many of the server's moves couldn't be taken: 0, unless somebody talks nonsense.
    public internal(set) var contradictions = 0

    /// An own move that the server hasn't taken yet.
    struct PendingMove {
        /// As it is sent; `resign` as well.
        let text: MoveText
        /// The tick that it will probably get.
        var tick: UInt64
        /// How many mines it met.
        var mines: UInt32 = 0
        /// What it came to on the own table; empty where it isn't there.
        var words: [StampedMove] = []
    }

    /// How many own moves may wait to be taken.
    static var mostPending: Int { 128 }
    /// How far ahead or behind a table may be: a second.
    static var longestShift: Int64 { 60 }

    /// - Parameter roundTrip: how long a message takes there and back, in milliseconds, where that is known.
    init(
        _ game: VersusGame, match: MatchID, side: Side, start: MatchStart, roundTrip: UInt64 = 0, now: UInt64
    ) {
        self.game = game
        self.match = match
        self.side = side
        opponent = start.opponent
        isBot = start.isBot
        clock = MatchClock(start, now: now)
        referee = Referee(game)
        ownPosition = game.start
        opponentPosition = game.start
        lead = min(Int64(clamping: roundTrip) * Int64(ticksInASecond) / 1_000, Self.longestShift)
    }

    /// Whether time runs by itself, so that a move counts at its tick.
    var isTimed: Bool { game.kind == .dropIt }
}

// MARK: - Time

extension Contest {
    /// The tick of the match at a time: negative in the countdown, never beyond the end.
    public func tick(at now: UInt64) -> Int64 { bounded(clock.tick(at: now)) }

    /// At which tick the own table is to be. It never goes back but with `ownCorrected`.
    public func ownTick(at now: UInt64) -> Int64 { bounded(max(clock.tick(at: now) + lead, ownFloor)) }

    /// At which tick the opponent's table is to be. It never goes back but with `opponentCorrected`.
    public func opponentTick(at now: UInt64) -> Int64 {
        // After the end there is nothing left that could be late.
        if let result { return Int64(clamping: result.tick) }
        return bounded(max(clock.tick(at: now) - lag, opponentFloor))
    }

    private func bounded(_ tick: Int64) -> Int64 {
        min(tick, Int64(clamping: result?.tick ?? game.timeLimit), Int64(game.timeLimit))
    }

    /// Takes note of what the server says again.
    ///
    /// - Returns: whether time was set back, so that both tables of a game whose time runs by itself are wrong.
    mutating func adjust(to start: MatchStart, now: UInt64) -> Bool {
        guard clock.adjust(to: start, now: now) else { return false }
        ownFloor = .min
        opponentFloor = .min
        return isTimed
    }
}

// MARK: - How it stands

/// How a side stands, for showing.
public struct ContestStanding: Sendable {
    /// See `VersusPosition.score`.
    public let score: Int64
    /// From 0 at the start to 1 at the goal; in DropIt the side's share of all the rows that both have blown away.
    public let progress: Double
    public let mineCount: UInt32
    /// Until when moves are refused, because of a mine; nil where they aren't.
    public let blockedUntil: UInt64?
}

extension Contest {
    /// How a side stands as its table shows it.
    ///
    /// - Complexity: O(1), beside Hanoi's O(discs).
    public func standing(of side: Side, at now: UInt64) -> ContestStanding {
        let isOwn = side == self.side
        let (position, other) = isOwn ? (ownPosition, opponentPosition) : (opponentPosition, ownPosition)
        let known = referee.standing(of: side)
        let end = isOwn ? blockedUntil : known.blockedUntil ?? 0
        let all = position.score + other.score
        return ContestStanding(
            score: position.score,
            progress: position.progress(since: game.start) ?? (all == 0 ? 0 : Double(position.score) / Double(all)),
            mineCount: known.mineCount + (isOwn ? pending.reduce(0) { $0 + $1.mines } : 0),
            blockedUntil: result == nil && Int64(clamping: end) > tick(at: now) ? end : nil)
    }

    /// A referee to whom the own moves that wait have been taken as they are expected to be, at the tick of a time: what
    /// a program looks at that plays this side.
    ///
    /// - Complexity: that of a copy and the moves that wait; in DropIt of the ticks since the server's last move.
    public func forecast(at now: UInt64) -> Referee {
        var referee = referee
        for move in pending {
            do throws(VersusProblem) {
                try referee.move(Word(move.text.bytes[...]), by: side, at: max(move.tick, referee.tick))
            } catch {
                continue  // The server will refuse it as well.
            }
        }
        referee.advance(to: UInt64(clamping: tick(at: now)))
        return referee
    }

    /// The digest of what the server has taken of a side, with all that it has taken so far.
    public func digest(of side: Side) -> UInt64 { referee.digest(of: side) }

    /// How many own moves the server hasn't taken yet.
    public var pendingCount: Int { pending.count }
}
