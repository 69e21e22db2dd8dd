import Games
public import PlayRules
import Words

/// A race against an entry of a leaderboard: the player plays the entry's game from the same start, while its ghost
/// plays it again beside them. It has no clock: the caller says which tick it is.
///
/// The clock begins with the player's first move, as it did in the entry's game. In a game of chance the player's
/// moves draw what the entry's moves drew. Nothing of a race is ranked, since its start is known.
public struct Race {
    /// The entry.
    public let entry: RaceEntry
    /// What the leaderboard measures.
    public let measure: Measure
    /// What is raced to.
    public let goal: RaceGoal
    /// The start as a game line without moves.
    public let settings: String
    /// The name of the game.
    public let gameName: String

    let contest: any AnyContest
    /// The position after the moves that open the game for both.
    let start: VersusPosition

    /// The current tick: 0 until the player's first move.
    public private(set) var tick: UInt64 = 0
    /// Whether the player has made the first move.
    public private(set) var hasBegun = false
    /// The result; nil while the race runs.
    public private(set) var result: RaceResult?

    /// The player's position.
    private(set) var own: VersusPosition
    private(set) var ghost: Ghost
    private var ownWords: [String] = []
    /// How often the player has moved.
    private var turns = 0
    private var misses: UInt32 = 0
    private var blockedUntil: UInt64 = 0

    /// Prepares a race.
    ///
    /// - Throws: why there is none against this entry: which word of its line is wrong, which move isn't legal, or that it
    ///   doesn't reach what it is said to.
    /// - Complexity: that of the entry's moves by the rules; where time runs, that of reading them.
    public init(_ entry: RaceEntry) throws(GameLineProblem) {
        let line = try GameLine(entry.line)
        guard let game = AllGames.rules.first(where: { line.game == $0.description.name }), let contest = game.contest,
            let ranking = game.ranking
        else { throw GameLineProblem(.usage, word: line.game, message: "this game has no leaderboards") }
        let isOfMatch = entry.measure == ranking.matchMeasure.word
        measure = isOfMatch ? ranking.matchMeasure : ranking.soloMeasure
        var settings = Array(line.game.bytes)
        for (name, value) in line.settings { settings += [0x20] + name.bytes + [UInt8(ascii: "=")] + value.bytes }
        let record = try AnyGameRecord(game, try GameLine(settings))
        // A day's puzzle with a clock has a limit of time, as matches have.
        let isTimed =
            isOfMatch
            || game.daily?.measure.word.utf8.elementsEqual(entry.measure.bytes) ?? false && record.log.start.tick != nil
        let goal: RaceGoal =
            measure.isLessBetter ? .solved : isTimed ? .time(contest.timeLimit) : .score(entry.value)
        let total: UInt64? =
            switch goal {
            case .solved: isOfMatch ? UInt64(max(entry.value, 0)) : nil
            case .score: nil
            case .time(let limit): limit
            }
        let first = VersusPosition(record.log.start, game: game, contest: contest, isHidden: false)
        let isDone = Self.isDone(goal, contest)
        ghost = try Ghost(
            line, of: game, from: record, total: total, hasOpening: contest.opening(of: record.log.start) != nil,
            isDone: isDone)
        if first.tick == nil, case .time = goal {
            // The score at the end is what counts.
        } else if first.tick == nil, ghost.lastFinish == nil || ghost.lastFinish?.moves == ghost.openingCount {
            throw GameLineProblem(
                .usage, word: Word(""),
                message: ghost.lastFinish == nil
                    ? "the game doesn't reach what it is listed for" : "its first move decides this game")
        }
        var start = first
        for move in ghost.moves[..<ghost.openingCount] { _ = try? start.play(Word(move.word), at: 0) }
        self.entry = entry
        self.goal = goal
        self.contest = contest
        self.settings = record.line
        self.start = start
        gameName = game.description.name
        own = first
    }

    /// Returns whether a position has reached what is raced to.
    private static func isDone(_ goal: RaceGoal, _ contest: any AnyContest) -> (AnyPosition) -> Bool {
        switch goal {
        case .solved: return { contest.hasReachedGoal($0) }
        case .score(let score): return { contest.score(of: $0) >= score }
        case .time: return { _ in false }
        }
    }

    private var isDone: (AnyPosition) -> Bool { Self.isDone(goal, contest) }
}

// MARK: - Playing

extension Race {
    /// Makes a move of the player, at the current tick. The first one opens the game as the entry's player did, in a game
    /// that has an opening.
    ///
    /// - Returns: the words to make on the player's table.
    /// - Throws: why the move isn't made; nothing has changed then.
    public mutating func make(_ word: Word) throws(VersusProblem) -> [String] {
        guard result == nil else { throw VersusProblem(.decided, "The race is over.") }
        guard tick >= blockedUntil else {
            let seconds = Ticks.secondsLeft(in: blockedUntil - tick)
            throw VersusProblem(.blocked, "After a mistake there is no move for another \(seconds) s.")
        }
        var words: [String] = []
        if !hasBegun, ghost.openingCount > 0 {
            own = start
            words = ghost.moves[..<ghost.openingCount].map { $0.word }
            turns = words.count
        } else {
            let told = ownWords.count < ghost.moves.count ? ghost.moves[ownWords.count].told : nil
            let played = try own.play(word, at: tick, told: told)
            if played.instead.isEmpty {
                words = [StampedMove(played.word, at: tick, isTimed: own.tick != nil, told: told).word]
            } else {
                words = played.instead
                misses += UInt32(words.count)
                blockedUntil = tick + UInt64(words.count) * Referee.missPenalty
            }
            turns += 1
        }
        hasBegun = true
        ownWords += words
        settle()
        return words
    }

    /// Passes time to a tick; it stands still before the player's first move and after the end.
    ///
    /// - Returns: the words of the moves that the ghost has made.
    /// - Complexity: where time runs, one step of both games per tick while something moves.
    public mutating func advance(to tick: UInt64) -> [String] {
        guard hasBegun else { return [] }
        var words = ghostMoves()
        while result == nil, self.tick < tick {
            // Where time runs by itself, what is reached is noted at its very tick.
            let next = self.tick + 1
            self.tick = own.tick == nil ? min(ghost.nextTick.map { max($0, next) } ?? tick, tick) : next
            if case .time(let limit) = goal { self.tick = min(self.tick, limit) }
            own.run(to: self.tick)
            words += ghostMoves()
            ghost.run(to: self.tick, isDone: isDone)
            settle()
        }
        return words
    }

    /// Ends the race before the goal.
    public mutating func resign() {
        guard result == nil else { return }
        result = makeResult(.resigned)
    }

    private mutating func ghostMoves() -> [String] {
        var words: [String] = []
        while let word = ghost.makeDue(at: tick, afterMoves: turns, isDone: isDone) { words.append(word) }
        return words
    }

    /// Notes the result once it is decided.
    private mutating func settle() {
        guard result == nil else { return }
        if case .time(let limit) = goal {
            if tick >= limit || own.isStuck { result = makeResult(.timeUp) }
        } else if isDone(own.rules) {
            result = makeResult(.finished(RaceFinish(tick: tick, moves: ownWords.count)))
        } else if own.isStuck {
            result = makeResult(.stuck)
        }
    }
}

// MARK: - State

/// A side of a race, for display.
public struct RaceStanding: Sendable {
    /// Its score, as the game counts it in matches.
    public let score: Int64
    /// The score in words.
    public let text: String
    /// From 0 at the start to 1 at the goal.
    public let progress: Double
}

extension Race {
    /// The player's standing.
    public var ownStanding: RaceStanding { standing(of: own.rules, misses) }
    /// The ghost's standing.
    public var ghostStanding: RaceStanding { standing(of: ghost.position, 0) }

    private func standing(of position: AnyPosition, _ misses: UInt32) -> RaceStanding {
        let score = contest.score(of: position)
        let progress: Double
        switch goal {
        case .solved: progress = contest.progress(of: position, since: start.rules) ?? 0
        case .score(let target): progress = Double(score) / Double(max(target, 1))
        case .time: progress = Double(score) / Double(max(own.score, contest.score(of: ghost.position), 1))
        }
        let bounded = min(max(progress, 0), 1)
        return RaceStanding(
            score: score, text: contest.text(ofScore: score, progress: bounded, misses: misses), progress: bounded)
    }

    /// The ticks until the player may move again; 0 if that is now.
    public var blockedFor: UInt64 { result == nil && blockedUntil > tick ? blockedUntil - tick : 0 }

    /// Whether scores are compared, not the way to a goal.
    public var isByScore: Bool { if case .solved = goal { false } else { true } }
    /// The tick at which the race ends at the latest; nil if it has no limit.
    public var timeLimit: UInt64? { if case .time(let limit) = goal { limit } else { nil } }
    /// When the ghost makes its moves.
    public var pace: GhostPace { ghost.pace }
    /// The tick to which the ghost's own time has run, in a game whose time runs by itself.
    public var ghostTick: UInt64 { ghost.tick(at: tick) }
    /// When the ghost reached the goal; nil before that.
    public var ghostFinish: RaceFinish? { ghost.finish }
    /// The tick at which the ghost moves next; nil if it doesn't, or waits for the player.
    public var nextGhostTick: UInt64? { ghost.nextTick }

    /// The player's game as a line that can be replayed anywhere.
    public var ownLine: String { line(ownWords, own.tick) }
    /// The ghost's game up to now, as a game line.
    public var ghostLine: String { line(ghost.moves[..<ghost.place].map { $0.word }, ghost.position.tick) }

    private func line(_ words: [String], _ tick: UInt64?) -> String {
        var line = settings
        var colon = " :"
        for word in words {
            line += "\(colon) \(word)"
            colon = ""
        }
        return tick.map { "\(line)\(colon) end@\($0)" } ?? line
    }

    /// How many moves the player's game has.
    var ownMoveCount: Int { ownWords.count }
}
