/// The moves of a game from its start on, and a place among them.
///
/// What lies before the place has been played; what lies behind it has been undone, or is a solution that has yet to
/// be watched. Going to any place takes at most 64 moves, or one direct computation within a solution.
public struct MoveLog<R: Rules> {
    /// A number of moves in a log. Two solutions of 2^64 - 1 moves may stand behind one another.
    public typealias Count = UInt128

    /// A move that was made or taken back, and what it did (or does when it is made again).
    public struct Step {
        public let move: R.Move
        public let events: [R.Event]
    }

    enum Entry {
        /// What it did in words, where that is known: see `MoveLog+Texts.swift`.
        case move(R.Move, text: String?)
        /// The first so many moves of a solution.
        case solution(R.Solution, count: UInt64)

        var count: UInt64 {
            switch self {
            case .move: 1
            case .solution(_, let count): count
            }
        }
    }

    /// The moves of one entry begin at `first`. Invariant: the first entry's is 0, each next one's is the end of the
    /// entry before, and no entry is empty.
    var entries: [(first: Count, entry: Entry)] = []
    /// The positions before the entries 0, 64, 128 …
    private var checkpoints: [R] = []
    /// The moves of the entry that was last stepped through, so that the next step needs no search.
    private var cursor: (next: Count, moves: R.Solution.Iterator)?

    public let start: R
    /// The position at the place; in a game whose time runs by itself, as it has become since its last move.
    public private(set) var current: R
    /// How many moves lie before the place.
    public private(set) var place: Count = 0
    /// What has happened by itself since the move before the place, in a game whose time runs. Invariant: it is what a
    /// replay of the game up to `current` would see after that move.
    public private(set) var sinceLastMove: [R.Event] = []

    public init(start: R) {
        self.start = start
        current = start
    }

    /// How many moves there are on both sides of the place.
    public var count: Count {
        guard let last = entries.last else { return 0 }
        return last.first + Count(last.entry.count)
    }
}

// MARK: - Making moves

extension MoveLog {
    /// Makes a move at the place. If it is the very move that follows, what comes after stays; else it is forgotten.
    ///
    /// - Throws: why the move isn't legal; the log stays as it was.
    public mutating func make(_ move: R.Move) throws(IllegalMove) -> Step {
        try make(move, keepsText: true)
    }

    private mutating func make(_ move: R.Move, keepsText: Bool) throws(IllegalMove) -> Step {
        if nextMove == move, let step = keepsText ? advance() : takeStep() { return step }
        // A position may be large: it's copied only where it has to be kept.
        let before = keepsNextPosition ? current : nil
        let events = try current.apply(move)
        let step = Step(move: move, events: events)
        append(.move(move, text: keepsText ? text(of: step) : nil), at: before)
        sinceLastMove = []
        place += 1
        return step
    }

    /// Lets time run on from the last move, in a game whose time runs by itself.
    public mutating func run(to tick: UInt64) -> [R.Event] {
        let events = current.run(to: tick)
        sinceLastMove += events
        return events
    }

    /// Puts the solution of the current position behind the place, instead of what was there.
    ///
    /// - Returns: false where there is no solution, or the game is finished.
    public mutating func appendSolution() -> Bool {
        guard let solution = current.solution(), solution.count > 0 else { return false }
        append(.solution(solution, count: solution.count), at: keepsNextPosition ? current : nil)
        return true
    }

    /// Makes the move behind the place; nil at the end.
    public mutating func advance() -> Step? {
        guard place < count else { return nil }
        let next = index(at: place)
        let since = sinceLastMove
        guard let step = takeStep() else { return nil }
        if case .move(let move, text: nil) = entries[next].entry {
            entries[next].entry = .move(move, text: Self.text(of: step, since: since))
        }
        return step
    }

    /// Makes the move behind the place, and keeps no text of it.
    mutating func takeStep() -> Step? {
        guard let move = takeNextMove() else { return nil }
        let events = current.applyKnown(move)
        sinceLastMove = []
        place += 1
        return Step(move: move, events: events)
    }

    /// Takes the move before the place back; nil at the start.
    public mutating func retreat() -> Step? {
        guard place > 0 else { return nil }
        go(to: place - 1)
        guard let move = nextMove else { return nil }
        var position = current
        return Step(move: move, events: position.applyKnown(move))
    }

    /// Goes to a place among the moves, or to the end if there aren't so many.
    public mutating func go(to place: Count) {
        let place = Swift.min(place, count)
        current = position(at: place)
        sinceLastMove = []
        self.place = place
        cursor = nil
    }

    /// The moves from a place on, at most so many.
    public func moves(from place: Count, atMost limit: Int) -> [R.Move] {
        var log = self
        log.go(to: place)
        var moves: [R.Move] = []
        while moves.count < limit, let step = log.takeStep() { moves.append(step.move) }
        return moves
    }

    /// Forgets what lies behind a place, and goes there, to a position that the caller has kept: the one after that many
    /// moves, however far time had run since the last of them.
    ///
    /// - Parameter events: What `sinceLastMove` was when the position was kept.
    /// - Precondition: `place` isn't beyond the current one.
    /// - Complexity: O(1), where the log has no solutions.
    public mutating func rewind(to place: Count, position: R, since events: [R.Event]) {
        precondition(place <= self.place, "MoveLog: only what has been made can be gone back to")
        self.place = place
        cutOff()
        current = position
        sinceLastMove = events
    }

    /// The moves before the place that were made one by one.
    public var madeMoves: [R.Move] {
        var moves: [R.Move] = []
        for (first, entry) in entries where first < place {
            if case .move(let move, _) = entry { moves.append(move) }
        }
        return moves
    }

    /// Whether some of the moves before the place are a solution's.
    public var usesSolution: Bool {
        entries.contains { first, entry in
            if case .solution = entry { first < place } else { false }
        }
    }

    /// Whether what lies behind the place is the rest of a solution, to its very end.
    public var endsInSolution: Bool {
        guard place < count, let (first, entry) = entries.last, place >= first,
            case .solution(let solution, let count) = entry
        else { return false }
        return count == solution.count
    }

    /// The move behind the place, if there is one.
    public var nextMove: R.Move? {
        var log = self
        return log.takeNextMove()
    }

    private mutating func takeNextMove() -> R.Move? {
        if var known = cursor, known.next == place, let move = known.moves.next() {
            known.next += 1
            cursor = known
            return move
        }
        guard place < count else { return nil }
        let (first, entry) = entries[index(at: place)]
        switch entry {
        case .move(let move, _):
            return move
        case .solution(let solution, let count):
            var moves = solution.makeIterator(at: UInt64(place - first))
            let move = moves.next()
            // A solution that was cut short ends before its moves do: then the cursor must not run on.
            cursor = count == solution.count ? (place + 1, moves) : nil
            return move
        }
    }

    /// Whether the entry that will be put at the place is one before which the position is kept.
    private var keepsNextPosition: Bool {
        guard place < count else { return entries.count.isMultiple(of: 64) }
        let last = index(at: place)
        return (entries[last].first < place ? last + 1 : last).isMultiple(of: 64)
    }

    /// Puts an entry at the place, instead of what is behind it; `position` is that before it, where that is kept.
    private mutating func append(_ entry: Entry, at position: R?) {
        cutOff()
        if let position { checkpoints.append(position) }
        entries.append((place, entry))
    }

    /// Forgets what lies behind the place.
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

extension MoveLog {
    /// Which entry has the move behind a place; the place is before the end.
    func index(at place: Count) -> Int {
        var low = 0
        var high = entries.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if entries[middle].first <= place { low = middle } else { high = middle }
        }
        return low
    }

    private func position(at place: Count) -> R {
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

extension Rules {
    /// Makes a move that has been found legal in this very position before.
    fileprivate mutating func applyKnown(_ move: Move) -> [Event] {
        // Rules that find out whether a later move is legal need a copy of the position for it; this one is.
        var events = move.tick.map { run(to: $0) } ?? []
        do {
            events += try apply(move)
            return events
        } catch {
            preconditionFailure("the rules refuse a move that they allowed or proposed before")
        }
    }
}

// MARK: - Text

extension MoveLog {
    /// The moves before the place as words of a game line: moves, and `solve*N` for the first N of a solution.
    public var words: [String] {
        var words: [String] = []
        for (first, entry) in entries where first < place {
            switch entry {
            case .move(let move, _): words.append(move.word)
            case .solution(_, let count): words.append("solve*\(min(count, UInt64(clamping: place - first)))")
            }
        }
        if let tick = current.tick, tick > (lastMoveTick ?? 0), let end = R.Move.end(at: tick) {
            words.append(end.word)
        }
        return words
    }

    /// When the move before the place was made, in a game whose time runs by itself.
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
            // The rest of the solution lies ahead, until another word follows.
            append(.solution(solution, count: solution.count), at: keepsNextPosition ? current : nil)
            current = solution.position(after: count)
            place += Count(count)
            return
        }
        guard let move = R.Move(word: word) else {
            throw GameLineProblem(.usage, word: word, message: "a move is \(R.Move.form)")
        }
        if move.isEnd, let tick = move.tick, let now = current.tick {
            guard tick >= now else {
                throw GameLineProblem(.illegalMove, word: word, message: "time has run to tick \(now) already")
            }
            _ = run(to: tick)
            return
        }
        do {
            // Of a long line most moves' texts are never read.
            _ = try make(move, keepsText: false)
        } catch {
            throw GameLineProblem(
                .illegalMove, word: word, message: "move \(place + 1) is not legal: \(error.reason)")
        }
    }
}
