public import PlayRules
import Words

/// Games are compared by their points, and matches by those of their three minutes.
public enum TwentyFortyEightRanking: GameRanking {
    /// Most points.
    public static var soloMeasure: Measure { Measure("score", title: "Score") }
    /// Most points in a match.
    public static var matchMeasure: Measure { Measure("score-in-3-minutes", title: "In a match") }

    /// New tiles are drawn.
    public static var hasChance: Bool { true }
    /// People choose another direction long before.
    public static var movesThatShowThePlayer: Int { 40 }

    /// Refuses boards that were set up, and limits.
    public static func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem) {
        guard parameters.word("start").utf8.isEmpty else {
            throw RankingProblem("a board that was set up has no leaderboard: leave “start” out")
        }
        guard parameters.word("limit").utf8.isEmpty else {
            throw RankingProblem(
                "a game with a limit of moves has no leaderboard but that of its day: leave “limit” out")
        }
    }

    /// Points are never lost, so an unfinished game counts with its current points.
    public static func value(of position: TwentyFortyEightRules, moves: UInt64) throws(RankingProblem) -> Int64 {
        guard position.score > 0 else {
            throw RankingProblem("there is no point yet: a game of 1 point and more counts")
        }
        return position.score
    }
}
