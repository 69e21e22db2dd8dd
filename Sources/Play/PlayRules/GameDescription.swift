public import Words

/// A game as data: what a host needs to list it and to ask for its parameters in its own way (a form, flags).
public struct GameDescription: Sendable {
    /// The first word of the game line: lower case letters and digits.
    public let name: String
    /// The name for display.
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// What the player does, in a sentence.
    public var summary: String { summaryPhrase.text }
    private let summaryPhrase: Phrase
    /// The parameters, in the order of the game line.
    public let parameters: [ParameterDescription]
    /// Named sets of parameters; the first is the default for a new player. Empty for a game without levels.
    public let presets: [Preset]
    /// The version of the rules, from 1. It increases by one with each change that makes the same moves lead to a
    /// different position.
    public let rulesVersion: Int
    /// Fills in parameters that follow from others, so that game lines always write them the same way, and throws what
    /// contradicts what.
    public let settle: @Sendable (inout Parameters) throws(ParameterProblem) -> Void

    /// Creates a description; by default without presets, in version 1, and with parameters that don't depend on each
    /// other.
    public init(
        name: String, title: Phrase, summary: Phrase, parameters: [ParameterDescription], presets: [Preset] = [],
        rulesVersion: Int = 1,
        settle: @escaping @Sendable (inout Parameters) throws(ParameterProblem) -> Void = { _ in }
    ) {
        self.name = name
        titlePhrase = title
        summaryPhrase = summary
        self.parameters = parameters
        assert(
            presets.allSatisfy { preset in preset.next.map { presets.indices.contains($0) } ?? true },
            "GameDescription: the next level is one of the presets")
        self.presets = presets
        self.rulesVersion = rulesVersion
        self.settle = settle
    }

    /// The name under which bests and leaderboards are stored: different versions of the rules are kept apart.
    public var recordName: String { rulesVersion == 1 ? name : "\(name)@\(rulesVersion)" }
}

/// A named level of a game: "Beginner".
public struct Preset: Sendable {
    /// The name for display.
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// The settings in a few words: "9 × 9 · 10".
    public var caption: String { captionPhrase.text }
    private let captionPhrase: Phrase
    /// The settings as in a game line: `w=9 h=9 mines=10`; parameters left out keep their values.
    public let settings: String
    /// A game with these settings, for a picture of the level: a seed and moves as in a game line,
    /// `seed=5 : open:4,4`; empty if the start of any game is representative.
    public let picture: String
    /// The level that a win leads to, as its place among the game's presets; nil if none is next.
    public let next: Int?

    /// Creates a preset; without a caption, a picture and a next level by default.
    public init(
        title: Phrase, caption: Phrase = "", settings: String, picture: String = "", next: Int? = nil
    ) {
        titlePhrase = title
        captionPhrase = caption
        self.settings = settings
        self.picture = picture
        self.next = next
    }
}

/// A parameter of a game as data.
public struct ParameterDescription: Sendable {
    /// The type of a parameter and its allowed values.
    public enum Kind: Sendable {
        /// A whole number within a range; `initial` is the default for a new player.
        case integer(ClosedRange<Int64>, initial: Int64)
        /// One of several whole numbers; `initial` is among them.
        case choice([Int64], initial: Int64)
        /// One of several words; the first is the default for a new player.
        case option([ParameterOption])
        /// `yes` or `no`.
        case flag(initial: Bool)
        /// A word that only the game can read, such as a position to start from; empty when left out.
        case word
    }

    /// The name in the game line, in lower case letters.
    public let name: String
    /// The title, as on a label: "Discs".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// The type and the allowed values.
    public let kind: Kind

    /// Creates a parameter.
    public init(name: String, title: Phrase, kind: Kind) {
        self.name = name
        titlePhrase = title
        self.kind = kind
    }
}

/// One of the words that a parameter can have as its value.
public struct ParameterOption: Sendable {
    /// The word in the game line, in lower case letters.
    public let word: String
    /// The title, as in a list: "Against the clock".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase

    /// Creates an option.
    public init(_ word: String, title: Phrase) {
        self.word = word
        titlePhrase = title
    }
}
