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
        try check(line.moves, of: ranked.game)
        let (parameters, seed) = try line.settings(ranked.game.description)
        try ranked.check(parameters, limits)
        let record: AnyGameRecord
        do throws(ParameterProblem) {
            record = try AnyGameRecord(ranked.game, parameters, seed: seed ?? AnyGameRecord.defaultSeed)
        } catch {
            throw JudgeProblem("“\(error.name)”: \(error.message)")
        }
        var log = record.log
        var work: UInt64 = 0
        var player = OwnPlayer(ranked)
        for word in line.moves {
            try halt.check()
            let move = ranked.game.move(word)
            try pass(to: move?.tick, &log, &work, of: ranked)
            player.compare(move, in: log.current, halt)
            do throws(GameLineProblem) {
                try log.make(word)
            } catch {
                throw JudgeProblem(Phrase(verbatim: error.description))
            }
        }
        try player.check()
        let value: Int64
        do throws(RankingProblem) {
            value = try ranked.ranking.value(of: log.current, moves: UInt64(log.place))
        } catch {
            throw JudgeProblem(error.phrase)
        }
        let game = ranked.text(ranked.ranking.boardParameters(of: log.current, record.parameters))
        return Verdict(board: try ranked.ranking.soloMeasure.board(game), value: value, digest: log.current.digest)
    }

    /// Checks the moves without making one.
    private func check(_ moves: [Word], of game: any AnyGame) throws(JudgeProblem) {
        guard moves.count <= limits.moves else {
            throw JudgeProblem("a game for a leaderboard has at most \(limits.moves) moves, not \(moves.count)")
        }
        for word in moves {
            if word.bytes.starts(with: "solve*".utf8) {
                throw JudgeProblem("“\(word.shortened)”: a game for a leaderboard is played without solutions")
            }
            let move = game.move(word)
            if move?.told != nil {
                throw JudgeProblem("“\(word.shortened)”: a game for a leaderboard draws everything from its own seed")
            }
            guard let tick = move?.tick else { continue }
            guard tick <= limits.ticks else {
                let time = clockText(seconds: Ticks.wholeSeconds(in: limits.ticks))
                throw JudgeProblem(
                    "a game for a leaderboard takes at most \(limits.ticks) ticks (\(time)), not \(tick)")
            }
        }
    }

    /// Advances time to a move's tick in small steps, so that no step takes long.
    private func pass(
        to tick: UInt64?, _ log: inout AnyMoveLog, _ work: inout UInt64, of ranked: RankedGame
    ) throws(JudgeProblem) {
        guard let tick, let start = log.current.tick else { return }
        var now = start
        while now < tick, !log.current.isOver {
            try halt.check()
            let next = min(tick, now + Self.slice)
            work += ranked.ranking.work(of: log.current) * (next - now)
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
