/// The unit of all times in games: rules know no clock but this.
public let ticksInASecond: UInt64 = 60

/// One sitting at one game: its record, and what undo must not undo.
///
/// It gives every game, for nothing: new game by seed, restart, undo and redo, save and load, hint, solution, timer,
/// replay from any place. It knows no clock: whoever runs it says how many ticks have passed.
public struct Session<R: Rules> {
    /// Ticks in a second.
    public static var tickRate: UInt64 { ticksInASecond }

    public private(set) var record: GameRecord<R>
    /// How long the game has been played, in ticks: from the first move to the finish, without pauses.
    public private(set) var elapsed: UInt64 = 0
    public private(set) var hints: UInt64 = 0
    public private(set) var undos: UInt64 = 0
    /// Whether moves were made by a solution or the game's own player, or before the game came here.
    public private(set) var wasPlayed = false

    public init(_ record: GameRecord<R>) {
        self.record = record
        wasPlayed = record.log.place > 0
    }

    public var position: R { record.log.current }
    /// How many moves have been made.
    public var moves: MoveLog<R>.Count { record.log.place }
    /// Those, and the ones that lie ahead: undone, or of a solution.
    public var movesInAll: MoveLog<R>.Count { record.log.count }
    public var canUndo: Bool { moves > 0 }
    public var canRedo: Bool { moves < movesInAll }
    /// Whether the player had help: such a game keeps bests of its own.
    public var isAssisted: Bool { hints > 0 || undos > 0 || wasPlayed }

    /// Makes a move.
    ///
    /// - Parameter isOwn: Whether it is the player's own, not one of the game's player.
    /// - Throws: why it isn't legal; nothing has changed then.
    public mutating func make(_ move: R.Move, isOwn: Bool = true) throws(IllegalMove) -> MoveLog<R>.Step {
        let step = try record.log.make(move)
        if !isOwn { wasPlayed = true }
        return step
    }

    public mutating func undo() -> MoveLog<R>.Step? {
        guard let step = record.log.retreat() else { return nil }
        undos += 1
        return step
    }

    public mutating func redo() -> MoveLog<R>.Step? {
        record.log.advance()
    }

    /// The moves that have been made; those of solutions aren't among them.
    ///
    /// - Complexity: O(moves).
    public var madeMoves: [R.Move] { record.log.madeMoves }

    /// Takes moves back for good, as if they had never been made: see `MoveLog.rewind(to:position:since:)`.
    public mutating func rewind(to place: MoveLog<R>.Count, position: R, since events: [R.Event]) {
        record.log.rewind(to: place, position: position, since: events)
    }

    /// Takes back for good what was made after a place: at most 64 moves are run again for it.
    public mutating func rewind(to place: MoveLog<R>.Count) {
        record.log.go(to: place)
        record.log.rewind(to: place, position: position, since: [])
    }

    /// Sets how long the game has been played, in ticks, where another clock counts.
    public mutating func setElapsed(_ ticks: UInt64) {
        elapsed = ticks
    }

    /// Goes to a place among the moves made and ahead.
    public mutating func go(to place: MoveLog<R>.Count) {
        if place < moves { undos += 1 }
        record.log.go(to: place)
    }

    /// Lets time run to a tick, in a game whose time runs by itself, whatever lies ahead.
    public mutating func run(to tick: UInt64) -> [R.Event] {
        record.log.run(to: tick)
    }

    /// Puts a solution ahead of the current position, unless what lies ahead leads to the end already.
    ///
    /// - Returns: whether there are moves ahead that finish the game.
    public mutating func solve() -> Bool {
        if aheadIsSolution { return true }
        guard record.log.appendSolution() else { return false }
        wasPlayed = true
        return true
    }

    /// The next wise move, where it is known at once; nil when the game is over, or its player must be asked.
    public mutating func hint() -> R.Move? {
        guard !position.isOver else { return nil }
        let move = aheadIsSolution ? record.log.nextMove : position.hint()
        if move != nil { hints += 1 }
        return move
    }

    /// Notes that the game's player was asked for a hint.
    public mutating func noteHint() {
        hints += 1
    }

    /// The game from its beginning, with nothing ahead and the clock at zero.
    public mutating func restart() {
        record.log = MoveLog(start: record.log.start)
        elapsed = 0
        hints = 0
        undos = 0
        wasPlayed = false
    }

    /// Lets time pass; it counts while the game has begun and isn't over.
    ///
    /// - Returns: what happened meanwhile, in a game whose time runs by itself.
    @discardableResult
    public mutating func pass(ticks: UInt64) -> [R.Event] {
        guard moves > 0, position.hasBegun, !position.isOver else { return [] }
        elapsed += ticks
        guard let tick = position.tick else { return [] }
        return record.log.run(to: tick + ticks)
    }

    /// Whether the moves ahead are those of a solution, and so the best that is known.
    private var aheadIsSolution: Bool { record.log.endsInSolution }
}

// MARK: - Saving

extension Session {
    /// The session as two lines of text: the game line, then what the line doesn't say.
    public var saved: String {
        "\(record.line)\nelapsed=\(elapsed) hints=\(hints) undos=\(undos) played=\(wasPlayed ? 1 : 0)"
    }

    /// Reads what `saved` wrote; a second line that is damaged only loses what it said. Where it is missing, the game
    /// came as a line alone, and nobody knows who made its moves.
    ///
    /// - Throws: the word of the game line that was wrong, and what is allowed.
    public init(saved text: some Collection<UInt8>) throws(GameLineProblem) {
        let lines = Array(text).split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        self.init(try GameRecord(try GameLine(lines.first ?? [])))
        guard lines.count > 1 else { return }
        wasPlayed = record.log.usesSolution
        for word in Word.split(lines[1]) {
            guard let (name, value) = word.cut(at: UInt8(ascii: "=")), let number = value.unsigned else { continue }
            if name == "elapsed" { elapsed = number }
            if name == "hints" { hints = number }
            if name == "undos" { undos = number }
            if name == "played" { wasPlayed = wasPlayed || number > 0 }
        }
    }
}
