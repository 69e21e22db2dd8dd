import Games
public import MatchStore
public import PlayRules
import Words

/// Replays games of a day's puzzle: see docs/dailies.md.
///
/// A verdict states that it is that day's puzzle, that the rules were kept, and what the result is. What only the player's
/// device knows is the time of moves; it is checked to be that of a person.
public struct DailyJudge: GameJudge, Sendable {
    /// The maximum cost of a game.
    public let limits: JudgeLimits
    private let halt: Halt

    /// Creates a judge.
    ///
    /// - Parameter halt: Stops a running game after its next step.
    public init(limits: JudgeLimits = JudgeLimits(), halt: Halt = Halt()) {
        self.limits = limits
        self.halt = halt
    }

    /// Replays a game and returns its verdict, on the board of its day.
    ///
    /// - Throws: why the game is rejected: it isn't a day's puzzle, isn't legal, isn't over, or exceeds `limits`.
    public func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict {
        let puzzle = try DayPuzzle(of: line, limits)
        let line = puzzle.line
        let ticks = try puzzle.ticks()
        let run = GameRun(ranked: puzzle.ranked, limits: limits, halt: halt)
        let log = try run.play(line.moves, puzzle.parameters, seed: puzzle.date.seed).log
        guard log.current.isOver else {
            throw JudgeProblem("the puzzle isn't finished: a result counts when no move is left to make")
        }
        let value = puzzle.daily.value(of: log.current, moves: UInt64(log.place), ticks: ticks)
        return Verdict(board: try puzzle.board, value: value, digest: log.current.digest)
    }

    /// The day whose puzzle a line is of. Plays nothing.
    ///
    /// - Throws: that it isn't a day's puzzle.
    public func date(of line: [UInt8]) throws(JudgeProblem) -> CivilDate {
        try DayPuzzle(of: line, limits).date
    }
}

/// A line of a day's puzzle.
struct DayPuzzle {
    let line: GameLine
    let ranked: RankedGame
    let daily: any AnyDaily
    let date: CivilDate
    let parameters: Parameters

    /// Reads a line. Plays nothing.
    ///
    /// - Throws: that it can't be read, or isn't a day's puzzle.
    init(of text: [UInt8], _ limits: JudgeLimits) throws(JudgeProblem) {
        guard text.count <= limits.bytes else {
            throw JudgeProblem("a game line for a leaderboard has at most \(limits.bytes) bytes, not \(text.count)")
        }
        line = try GameLine.read(text)
        let (ranked, daily) = try Self.game(line.game)
        self.ranked = ranked
        self.daily = daily
        let (parameters, seed) = try line.settings(ranked.game.description)
        self.parameters = parameters
        guard let date = ranked.game.dailyDate(of: parameters, seed: seed ?? AnyGameRecord.defaultSeed) else {
            let own = seed.flatMap { CivilDate(seed: $0) }.flatMap { ranked.game.dailyLine(on: $0) }
            guard let own else {
                throw JudgeProblem("this isn't the puzzle of a day: its settings or its seed are others")
            }
            throw JudgeProblem(
                "this isn't the puzzle of a day: its settings or its seed are others than those of “\(own)”")
        }
        self.date = date
    }

    /// The game of a name.
    ///
    /// - Throws: which games have puzzles of the day.
    static func game(_ name: Word) throws(JudgeProblem) -> (RankedGame, any AnyDaily) {
        var names: [String] = []
        for game in AllGames.rules {
            guard let daily = game.daily, let ranking = game.ranking else { continue }
            if name == game.description.name { return (RankedGame(game: game, ranking: ranking), daily) }
            names.append(game.description.name)
        }
        throw JudgeProblem(
            "“\(name.shortened)”: the games with a puzzle of the day are \(names.joined(separator: ", "))")
    }

    /// The board of its day.
    var board: Board {
        get throws(JudgeProblem) { try Self.board(ranked, daily, on: date) }
    }

    static func board(
        _ ranked: RankedGame, _ daily: any AnyDaily, on date: CivilDate
    ) throws(JudgeProblem) -> Board {
        let order: Board.Order = daily.measure.isLessBetter ? .leastFirst : .mostFirst
        guard let board = Board(of: date, game: ranked.game.description.recordName, order: order) else {
            throw JudgeProblem("the name of this game is too long for a leaderboard")
        }
        return board
    }

    /// The playing time at the last move, in ticks; 0 if it doesn't matter.
    ///
    /// - Throws: that it isn't known, or isn't that of a person.
    func ticks() throws(JudgeProblem) -> UInt64 {
        guard daily.needsTimes else { return 0 }
        guard !line.times.isEmpty else {
            throw JudgeProblem("the time counts in this puzzle: after a second colon stand the ticks before each move")
        }
        var sum: UInt64 = 0
        for ticks in line.times {
            let (later, isTooMuch) = sum.addingReportingOverflow(ticks)
            sum = isTooMuch ? .max : later
        }
        let least = UInt64(line.moves.count - 1) * ranked.ranking.leastTicksPerMove
        guard sum >= least else {
            throw JudgeProblem("\(line.moves.count) moves in \(sum) ticks are more than a person can make")
        }
        return sum
    }
}
