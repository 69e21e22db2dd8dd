public import Words

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
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// What a value counts.
    public let unit: Unit
    /// Whether the smallest value comes first.
    public let isLessBetter: Bool

    /// Creates a measure. By default more points are better.
    public init(
        _ word: String, title: Phrase, unit: Unit = .count(one: "{0}", many: "{0}"), isLessBetter: Bool = false
    ) {
        self.word = word
        titlePhrase = title
        self.unit = unit
        self.isLessBetter = isLessBetter
    }

    /// Whether it counts points, which need no word in a table.
    public var countsPoints: Bool {
        if case .count(let one, _) = unit { one.utf8.elementsEqual("{0}".utf8) } else { false }
    }

    /// Returns a value in words: "3 rows", "1,204 points", "1:07.3".
    public func text(of value: Int64) -> String {
        let number = grouped(UInt128(max(value, 0)))
        guard case .count(let one, let many) = unit else { return timeText(ticks: UInt64(max(value, 0))) }
        if countsPoints { return say("\(number) point", many: "\(number) points", count: value) }
        let text = Array(say(Phrase(stringLiteral: one), many: Phrase(stringLiteral: many), count: value).utf8)
        let place = text.firstIndex(of: UInt8(ascii: "{")) ?? text.endIndex
        return String(decoding: text[..<place] + Array(number.utf8) + text[place...].dropFirst(3), as: UTF8.self)
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
