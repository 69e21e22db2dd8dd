import DropItRules
import HanoiRules
import MatchStore
import MinesweeperRules
import PlayRules
import TwentyFortyEightRules

/// The rules of a game with leaderboards.
protocol RankedRules: Rules {
    /// The measure of a game played alone.
    static var soloMeasure: Measure { get }
    /// The measure of a match.
    static var matchMeasure: Measure { get }

    /// Rejects games that have no board or would take too much work, before anything of the game is created.
    static func admit(_ parameters: Parameters, _ limits: JudgeLimits) throws(JudgeProblem)

    /// The value of a game that ended in this position.
    ///
    /// - Throws: what is missing for a game that counts.
    func soloValue(moves: UInt64) throws(JudgeProblem) -> Int64

    /// The parameters of the board that this game belongs to.
    func boardParameters(_ parameters: Parameters) -> Parameters

    /// The parameters of a match's board.
    static func matchParameters(_ parameters: Parameters) -> Parameters

    /// How many bodies move by themselves now.
    var movingBodies: UInt64 { get }
}

extension RankedRules {
    static func admit(_ parameters: Parameters, _ limits: JudgeLimits) throws(JudgeProblem) {}
    func boardParameters(_ parameters: Parameters) -> Parameters { parameters }
    static func matchParameters(_ parameters: Parameters) -> Parameters { parameters }
    var movingBodies: UInt64 { 0 }

    /// A game with all its parameters in order, without a seed: `2048 size=4 target=2048`. Later versions of its rules
    /// have a suffix: `dropit@2 columns=10`.
    static func text(_ parameters: Parameters) -> String {
        var text = description.recordName
        for (index, parameter) in parameters.descriptions.enumerated() {
            let value = parameters.text(at: index)
            if !value.utf8.isEmpty { text += " \(parameter.name)=\(value)" }
        }
        return text
    }

    /// The same for a line, with any seed and moves.
    ///
    /// - Throws: the wrong word and what is allowed.
    static func text(of line: GameLine) throws(JudgeProblem) -> String {
        text(try line.settings(description).parameters)
    }
}

// MARK: - The games

extension HanoiRules: RankedRules {
    static var soloMeasure: Measure { .moves }
    static var matchMeasure: Measure { .time }

    func soloValue(moves: UInt64) throws(JudgeProblem) -> Int64 {
        guard status == .won else {
            throw JudgeProblem("the tower isn't on its last peg: only a game that is solved counts")
        }
        return Int64(moves)
    }
}

extension TwentyFortyEightRules: RankedRules {
    static var soloMeasure: Measure { .score }
    static var matchMeasure: Measure { .scoreInThreeMinutes }

    static func admit(_ parameters: Parameters, _ limits: JudgeLimits) throws(JudgeProblem) {
        guard parameters.word("start").isEmpty else {
            throw JudgeProblem("a board that was set up has no leaderboard: leave “start” out")
        }
    }

    /// Points are never lost, so an unfinished game counts with its current points.
    func soloValue(moves: UInt64) throws(JudgeProblem) -> Int64 {
        guard score > 0 else { throw JudgeProblem("there is no point yet: a game of 1 point and more counts") }
        return score
    }
}

extension MinesweeperRules: RankedRules {
    static var soloMeasure: Measure { .moves }
    static var matchMeasure: Measure { .time }

    static func admit(_ parameters: Parameters, _ limits: JudgeLimits) throws(JudgeProblem) {
        guard parameters.word("layout").isEmpty else {
            throw JudgeProblem("a minefield that was laid out has no leaderboard: leave “layout” out")
        }
        guard parameters.flag("noguess") else {
            throw JudgeProblem(
                "only minefields that need no guess have a leaderboard: choose “No guessing” (noguess=yes)")
        }
        // Each side has at most 10,000 cells, so nothing overflows.
        let cells = parameters.integer("w") * parameters.integer("h")
        guard cells <= limits.cells else {
            throw JudgeProblem("a minefield with a leaderboard has at most \(limits.cells) cells, not \(cells)")
        }
    }

    /// Minefields of matches need no guesses.
    static func matchParameters(_ parameters: Parameters) -> Parameters { parameters.saying("noguess") }

    func soloValue(moves: UInt64) throws(JudgeProblem) -> Int64 {
        guard status == .won else {
            throw JudgeProblem("the minefield isn't cleared: only a game that is won counts")
        }
        return Int64(moves)
    }
}

extension DropItRules: RankedRules {
    static var soloMeasure: Measure { .rows }
    static var matchMeasure: Measure { .rowsInThreeMinutes }

    static func admit(_ parameters: Parameters, _ limits: JudgeLimits) throws(JudgeProblem) {
        guard parameters.word("mode") != "calm" else {
            throw JudgeProblem(
                "a calm game has no end, so whoever goes on has more rows: Classic games and rushes have leaderboards"
            )
        }
    }

    /// Rows are never lost, but the end belongs to these games: a player who stops before the pile wins hasn't played
    /// against it.
    func soloValue(moves: UInt64) throws(JudgeProblem) -> Int64 {
        guard isOver else {
            throw JudgeProblem("the game isn't over: it counts once the pile has risen above the rim")
        }
        guard rowsBlown > 0 else { throw JudgeProblem("no row was blown away: a game of 1 row and more counts") }
        return rowsBlown
    }

    /// If a column was chosen, it is a game in which that is allowed, whatever its line says.
    func boardParameters(_ parameters: Parameters) -> Parameters {
        isAimed ? parameters.saying("aim") : parameters
    }

    var movingBodies: UInt64 { isMoving ? UInt64(squares.count) : 0 }
}

extension Parameters {
    /// The same parameters with a flag set to yes.
    fileprivate func saying(_ flag: String) -> Parameters {
        var parameters = self
        do throws(ParameterProblem) {
            try parameters.set(Word(flag), to: Word("yes"))
        } catch {
            preconditionFailure("Leaderboards: \(error.message)")
        }
        return parameters
    }
}
