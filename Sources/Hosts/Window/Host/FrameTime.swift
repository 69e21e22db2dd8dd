import Play
import PlayRules

/// The time of a window's program, as the page's `game-time.js` counts it: hidden time doesn't count, and a late frame
/// counts little.
struct FrameTime {
    /// The longest step while something moves, in seconds. A later frame slows time down, instead of making the next
    /// one later still.
    static let longestStep = Double(mostTicksInAFrame) / Double(Ticks.perSecond)
    /// The longest step while nothing moves: a machine that slept hasn't played.
    static let longestRest = 1.5
    /// The time between two frames while something moves.
    static let interval = 1.0 / 60

    /// The program's time in seconds.
    private(set) var seconds = 0.0
    private var last: Double?

    /// Advances to the system's time.
    ///
    /// - Parameter wasMoving: Whether something has moved since the last time.
    mutating func advance(to now: Double, wasMoving: Bool) {
        let passed = max(now - (last ?? now), 0)
        seconds += min(passed, wasMoving ? Self.longestStep : Self.longestRest)
        last = now
    }

    /// Leaves out the time up to now.
    mutating func skip(to now: Double) { last = now }
}
