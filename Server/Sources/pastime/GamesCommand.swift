import ArgumentParser
import PlayRules

struct GamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "games", abstract: "List the games and their parameters.")

    func run() {
        for game in KnownGame.all {
            let description = game.description
            printLine("\(description.name): \(description.title)")
            printLine("  \(description.summary)")
            for parameter in description.parameters {
                switch parameter.kind {
                case .integer(let range, let initial):
                    let allowed = "\(range.lowerBound) to \(range.upperBound)"
                    printLine("  \(parameter.name)=\(initial)  \(parameter.title), \(allowed)")
                case .choice(let values, let initial):
                    let allowed = values.map(String.init).joined(separator: ", ")
                    printLine("  \(parameter.name)=\(initial)  \(parameter.title), one of \(allowed)")
                case .option(let options):
                    let allowed = options.map(\.word).joined(separator: ", ")
                    printLine("  \(parameter.name)=\(options[0].word)  \(parameter.title), one of \(allowed)")
                case .flag(let initial):
                    printLine("  \(parameter.name)=\(initial ? "yes" : "no")  \(parameter.title), yes or no")
                case .word:
                    printLine("  \(parameter.name)=…  \(parameter.title)")
                }
            }
        }
    }
}
