/// One session of a game: `AnySession` with the game's own types.
public struct Session<R: Rules> {
    /// The session behind the interface that all games share.
    public private(set) var erased: AnySession

    /// Creates a session. Moves that the record already has count as played by others.
    public init(_ record: GameRecord<R>) {
        erased = AnySession(record.erased)
    }

    /// Parses the format of `saved`: see `AnySession.init(_:saved:)`.
    ///
    /// - Throws: the word of the game line that is wrong, and what is allowed.
    public init(saved text: some Collection<UInt8>) throws(GameLineProblem) {
        erased = try AnySession(ErasedGame<R>(), saved: text)
    }

    /// The parameters, the seed and the moves.
    public var record: GameRecord<R> { GameRecord(erased.record) }
    /// The current position.
    public var position: R { erased.position.typed() }
    /// The playing time in ticks: from the first move to the finish, without pauses.
    public var elapsed: UInt64 { erased.elapsed }
    /// The number of hints that the player got.
    public var hints: UInt64 { erased.hints }
    /// The number of times that the player went back.
    public var undos: UInt64 { erased.undos }
    /// Whether moves were made by a solution or the automatic player, or before the game was loaded.
    public var wasPlayed: Bool { erased.wasPlayed }
    /// The number of moves made.
    public var moves: MoveLog<R>.Count { erased.moves }
    /// The number of moves made and ahead: undone ones, or those of a solution.
    public var movesInAll: MoveLog<R>.Count { erased.movesInAll }
    /// Whether there is a move to undo.
    public var canUndo: Bool { erased.canUndo }
    /// Whether there is a move ahead.
    public var canRedo: Bool { erased.canRedo }
    /// Whether the player had help.
    public var isAssisted: Bool { erased.isAssisted }
    /// The moves made one by one, without those of solutions.
    public var madeMoves: [R.Move] { erased.madeMoves.map { R.move($0) } }
    /// The session as two lines of text.
    public var saved: String { erased.saved }
    /// The game line with the times of its moves, if they are known.
    public var timedLine: String { erased.timedLine }

    /// Makes a move.
    ///
    /// - Parameters:
    ///   - move: The move.
    ///   - isOwn: Whether it is the player's own, not one of the automatic player.
    /// - Throws: why it isn't legal; nothing has changed then.
    public mutating func make(_ move: R.Move, isOwn: Bool = true) throws(IllegalMove) -> MoveLog<R>.Step {
        MoveLog<R>.Step(try erased.make(R.box(move), isOwn: isOwn))
    }

    /// Undoes the last move; nil at the start.
    public mutating func undo() -> MoveLog<R>.Step? { erased.undo().map { MoveLog<R>.Step($0) } }

    /// Makes the next of the moves ahead; nil at the end.
    public mutating func redo() -> MoveLog<R>.Step? { erased.redo().map { MoveLog<R>.Step($0) } }

    /// Removes moves permanently: see `AnyMoveLog.rewind(to:position:since:)`.
    public mutating func rewind(to place: MoveLog<R>.Count, position: R, since events: [R.Event]) {
        erased.rewind(to: place, position: AnyPosition(position), since: AnyEvents(events, of: R.self))
    }

    /// Removes the moves after a place permanently.
    public mutating func rewind(to place: MoveLog<R>.Count) { erased.rewind(to: place) }

    /// Goes to a place among the moves made and ahead.
    public mutating func go(to place: MoveLog<R>.Count) { erased.go(to: place) }

    /// Runs time to a tick, in a game whose time runs automatically, whatever moves are ahead.
    public mutating func run(to tick: UInt64) -> [R.Event] { erased.run(to: tick).typed(R.self) }

    /// Puts a solution after the current position: see `AnySession.solve()`.
    public mutating func solve() -> Bool { erased.solve() }

    /// Returns a good next move, if one is known immediately.
    public mutating func hint() -> R.Move? { erased.hint().map { R.move($0) } }

    /// Starts the game again from its beginning.
    public mutating func restart() { erased.restart() }

    /// Adds passed time: see `AnySession.pass(ticks:)`.
    @discardableResult
    public mutating func pass(ticks: UInt64) -> [R.Event] { erased.pass(ticks: ticks).typed(R.self) }
}
