public import PlayRules

/// Runs a game of two: both sides' moves through the real rules, in the order in which they come, by one clock.
///
/// A value without a clock: whoever runs it stamps each thing with its own tick (1/60 s from the beginning on), and
/// lets
/// time run by `advance(to:)`. What comes from a player is checked, and refused with the reason. Whoever takes the same
/// things in the same order comes to the same result; `record` is all of it as one line.
public struct Referee {
    public let game: VersusGame
    /// How far time has run.
    public internal(set) var tick: UInt64 = 0
    /// As soon as it is decided.
    public internal(set) var result: VersusResult?

    var positions: BothSides<VersusPosition>
    var sides = BothSides(SideState())
    var log: [LoggedAction] = []

    /// For how long a side that met a mine must wait, for each mine: 10 s.
    public static var minePenalty: UInt64 { 10 * ticksInASecond }
    /// How long a side may be away at a time: 60 s.
    public static var longestAbsence: UInt64 { 60 * ticksInASecond }
    /// How many moves a side may make in a game.
    public static var mostMoves: UInt32 { 20_000 }
    /// How many moves a side may make at once, after a rest.
    public static var burst: UInt64 { 240 }
    /// After how many ticks there is room for one more: 30 moves a second.
    static var ticksAMove: UInt64 { 2 }

    /// What a referee knows of a side beside its position.
    struct SideState: Sendable {
        var moveCount: UInt32 = 0
        var mineCount: UInt32 = 0
        /// Moves are refused before this tick.
        var blockedUntil: UInt64 = 0
        var awaySince: UInt64?
        /// When it reached the goal.
        var goalTick: UInt64?
        /// When all that it may do at once will be there again: each move puts it off by `ticksAMove`.
        var restedAt: UInt64 = 0
    }

    public init(_ game: VersusGame) {
        self.game = game
        positions = BothSides(game.start)
    }

    public func position(of side: Side) -> VersusPosition { positions[side] }

    public func digest(of side: Side) -> UInt64 { positions[side].digest }

    public func moveCount(of side: Side) -> UInt32 { sides[side].moveCount }

    /// How a side stands, for showing.
    ///
    /// - Complexity: O(1), beside Hanoi's O(discs).
    public func standing(of side: Side) -> VersusStanding {
        let state = sides[side]
        let position = positions[side]
        let score = position.score
        let all = score + positions[side.other].score
        return VersusStanding(
            score: score,
            progress: position.progress(since: game.start) ?? (all == 0 ? 0 : Double(score) / Double(all)),
            moveCount: state.moveCount, mineCount: state.mineCount,
            blockedUntil: state.blockedUntil > tick ? state.blockedUntil : nil, awaySince: state.awaySince,
            isStuck: position.isStuck)
    }

    /// When something is decided by itself at the latest, so that `advance(to:)` is due; nil when all is decided.
    /// In DropIt squares fall meanwhile, which may decide the game before.
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

// MARK: - What a side does

extension Referee {
    /// Makes a side's move at the referee's tick. A tick that the word bears itself is the player's opinion, and
    /// doesn't count.
    ///
    /// Time runs to the tick in any case, unless that lies in the past.
    ///
    /// - Returns: how many mines it met: they were flagged instead, and the side has to wait.
    /// - Throws: why it is refused; the position is as it was.
    /// - Complexity: one move of the rules (see `VersusPosition.play`), and `advance(to:)`.
    @discardableResult
    public mutating func move(_ word: Word, by side: Side, at tick: UInt64) throws(VersusProblem) -> UInt32 {
        try begin(at: tick)
        let state = sides[side]
        if state.awaySince != nil { throw VersusProblem(.presence, "Whoever is away makes no moves.") }
        guard tick >= state.blockedUntil else {
            throw VersusProblem(.blocked, "After a mine there is no move before tick \(state.blockedUntil).")
        }
        guard state.moveCount < Self.mostMoves else {
            throw VersusProblem(.tooMany, "A side has at most \(Self.mostMoves) moves.")
        }
        let restedAt = max(state.restedAt, tick) + Self.ticksAMove
        guard restedAt <= tick + Self.burst * Self.ticksAMove else {
            throw VersusProblem(.tooFast, "Nobody makes more than \(Self.burst) moves at once.")
        }
        if positions[side].hasReachedGoal { throw VersusProblem(.illegal, "The goal is reached already.") }
        let played = try positions[side].play(word, at: tick)
        let mines = UInt32(played.instead.count)
        log.append(LoggedAction(side: side, kind: .move(played.word, instead: played.instead), tick: tick))
        sides[side].moveCount += 1
        sides[side].mineCount += mines
        sides[side].restedAt = restedAt
        if mines > 0 { sides[side].blockedUntil = tick + UInt64(mines) * Self.minePenalty }
        if positions[side].hasReachedGoal { sides[side].goalTick = tick }
        decideByMoves()
        return mines
    }

    /// A side gives up: the other one has won, unless the side had reached the goal before.
    ///
    /// - Throws: where the tick lies in the past, or all is decided.
    public mutating func resign(_ side: Side, at tick: UInt64) throws(VersusProblem) {
        try begin(at: tick)
        log.append(LoggedAction(side: side, kind: .resign, tick: tick))
        if hasGoal { decideGoal() } else { decide(.won(side.other), .resignation) }
    }

    /// A side's connection is gone. Unless it comes back, it has lost after `longestAbsence`.
    ///
    /// - Throws: where the tick lies in the past, all is decided, or it was away already.
    public mutating func leave(_ side: Side, at tick: UInt64) throws(VersusProblem) {
        try begin(at: tick)
        if sides[side].awaySince != nil { throw VersusProblem(.presence, "That side is away already.") }
        log.append(LoggedAction(side: side, kind: .leave, tick: tick))
        sides[side].awaySince = tick
    }

    /// A side is there again.
    ///
    /// - Throws: where the tick lies in the past, all is decided, or it hadn't been away.
    public mutating func comeBack(_ side: Side, at tick: UInt64) throws(VersusProblem) {
        try begin(at: tick)
        guard sides[side].awaySince != nil else { throw VersusProblem(.presence, "That side wasn't away.") }
        log.append(LoggedAction(side: side, kind: .comeBack, tick: tick))
        sides[side].awaySince = nil
    }

    /// Lets time run to the tick of something that is about to happen.
    private mutating func begin(at tick: UInt64) throws(VersusProblem) {
        if result == nil, tick < self.tick {
            throw VersusProblem(.late, "Time has run to tick \(self.tick): nothing can happen at tick \(tick).")
        }
        advance(to: tick)
        if let result { throw VersusProblem(.decided, "The game was decided at tick \(result.tick).") }
    }
}
