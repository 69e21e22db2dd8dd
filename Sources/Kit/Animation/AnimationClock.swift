/// Tells an animator what time it is. The kit has no clock of its own.
public protocol AnimationClock: AnyObject {
    /// In seconds, from any beginning; it never goes back.
    var now: Double { get }
}

/// A clock that stands still until it is moved: by a test, by a host at each frame, by a replay.
public final class ManualClock: AnimationClock {
    public private(set) var now: Double

    public init(now: Double = 0) {
        self.now = now
    }

    /// Moves the clock forwards; a time before `now` leaves it as it is.
    public func advance(to time: Double) {
        now = max(now, time)
    }

    /// Moves the clock forwards by some seconds.
    public func advance(by seconds: Double) {
        advance(to: now + seconds)
    }
}
