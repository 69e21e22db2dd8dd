import LightsOutRules
import PlayRules

/// What the command line can do with a game line.
enum Command: String, CaseIterable {
    /// Print the moves that finish the game, one a line.
    case solve
    /// Print the board.
    case show

    /// Runs the command that the arguments name, and returns what it prints.
    ///
    /// - Throws: what is wrong with the arguments.
    static func output(for arguments: [String]) throws(UsageProblem) -> String {
        guard let name = arguments.first, arguments.count > 1 else {
            throw UsageProblem("usage: lights solve|show 'lightsout size=5 seed=7'")
        }
        guard let command = Command(rawValue: name) else {
            throw UsageProblem("there is no “\(Word(name).shortened)”; there are solve and show")
        }
        let text = arguments.dropFirst().joined(separator: " ")
        do throws(GameLineProblem) {
            return command.output(for: try GameRecord(try GameLine(text.utf8)))
        } catch {
            throw UsageProblem(error.description)
        }
    }

    private func output(for record: GameRecord<LightsOutRules>) -> String {
        let position = record.log.current
        switch self {
        case .show: return position.picture
        case .solve:
            guard let solution = position.solution() else { return "" }
            var moves = solution.makeIterator(at: 0)
            return Array(AnyIterator { moves.next()?.word }).joined(separator: "\n")
        }
    }
}

/// What is wrong with the arguments, and what is allowed.
struct UsageProblem: Error {
    /// One line.
    let message: String

    /// Creates a problem.
    init(_ message: String) {
        self.message = message
    }
}
