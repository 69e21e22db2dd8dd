import Words

/// The moves of a game from its start on, and a current place among them.
///
/// The moves before the place have been played; those after it have been undone, or are a solution that hasn't been
/// watched yet. Going to any place takes at most 64 moves, or one direct computation within a solution.
///
/// It is compiled once for all games; `MoveLog` is the same with a game's own types.
public struct AnyMoveLog {
    /// A number of moves in a log. It has 128 bits because two solutions of 2^64 - 1 moves can follow each other.
    public typealias Count = UInt128

    /// A move that was made or undone, and its events (those of making it, in either direction).
    public struct Step {
        /// The move.
        public let move: any AnyMove
        /// What the move does.
        public let events: AnyEvents
    }

    enum Entry {
        /// A single move; the text describes its effect if it is known: see `MoveLog+Texts.swift`.
        case move(any AnyMove, text: String?)
        /// The first `count` moves of a solution.
        case solution(any AnySolution, count: UInt64)

        var count: UInt64 {
            switch self {
            case .move: 1
            case .solution(_, let count): count
            }
        }
    }

    /// A place within a solution.
    private struct Cursor {
        /// The number of the next move in the log.
        private(set) var next: Count
        private var moves: any AnyMoveIterator
        private var owner = Owner()

        init(next: Count, moves: any AnyMoveIterator) {
            self.next = next
            self.moves = moves
        }

        /// Returns the next move, and goes past it; nil at the end of the solution.
        mutating func takeMove() -> (any AnyMove)? {
            if owner.isShared {
                moves = moves.copy()
                owner = Owner()
            }
            next += 1
            return moves.next()
        }
    }

    /// The entries, each with the number of its first move. Invariant: the first entry begins at 0, each next one at
    /// the end of the entry before, and no entry is empty.
    var entries: [(first: Count, entry: Entry)] = []
    /// The positions before the entries 0, 64, 128 …
    private var checkpoints: [AnyPosition] = []
    /// The moves of the entry that was last stepped through, so that the next step needs no search.
    private var cursor: Cursor?

    /// The game.
    public let game: any AnyGame
    /// The position at the start of the game.
    public let start: AnyPosition
    /// The position at the current place; in a game whose time runs automatically, with the time since the last move
    /// included.
    public private(set) var current: AnyPosition
    /// The number of moves before the current place.
    public private(set) var place: Count = 0
    /// The automatic events since the move before the place, in a game whose time runs. Invariant: they equal what a
    /// replay of the game up to `current` would see after that move.
    public private(set) var sinceLastMove = AnyEvents()

    /// Creates a log without moves.
    public init(_ game: any AnyGame, start: AnyPosition) {
        self.game = game
        self.start = start
        current = start
    }

    /// The number of moves on both sides of the place.
    public var count: Count {
        guard let last = entries.last else { return 0 }
        return last.first + Count(last.entry.count)
    }
}

// MARK: - Making moves

extension AnyMoveLog {
    /// Makes a move at the place. If it equals the next move, the moves after it are kept; otherwise they are dropped.
    ///
    /// - Throws: why the move isn't legal; the log stays unchanged.
    public mutating func make(_ move: any AnyMove) throws(IllegalMove) -> Step {
        try make(move, keepsText: true)
    }

    private mutating func make(_ move: any AnyMove, keepsText: Bool) throws(IllegalMove) -> Step {
        if let next = nextMove, next.isEqual(to: move), let step = keepsText ? advance() : takeStep() { return step }
        // A position can be large: copy it only if it must be stored.
        let before = keepsNextPosition ? current : nil
        let events = try current.apply(move)
        let step = Step(move: move, events: events)
        append(.move(move, text: keepsText ? text(of: step) : nil), at: before)
        sinceLastMove = AnyEvents()
        place += 1
        return step
    }

    /// Runs time to a tick after the last move, in a game whose time runs automatically.
    public mutating func run(to tick: UInt64) -> AnyEvents {
        let events = current.run(to: tick)
        sinceLastMove += events
        return events
    }

    /// Replaces the moves after the place by the solution of the current position.
    ///
    /// - Returns: false if there is no solution, or the game is finished.
    public mutating func appendSolution() -> Bool {
        guard let solution = current.solution(), solution.count > 0 else { return false }
        append(.solution(solution, count: solution.count), at: keepsNextPosition ? current : nil)
        return true
    }

    /// Replaces the moves after the place by these, which aren't made yet.
    ///
    /// - Returns: false if one of them isn't legal; then the log stays unchanged.
    public mutating func append(ahead moves: [any AnyMove]) -> Bool {
        var log = self
        for move in moves where (try? log.make(move, keepsText: false)) == nil { return false }
        log.go(to: place)
        self = log
        return true
    }

    /// Makes the move after the place; nil at the end.
    public mutating func advance() -> Step? {
        guard place < count else { return nil }
        let next = index(at: place)
        let since = sinceLastMove
        guard let step = takeStep() else { return nil }
        if case .move(let move, text: nil) = entries[next].entry {
            entries[next].entry = .move(move, text: text(of: step, since: since))
        }
        return step
    }

    /// Makes the move after the place, without storing its text.
    mutating func takeStep() -> Step? {
        guard let move = takeNextMove() else { return nil }
        let events = current.applyKnown(move)
        sinceLastMove = AnyEvents()
        place += 1
        return Step(move: move, events: events)
    }

    /// Undoes the move before the place; nil at the start.
    public mutating func retreat() -> Step? {
        guard place > 0 else { return nil }
        go(to: place - 1)
        guard let move = nextMove else { return nil }
        var position = current
        return Step(move: move, events: position.applyKnown(move))
    }

    /// Goes to a place among the moves, or to the end if there are fewer moves.
    public mutating func go(to place: Count) {
        let place = Swift.min(place, count)
        current = position(at: place)
        sinceLastMove = AnyEvents()
        self.place = place
        cursor = nil
    }

    /// Returns up to `limit` moves from a place on.
    public func moves(from place: Count, atMost limit: Int) -> [any AnyMove] {
        var log = self
        log.go(to: place)
        var moves: [any AnyMove] = []
        while moves.count < limit, let step = log.takeStep() { moves.append(step.move) }
        return moves
    }

    /// Drops the moves after a place, and goes there, to a position that the caller has stored: the position after that
    /// many moves, however far time had run since the last of them.
    ///
    /// - Parameters:
    ///   - place: The number of moves to keep.
    ///   - position: The position at that place.
    ///   - events: The value of `sinceLastMove` when the position was stored.
    /// - Precondition: `place` isn't after the current one.
    /// - Complexity: O(1), if the log has no solutions.
    public mutating func rewind(to place: Count, position: AnyPosition, since events: AnyEvents) {
        precondition(place <= self.place, "MoveLog: only what has been made can be gone back to")
        self.place = place
        cutOff()
        current = position
        sinceLastMove = events
    }

    /// The moves before the place that were made one by one.
    public var madeMoves: [any AnyMove] {
        var moves: [any AnyMove] = []
        for (first, entry) in entries where first < place {
            if case .move(let move, _) = entry { moves.append(move) }
        }
        return moves
    }

    /// Whether some of the moves before the place belong to a solution.
    public var usesSolution: Bool {
        entries.contains { first, entry in
            if case .solution = entry { first < place } else { false }
        }
    }

    /// Whether the moves after the place are the rest of a solution, up to its end.
    public var endsInSolution: Bool {
        guard place < count, let (first, entry) = entries.last, place >= first,
            case .solution(let solution, let count) = entry
        else { return false }
        return count == solution.count
    }

    /// The move after the place, if there is one.
    public var nextMove: (any AnyMove)? {
        var log = self
        return log.takeNextMove()
    }

    private mutating func takeNextMove() -> (any AnyMove)? {
        if cursor?.next == place, let move = cursor?.takeMove() { return move }
        guard place < count else { return nil }
        let (first, entry) = entries[index(at: place)]
        switch entry {
        case .move(let move, _):
            return move
        case .solution(let solution, let count):
            var cursor = Cursor(next: place, moves: solution.makeMoves(at: UInt64(place - first)))
            let move = cursor.takeMove()
            // A truncated solution ends before its moves do: then the cursor must not be used.
            self.cursor = count == solution.count ? cursor : nil
            return move
        }
    }

    /// Whether the position before the next new entry is stored.
    private var keepsNextPosition: Bool {
        guard place < count else { return entries.count.isMultiple(of: 64) }
        let last = index(at: place)
        return (entries[last].first < place ? last + 1 : last).isMultiple(of: 64)
    }

    /// Puts an entry at the place and drops the moves after it; `position` is the position before it, if that is
    /// stored.
    private mutating func append(_ entry: Entry, at position: AnyPosition?) {
        cutOff()
        if let position { checkpoints.append(position) }
        entries.append((place, entry))
    }

    /// Drops the moves after the place.
    private mutating func cutOff() {
        cursor = nil
        guard place < count else { return }
        let last = index(at: place)
        let (first, entry) = entries[last]
        entries.removeSubrange(last...)
        if case .solution(let solution, _) = entry, place > first {
            entries.append((first, .solution(solution, count: UInt64(place - first))))
        }
        let needed = (entries.count + 63) / 64
        checkpoints.removeSubrange(needed...)
    }
}

// MARK: - Finding a place

extension AnyMoveLog {
    /// Returns the index of the entry with the move after a place; the place is before the end.
    func index(at place: Count) -> Int {
        var low = 0
        var high = entries.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if entries[middle].first <= place { low = middle } else { high = middle }
        }
        return low
    }

    private func position(at place: Count) -> AnyPosition {
        guard !entries.isEmpty, place > 0 else { return start }
        let last = index(at: place - 1)
        if case .solution(let solution, _) = entries[last].entry {
            return solution.position(after: UInt64(place - entries[last].first))
        }
        var position = checkpoints[last / 64]
        for index in (last / 64 * 64)...last {
            switch entries[index].entry {
            case .move(let move, _): _ = position.applyKnown(move)
            case .solution(let solution, let count): position = solution.position(after: count)
            }
        }
        return position
    }
}

extension AnyPosition {
    /// Makes a move that was legal in this very position before.
    fileprivate mutating func applyKnown(_ move: any AnyMove) -> AnyEvents {
        // Rules that check later whether a move was legal need a copy of the position for it; this is one.
        var events = move.tick.map { run(to: $0) } ?? AnyEvents()
        do {
            events += try apply(move)
            return events
        } catch {
            preconditionFailure("the rules refuse a move that they allowed or proposed before")
        }
    }
}

// MARK: - Text

extension AnyMoveLog {
    /// The moves before the place as words of a game line: moves, and `solve*N` for the first N of a solution.
    public var words: [String] {
        var words: [String] = []
        for (first, entry) in entries where first < place {
            switch entry {
            case .move(let move, _): words.append(move.word)
            case .solution(_, let count): words.append("solve*\(min(count, UInt64(clamping: place - first)))")
            }
        }
        if let tick = current.tick, tick > (lastMoveTick ?? 0), let end = game.end(at: tick) {
            words.append(end.word)
        }
        return words
    }

    /// The tick of the move before the place, in a game whose time runs automatically.
    private var lastMoveTick: UInt64? {
        guard place > 0, case .move(let move, _) = entries[index(at: place - 1)].entry else { return nil }
        return move.tick
    }

    /// Makes the move, or the moves, of a word.
    ///
    /// - Throws: what is wrong with the word, or why its move isn't legal.
    public mutating func make(_ word: Word) throws(GameLineProblem) {
        if let number = word.dropping(prefix: "solve*") {
            let solution = current.solution()
            let available = solution?.count ?? 0
            guard let count = number.unsigned else {
                throw GameLineProblem(.usage, word: word, message: "solve* is followed by a number of moves")
            }
            guard let solution, count > 0, count <= available else {
                throw GameLineProblem(
                    .illegalMove, word: word,
                    message: available == 0
                        ? "there is nothing left to solve" : "from here a solution has 1 to \(available) moves")
            }
            // Keep the rest of the solution as the moves ahead, until another word follows.
            append(.solution(solution, count: solution.count), at: keepsNextPosition ? current : nil)
            current = solution.position(after: count)
            place += Count(count)
            return
        }
        guard let move = game.move(word) else {
            throw GameLineProblem(.usage, word: word, message: "a move is \(game.moveForm)")
        }
        if move.isEnd, let tick = move.tick, let now = current.tick {
            guard tick >= now else {
                throw GameLineProblem(.illegalMove, word: word, message: "time has run to tick \(now) already")
            }
            _ = run(to: tick)
            return
        }
        do {
            // In a long line the texts of most moves are never read.
            _ = try make(move, keepsText: false)
        } catch {
            throw GameLineProblem(
                .illegalMove, word: word, message: "move \(place + 1) is not legal: \(error.reason)")
        }
    }
}
