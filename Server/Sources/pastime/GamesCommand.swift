import ArgumentParser
import PlayRules
import Words

struct GamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "games", abstract: say("List the games and their parameters."))

    func run() {
        for game in KnownGame.all {
            let description = game.description
            printLine("\(description.name): \(description.title)")
            printLine("  \(description.summary)")
            for parameter in description.parameters {
                switch parameter.kind {
                case .integer(let range, let initial):
                    let allowed = say("\(range.lowerBound) to \(range.upperBound)")
                    show(parameter, "\(initial)", allowed)
                case .choice(let values, let initial):
                    let allowed = say("one of \(commaList(values.map { "\($0)" }))")
                    show(parameter, "\(initial)", allowed)
                case .option(let options):
                    let allowed = say("one of \(commaList(options.map(\.word)))")
                    show(parameter, options[0].word, allowed)
                case .flag(let initial):
                    show(parameter, initial ? "yes" : "no", say("yes or no"))
                case .word:
                    printLine("  \(parameter.name)=…  \(parameter.title)")
                }
            }
        }
    }

    private func show(_ parameter: ParameterDescription, _ initial: String, _ allowed: String) {
        let title = say("\(parameter.title), \(allowed)", context: "what a game can be asked for")
        printLine("  \(parameter.name)=\(initial)  \(title)")
    }
}
