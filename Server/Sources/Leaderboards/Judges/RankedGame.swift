import DropItRules
import HanoiRules
import MatchStore
import MinesweeperRules
import PlayRules
import TwentyFortyEightRules

/// The games that have leaderboards.
enum RankedGame {
    static var all: [any RankedRules.Type] {
        [HanoiRules.self, TwentyFortyEightRules.self, MinesweeperRules.self, DropItRules.self]
    }

    /// The rules of a game line.
    ///
    /// - Throws: which games exist.
    static func rules(of line: GameLine) throws(JudgeProblem) -> any RankedRules.Type {
        for rules in all where line.game == rules.description.name { return rules }
        let names = all.map { $0.description.name }.joined(separator: ", ")
        throw JudgeProblem("“\(line.game.shortened)”: the games with leaderboards are \(names)")
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
            throw JudgeProblem(error.description)
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
