/// A game as data: what a host needs to list it and to ask for its parameters in its own way (a form, flags).
public struct GameDescription: Sendable {
    /// The first word of the game line: lower case letters and digits.
    public let name: String
    public let title: String
    /// What one does in it, in a sentence.
    public let summary: String
    public let parameters: [ParameterDescription]
    /// Well-known games by name; the first is what a new player gets. Empty for a game without levels.
    public let presets: [Preset]
    /// Counts from 1, one more each time the rules change so that the same moves may lead elsewhere.
    public let rulesVersion: Int

    public init(
        name: String, title: String, summary: String, parameters: [ParameterDescription], presets: [Preset] = [],
        rulesVersion: Int = 1
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.parameters = parameters
        self.presets = presets
        self.rulesVersion = rulesVersion
    }

    /// The name under which bests and leaderboards are kept: those of different rules don't mix.
    public var recordName: String { rulesVersion == 1 ? name : "\(name)@\(rulesVersion)" }
}

/// A level of a game that has a name: "Beginner".
public struct Preset: Sendable {
    public let title: String
    /// What it is, in a few words: "9 × 9 · 10".
    public let caption: String
    /// As in a game line: `w=9 h=9 mines=10`; what is left out stays as it is.
    public let settings: String
    /// A game with these settings, for a picture of it: a seed and moves, as in a game line, `seed=5 : open:4,4`; empty
    /// where the start of any game shows what it is.
    public let picture: String

    public init(title: String, caption: String = "", settings: String, picture: String = "") {
        self.title = title
        self.caption = caption
        self.settings = settings
        self.picture = picture
    }
}

/// A parameter of a game as data.
public struct ParameterDescription: Sendable {
    public enum Kind: Sendable {
        /// A whole number within a range; `initial` is what a new player gets.
        case integer(ClosedRange<Int64>, initial: Int64)
        /// One of some whole numbers; `initial` is among them.
        case choice([Int64], initial: Int64)
        /// One of some words; the first is what a new player gets.
        case option([ParameterOption])
        /// `yes` or `no`.
        case flag(initial: Bool)
        /// A word that only the game itself can read, such as a position to start from; empty when left out.
        case word
    }

    /// As in the game line: lower case letters.
    public let name: String
    /// As on a label: "Discs".
    public let title: String
    public let kind: Kind

    public init(name: String, title: String, kind: Kind) {
        self.name = name
        self.title = title
        self.kind = kind
    }
}

/// One of the words that a parameter can be.
public struct ParameterOption: Sendable {
    /// As in the game line: lower case letters.
    public let word: String
    /// As in a list: "Against the clock".
    public let title: String

    public init(_ word: String, title: String) {
        self.word = word
        self.title = title
    }
}
