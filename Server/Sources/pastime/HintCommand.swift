import ArgumentParser
import Words

/// `pastime hint`: what the game's player recommends at the end of a line.
struct HintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hint", abstract: say("Print a good next move, and why."),
        discussion: say(
            """
            Prints the move as a word of game lines, and the reason; then what the game's player found for each move, if it \
            compares them, or all moves to the end, if it knows them.

              pastime hint 'hanoi discs=3'
              pastime hint '2048 seed=7 : left up right up'

            Ends with status 0, with 1 when no move is to be made or a move of the line is not legal, and with 64 when the \
            line can't be read.
            """))

    @OptionGroup
    var line: LineArgument

    func run() throws {
        let replay = try line.replay()
        do {
            printLine(try replay.advice())
        } catch {
            complain(error.reason)
            throw ExitCode.failure
        }
    }
}
