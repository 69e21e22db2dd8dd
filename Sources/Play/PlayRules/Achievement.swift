/// Something that a game reached and that is remembered when it is the best of its kind: "Best score: 20,132".
public struct Achievement: Sendable {
    /// What is counted, and so which is the better.
    public enum Unit: Sendable {
        /// The more the better.
        case points
        /// The less the better; in ticks (see `Session`).
        case time
    }

    /// As in storage: lower case letters.
    public let name: String
    /// Which games are compared: "size=4".
    public let category: String
    /// As on a label: "Best score".
    public let title: String
    /// Above 0, or there is nothing to remember.
    public let value: Int64
    public let unit: Unit

    public init(name: String, category: String, title: String, value: Int64, unit: Unit = .points) {
        self.name = name
        self.category = category
        self.title = title
        self.value = value
        self.unit = unit
    }

    /// A value of this kind as it is to be shown: "20,132", "1:07.3".
    public func text(of value: Int64) -> String {
        switch unit {
        case .points: grouped(UInt128(max(value, 0)))
        case .time: timeText(ticks: UInt64(max(value, 0)))
        }
    }
}

/// A time as hours (where there are any), minutes and seconds: "1:07", "2:00:05".
public func clockText(seconds: UInt64) -> String {
    func padded(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    let tail = padded(seconds % 60)
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(padded(minutes % 60)):\(tail)"
}

/// A time in ticks as minutes, seconds and tenths: "1:07.3".
public func timeText(ticks: UInt64) -> String {
    let tenths = ticks * 10 / ticksInASecond
    let seconds = tenths / 10 % 60
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
}
