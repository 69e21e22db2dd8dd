/// One session of a game: its record, and the state that undo doesn't change.
///
/// It provides for every game: new game by seed, restart, undo and redo, save and load, hint, solution, timer, and
/// replay from any place. It has no clock: the caller reports how many ticks have passed.
///
/// It is compiled once for all games; `Session` is the same with a game's own types.
public struct AnySession {
    /// The parameters, the seed and the moves.
    public private(set) var record: AnyGameRecord
    /// The playing time in ticks: from the first move to the finish, without pauses.
    public private(set) var elapsed: UInt64 = 0
    /// The number of hints that the player got.
    public private(set) var hints: UInt64 = 0
    /// The number of times that the player went back.
    public private(set) var undos: UInt64 = 0
    /// Whether moves were made by a solution or the automatic player, or before the game was loaded.
    public private(set) var wasPlayed = false
    /// The playing time at each move, in ticks. Invariants: as many as moves, if all of these were made here one by
    /// one, else fewer; they never decrease.
    private var times: [UInt64] = []

    /// Creates a session. Moves that the record already has count as played by others.
    public init(_ record: AnyGameRecord) {
        self.record = record
        wasPlayed = record.log.place > 0
    }

    /// The current position.
    public var position: AnyPosition { record.log.current }
    /// The number of moves made.
    public var moves: AnyMoveLog.Count { record.log.place }
    /// The number of moves made and ahead: undone ones, or those of a solution.
    public var movesInAll: AnyMoveLog.Count { record.log.count }
    /// Whether there is a move to undo.
    public var canUndo: Bool { moves > 0 }
    /// Whether there is a move ahead.
    public var canRedo: Bool { moves < movesInAll }
    /// Whether the player had help: bests of assisted games are kept separately.
    public var isAssisted: Bool { hints > 0 || undos > 0 || wasPlayed }

    /// Makes a move.
    ///
    /// - Parameters:
    ///   - move: The move.
    ///   - isOwn: Whether it is the player's own, not one of the automatic player.
    /// - Throws: why it isn't legal; nothing has changed then.
    public mutating func make(_ move: any AnyMove, isOwn: Bool = true) throws(IllegalMove) -> AnyMoveLog.Step {
        let areTimesKnown = knowsTimes
        let step = try record.log.make(move)
        // A clock that was set back makes the times unknown.
        if areTimesKnown, elapsed >= times.last ?? 0 { times.append(elapsed) }
        if !isOwn { wasPlayed = true }
        return step
    }

    /// Undoes the last move; nil at the start.
    public mutating func undo() -> AnyMoveLog.Step? {
        guard let step = record.log.retreat() else { return nil }
        undos += 1
        dropTimes()
        return step
    }

    /// Makes the next of the moves ahead; nil at the end.
    public mutating func redo() -> AnyMoveLog.Step? {
        record.log.advance()
    }

    /// The moves made one by one, without those of solutions.
    ///
    /// - Complexity: O(moves).
    public var madeMoves: [any AnyMove] { record.log.madeMoves }

    /// Removes moves permanently, as if they had never been made: see `MoveLog.rewind(to:position:since:)`.
    public mutating func rewind(to place: AnyMoveLog.Count, position: AnyPosition, since events: AnyEvents) {
        record.log.rewind(to: place, position: position, since: events)
        dropTimes()
    }

    /// Removes the moves after a place permanently: runs at most 64 moves again.
    public mutating func rewind(to place: AnyMoveLog.Count) {
        record.log.go(to: place)
        record.log.rewind(to: place, position: position, since: AnyEvents())
        dropTimes()
    }

    /// Sets the playing time, in ticks, when another clock counts it.
    public mutating func setElapsed(_ ticks: UInt64) {
        elapsed = ticks
    }

    /// Goes to a place among the moves made and ahead.
    public mutating func go(to place: AnyMoveLog.Count) {
        if place < moves { undos += 1 }
        record.log.go(to: place)
        dropTimes()
    }

    /// Runs time to a tick, in a game whose time runs automatically, whatever moves are ahead.
    public mutating func run(to tick: UInt64) -> AnyEvents {
        record.log.run(to: tick)
    }

    /// Puts a solution after the current position, unless the moves ahead are already one.
    ///
    /// - Returns: whether there are moves ahead that finish the game.
    public mutating func solve() -> Bool {
        if aheadIsSolution { return true }
        guard record.log.appendSolution() else { return false }
        wasPlayed = true
        return true
    }

    /// Puts the moves of a plan of the automatic player after the current position.
    ///
    /// - Returns: false if one of them isn't legal; nothing has changed then.
    public mutating func append(plan moves: [any AnyMove]) -> Bool {
        guard record.log.append(ahead: moves) else { return false }
        wasPlayed = true
        return true
    }

    /// Returns a good next move, if one is known immediately; nil if the game is over, or its automatic player must be
    /// asked.
    public mutating func hint() -> (any AnyMove)? {
        guard !position.isOver else { return nil }
        let move = aheadIsSolution ? record.log.nextMove : position.hint()
        if move != nil { hints += 1 }
        return move
    }

    /// Notes that the game's automatic player was asked for a hint.
    public mutating func noteHint() {
        hints += 1
    }

    /// Starts the game again from its beginning, with no moves ahead and the clock at zero.
    ///
    /// Where chance makes each game another one, what comes is known now: it counts as going back, and help stays help.
    /// In a puzzle of the day help stays help too.
    public mutating func restart() {
        if record.game.ranking?.hasChance ?? false {
            if moves > 0 { undos += 1 }
        } else if dailyDate == nil {
            hints = 0
            undos = 0
            wasPlayed = false
        }
        record.log = AnyMoveLog(record.game, start: record.log.start)
        elapsed = 0
        times = []
    }

    /// Adds passed time; it counts while the game has begun and isn't over.
    ///
    /// - Returns: the events of that time, in a game whose time runs automatically.
    @discardableResult
    public mutating func pass(ticks: UInt64) -> AnyEvents {
        guard moves > 0, position.hasBegun, !position.isOver else { return AnyEvents() }
        elapsed += ticks
        guard let tick = position.tick else { return AnyEvents() }
        return record.log.run(to: tick + ticks)
    }

    /// Whether the moves ahead are those of a solution, and so the best known.
    public var aheadIsSolution: Bool { record.log.endsInSolution }

    /// The playing time at each move, in ticks; empty if it isn't known of all of them.
    var timesOfMoves: [UInt64] { knowsTimes ? times : [] }

    /// Whether it is known when each of the moves was made.
    private var knowsTimes: Bool { AnyMoveLog.Count(times.count) == moves }

    /// Forgets when moves were made that have been undone.
    private mutating func dropTimes() {
        if AnyMoveLog.Count(times.count) > moves { times.removeSubrange(Int(moves)...) }
    }

    /// The game line with the times of its moves, for a ghost. Without them if they aren't known, or if the moves
    /// themselves have them because the game's time runs automatically.
    public var timedLine: String {
        let line = record.line
        return knowsTimes && position.tick == nil ? line + GameLine.ending(madeAt: times) : line
    }
}

// MARK: - Saving

extension AnySession {
    /// The session as two lines of text: the game line, then the state that the line doesn't contain.
    public var saved: String {
        var text = "\(record.line)\nelapsed=\(elapsed) hints=\(hints) undos=\(undos) played=\(wasPlayed ? 1 : 0)"
        guard knowsTimes, !times.isEmpty, position.tick == nil else { return text }
        for (index, time) in times.enumerated() {
            text += index == 0 ? " times=\(time)" : ",\(time - times[index - 1])"
        }
        return text
    }

    /// Reads the times between the moves, if there is one for each.
    private mutating func readTimes(_ text: Word) {
        var ticks: [UInt64] = []
        for number in text.bytes.split(separator: UInt8(ascii: ",")) {
            guard let passed = Word(number).unsigned else { return }
            let (tick, isTooMuch) = (ticks.last ?? 0).addingReportingOverflow(passed)
            if isTooMuch { return }
            ticks.append(tick)
        }
        if AnyMoveLog.Count(ticks.count) == moves { times = ticks }
    }

    /// The greatest saved number of hints or undos that is taken over: more can't be counted in a game.
    private static var mostCounted: UInt64 { 1 << 32 }

    /// Parses the format of `saved`. Damaged values of the second line are ignored. If that line is missing, all moves
    /// of the game count as played by others.
    ///
    /// - Throws: the word of the game line that is wrong, and what is allowed.
    public init(_ game: any AnyGame, saved text: some Collection<UInt8>) throws(GameLineProblem) {
        let lines = Array(text).split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        self.init(try AnyGameRecord(game, try GameLine(lines.first ?? [])))
        guard lines.count > 1 else { return }
        wasPlayed = record.log.usesSolution
        for word in Word.split(lines[1]) {
            guard let (name, value) = word.cut(at: UInt8(ascii: "=")) else { continue }
            if name == "times" { readTimes(value) }
            guard let number = value.unsigned else { continue }
            if name == "elapsed", number <= GameLine.longestTime { elapsed = number }
            if name == "hints", number <= Self.mostCounted { hints = number }
            if name == "undos", number <= Self.mostCounted { undos = number }
            if name == "played" { wasPlayed = wasPlayed || number > 0 }
        }
        if times.last ?? 0 > elapsed { times = [] }
    }
}
