public import MatchStore
import PlayRules

extension Board {
    /// The board of a game.
    ///
    /// - Parameters:
    ///   - game: A game line without moves, such as `2048 size=5`; what is left out takes its default. A seed makes no
    ///     difference.
    ///   - measure: One of the two that the game has; nil for that of games played alone.
    /// - Throws: what is wrong with the game, or which measures it has.
    public init(of game: [UInt8], measure: String? = nil) throws(JudgeProblem) {
        // As much as a game's parameters may have.
        guard game.count <= 1_024 else {
            throw JudgeProblem("a game with its parameters has at most 1024 bytes, not \(game.count)")
        }
        let line = try GameLine.read(game)
        if let move = line.moves.first {
            throw JudgeProblem("“\(move.shortened)”: a leaderboard is named by a game without moves")
        }
        self = try Self.of(line, measure, try RankedGame.rules(of: line))
    }

    private static func of<R: RankedRules>(
        _ line: GameLine, _ word: String?, _ rules: R.Type
    ) throws(JudgeProblem) -> Board {
        let parameters = try line.settings(R.description).parameters
        let isOfMatches = word == R.matchMeasure.word
        guard isOfMatches || word == nil || word == R.soloMeasure.word else {
            throw JudgeProblem(
                "“\(Word(word ?? "").shortened)”: \(R.description.name) is measured by \(R.soloMeasure.word), and in "
                    + "matches by \(R.matchMeasure.word)")
        }
        if isOfMatches { return try R.matchMeasure.board(R.text(R.matchParameters(parameters))) }
        try R.admit(parameters, JudgeLimits())
        return try R.soloMeasure.board(R.text(parameters))
    }
}
