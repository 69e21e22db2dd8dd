/// A match's delays in milliseconds, and its limits for resending.
public struct MatchTiming: Hashable, Sendable {
    /// Before a `join`, `confirm` or `go` is sent the second time; each further delay is twice as long.
    public var resendDelay: UInt64 = 500
    /// The longest of those delays.
    public var longestDelay: UInt64 = 4_000
    /// How often a `join` or `confirm` is resent before the attempt or the reservation lapses.
    public var resendLimit: UInt8 = 5
    /// Between two announcements of a match in the queue.
    public var announceDelay: UInt64 = 10_000
    /// How often a match is announced again before the host gives up.
    ///
    /// That is longer than a code is valid, so that the server ends an invitation.
    public var announceLimit: UInt8 = 100
    /// Between two signs of life.
    public var heartbeat: UInt64 = 1_000
    /// After this long without a sign of life the peer is missing: three were expected.
    public var silence: UInt64 = 3_000
    /// How long a guest in the game waits for its host.
    public var confirmWindow: UInt64 = 12_000
    /// After this much longer a missing peer is lost and the match is over. Longer than the server needs to decide it.
    public var resumeWindow: UInt64 = 70_000

    /// Creates the default timing.
    public init() {}

    /// The delay after a message was resent this many times.
    func delay(after resends: UInt8) -> UInt64 {
        min(resendDelay << UInt64(min(resends, 16)), longestDelay)
    }
}

/// A machine's timers.
public enum MatchTimer: UInt8, Hashable, Sendable, CaseIterable {
    /// Waits for an answer to `join`, `confirm` or `go`, or for any guest.
    case resend
    /// Sends the next sign of life.
    case heartbeat
    /// The peer wasn't heard for too long.
    case silence
}
