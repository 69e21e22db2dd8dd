public import MatchStore
import NIOCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The clocks of a match server.
public struct ServerClock: Sendable {
    /// A monotonic clock, in milliseconds.
    public let now: @Sendable () -> UInt64
    /// The time of day.
    public let date: @Sendable () -> Milliseconds
    /// A monotonic clock in nanoseconds, for measurements.
    public let nanoseconds: @Sendable () -> UInt64

    /// Creates clocks; tests pass in their own.
    ///
    /// - Parameter nanoseconds: Nil for the milliseconds of `now`.
    public init(
        now: @escaping @Sendable () -> UInt64, date: @escaping @Sendable () -> Milliseconds,
        nanoseconds: (@Sendable () -> UInt64)? = nil
    ) {
        self.now = now
        self.date = date
        self.nanoseconds = nanoseconds ?? { now() * 1_000_000 }
    }

    /// The system's clocks.
    public static let system = ServerClock(
        now: { NIODeadline.now().uptimeNanoseconds / 1_000_000 },
        date: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
        },
        nanoseconds: { NIODeadline.now().uptimeNanoseconds })
}
