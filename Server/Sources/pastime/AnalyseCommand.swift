import ArgumentParser
import Games
import PlayRules
import Words

/// `pastime analyse`: what the positions of a game were worth, and its worst moves.
struct AnalyseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyse", abstract: say("Show how a game went, and its worst moves."),
        discussion: say(
            """
            Shows what the game's positions were worth, as a curve, and up to three moves that were much worse than the best \
            ones. With --json it prints one object: title, values before each move and at the end, and mistakes.

              pastime analyse 'hanoi discs=3 : A>B A>C B>C A>B C>A C>B A>B B>C B>A C>A B>C A>B A>C B>C'

            Ends with status 0, with 1 when the game can't be analysed or a move of the line is not legal, and with 64 when \
            the line can't be read.
            """))

    @Flag(help: ArgumentHelp(say("Print one JSON object on one line.")))
    var json = false

    @OptionGroup
    var line: LineArgument

    func run() throws {
        let text = try line.read { text throws(GameLineProblem) in
            // Reads it once, to tell lines that can't be read from games that can't be analysed.
            _ = try KnownGame.replay(text)
            return text
        }
        var analysis: Analysis
        do {
            analysis = try AllGames.arcade.analysis(of: Array(text.utf8))
        } catch {
            complain(error.reason)
            throw ExitCode.failure
        }
        while !analysis.isDone { analysis.think(slices: 1000) }
        if json {
            var writer = JSONWriter()
            analysis.write(from: 0, to: &writer)
            return printLine(writer.string)
        }
        printLine(analysis.title)
        printLine(Self.curve(of: analysis.values))
        for (index, mistake) in analysis.mistakes.enumerated() {
            printLine("\(index + 1)  \(analysis.title(of: mistake)). \(analysis.text(of: mistake))")
        }
        if analysis.mistakes.isEmpty { printLine(say("No move could have been clearly better.")) }
    }

    /// Returns the values as a line of bars, from the least to the greatest; of more values than it has room for, the
    /// least of each part.
    private static func curve(of values: [Int64]) -> String {
        let bars = Array("▁▂▃▄▅▆▇█")
        let width = min(values.count, 72)
        let most = max(values.max() ?? 0, 1)
        return String(
            (0..<width).map { part in
                let range = part * values.count / width..<(part + 1) * values.count / width
                let share = Double(max(values[range].min() ?? 0, 0)) / Double(most)
                return bars[Int((share * Double(bars.count - 1)).rounded())]
            })
    }
}
