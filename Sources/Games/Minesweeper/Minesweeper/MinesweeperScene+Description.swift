public import Play
import Words

extension MinesweeperScene {
    /// The playfield, help, controls and sounds of Minesweeper.
    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The minefield",
            help: """
                Tap or click opens a cell; hold, or the right button, flags it; a tap on a number that has its \
                flags opens the rest around it, as do both buttons or the middle one. Drag to scroll; pinch, or \
                Ctrl and the wheel, to zoom. Keys: arrows move, Space opens, F flags, Enter opens around a \
                number; + − 0 zoom; H hints.
                """,
            switches: [
                SceneSwitch(
                    name: "flags", title: "Flag mode",
                    help: "A tap flags instead of opening; numbers still open around them.", icon: "flag"),
                SceneSwitch(
                    name: "swap", title: "Hold to open", help: "A tap flags, and holding the finger down opens.",
                    isKept: true),
                SceneSwitch(
                    name: "chances", title: "Chances",
                    help: "Shows for each covered cell how likely it holds a mine. The game counts as helped.",
                    isHelp: true, icon: "chance"),
            ],
            card: SceneCard(invitation: "Find what sleeps in the moss", settings: recordedGame, pace: "1/2"),
            chrome: (
                light: Chrome(
                    paper: 0xf8fbf4, paper2: 0xe5f0e8, ink: 0x10343b, ink2: 0x486a6d, accent: 0x0d7466,
                    onAccent: 0xffffff, headline: 0x0f3a42, sky: 0x7fb8c4),
                dark: Chrome(
                    paper: 0x0b2c37, paper2: 0x134150, ink: 0xecf7f0, ink2: 0x9bc3be, accent: 0x72e2bb,
                    onAccent: 0x04281f, headline: 0xecf7f0, sky: 0x040f1c)
            ),
            keys: [
                SceneKey("← → ↑ ↓", "go from cell to cell"), SceneKey("Space", "open"), SceneKey("F", "flag"),
                SceneKey("Enter", "open around a number"),
                SceneKey("+ − 0", "zoom in, zoom out, see all"),
            ],
            ambience: Ambience(frequency: 4000, swell: 0.13, chirps: 1.4), cues: MinesweeperSounds.all)
    }

    /// The solution of a board without guesses, by a player who flags what is certain.
    private static var recordedGame: String {
        "w=9 h=9 mines=14 noguess=yes seed=5 : "
            + "open:4,4 flag:6,1 flag:6,5 open:2,0 flag:2,1 open:1,0 open:0,0 open:6,0 open:7,0 open:7,1 "
            + "open:2,2 flag:2,3 open:1,3 flag:0,3 open:7,3 flag:7,2 open:8,2 open:8,1 flag:8,0 open:8,3 "
            + "open:2,4 open:7,4 open:8,4 open:2,5 open:2,6 open:0,4 flag:1,4 open:0,5 open:1,5 open:1,6 "
            + "flag:0,6 flag:3,6 open:4,6 open:5,6 open:6,6 open:7,6 flag:8,6 open:0,7 open:1,7 open:2,7 "
            + "open:3,7 open:4,7 open:5,7 flag:3,8 open:7,7 flag:7,8 open:8,7 open:1,8 flag:0,8 open:2,8 "
            + "open:8,8"
    }
}
