public import Play
import Words

extension LightsOutScene {
    /// The playfield, help, colours and keys of Lights Out.
    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The windows",
            help: """
                Tap a window: its light switches, and those of the windows beside it. All have to go out. Keys: \
                arrows move, Space or Enter presses.
                """,
            card: SceneCard(invitation: "Put the house to sleep", settings: "size=5 seed=7"),
            chrome: (
                light: Chrome(
                    paper: 0xffffff, paper2: 0xeceaf6, ink: 0x23264a, ink2: 0x575b84, accent: 0x4a3fc0,
                    onAccent: 0xffffff, headline: 0x23264a, sky: 0xdfe6fb),
                dark: Chrome(
                    paper: 0x1c1f3d, paper2: 0x282c54, ink: 0xf4f2ff, ink2: 0xaab0dc, accent: 0xffd765,
                    onAccent: 0x2c1d05, headline: 0xf4f2ff, sky: 0x0b0d1f)
            ),
            keys: [SceneKey("← → ↑ ↓", "go from window to window"), SceneKey("Space, Enter", "press")])
    }
}
