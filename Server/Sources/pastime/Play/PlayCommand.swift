import ArgumentParser
import PlayRules
import TextGames
import Words

/// `pastime play --text`: plays a game in the terminal.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: say("Play Hanoi, 2048 or Minesweeper in the terminal."),
        discussion: say(
            """
            What the line leaves out is as in a new game, with a random seed. A line with moves goes on after them.

              pastime play --text 2048
              pastime play --text '2048 size=5 target=4096'
              pastime play --text 'hanoi discs=5'
              pastime play --text 'minesweeper w=9 h=9 mines=10'
              pastime play --text board.mbf

            Keys: the arrows or W A S D. In Hanoi left and right choose a tower, space lifts and drops, as the numbers \
            do at once. In Minesweeper space opens, f flags, c opens around a number. Everywhere u undoes, r makes again \
            what was undone, h hints, n begins a new game, ? helps, q quits.

            At the end the result and the game line are printed. “pastime replay LINE” shows the game, “pastime play \
            --text LINE” goes on with it, and the page opens it, after the # of its address.

            Colours are left out if NO_COLOR is set. Ends with status 0 when the player quits, with 1 when a move of the \
            line is not legal or the terminal is gone, and with 64 when the line can't be read, its game needs the page, \
            or there is no terminal.
            """))

    @Flag(help: ArgumentHelp(say("Play in the terminal.")))
    var text = false

    @Argument(
        help: ArgumentHelp(
            say("A game line such as '2048 size=4'; an .mbf file is a game of Minesweeper on its board."),
            valueName: "line")
    )
    var words: [String] = []

    func validate() throws {
        guard text else {
            throw ValidationError(
                say("--text is needed: “pastime play --text 2048” plays in the terminal, “pastime serve” on a page"))
        }
        let names = commaList(TextGames.names)
        guard !words.isEmpty else { throw ValidationError(say("a game is needed, one of: \(names)")) }
        guard words != ["-"] else {
            throw ValidationError(say("a game line can't come from standard input here: that is the keyboard"))
        }
    }

    func run() throws {
        let game = try LineArgument.read(words) { text throws(GameLineProblem) in
            // Seeds are below 2^32, as on the page: they are easier to pass on.
            try TextGames.open(text) { UInt64(UInt32.random(in: 0...UInt32.max)) }
        }
        do throws(TerminalProblem) {
            var player = TerminalPlayer(game, on: try Terminal())
            try player.play()
        } catch {
            complain(error.message)
            throw error.isUsage ? ExitCode.validationFailure : ExitCode.failure
        }
    }
}
