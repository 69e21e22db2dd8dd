import Match
import MatchStore

/// What a board measures, in one word, and its order.
struct Measure: Hashable, Sendable {
    let word: String
    let order: Board.Order

    static let score = Measure(word: "score", order: .mostFirst)
    static let rows = Measure(word: "rows", order: .mostFirst)
    static let moves = Measure(word: "moves", order: .leastFirst)
    /// In ticks of the server's clock, so only for matches.
    static let time = Measure(word: "time", order: .leastFirst)
    static let scoreInThreeMinutes = Measure(word: "score-in-3-minutes", order: .mostFirst)
    static let rowsInThreeMinutes = Measure(word: "rows-in-3-minutes", order: .mostFirst)

    /// The board of a game.
    ///
    /// - Parameter game: The game with all its parameters, without a seed.
    func board(_ game: String) throws(JudgeProblem) -> Board {
        guard let game = GameText(game), let measure = MoveText(word) else {
            throw JudgeProblem("the parameters of this game are too long for a leaderboard")
        }
        return Board(game: game, measure: measure, order: order)
    }
}
