public import PlayRules
import Words

/// Cleared minefields without guesses are compared by their moves, and in matches by their time.
public enum MinesweeperRanking: GameRanking {
    /// Fewest moves.
    public static var soloMeasure: Measure { .moves }
    /// The time until the board was cleared.
    public static var matchMeasure: Measure { .time }

    /// The mines are drawn.
    public static var hasChance: Bool { true }
    /// Of the cells that can be opened, people choose another one long before.
    public static var movesThatShowThePlayer: Int { 12 }

    /// Requires a random minefield without guesses that isn't too large.
    public static func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem) {
        guard parameters.word("layout").utf8.isEmpty else {
            throw RankingProblem("a minefield that was laid out has no leaderboard: leave “layout” out")
        }
        guard parameters.word("first").utf8.isEmpty else {
            throw RankingProblem(
                "a game whose first reveal is given has no leaderboard but that of its day: leave “first” out")
        }
        guard parameters.flag("noguess") else {
            throw RankingProblem(
                "only minefields that need no guess have a leaderboard: choose “No guessing” (noguess=yes)")
        }
        // Each side has at most 10,000 cells, so nothing overflows.
        let cells = parameters.integer("w") * parameters.integer("h")
        guard cells <= mostCells else {
            throw RankingProblem("a minefield with a leaderboard has at most \(mostCells) cells, not \(cells)")
        }
    }

    /// The moves of a cleared minefield.
    public static func value(of position: MinesweeperRules, moves: UInt64) throws(RankingProblem) -> Int64 {
        guard position.status == .won else {
            throw RankingProblem("the minefield isn't cleared: only a game that is won counts")
        }
        return Int64(moves)
    }

    /// Minefields of matches need no guesses.
    public static func matchParameters(_ parameters: Parameters) -> Parameters { parameters.setting("noguess") }
}
