public import MatchStore
import PlayRules
import Words

/// Replays games that were played alone by their rules.
///
/// A verdict states that the rules were kept and what the result was; not who played, nor how long it took.
public struct SoloJudge: GameJudge, Sendable {
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

    /// Replays a game and returns its verdict. Its board is the game with all its parameters, in the order of
    /// the game's measure.
    ///
    /// - Throws: why the game is rejected: it can't be read, isn't legal, isn't finished, has no board, or exceeds
    ///   `limits`.
    /// - Complexity: bounded by `limits`.
    public func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict {
        guard line.count <= limits.bytes else {
            throw JudgeProblem("a game line for a leaderboard has at most \(limits.bytes) bytes, not \(line.count)")
        }
        let line = try GameLine.read(line)
        return try run(line, of: try RankedGame(of: line))
    }

    /// A rough estimate of what running a game costs, to run cheap games first: about 1 for each microsecond. Runs
    /// nothing. O(bytes).
    public func estimate(_ line: [UInt8]) -> UInt64 {
        guard line.count <= limits.bytes, let game = try? GameLine.read(line), let ranked = try? RankedGame(of: game)
        else { return 0 }
        let text = 4 * UInt64(line.count)
        guard let tick = game.moves.last.flatMap({ ranked.game.move($0)?.tick }) else { return text }
        let (work, isTooMuch) = tick.multipliedReportingOverflow(by: UInt64(game.moves.count))
        return text + (isTooMuch ? limits.work : min(work, limits.work))
    }

    /// What a line of a game with chance was drawn from; nil for a game without chance, for a line that can't be read, and
    /// for one whose moves draw with seeds of their own. Runs nothing. O(bytes).
    public func identity(_ line: [UInt8]) -> GameIdentity? {
        guard line.count <= limits.bytes, let line = try? GameLine.read(line), let ranked = try? RankedGame(of: line),
            ranked.ranking.hasChance, let (parameters, seed) = try? line.settings(ranked.game.description),
            let settled = try? ranked.game.settled(parameters)
        else { return nil }
        var words: [String] = []
        for word in line.moves {
            guard let move = ranked.game.move(word), move.told == nil else { return nil }
            if !move.isEnd { words.append(String(move.word)) }
        }
        return GameIdentity(
            ranked.game.description, seed: seed ?? AnyGameRecord.defaultSeed, settings: ranked.text(settled),
            moves: words)
    }

    private func run(_ line: GameLine, of ranked: RankedGame) throws(JudgeProblem) -> Verdict {
        let (parameters, seed) = try line.settings(ranked.game.description)
        try ranked.check(parameters, limits)
        let run = GameRun(ranked: ranked, limits: limits, halt: halt)
        let (record, log) = try run.play(line.moves, parameters, seed: seed ?? AnyGameRecord.defaultSeed)
        let value: Int64
        do throws(RankingProblem) {
            value = try ranked.ranking.value(of: log.current, moves: UInt64(log.place))
        } catch {
            throw JudgeProblem(error.phrase)
        }
        let game = ranked.text(ranked.ranking.boardParameters(of: log.current, record.parameters))
        return Verdict(board: try ranked.ranking.soloMeasure.board(game), value: value, digest: log.current.digest)
    }
}
