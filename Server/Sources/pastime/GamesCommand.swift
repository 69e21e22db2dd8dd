import ArgumentParser
import PlayRules

struct GamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "games", abstract: "List the games and their parameters.")

    func run() {
        for game in KnownGame.all {
            let description = game.description
            say("\(description.name): \(description.title)")
            say("  \(description.summary)")
            for parameter in description.parameters {
                switch parameter.kind {
                case .integer(let range, let initial):
                    let allowed = "\(range.lowerBound) to \(range.upperBound)"
                    say("  \(parameter.name)=\(initial)  \(parameter.title), \(allowed)")
                case .choice(let values, let initial):
                    let allowed = values.map(String.init).joined(separator: ", ")
                    say("  \(parameter.name)=\(initial)  \(parameter.title), one of \(allowed)")
                case .option(let options):
                    let allowed = options.map(\.word).joined(separator: ", ")
                    say("  \(parameter.name)=\(options[0].word)  \(parameter.title), one of \(allowed)")
                case .flag(let initial):
                    say("  \(parameter.name)=\(initial ? "yes" : "no")  \(parameter.title), yes or no")
                case .word:
                    say("  \(parameter.name)=…  \(parameter.title)")
                }
            }
        }
    }
}
