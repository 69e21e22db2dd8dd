public import PlayRules
import Words

/// Solved towers are compared by their moves, and in matches by their time.
public enum HanoiRanking: GameRanking {
    /// Fewest moves.
    public static var soloMeasure: Measure { .moves }
    /// The time until the goal.
    public static var matchMeasure: Measure { .time }

    /// Refuses positions that were set up: some of them are a move from the goal.
    public static func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem) {
        guard parameters.word("start").utf8.isEmpty else {
            throw RankingProblem("towers that were set up have no leaderboard: leave “start” out")
        }
    }

    /// The moves of a solved tower.
    public static func value(of position: HanoiRules, moves: UInt64) throws(RankingProblem) -> Int64 {
        guard position.status == .won else {
            throw RankingProblem("the rings aren't all on the last tower: only a game that is solved counts")
        }
        return Int64(moves)
    }
}
