/// A setting of a scene that is on or off.
public struct SceneSwitch: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a button: "Flag mode".
    public let title: String
    /// What the switch does, in a sentence.
    public let help: String
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
        name: String, title: String, help: String, isOn: Bool = false, isKept: Bool = false, isHelp: Bool = false,
        icon: String = ""
    ) {
        self.name = name
        self.title = title
        self.help = help
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
    public let title: String
    /// What the slider does, in a sentence.
    public let help: String
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

/// A setting of a scene with one of several words as its value.
public struct SceneChoice: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a label: "Field".
    public let title: String
    /// What the choice does, in a sentence.
    public let help: String
    /// The options; the first is the default.
    public let options: [SceneOption]

    /// Creates a choice.
    public init(name: String, title: String, help: String, options: [SceneOption]) {
        self.name = name
        self.title = title
        self.help = help
        self.options = options
    }
}

/// One option of a choice.
public struct SceneOption: Sendable {
    /// The value, in lower case letters.
    public let word: String
    /// The title, as in a list: "Radial gravity".
    public let title: String

    /// Creates an option.
    public init(_ word: String, title: String) {
        self.word = word
        self.title = title
    }
}

/// An action that a scene performs on request.
public struct SceneAction: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a button: "Explode".
    public let title: String
    /// What the action does, in a sentence.
    public let help: String

    /// Creates an action.
    public init(name: String, title: String, help: String) {
        self.name = name
        self.title = title
        self.help = help
    }
}
