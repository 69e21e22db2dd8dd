public import MatchStore
import PlayRules

extension Board {
    /// The board of a game.
    ///
    /// - Parameters:
    ///   - game: A game line without moves, such as `2048 size=5`. Missing parameters have their defaults.
    ///     A seed is ignored.
    ///   - measure: One of the game's two measures; nil means the one for games played alone.
    /// - Throws: what is wrong with the game, or which measures it has.
    public init(of game: [UInt8], measure: String? = nil) throws(JudgeProblem) {
        // The maximum length of a game's parameters.
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
