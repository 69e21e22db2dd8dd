import Match
import PlayRules

/// Converts the client's milliseconds to a match's ticks.
///
/// The server sends how many ticks have passed. The message took some time, so this clock is late by one message's
/// travel time. Each further message from the server can only bring it closer.
struct MatchClock: Hashable, Sendable {
    /// The time of tick 0, in milliseconds on the client's clock; can be negative.
    private(set) var zero: Int64
    /// If the server seems at least this much later, in milliseconds, it was down and its ticks stopped. A smaller
    /// difference is a slow message.
    static var pause: Int64 { 1_000 }
    /// Larger times aren't plausible for a game: decades.
    private static var limit: UInt64 { 1 << 40 }

    init(_ start: MatchStart, now: UInt64) {
        zero = Self.zero(elapsed: start.elapsed, now: now)
    }

    /// Adjusts the clock to a repeated `begin`.
    ///
    /// - Returns: whether the clock was set back.
    mutating func adjust(to start: MatchStart, now: UInt64) -> Bool {
        let heard = Self.zero(elapsed: start.elapsed, now: now)
        if heard < zero {
            zero = heard
        } else if heard > zero + Self.pause {
            zero = heard
            return true
        }
        return false
    }

    /// Notes that the server has reached a tick.
    mutating func hear(_ tick: UInt64, now: UInt64) {
        zero = min(zero, Self.milliseconds(now) - Self.duration(tick))
    }

    /// The tick at a time; negative in the countdown.
    func tick(at now: UInt64) -> Int64 {
        Ticks.passed(in: Self.milliseconds(now) - zero)
    }

    /// The time when a tick begins; 0 if that lies before the client's clock started.
    func time(of tick: UInt64) -> UInt64 { UInt64(clamping: zero + Self.duration(tick)) }

    private static func zero(elapsed: UInt64, now: UInt64) -> Int64 {
        milliseconds(now) - duration(elapsed) + duration(MatchStart.countdown)
    }

    /// When a tick begins, in milliseconds after tick 0.
    private static func duration(_ tick: UInt64) -> Int64 { Int64(Ticks.milliseconds(until: min(tick, limit))) }

    private static func milliseconds(_ now: UInt64) -> Int64 { Int64(min(now, limit)) }
}
