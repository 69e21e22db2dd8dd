/// Something about a scene that can be set to more or less.
///
/// Its values are whole numbers, which text forms and JSON take as they are; for people a point is put into them.
public struct SceneSlider: Sendable {
    /// In lower case letters.
    public let name: String
    /// As on a label: "Gravity".
    public let title: String
    /// What it does, in a sentence.
    public let help: String
    public let range: ClosedRange<Int64>
    /// How far apart the values are that a control offers; any within the range is taken.
    public let step: Int64
    public let initial: Int64
    /// How many of a value's digits stand after the point when it is shown: 19 is 1.9 with one of them.
    public let decimals: Int
    /// What is shown behind the value: " %".
    public let unit: String

    public init(
        name: String, title: String, help: String, range: ClosedRange<Int64>, step: Int64 = 1, initial: Int64,
        decimals: Int = 0, unit: String = ""
    ) {
        self.name = name
        self.title = title
        self.help = help
        self.range = range
        self.step = step
        self.initial = initial
        self.decimals = decimals
        self.unit = unit
    }
}

/// Something about a scene that is one of some words.
public struct SceneChoice: Sendable {
    /// In lower case letters.
    public let name: String
    /// As on a label: "Field".
    public let title: String
    /// What it does, in a sentence.
    public let help: String
    /// The first is how a new player finds it.
    public let options: [SceneOption]

    public init(name: String, title: String, help: String, options: [SceneOption]) {
        self.name = name
        self.title = title
        self.help = help
        self.options = options
    }
}

/// One of the words of a choice.
public struct SceneOption: Sendable {
    /// In lower case letters.
    public let word: String
    /// As in a list: "Radial gravity".
    public let title: String

    public init(_ word: String, title: String) {
        self.word = word
        self.title = title
    }
}

/// Something that a scene does when it is told to.
public struct SceneAction: Sendable {
    /// In lower case letters.
    public let name: String
    /// As on a button: "Explode".
    public let title: String
    /// What it does, in a sentence.
    public let help: String

    public init(name: String, title: String, help: String) {
        self.name = name
        self.title = title
        self.help = help
    }
}
