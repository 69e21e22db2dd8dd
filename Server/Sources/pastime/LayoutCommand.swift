import ArgumentParser
import MinesweeperRules
import PlayRules
import Words

/// `pastime layout`: the minefield of a game of Minesweeper, for other programs.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: say("Show the minefield of a game of Minesweeper, or write it into a file."),
        discussion: say(
            """
            Prints a game line with the minefield in it, or writes it as an .mbf file for the community's board \
            editors, whose boards have sides of 255 at most. The minefield is made at the first reveal, so the line \
            needs one.

              pastime layout 'minesweeper seed=5 : open:3,4'
              pastime layout 'minesweeper seed=5 : open:3,4' -o board.mbf
              pastime layout board.mbf

            Ends with status 0, with 1 when there is no minefield yet, a move is not legal or the file can't be \
            written, and with 64 when the line can't be read.
            """))

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp(say("The .mbf file to write; “-” is standard output."), valueName: "file"))
    var output: String?

    @OptionGroup
    var line: LineArgument

    func run() throws {
        let rules = try line.read { text throws(GameLineProblem) in
            try GameRecord<MinesweeperRules>(try GameLine(text.utf8)).log.current
        }
        guard let minefield = rules.minefield else {
            complain(say("there is no minefield before the first reveal: add one, such as “: open:0,0”"))
            throw ExitCode.failure
        }
        guard !minefield.isHidden else {
            complain(say("the minefield is hidden: only the server of the match knows it"))
            throw ExitCode.failure
        }
        if let output {
            try BoardFile.write(minefield, to: output)
        } else {
            printLine("minesweeper layout=\(minefield.layout)")
        }
    }
}
