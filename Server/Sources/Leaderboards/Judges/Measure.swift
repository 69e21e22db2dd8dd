import Match
import MatchStore

/// What is measured of a game, in one word, and which way round.
struct Measure: Hashable, Sendable {
    let word: String
    let order: Board.Order

    static let score = Measure(word: "score", order: .mostFirst)
    static let rows = Measure(word: "rows", order: .mostFirst)
    static let moves = Measure(word: "moves", order: .leastFirst)
    /// In ticks, by the server's clock; so of matches alone.
    static let time = Measure(word: "time", order: .leastFirst)
    static let scoreInThreeMinutes = Measure(word: "score-in-3-minutes", order: .mostFirst)
    static let rowsInThreeMinutes = Measure(word: "rows-in-3-minutes", order: .mostFirst)

    /// - Parameter game: with all its parameters, without a seed.
    func board(_ game: String) throws(JudgeProblem) -> Board {
        guard let game = GameText(game), let measure = MoveText(word) else {
            throw JudgeProblem("the parameters of this game are too long for a leaderboard")
        }
        return Board(game: game, measure: measure, order: order)
    }
}
