public import Words

/// What the controls around a scene need to know about it.
public struct SceneDescription: Sendable {
    /// The name of the playfield for users who don't see it: "The towers".
    public var playfield: String { playfieldPhrase.text }
    private let playfieldPhrase: Phrase
    /// How to play, in a few sentences.
    public var help: String { helpPhrase.text }
    private let helpPhrase: Phrase
    /// Whether its keys work anywhere on the page, not only on the playfield.
    public let takesKeysAnywhere: Bool
    /// Whether moves that arrive while another is being shown wait their turn. If not, they replace it.
    public let queuesMoves: Bool
    /// The switches shown next to the playfield.
    public let switches: [SceneSwitch]
    /// The sliders shown next to the playfield.
    public let sliders: [SceneSlider]
    /// The choices shown next to the playfield.
    public let choices: [SceneChoice]
    /// What the player can trigger at any time, besides moves.
    public let actions: [SceneAction]
    /// Whether the game has moves. If not it is a toy, and everything that deals with moves is left out.
    public let hasMoves: Bool
    /// Whether the scene uses the orientation of the device.
    public let takesTilt: Bool
    /// How the game is shown before it is selected.
    public let card: SceneCard
    /// The colours of the controls around it, for the light and the dark theme.
    public let chrome: (light: Chrome, dark: Chrome)
    /// The keys that the scene uses, each with what it does: ("1 – 6", "pick a tower").
    public let keys: [SceneKey]
    /// The continuous background sound.
    public let ambience: Ambience
    /// All sounds that the scene plays, each with a name, so that hosts and tests can play them without a game. For
    /// sounds in many pitches a few examples are enough.
    public let cues: [(name: String, cue: SoundCue)]

    /// Creates a description. Everything but the playfield's name and the help is optional.
    public init(
        playfield: Phrase, help: Phrase, takesKeysAnywhere: Bool = false, queuesMoves: Bool = false,
        switches: [SceneSwitch] = [], sliders: [SceneSlider] = [], choices: [SceneChoice] = [],
        actions: [SceneAction] = [], hasMoves: Bool = true, takesTilt: Bool = false,
        card: SceneCard = SceneCard(invitation: ""), chrome: (light: Chrome, dark: Chrome) = (.light, .dark),
        keys: [SceneKey] = [], ambience: Ambience = .none, cues: [(name: String, cue: SoundCue)] = []
    ) {
        playfieldPhrase = playfield
        helpPhrase = help
        self.takesKeysAnywhere = takesKeysAnywhere
        self.queuesMoves = queuesMoves
        self.switches = switches
        self.sliders = sliders
        self.choices = choices
        self.actions = actions
        self.hasMoves = hasMoves
        self.takesTilt = takesTilt
        self.card = card
        self.chrome = chrome
        self.keys = keys
        self.ambience = ambience
        self.cues = cues
    }
}

/// A key that a scene uses, for a list of keys.
public struct SceneKey: Sendable {
    /// The name as on a keyboard: "← → ↑ ↓".
    public var name: String { namePhrase.text }
    private let namePhrase: Phrase
    /// What the key does: "slide".
    public var use: String { usePhrase.text }
    private let usePhrase: Phrase

    /// Creates an entry of the list.
    public init(_ name: Phrase, _ use: Phrase) {
        namePhrase = name
        usePhrase = use
    }
}
