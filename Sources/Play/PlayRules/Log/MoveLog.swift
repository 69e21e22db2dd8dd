/// The moves of a game from its start on, and a current place among them: `AnyMoveLog` with the game's own types.
public struct MoveLog<R: Rules> {
    /// A number of moves in a log.
    public typealias Count = AnyMoveLog.Count

    /// A move that was made or undone, and its events (those of making it, in either direction).
    public struct Step {
        /// The move.
        public let move: R.Move
        /// What the move does.
        public let events: [R.Event]

        /// Returns the step of a log in the game's own types.
        ///
        /// - Precondition: It is a step of this game.
        public init(_ erased: AnyMoveLog.Step) {
            move = R.move(erased.move)
            events = erased.events.typed(R.self)
        }
    }

    /// The log behind the interface that all games share.
    public internal(set) var erased: AnyMoveLog

    /// Creates a log without moves.
    public init(start: R) {
        erased = AnyMoveLog(ErasedGame<R>(), start: AnyPosition(start))
    }

    init(_ erased: AnyMoveLog) {
        self.erased = erased
    }

    /// The position at the start of the game.
    public var start: R { erased.start.typed() }
    /// The position at the current place: see `AnyMoveLog.current`.
    public var current: R { erased.current.typed() }
    /// The number of moves before the current place.
    public var place: Count { erased.place }
    /// The number of moves on both sides of the place.
    public var count: Count { erased.count }
    /// The automatic events since the move before the place: see `AnyMoveLog.sinceLastMove`.
    public var sinceLastMove: [R.Event] { erased.sinceLastMove.typed(R.self) }
    /// The move after the place, if there is one.
    public var nextMove: R.Move? { erased.nextMove.map { R.move($0) } }
    /// The moves before the place that were made one by one.
    public var madeMoves: [R.Move] { erased.madeMoves.map { R.move($0) } }
    /// Whether some of the moves before the place belong to a solution.
    public var usesSolution: Bool { erased.usesSolution }
    /// Whether the moves after the place are the rest of a solution, up to its end.
    public var endsInSolution: Bool { erased.endsInSolution }
    /// The moves before the place as words of a game line.
    public var words: [String] { erased.words }

    /// Makes a move at the place: see `AnyMoveLog.make(_:)`.
    ///
    /// - Throws: why the move isn't legal; the log stays unchanged.
    public mutating func make(_ move: R.Move) throws(IllegalMove) -> Step { Step(try erased.make(R.box(move))) }

    /// Makes the move, or the moves, of a word.
    ///
    /// - Throws: what is wrong with the word, or why its move isn't legal.
    public mutating func make(_ word: Word) throws(GameLineProblem) { try erased.make(word) }

    /// Runs time to a tick after the last move, in a game whose time runs automatically.
    public mutating func run(to tick: UInt64) -> [R.Event] { erased.run(to: tick).typed(R.self) }

    /// Replaces the moves after the place by the solution of the current position.
    ///
    /// - Returns: false if there is no solution, or the game is finished.
    public mutating func appendSolution() -> Bool { erased.appendSolution() }

    /// Makes the move after the place; nil at the end.
    public mutating func advance() -> Step? { erased.advance().map { Step($0) } }

    /// Undoes the move before the place; nil at the start.
    public mutating func retreat() -> Step? { erased.retreat().map { Step($0) } }

    /// Goes to a place among the moves, or to the end if there are fewer moves.
    public mutating func go(to place: Count) { erased.go(to: place) }

    /// Returns up to `limit` moves from a place on.
    public func moves(from place: Count, atMost limit: Int) -> [R.Move] {
        erased.moves(from: place, atMost: limit).map { R.move($0) }
    }

    /// Returns the effects of up to `limit` moves made from a place on, in words.
    public func announcements(from place: Count, atMost limit: Int) -> [String] {
        erased.announcements(from: place, atMost: limit)
    }
}
