/// Time in games: ticks of 1/60 s. Rules have no other clock.
///
/// A tick begins at an exact time. A conversion to ticks rounds down, to the last tick that has begun; a conversion to
/// milliseconds rounds up, to the first millisecond in which the tick has begun.
public enum Ticks {
    /// The number of ticks in a second.
    public static let perSecond: UInt64 = 60

    /// The ticks in a number of seconds.
    public static func seconds(_ count: UInt64) -> UInt64 { count * perSecond }

    /// The ticks in a number of minutes.
    public static func minutes(_ count: UInt64) -> UInt64 { seconds(60 * count) }

    /// The tick that has begun when this many milliseconds have passed since tick 0; negative before it.
    public static func passed<Number: FixedWidthInteger>(in milliseconds: Number) -> Number {
        roundedDown(milliseconds * Number(perSecond), by: 1_000)
    }

    /// How many milliseconds after tick 0 a tick begins.
    public static func milliseconds<Number: FixedWidthInteger>(until tick: Number) -> Number {
        roundedUp(tick * 1_000, by: Number(perSecond))
    }

    /// The whole seconds that have passed at a tick; rounded down, also before tick 0.
    public static func wholeSeconds<Number: FixedWidthInteger>(in ticks: Number) -> Number {
        roundedDown(ticks, by: Number(perSecond))
    }

    /// The seconds that contain a number of ticks: for a clock that runs down.
    public static func secondsLeft<Number: FixedWidthInteger>(in ticks: Number) -> Number {
        roundedUp(ticks, by: Number(perSecond))
    }

    private static func roundedDown<Number: FixedWidthInteger>(_ value: Number, by divisor: Number) -> Number {
        value >= 0 ? value / divisor : -1 - (-1 - value) / divisor
    }

    private static func roundedUp<Number: FixedWidthInteger>(_ value: Number, by divisor: Number) -> Number {
        value > 0 ? (value - 1) / divisor + 1 : value / divisor
    }
}
