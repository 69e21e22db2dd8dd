public import Words

/// A result that is remembered when it is the best of its kind: "Best score: 20,132".
public struct Achievement: Sendable {
    /// What the value counts, which decides whether more or less is better.
    public enum Unit: Sendable {
        /// More is better.
        case points
        /// Less is better; in ticks (see `Session`).
        case time
    }

    /// The name in storage, in lower case letters.
    public let name: String
    /// The games that are compared with each other: "size=4".
    public let category: String
    /// The title, as on a label: "Best score".
    public var title: String { titlePhrase.text }
    private let titlePhrase: Phrase
    /// The value; it is recorded only if above 0.
    public let value: Int64
    /// What the value counts.
    public let unit: Unit

    /// Creates an achievement; the unit is points by default.
    public init(name: String, category: String, title: Phrase, value: Int64, unit: Unit = .points) {
        self.name = name
        self.category = category
        titlePhrase = title
        self.value = value
        self.unit = unit
    }

    /// Formats a value of this kind for display: "20,132", "1:07.3".
    public func text(of value: Int64) -> String {
        switch unit {
        case .points: grouped(UInt128(max(value, 0)))
        case .time: timeText(ticks: UInt64(max(value, 0)))
        }
    }
}

/// Formats a time as hours (if any), minutes and seconds: "1:07", "2:00:05".
public func clockText(seconds: UInt64) -> String {
    func padded(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    let tail = padded(seconds % 60)
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(padded(minutes % 60)):\(tail)"
}

/// Formats a time in ticks as minutes, seconds and tenths: "1:07.3".
public func timeText(ticks: UInt64) -> String {
    let tenths = ticks * 10 / Ticks.perSecond
    let seconds = tenths / 10 % 60
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
}
