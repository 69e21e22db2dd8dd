/// Provides the current time to an animator. The kit has no built-in clock.
public protocol AnimationClock: AnyObject {
    /// The current time in seconds from an arbitrary start; it never decreases.
    var now: Double { get }
}

/// A clock that stands still until it is moved: by a test, by a host on each frame, or by a replay.
public final class ManualClock: AnimationClock {
    /// The current time in seconds.
    public private(set) var now: Double

    /// Creates a clock that shows `now`, in seconds.
    public init(now: Double = 0) {
        self.now = now
    }

    /// Moves the clock forwards to `time`; a time before `now` has no effect.
    public func advance(to time: Double) {
        now = max(now, time)
    }

    /// Moves the clock forwards by a number of seconds.
    public func advance(by seconds: Double) {
        advance(to: now + seconds)
    }
}
