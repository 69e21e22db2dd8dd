public import MatchStore
import PlayRules

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

    /// Replays a game and returns its verdict. Its board is the game with all its parameters, and its measure: the
    /// points of 2048 and the rows of DropIt, most first; the moves of Hanoi and Minesweeper, fewest first.
    ///
    /// - Throws: why the game is rejected: it can't be read, isn't legal, isn't finished, has no board, or exceeds
    ///   `limits`.
    /// - Complexity: bounded by `limits`.
    public func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict {
        guard line.count <= limits.bytes else {
            throw JudgeProblem("a game line for a leaderboard has at most \(limits.bytes) bytes, not \(line.count)")
        }
        let line = try GameLine.read(line)
        return try run(line, by: try RankedGame.rules(of: line))
    }

    private func run<R: RankedRules>(_ line: GameLine, by rules: R.Type) throws(JudgeProblem) -> Verdict {
        try check(line.moves, of: rules)
        let (parameters, seed) = try line.settings(R.description)
        try R.admit(parameters, limits)
        let record: GameRecord<R>
        do throws(ParameterProblem) {
            record = try GameRecord(parameters, seed: seed ?? GameRecord<R>.defaultSeed)
        } catch {
            throw JudgeProblem("“\(error.name)”: \(error.message)")
        }
        var log = record.log
        var work: UInt64 = 0
        for word in line.moves {
            try halt.check()
            try pass(to: R.Move(word: word)?.tick, &log, &work)
            do throws(GameLineProblem) {
                try log.make(word)
            } catch {
                throw JudgeProblem(error.description)
            }
        }
        let value = try log.current.soloValue(moves: UInt64(log.place))
        let game = R.text(log.current.boardParameters(record.parameters))
        return Verdict(board: try R.soloMeasure.board(game), value: value, digest: log.current.digest)
    }

    /// Checks the moves without making one.
    private func check<R: Rules>(_ moves: [Word], of rules: R.Type) throws(JudgeProblem) {
        guard moves.count <= limits.moves else {
            throw JudgeProblem("a game for a leaderboard has at most \(limits.moves) moves, not \(moves.count)")
        }
        for word in moves {
            if word.bytes.starts(with: "solve*".utf8) {
                throw JudgeProblem("“\(word.shortened)”: a game for a leaderboard is played without solutions")
            }
            guard let tick = R.Move(word: word)?.tick else { continue }
            guard tick <= limits.ticks else {
                let time = clockText(seconds: limits.ticks / ticksInASecond)
                throw JudgeProblem(
                    "a game for a leaderboard takes at most \(limits.ticks) ticks (\(time)), not \(tick)")
            }
        }
    }

    /// Advances time to a move's tick in small steps, so that no step takes long.
    private func pass<R: RankedRules>(
        to tick: UInt64?, _ log: inout MoveLog<R>, _ work: inout UInt64
    ) throws(JudgeProblem) {
        guard let tick, let start = log.current.tick else { return }
        var now = start
        while now < tick, !log.current.isOver {
            try halt.check()
            let next = min(tick, now + Self.slice)
            work += log.current.movingBodies * (next - now)
            guard work <= limits.work else {
                throw JudgeProblem(
                    "this game moves too much to be run: squares times the ticks for which they move may be "
                        + "\(limits.work), and are more by tick \(now)")
            }
            _ = log.run(to: next)
            now = next
        }
    }

    /// Half a second, in ticks.
    private static var slice: UInt64 { 30 }
}
