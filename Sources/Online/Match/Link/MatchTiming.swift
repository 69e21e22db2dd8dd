/// How long is waited for what, in milliseconds, and how often things are said again.
public struct MatchTiming: Hashable, Sendable {
    /// Before a `join`, `confirm` or `go` is sent for the second time; each further wait is twice as long.
    public var resendDelay: UInt64 = 500
    /// The longest of those waits.
    public var longestDelay: UInt64 = 4_000
    /// How often a `join` or `confirm` is sent again before the attempt or the reservation lapses.
    public var resendLimit: UInt8 = 5
    /// Between two announcements of a match that waits in the queue.
    public var announceDelay: UInt64 = 10_000
    /// How often it is announced again before the host gives up.
    public var announceLimit: UInt8 = 60
    /// Between two signs of life.
    public var heartbeat: UInt64 = 1_000
    /// After so long without a sign of life the peer is missing: three that were expected.
    public var silence: UInt64 = 3_000
    /// How long a guest that has entered the game waits for its host.
    public var confirmWindow: UInt64 = 12_000
    /// After so much longer a missing peer is lost, and the match is over. More than the server needs to decide it.
    public var resumeWindow: UInt64 = 70_000

    public init() {}

    /// The wait after a message was sent again so many times.
    func delay(after resends: UInt8) -> UInt64 {
        min(resendDelay << UInt64(min(resends, 16)), longestDelay)
    }
}

/// What a machine waits for by the clock.
public enum MatchTimer: UInt8, Hashable, Sendable, CaseIterable {
    /// An answer: to `join`, `confirm`, `go`; or a guest at all.
    case resend
    /// When to send a sign of life.
    case heartbeat
    /// When the peer hasn't been heard for too long.
    case silence
}
