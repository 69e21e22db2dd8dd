import ArgumentParser
import Foundation
import Games
import PlayRules
import Words

/// `pastime daily`: the puzzles of a day as game lines.
struct DailyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daily", abstract: say("Print the puzzles of the day, the same for everybody, as game lines."),
        discussion: say(
            """
            The day is that of UTC. A line can be played, on the page or in the terminal:

              pastime daily                       the puzzles of today
              pastime daily hanoi                 one of them
              pastime daily --date 2026-11-22
              pastime play --text "$(pastime daily 2048)"
            """))

    @Option(help: ArgumentHelp(say("The day, from 1970-01-01 to 9999-12-31; today by default."), valueName: "date"))
    var date: String?

    @Argument(help: ArgumentHelp(say("A game.")))
    var game: String?

    func run() throws {
        let lines = try lines()
        for line in lines { printLine(line) }
    }

    private func lines() throws -> [String] {
        let today = CivilDate(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        guard let date = date.map({ CivilDate(Word($0)) }) ?? today else {
            throw ValidationError(
                say("“\(date ?? "")”: a date is written as \(today.text), from 1970-01-01 to 9999-12-31"))
        }
        let games = AllGames.rules.filter { $0.daily != nil }
        guard let game else { return games.compactMap { $0.dailyLine(on: date) } }
        guard let line = games.first(where: { $0.description.name == game })?.dailyLine(on: date) else {
            let names = commaList(games.map(\.description.name))
            throw ValidationError(say("“\(game)” has no puzzle of the day; \(names) have one"))
        }
        return [line]
    }
}
