public import Play
import Words

extension HanoiScene {
    /// The playfield, help, controls and sounds of the Tower of Hanoi.
    public static var description: SceneDescription {
        SceneDescription(
            playfield: "The towers",
            help: """
                Drag a ring, or tap its tower and then another. A ring never rests on a smaller one. Keys: 1 to \
                6 pick towers, arrows and Enter too; U undoes, R redoes, H hints, Space starts and pauses.
                """,
            card: SceneCard(invitation: "Move a tower, ring by ring", settings: "discs=5"),
            chrome: (
                Chrome(
                    paper: 0xfff9f2, paper2: 0xf5e9e6, ink: 0x2e1f47, ink2: 0x6a587f, accent: 0xbf3a57,
                    onAccent: 0xffffff, headline: 0x2e1f47, sky: 0x9fb8e8),
                Chrome(
                    paper: 0x241838, paper2: 0x33244c, ink: 0xfcf0ea, ink2: 0xc0acce, accent: 0xff9f7a,
                    onAccent: 0x3a1020, headline: 0xfcf0ea, sky: 0x0e0f2b)
            ),
            keys: [
                SceneKey("1 – 6, A – F", "pick a tower"),
                SceneKey("← →", "go along the towers"), SceneKey("Enter", "lift, put down"),
                SceneKey("Esc", "put back"),
            ],
            ambience: Ambience(frequency: 900, swell: 0), cues: HanoiSounds.all)
    }
}
