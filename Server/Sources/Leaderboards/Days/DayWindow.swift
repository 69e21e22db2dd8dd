public import MatchStore
public import PlayRules
import Words

/// When the board of a day takes results: on that day in UTC, and some hours longer for games that were begun before
/// midnight or where there was no connection.
public struct DayWindow: Hashable, Sendable {
    /// The day.
    public let date: CivilDate

    /// How long after the day's end results are taken, in milliseconds: 6 hours.
    public static let grace: Milliseconds = 6 * 3_600_000

    /// Creates the window of a day.
    public init(_ date: CivilDate) {
        self.date = date
    }

    /// The first moment.
    public var opens: Milliseconds { date.milliseconds }
    /// The moment after the last.
    public var closes: Milliseconds { date.milliseconds + CivilDate.millisecondsADay + Self.grace }

    /// Why a result isn't taken now; nil if it is.
    public func problem(at now: Milliseconds) -> DayProblem? {
        now < opens ? .early(date) : now >= closes ? .over(date) : nil
    }
}

/// Why the board of a day doesn't take a result.
public enum DayProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The day hasn't begun.
    case early(CivilDate)
    /// The day is over, and so are the hours after it.
    case over(CivilDate)

    /// The problem as a phrase.
    public var description: String {
        switch self {
        case .early(let date): say("the day of \(date.text) hasn't begun: in UTC it is still the day before")
        case .over(let date):
            say(
                "the board of \(date.text) took results until 6 hours after that day's end in UTC; the list stays as it "
                    + "is")
        }
    }
}
