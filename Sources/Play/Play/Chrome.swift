/// The colours of the controls that float over a game, as 24-bit numbers; their contrasts are the game's to keep:
/// `ink` on both papers, `ink2` on both, and `onAccent` on `accent` at least 4.5, as `headline` on the sky.
public struct Chrome: Hashable, Sendable {
    /// What controls and sheets are made of, and what lies sunk in it.
    public let paper: UInt32
    public let paper2: UInt32
    /// What is written on it, and what is said in passing.
    public let ink: UInt32
    public let ink2: UInt32
    /// The one thing to do now, and what is written on that.
    public let accent: UInt32
    public let onAccent: UInt32
    /// What is written on the landscape.
    public let headline: UInt32
    /// The top of the landscape, for what a system draws about the page.
    public let sky: UInt32

    public init(
        paper: UInt32, paper2: UInt32, ink: UInt32, ink2: UInt32, accent: UInt32, onAccent: UInt32, headline: UInt32,
        sky: UInt32
    ) {
        self.paper = paper
        self.paper2 = paper2
        self.ink = ink
        self.ink2 = ink2
        self.accent = accent
        self.onAccent = onAccent
        self.headline = headline
        self.sky = sky
    }

    /// Those of no game.
    public static let light = Chrome(
        paper: 0xfffdf9, paper2: 0xf6eee4, ink: 0x241a3a, ink2: 0x675c7c, accent: 0xc23a22, onAccent: 0xffffff,
        headline: 0x241a3a, sky: 0xffe9e2)
    public static let dark = Chrome(
        paper: 0x1e1832, paper2: 0x2a2342, ink: 0xfbf3ea, ink2: 0xb6a9cc, accent: 0xffa06b, onAccent: 0x34130a,
        headline: 0xfbf3ea, sky: 0x2a1736)
}

/// How a game is shown on a card, before it is chosen.
public struct SceneCard: Sendable {
    /// What one does in it, in a few words: "Join equal tiles".
    public let invitation: String
    /// The game that plays itself there, as a game line without the game's name; a seed may stand in it.
    public let settings: String
    /// How fast it plays: a word of `pace`.
    public let pace: String

    public init(invitation: String, settings: String = "", pace: String = "1") {
        self.invitation = invitation
        self.settings = settings
        self.pace = pace
    }
}
