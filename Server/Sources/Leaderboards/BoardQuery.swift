public import MatchStore
import PlayRules
import Words

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
        let ranked = try RankedGame(of: line)
        let (solo, match) = (ranked.ranking.soloMeasure, ranked.ranking.matchMeasure)
        let parameters = try line.settings(ranked.game.description).parameters
        guard measure == nil || measure == solo.word || measure == match.word else {
            throw JudgeProblem(
                "“\(Word(measure ?? "").shortened)”: \(ranked.game.description.name) is measured by \(solo.word), and in "
                    + "matches by \(match.word)")
        }
        if measure == match.word {
            self = try match.board(ranked.text(ranked.ranking.matchParameters(parameters)))
        } else {
            try ranked.check(parameters, JudgeLimits())
            self = try solo.board(ranked.text(parameters))
        }
    }
}
