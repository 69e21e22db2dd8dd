public import Play
import Words

extension DropItScene {
    /// The playfield, help, controls and sounds of DropIt.
    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The field",
            help: """
                Tap the field, or press Space: the next square falls where it waits. A full row is blown away as \
                soon as it has landed; several at once are worth more, and more again if others follow soon. \
                Nothing may rest above the rim for two seconds. Each level brings the rim down, and a shower of \
                squares in a classic game. In a rush squares fall by themselves all the time; calm is endless. \
                The keys 1 to 9 and 0, then Q W E A S D F G J K, drop into a column; where you choose the column, the arrows \
                do so too. P stops time, H hints.
                """,
            takesKeysAnywhere: true,
            card: SceneCard(invitation: "Fill a row, blow it away", settings: cardLine),
            chrome: (light, dark),
            keys: [
                SceneKey("Space", "drop"), SceneKey("1 – 9, 0, Q W E A S D F G J K", "drop into a column"),
                SceneKey("← →", "choose a column"), SceneKey("P", "stop time"),
            ],
            ambience: Ambience(frequency: 300, swell: 0.1), cues: DropItSounds.all)
    }

    private static let light = Chrome(
        paper: 0xfff7fa, paper2: 0xf3e6f5, ink: 0x2a1757, ink2: 0x67538f, accent: 0x6a35c9, onAccent: 0xffffff,
        headline: 0xffffff, sky: 0x6c5bc9)
    private static let dark = Chrome(
        paper: 0x1e1247, paper2: 0x2d1f5e, ink: 0xf7f0ff, ink2: 0xb9a9e6, accent: 0xff86a6, onAccent: 0x360a2c,
        headline: 0xf7f0ff, sky: 0x0f0b2e)
}
