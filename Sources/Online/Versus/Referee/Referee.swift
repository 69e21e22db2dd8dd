public import PlayRules
import Words

/// Runs a game of two: applies both sides' moves to the real rules, in order of arrival, on one clock.
///
/// It is a value without a clock. The caller stamps each action with its own tick (1/60 s since the start) and advances
/// time with `advance(to:)`. Player input is checked and refused with a reason. The same actions in the same order
/// always give the same result; `record` is the whole match as one line.
public struct Referee {
    /// The game that is played.
    public let game: VersusGame
    /// The side whose actions are written as `1:`; those of the other one as `2:`.
    public let first: Side
    /// The current tick.
    public internal(set) var tick: UInt64 = 0
    /// The result; nil until the game is decided.
    public internal(set) var result: VersusResult?

    var positions: BothSides<VersusPosition>
    var sides = BothSides(SideState())
    var log: [LoggedAction] = []

    /// How long a side must wait for each miss: a move for which others were made instead. 10 s.
    public static var missPenalty: UInt64 { Ticks.seconds(10) }
    /// How long a side may be away at a time: 60 s.
    public static var longestAbsence: UInt64 { Ticks.seconds(60) }
    /// The maximum number of moves of a side in one game.
    public static var mostMoves: UInt32 { 20_000 }
    /// The maximum number of moves in one burst after a pause.
    public static var burst: UInt64 { 240 }
    /// The ticks after which one more move is allowed: 30 moves a second.
    static var ticksAMove: UInt64 { 2 }

    /// A side's state beside its position.
    struct SideState: Sendable {
        var moveCount: UInt32 = 0
        var missCount: UInt32 = 0
        /// The tick before which moves are refused.
        var blockedUntil: UInt64 = 0
        var awaySince: UInt64?
        /// The tick at which it reached the goal.
        var goalTick: UInt64?
        /// The tick at which the full burst is available again. Each move delays it by `ticksAMove`.
        var restedAt: UInt64 = 0
        /// The seed of the side's next move. Nil if it draws with what its position has, as the first one does.
        var nextSeed: UInt32?
    }

    /// Starts a game at tick 0, with both sides at the game's start.
    public init(_ game: VersusGame, first: Side = .host) {
        self.game = game
        self.first = first
        positions = BothSides(host: game.starts.host.position, guest: game.starts.guest.position)
    }

    /// A side's current position.
    public func position(of side: Side) -> VersusPosition { positions[side] }

    /// The digest of a side's current position.
    public func digest(of side: Side) -> UInt64 { positions[side].digest }

    /// The seed with which a side's next move draws; nil if that is its position's own, or isn't known.
    public func nextSeed(of side: Side) -> UInt32? { sides[side].nextSeed }

    /// What is told with a side's next move before it is made: its seed, if it has one.
    public func told(ofNextMoveOf side: Side) -> Word? { sides[side].nextSeed.map { Word("\($0)") } }

    /// How many moves a side has made.
    public func moveCount(of side: Side) -> UInt32 { sides[side].moveCount }

    /// A side's state for display.
    ///
    /// - Complexity: that of the contest's score and progress.
    public func standing(of side: Side) -> VersusStanding {
        let state = sides[side]
        let position = positions[side]
        let score = position.score
        let all = score + positions[side.other].score
        return VersusStanding(
            score: score,
            progress: position.progress(since: game.starts[side].position)
                ?? (all == 0 ? 0 : Double(score) / Double(all)),
            moveCount: state.moveCount, missCount: state.missCount,
            blockedUntil: state.blockedUntil > tick ? state.blockedUntil : nil, awaySince: state.awaySince,
            isStuck: position.isStuck)
    }

    /// The latest tick at which time alone decides something, so that `advance(to:)` is due; nil once the game is
    /// decided. Where time runs, what moves may decide the game earlier.
    public var nextDeadline: UInt64? {
        if result != nil { return nil }
        var deadline = game.timeLimit
        for side in Side.allCases {
            if let since = sides[side].awaySince { deadline = min(deadline, since + Self.longestAbsence) }
            if let goal = sides[side].goalTick { deadline = min(deadline, goal + 1) }
        }
        return deadline
    }
}

// MARK: - Actions of a side

extension Referee {
    /// Makes a side's move at the referee's tick. A tick inside the word is only the player's claim and is ignored.
    ///
    /// Time advances to `tick` in any case, unless it lies in the past.
    ///
    /// - Returns: how many moves were made instead, for each of which the side must wait; 0 if the move itself was made.
    /// - Throws: why the move is refused; the position is unchanged.
    /// - Complexity: one move of the rules (see `VersusPosition.play`), plus `advance(to:)`.
    @discardableResult
    public mutating func move(_ word: Word, by side: Side, at tick: UInt64) throws(VersusProblem) -> UInt32 {
        try move(word, by: side, at: tick, telling: nil)
    }

    /// Makes a side's move.
    ///
    /// - Parameter telling: What the server has told of it; nil if this referee knows everything.
    @discardableResult
    mutating func move(
        _ word: Word, by side: Side, at tick: UInt64, telling: LoggedAction.Telling?
    ) throws(VersusProblem) -> UInt32 {
        try begin(at: tick)
        // Players choose neither what they draw nor what they find.
        if word.bytes.contains(UInt8(ascii: "~")) {
            throw VersusProblem(.unreadable, "“\(word.shortened)” is no move: what follows ~ is the referee's.")
        }
        let state = sides[side]
        if state.awaySince != nil { throw VersusProblem(.presence, "A player who is away can't move.") }
        guard tick >= state.blockedUntil else {
            let seconds = Ticks.secondsLeft(in: state.blockedUntil - tick)
            throw VersusProblem(.blocked, "After a mistake there is no move for another \(seconds) s.")
        }
        guard state.moveCount < Self.mostMoves else {
            throw VersusProblem(.tooMany, "A side has at most \(Self.mostMoves) moves.")
        }
        let restedAt = max(state.restedAt, tick) + Self.ticksAMove
        guard restedAt <= tick + Self.burst * Self.ticksAMove else {
            throw VersusProblem(.tooFast, "Nobody makes more than \(Self.burst) moves at once.")
        }
        if positions[side].hasReachedGoal { throw VersusProblem(.illegal, "The goal is reached already.") }
        // A copy makes the move more expensive, and only a game with secrets needs it.
        let before = game.tellsLight ? positions[side] : nil
        var told = told(ofNextMoveOf: side)
        if case .light(let light) = telling { told = light }
        let played = try positions[side].play(word, at: tick, told: told)
        let misses = UInt32(played.instead.count)
        sides[side].moveCount += 1
        let telling =
            telling ?? before.flatMap { game.light(of: word, from: $0, to: positions[side]) }
            ?? game.seed(ofMove: sides[side].moveCount, by: side)
        sides[side].nextSeed = if case .nextSeed(let seed) = telling { seed } else { nil }
        let kind = LoggedAction.Kind.move(played.word, told: told, telling: telling, instead: played.instead)
        log.append(LoggedAction(side: side, kind: kind, tick: tick))
        sides[side].missCount += misses
        sides[side].restedAt = restedAt
        if misses > 0 { sides[side].blockedUntil = tick + UInt64(misses) * Self.missPenalty }
        if positions[side].hasReachedGoal { sides[side].goalTick = tick }
        decideByMoves()
        return misses
    }

    /// A side resigns. The other side wins, unless this one had already reached the goal.
    ///
    /// - Throws: if the tick lies in the past or the game is decided.
    public mutating func resign(_ side: Side, at tick: UInt64) throws(VersusProblem) {
        try begin(at: tick)
        log.append(LoggedAction(side: side, kind: .resign, tick: tick))
        if hasGoal { decideGoal() } else { decide(.won(side.other), .resignation) }
    }

    /// A side loses its connection. It loses the game after `longestAbsence` unless it comes back.
    ///
    /// - Throws: if the tick lies in the past, the game is decided, or the side is away already.
    public mutating func leave(_ side: Side, at tick: UInt64) throws(VersusProblem) {
        try begin(at: tick)
        if sides[side].awaySince != nil { throw VersusProblem(.presence, "That player is already away.") }
        log.append(LoggedAction(side: side, kind: .leave, tick: tick))
        sides[side].awaySince = tick
    }

    /// A side is connected again.
    ///
    /// - Throws: if the tick lies in the past, the game is decided, or the side wasn't away.
    public mutating func comeBack(_ side: Side, at tick: UInt64) throws(VersusProblem) {
        try begin(at: tick)
        guard sides[side].awaySince != nil else { throw VersusProblem(.presence, "That player wasn't away.") }
        log.append(LoggedAction(side: side, kind: .comeBack, tick: tick))
        sides[side].awaySince = nil
    }

    /// Advances time to the tick of an action.
    private mutating func begin(at tick: UInt64) throws(VersusProblem) {
        if result == nil, tick < self.tick {
            throw VersusProblem(.late, "Time has run to tick \(self.tick): nothing can happen at tick \(tick).")
        }
        advance(to: tick)
        if let result { throw VersusProblem(.decided, "The game was decided at tick \(result.tick).") }
    }
}
