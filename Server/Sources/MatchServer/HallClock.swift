public import MatchStore
import NIOCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The clocks that a hall goes by.
public struct HallClock: Sendable {
    /// Milliseconds since any moment; doesn't go back.
    public let now: @Sendable () -> UInt64
    /// The time of day.
    public let date: @Sendable () -> Milliseconds

    public init(now: @escaping @Sendable () -> UInt64, date: @escaping @Sendable () -> Milliseconds) {
        self.now = now
        self.date = date
    }

    /// The machine's.
    public static let system = HallClock(
        now: { NIODeadline.now().uptimeNanoseconds / 1_000_000 },
        date: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
        })
}

/// What a hall allows, and how long it waits, in milliseconds.
public struct HallRules: Sendable {
    /// How long a match waits for anybody before bots are offered: not at all, so that nobody has to wait to play.
    public var botDelay: UInt64 = 0
    /// After so long without a message of a player in a match, that player is away, and has 60 s to come back. Together
    /// that is less than after what machines give each other up, so that the referee has decided before.
    public var silence: UInt64 = 8_000
    /// How long a match that isn't begun, or is over, is remembered after the last that was said in it.
    public var memory: UInt64 = 120_000
    /// How long the host of a private match may be away before its code is worth nothing.
    public var hostAbsence: UInt64 = 600_000
    /// A server that was down for longer doesn't count that time as played.
    public var longestOutage: UInt64 = 60_000
    /// Matches that are played at a time.
    public var matches = 10_000
    /// How many of them may be one player's.
    public var matchesOfPlayer = 8
    /// How often a connection may say hello wrongly.
    public var helloAttempts = 8
    /// How many moves of a player may be refused in a match before the connection is closed.
    public var refusedMoves = 64
    /// How many guests may ask for one match.
    public var guestsOfMatch = 64

    public init() {}
}
