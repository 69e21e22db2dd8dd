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

    /// Creates clocks; tests pass in their own.
    public init(now: @escaping @Sendable () -> UInt64, date: @escaping @Sendable () -> Milliseconds) {
        self.now = now
        self.date = date
    }

    /// The system's clocks.
    public static let system = ServerClock(
        now: { NIODeadline.now().uptimeNanoseconds / 1_000_000 },
        date: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
        })
}
