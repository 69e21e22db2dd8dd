import ArgumentParser
import Words

struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve", abstract: say("Print the moves that finish a game, one per line."),
        discussion: say(
            """
            The moves are made one by one as they are printed, so that the first is there at once however many follow. \
            Where no solution is known beforehand the game's own player plays; DropIt, which can't be won, for three minutes.

              pastime solve 'hanoi discs=3'
              pastime solve 'hanoi discs=64' | head
              pastime solve --count 'hanoi discs=64'
              pastime solve '2048 target=512 seed=7'

            Ends with status 0, with 1 when a move of the line is not legal or the moves that were printed don't win, \
            and with 64 when the line can't be read.
            """))

    @Flag(help: ArgumentHelp(say("Print only how many moves there are.")))
    var count = false

    @OptionGroup
    var line: LineArgument

    func run() throws {
        let replay = try line.replay()
        if count, let movesLeft = replay.movesLeft { return printLine(movesLeft) }
        var output = LineOutput()
        var moves: UInt64 = 0
        let isWon = replay.forEachMoveLeft { move in
            moves += 1
            if !count { output.write(move) }
        }
        output.flush()
        if count { printLine(moves) }
        if !isWon {
            complain(say("the game was not won this way"))
            throw ExitCode.failure
        }
    }
}
