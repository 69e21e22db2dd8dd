import Games
import Match
import MatchStore
import PlayRules
import Words

/// A game with leaderboards.
struct RankedGame {
    let game: any AnyGame
    let ranking: any AnyRanking

    init(game: any AnyGame, ranking: any AnyRanking) {
        self.game = game
        self.ranking = ranking
    }

    /// The game of a line.
    ///
    /// - Throws: which games exist.
    init(of line: GameLine) throws(JudgeProblem) {
        var names: [String] = []
        for game in AllGames.rules {
            guard let ranking = game.ranking else { continue }
            if line.game == game.description.name {
                self.game = game
                self.ranking = ranking
                return
            }
            names.append(game.description.name)
        }
        throw JudgeProblem(
            "“\(line.game.shortened)”: the games with leaderboards are \(commaList(names))")
    }

    /// Checks a game's parameters.
    ///
    /// - Throws: why games with these parameters have no leaderboard.
    func check(_ parameters: Parameters, _ limits: JudgeLimits) throws(JudgeProblem) {
        do throws(RankingProblem) {
            try ranking.check(parameters, mostCells: limits.cells)
        } catch {
            throw JudgeProblem(error.phrase)
        }
    }

    /// A game with all its parameters in order, without a seed: `2048 size=4 target=2048`. Later versions of its rules
    /// have a suffix: `dropit@2 columns=10`.
    func text(_ parameters: Parameters) -> String {
        var text = game.description.recordName
        for (index, parameter) in parameters.descriptions.enumerated() {
            let value = parameters.text(at: index)
            if !value.utf8.isEmpty { text += " \(parameter.name)=\(value)" }
        }
        return text
    }
}

extension Measure {
    /// The leaderboard of a game.
    ///
    /// - Parameter game: The game with all its parameters, without a seed.
    func board(_ game: String) throws(JudgeProblem) -> Board {
        guard let game = GameText(game), let measure = MoveText(word) else {
            throw JudgeProblem("the parameters of this game are too long for a leaderboard")
        }
        return Board(game: game, measure: measure, order: isLessBetter ? .leastFirst : .mostFirst)
    }
}

extension GameLine {
    /// Reads a line's parts.
    ///
    /// - Throws: the word that can't be read.
    static func read(_ text: [UInt8]) throws(JudgeProblem) -> GameLine {
        do throws(GameLineProblem) {
            return try GameLine(text)
        } catch {
            throw JudgeProblem(Phrase(verbatim: error.description))
        }
    }

    /// The parameters and the seed of a line. Creates nothing of the game.
    ///
    /// - Throws: the wrong word and what is allowed.
    func settings(_ description: GameDescription) throws(JudgeProblem) -> (parameters: Parameters, seed: UInt64?) {
        var parameters = Parameters(description.parameters)
        var seed: UInt64?
        for (name, value) in settings {
            if name == "seed" {
                guard let number = value.unsigned else {
                    throw JudgeProblem(
                        "“seed=\(value.shortened)”: a seed is a whole number from 0 to \(UInt64.max)")
                }
                seed = number
                continue
            }
            do throws(ParameterProblem) {
                try parameters.set(name, to: value)
            } catch {
                throw JudgeProblem("“\(name.shortened)=\(value.shortened)”: \(error.message)")
            }
        }
        return (parameters, seed)
    }
}
