import Match
import PlayRules

/// Tells a match's ticks by the client's milliseconds.
///
/// The server says how many ticks have passed; the message has taken a while, so that the clock is late by the way of one
/// message. Each further word of the server's can only bring it nearer.
struct MatchClock: Hashable, Sendable {
    /// When tick 0 is, in milliseconds on the client's clock; may lie before its beginning.
    private(set) var zero: Int64
    /// A server that was down has stopped its ticks for so long, at least: less is a message that took its time.
    static var pause: Int64 { 1_000 }
    /// What is beyond it is no time that a game takes: some years.
    private static var limit: UInt64 { 1 << 40 }

    init(_ start: MatchStart, now: UInt64) {
        zero = Self.zero(elapsed: start.elapsed, now: now)
    }

    /// Takes note of what the server says again.
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

    /// Takes note that the server has come to a tick.
    mutating func hear(_ tick: UInt64, now: UInt64) {
        zero = min(zero, Self.milliseconds(now) - Self.duration(tick))
    }

    /// The tick at a time; negative in the countdown.
    func tick(at now: UInt64) -> Int64 {
        let passed = Self.milliseconds(now) - zero
        let ticks = passed * Int64(ticksInASecond)
        // Rounds down, before tick 0 too.
        return ticks >= 0 ? ticks / 1_000 : -((999 - ticks) / 1_000)
    }

    /// When a tick begins; 0 for what lies before the client's clock.
    func time(of tick: UInt64) -> UInt64 { UInt64(clamping: zero + Self.duration(tick)) }

    private static func zero(elapsed: UInt64, now: UInt64) -> Int64 {
        milliseconds(now) - duration(elapsed) + duration(MatchStart.countdown)
    }

    /// So many milliseconds, rounded up.
    private static func duration(_ ticks: UInt64) -> Int64 {
        Int64((min(ticks, limit) * 1_000 + ticksInASecond - 1) / ticksInASecond)
    }

    private static func milliseconds(_ now: UInt64) -> Int64 { Int64(min(now, limit)) }
}
