public import Words

/// A setting of a scene that is on or off.
public struct SceneSwitch: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a button: "Flag mode".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// What the switch does, in a sentence.
    public var help: String { helpPhrase.text }
    private let helpPhrase: Phrase
    /// The initial state for a new player.
    public let isOn: Bool
    /// Whether a host should remember the state from game to game.
    public let isKept: Bool
    /// Whether the switch helps the player; it is disabled in a match.
    public let isHelp: Bool
    /// The name of the host's icon for the switch where there is no room for text: "flag"; empty for a switch that is
    /// used so rarely that it can be hidden in a menu.
    public let icon: String

    /// Creates a switch.
    public init(
        name: String, title: Phrase, help: Phrase, isOn: Bool = false, isKept: Bool = false, isHelp: Bool = false,
        icon: String = ""
    ) {
        self.name = name
        titlePhrase = title
        helpPhrase = help
        self.isOn = isOn
        self.isKept = isKept
        self.isHelp = isHelp
        self.icon = icon
    }
}

/// A setting of a scene with a range of values.
///
/// Its values are whole numbers, which text forms and JSON contain unchanged; the display adds a decimal point.
public struct SceneSlider: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a label: "Gravity".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// What the slider does, in a sentence.
    public var help: String { helpPhrase.text }
    private let helpPhrase: Phrase
    /// The allowed values.
    public let range: ClosedRange<Int64>
    /// The distance between the values that a control offers; any value within the range is accepted.
    public let step: Int64
    /// The value for a new player.
    public let initial: Int64
    /// The number of digits after the decimal point when a value is shown: with 1, the value 19 is shown as 1.9.
    public let decimals: Int
    /// The text shown after the value: " %".
    public let unit: String

    /// Creates a slider.
    public init(
        name: String, title: Phrase, help: Phrase, range: ClosedRange<Int64>, step: Int64 = 1, initial: Int64,
        decimals: Int = 0, unit: String = ""
    ) {
        self.name = name
        titlePhrase = title
        helpPhrase = help
        self.range = range
        self.step = step
        self.initial = initial
        self.decimals = decimals
        self.unit = unit
    }
}

/// A setting of a scene with one of several words as its value.
public struct SceneChoice: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a label: "Field".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// What the choice does, in a sentence.
    public var help: String { helpPhrase.text }
    private let helpPhrase: Phrase
    /// The options; the first is the default.
    public let options: [SceneOption]

    /// Creates a choice.
    public init(name: String, title: Phrase, help: Phrase, options: [SceneOption]) {
        self.name = name
        titlePhrase = title
        helpPhrase = help
        self.options = options
    }
}

/// One option of a choice.
public struct SceneOption: Sendable {
    /// The value, in lower case letters.
    public let word: String
    /// The title, as in a list: "Radial gravity".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase

    /// Creates an option.
    public init(_ word: String, title: Phrase) {
        self.word = word
        titlePhrase = title
    }
}

/// An action that a scene performs on request.
public struct SceneAction: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a button: "Explode".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// What the action does, in a sentence.
    public var help: String { helpPhrase.text }
    private let helpPhrase: Phrase
    /// The name of the host's icon for the action beside the playfield: "bolt"; empty for an action that is used so
    /// rarely that it can be hidden in a menu.
    public let icon: String
    /// Whether it is what players do most: its button is filled, and has its title beside the icon.
    public let isMain: Bool

    /// Creates an action.
    public init(name: String, title: Phrase, help: Phrase, icon: String = "", isMain: Bool = false) {
        self.name = name
        titlePhrase = title
        helpPhrase = help
        self.icon = icon
        self.isMain = isMain
    }
}
