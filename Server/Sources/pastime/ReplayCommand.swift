import ArgumentParser
import Words

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: say("Play a game line to its end and show the position."),
        discussion: say(
            """
            Shows the final position as text, or with --json as one object: game, parameters, seed, moves, status, \
            score, digest and board.

              pastime replay 'hanoi discs=3 pegs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C'
              pastime replay --json 'hanoi discs=64 : solve*9223372036854775808'
              pastime replay board.mbf : open:3,4 flag:5,6

            Ends with status 0 when the game is finished, 1 when it isn't or a move is not legal, and 64 when the line \
            can't be read.
            """))

    @Flag(help: ArgumentHelp(say("Print one JSON object on one line.")))
    var json = false

    @OptionGroup
    var line: LineArgument

    func run() throws {
        let replay = try line.replay()
        printLine(json ? replay.json : replay.picture)
        if replay.status == .playing { throw ExitCode.failure }
    }
}
