import MatchStore
import PlayRules
import Words

/// Plays a line's moves by the rules, within limits.
struct GameRun {
    let ranked: RankedGame
    let limits: JudgeLimits
    let halt: Halt

    /// Returns the log after the last move.
    ///
    /// - Throws: the move that isn't allowed; that the game is too expensive; or that its own player made the moves.
    func play(
        _ moves: [Word], _ parameters: Parameters, seed: UInt64
    ) throws(JudgeProblem) -> (record: AnyGameRecord, log: AnyMoveLog) {
        try check(moves)
        let record: AnyGameRecord
        do throws(ParameterProblem) {
            record = try AnyGameRecord(ranked.game, parameters, seed: seed)
        } catch {
            throw JudgeProblem("“\(error.name)”: \(error.message)")
        }
        var log = record.log
        var work: UInt64 = 0
        var player = OwnPlayer(ranked)
        for word in moves {
            try halt.check()
            let move = ranked.game.move(word)
            try pass(to: move?.tick, &log, &work)
            player.compare(move, in: log.current, halt)
            do throws(GameLineProblem) {
                try log.make(word)
            } catch {
                throw JudgeProblem(Phrase(verbatim: error.description))
            }
        }
        try player.check()
        return (record, log)
    }

    /// Checks the moves without making one.
    private func check(_ moves: [Word]) throws(JudgeProblem) {
        guard moves.count <= limits.moves else {
            throw JudgeProblem("a game for a leaderboard has at most \(limits.moves) moves, not \(moves.count)")
        }
        for word in moves {
            if word.bytes.starts(with: "solve*".utf8) {
                throw JudgeProblem("“\(word.shortened)”: a game for a leaderboard is played without solutions")
            }
            let move = ranked.game.move(word)
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
    private func pass(to tick: UInt64?, _ log: inout AnyMoveLog, _ work: inout UInt64) throws(JudgeProblem) {
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
