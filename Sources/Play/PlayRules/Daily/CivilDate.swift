/// A date of the Gregorian calendar, from 1970-01-01 to 9999-12-31, without a time of day or a time zone.
///
/// The conversions are Howard Hinnant's ("chrono-Compatible Low-Level Date Algorithms", 2021): years begin in March, so
/// that the leap day is a year's last.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// The number of days since 1970-01-01.
    public let dayNumber: Int64

    /// The possible numbers of days.
    public static let dayNumbers: ClosedRange<Int64> = 0...2_932_896

    /// Creates the date that is this many days after 1970-01-01; nil if it is outside of the range of dates.
    public init?(dayNumber: Int64) {
        guard Self.dayNumbers.contains(dayNumber) else { return nil }
        self.dayNumber = dayNumber
    }

    /// Creates the date, in UTC, of a time in milliseconds since 1970; the first or last date for one beyond them.
    public init(milliseconds: Int64) {
        let day = milliseconds < 0 ? 0 : milliseconds / Self.millisecondsADay
        dayNumber = min(max(day, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound)
    }

    /// Creates a date from its year, month and day; nil if there is no such date.
    public init?(year: Int64, month: Int64, day: Int64) {
        guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = era * 146_097 + dayOfEra - 719_468
        guard self.month == month, self.day == day else { return nil }
    }

    /// Parses `2026-11-22`; nil for anything else.
    public init?(_ text: Word) {
        let bytes = Array(text.bytes)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Word(bytes[0..<4]).unsigned, let month = Word(bytes[5..<7]).unsigned,
            let day = Word(bytes[8..<10]).unsigned
        else { return nil }
        self.init(year: Int64(year), month: Int64(month), day: Int64(day))
    }

    /// The length of a day in milliseconds.
    public static let millisecondsADay: Int64 = 86_400_000

    /// The first moment of the date in UTC, in milliseconds since 1970.
    public var milliseconds: Int64 { dayNumber * Self.millisecondsADay }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    public var weekday: Int { Int((dayNumber + 3) % 7) }

    /// The year, 1970 to 9999.
    public var year: Int64 { parts.year }
    /// The month, 1 to 12.
    public var month: Int64 { parts.month }
    /// The day of the month, 1 to 31.
    public var day: Int64 { parts.day }

    /// The date as `2026-11-22`.
    public var text: String {
        let (year, month, day) = parts
        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    private var parts: (year: Int64, month: Int64, day: Int64) {
        let shifted = dayNumber + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// Whether a date is before another one.
    public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }
}

// MARK: - Seeds

extension CivilDate {
    /// The seed of the day's puzzles in their game lines: 20261122.
    public var seed: UInt64 {
        let (year, month, day) = parts
        return UInt64(year * 10_000 + month * 100 + day)
    }

    /// Creates the date whose puzzles have this seed; nil if it isn't one of a date.
    public init?(seed: UInt64) {
        guard seed < 100_000_000 else { return nil }
        self.init(year: Int64(seed / 10_000), month: Int64(seed / 100 % 100), day: Int64(seed % 100))
    }
}
