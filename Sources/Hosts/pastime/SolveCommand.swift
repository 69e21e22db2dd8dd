import ArgumentParser

struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve", abstract: "Print the moves that finish a game, one a line.",
        discussion: """
            The moves are made one by one as they are printed, so that the first is there at once however many follow.

              pastime solve 'hanoi discs=3'
              pastime solve 'hanoi discs=64' | head
              pastime solve --count 'hanoi discs=64'

            Ends with status 0, with 1 when a move of the line is not legal or no finish is known, and with 64 when the \
            line can't be read.
            """)

    @Flag(help: "Print only how many moves there are.")
    var count = false

    @OptionGroup
    var line: LineArgument

    func run() throws {
        let replay = try line.replay()
        guard let movesLeft = replay.movesLeft else {
            complain("no way to finish this game is known beforehand")
            throw ExitCode.failure
        }
        guard !count else { return say(movesLeft) }
        var output = LineOutput()
        replay.forEachMoveLeft { output.write($0) }
        output.flush()
    }
}
