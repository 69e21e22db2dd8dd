import ArgumentParser
import Games
import Geometry
import PastimeWindow
import Play
import PlayRules
import TextGames
import Words

/// `pastime play`: plays a game in a window, or in the terminal.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: say("Play a game in a window, or in the terminal."),
        discussion: say(
            """
            What the line leaves out is as in a new game, with a random seed. A line with moves goes on after them. A \
            name alone goes on with the game of that name that was left unfinished in a window.

              pastime play hanoi
              pastime play 'hanoi discs=5'
              pastime play --dark --size 1440x900 'minesweeper w=30 h=16 mines=99'
              pastime play --text '2048 size=5 target=4096'
              pastime play --text board.mbf

            In a window the mouse, fingers and keys work as on the page; ? shows the keys, F11 fills the screen. It \
            needs SDL 2 (Debian: libsdl2-2.0-0). --text plays Hanoi, 2048 and Minesweeper in the terminal: the arrows \
            or W A S D, space, and ? for help.

            At the end the result and the game line are printed. “pastime replay LINE” shows the game, “pastime play \
            LINE” goes on with it, and the page opens it, after the # of its address.

            Ends with status 0 when the player quits, with 1 when a move of the line is not legal, or the window or the \
            terminal is gone, and with 64 when the line can't be read, or there is no screen or terminal to play on.
            """))

    @Flag(help: ArgumentHelp(say("Play in the terminal; colours are left out if NO_COLOR is set.")))
    var text = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            say("The window's size in points, each side 320 to 10000. (default: 1200x760)"), valueName: "WxH"),
        transform: PlayCommand.size)
    var size: Size?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            say("How many pixels make a point, 0.5 to 8. (default: the screen's own)"), valueName: "pixels"),
        transform: PlayCommand.scale)
    var scale: Double?

    @Flag(help: ArgumentHelp(say("Fill the screen.")))
    var fullscreen = false

    @Flag(help: ArgumentHelp(say("Use the dark or the light theme. (default: as the desktop)")))
    var theme: ThemeFlag?

    @Flag(help: ArgumentHelp(say("Use the colour-blind palette.")))
    var colorBlind = false

    @Flag(help: ArgumentHelp(say("Play without sound.")))
    var noSound = false

    @Argument(
        help: ArgumentHelp(
            say("A game line such as '2048 size=4'; an .mbf file is a game of Minesweeper on its board."),
            valueName: "line")
    )
    var words: [String] = []

    enum ThemeFlag: EnumerableFlag {
        case dark, light
    }

    func validate() throws {
        let names = commaList(text ? TextGames.names : AllGames.arcade.games.map { $0.description.name })
        guard !words.isEmpty else { throw ValidationError(say("a game is needed, one of: \(names)")) }
        guard !text || words != ["-"] else {
            throw ValidationError(say("a game line can't come from standard input here: that is the keyboard"))
        }
        guard text else { return }
        let wrong = [
            ("--size", size != nil), ("--scale", scale != nil), ("--fullscreen", fullscreen),
            (say("--dark or --light"), theme != nil), ("--color-blind", colorBlind), ("--no-sound", noSound),
        ].first { $0.1 }
        if let wrong { throw ValidationError(say("\(wrong.0) is for a window; --text plays in the terminal")) }
    }

    func run() throws {
        if text { try playInTerminal() } else { try playInWindow() }
    }

    private func playInWindow() throws {
        var options = WindowOptions(scale: scale, isFullscreen: fullscreen, hasSound: !noSound)
        if let size { options.size = size }
        let theme: Theme =
            switch theme {
            case .dark: .dark
            case .light: .light
            case nil: DesktopSettings.theme
            }
        let player = WindowPlayer(options: options, theme: theme, palette: colorBlind ? .colorBlind : .standard)
        let problem = try LineArgument.read(words) { text throws(GameLineProblem) in try player.play(text) }
        guard let problem else { return }
        let isPlayedInText = words.first.map {
            TextGames.names.contains($0.split(separator: " ").first.map(String.init) ?? "")
        }
        let way = isPlayedInText == true ? say("; “pastime play --text LINE” plays in the terminal") : ""
        complain("\(problem.message)\(way)")
        throw problem.isScreenMissing ? ExitCode.validationFailure : ExitCode.failure
    }

    // MARK: Reading options

    private static func size(_ word: String) throws -> Size {
        let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy((320...10_000).contains) else {
            throw ValidationError(
                say("a size is a width and a height in points, each 320 to 10000, such as 1200x760"))
        }
        return Size(width: Double(sides[0]), height: Double(sides[1]))
    }

    private static func scale(_ word: String) throws -> Double {
        guard let scale = Double(word), (0.5...8).contains(scale) else {
            throw ValidationError(say("a scale is a number from 0.5 to 8"))
        }
        return scale
    }

    // MARK: The terminal

    private func playInTerminal() throws {
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
