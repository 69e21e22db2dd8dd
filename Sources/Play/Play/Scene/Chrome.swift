public import Words

/// The colours of the controls that float over a game, as 24-bit RGB numbers.
///
/// The game is responsible for the contrasts: at least 4.5 for `ink` and `ink2` on both papers, for `onAccent` on
/// `accent`, and for `headline` on the sky.
public struct Chrome: Hashable, Sendable {
    /// The background of controls and sheets.
    public let paper: UInt32
    /// The background of recessed parts in controls and sheets.
    public let paper2: UInt32
    /// The colour of text on the papers.
    public let ink: UInt32
    /// The colour of secondary text on the papers.
    public let ink2: UInt32
    /// The background of the primary action.
    public let accent: UInt32
    /// The colour of text on `accent`.
    public let onAccent: UInt32
    /// The colour of text on the backdrop.
    public let headline: UInt32
    /// The colour at the top of the backdrop, for the system's own parts around the page.
    public let sky: UInt32

    /// Creates a set of colours.
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

    /// The light colours used when no game is shown.
    public static let light = Chrome(
        paper: 0xfffdf9, paper2: 0xf6eee4, ink: 0x241a3a, ink2: 0x675c7c, accent: 0xc23a22, onAccent: 0xffffff,
        headline: 0x241a3a, sky: 0xffe9e2)
    /// The dark colours used when no game is shown.
    public static let dark = Chrome(
        paper: 0x1e1832, paper2: 0x2a2342, ink: 0xfbf3ea, ink2: 0xb6a9cc, accent: 0xffa06b, onAccent: 0x34130a,
        headline: 0xfbf3ea, sky: 0x2a1736)
}

/// How a game is shown on a card before it is selected.
public struct SceneCard: Sendable {
    /// What the player does, in a few words: "Join equal tiles".
    public var invitation: String { invitationPhrase.text }
    private let invitationPhrase: Phrase
    /// The game that plays automatically on the card, as a game line without the game's name; it can include a seed.
    public let settings: String
    /// How fast the game plays: an argument of the `pace` command.
    public let pace: String

    /// Creates a card.
    public init(invitation: Phrase, settings: String = "", pace: String = "1") {
        invitationPhrase = invitation
        self.settings = settings
        self.pace = pace
    }
}
