/// What a leaderboard compares.
public struct Measure: Sendable {
    /// What a value counts, for display.
    public enum Unit: Sendable {
        /// Ticks: see `Ticks.perSecond`.
        case time
        /// Anything else, with the text for 1 and for any other number, which stands in the place `{0}`. Pages look both up in
        /// their catalogue, so that a language can have more forms.
        case count(one: String, many: String)
    }

    /// The name in addresses and in storage, in lower case letters: "moves".
    public let word: String
    /// The title, as on a label: "Fewest moves".
    public let title: String
    /// What a value counts.
    public let unit: Unit
    /// Whether the smallest value comes first.
    public let isLessBetter: Bool

    /// Creates a measure. By default more points are better.
    public init(
        _ word: String, title: String, unit: Unit = .count(one: "{0}", many: "{0}"), isLessBetter: Bool = false
    ) {
        self.word = word
        self.title = title
        self.unit = unit
        self.isLessBetter = isLessBetter
    }

    /// The number of moves of a finished game, fewest first.
    public static var moves: Measure {
        Measure("moves", title: "Fewest moves", unit: .count(one: "{0} move", many: "{0} moves"), isLessBetter: true)
    }

    /// The ticks that a match took on the server's clock, fewest first.
    public static var time: Measure {
        Measure("time", title: "Fastest in a match", unit: .time, isLessBetter: true)
    }
}
