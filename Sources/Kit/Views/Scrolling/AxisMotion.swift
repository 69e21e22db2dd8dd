import Geometry

/// The automatic motion of the offset along one axis: a glide that is pulled back if it passes an edge, or a motion to
/// a target. A function of the time since its start, so that it doesn't depend on the frame rate.
struct AxisMotion {
    private let glide: Deceleration
    /// The time at which the glide reaches the edge; infinite if it doesn't.
    private let meeting: Double
    private let spring: CriticalSpring?
    private let end: Double

    /// The distance, in points, below which the motion counts as finished.
    static let tolerance = 0.1

    /// Creates a glide within limits.
    ///
    /// - Parameters:
    ///   - rate: The fraction of the velocity left after a millisecond.
    ///   - bounces: Whether it can pass the edge and come back, or stops there.
    init(gliding start: Double, velocity: Double, rate: Double, within limits: AxisLimits, bounces: Bool) {
        let glide = Deceleration(start: start, velocity: velocity, rate: rate)
        self.glide = glide
        let inside = limits.clamp(start)
        if start != inside {
            meeting = 0
            spring = CriticalSpring(from: start, velocity: velocity, to: inside, frequency: CriticalSpring.edge)
            end = inside
        } else if let time = glide.time(at: velocity > 0 ? limits.upper : limits.lower), velocity != 0 {
            let edge = velocity > 0 ? limits.upper : limits.lower
            meeting = time
            spring = CriticalSpring(
                from: edge, velocity: bounces ? glide.velocity(at: time) : 0, to: edge, frequency: CriticalSpring.edge)
            end = edge
        } else {
            meeting = .infinity
            spring = nil
            end = limits.clamp(glide.destination)
        }
    }

    /// Creates a motion to a target.
    init(from start: Double, velocity: Double, to target: Double) {
        glide = Deceleration(start: start, velocity: 0, rate: 0.5)
        meeting = 0
        spring = CriticalSpring(
            withoutOvershootFrom: start, velocity: velocity, to: target, frequency: CriticalSpring.travel)
        end = target
    }

    /// The final position, if nothing stops it.
    var destination: Double { end }

    func position(at seconds: Double) -> Double {
        if isFinished(at: seconds) { return end }
        guard let spring, seconds >= meeting else { return glide.position(at: seconds) }
        return spring.position(at: seconds - meeting)
    }

    func velocity(at seconds: Double) -> Double {
        if isFinished(at: seconds) { return 0 }
        guard let spring, seconds >= meeting else { return glide.velocity(at: seconds) }
        return spring.velocity(at: seconds - meeting)
    }

    func isFinished(at seconds: Double) -> Bool {
        guard let spring else { return seconds >= glide.settlingTime(within: Self.tolerance) }
        guard seconds >= meeting else { return false }
        if spring.displacement == 0, spring.velocity == 0 { return true }
        return spring.isSettled(at: seconds - meeting, within: Self.tolerance)
    }
}

/// The range of offsets at which the content of a scroll view rests along one axis.
struct AxisLimits: Equatable {
    var lower: Double
    var upper: Double

    /// Creates the limits of one axis.
    ///
    /// - Parameters:
    ///   - content: The length of the scaled content.
    ///   - view: The visible length.
    init(content: Double, view: Double, insetBefore: Double, insetAfter: Double) {
        lower = 0 - insetBefore
        upper = content + insetAfter - view
        if upper < lower {
            // Content smaller than the view is centred.
            let middle = (lower + upper) / 2
            (lower, upper) = (middle, middle)
        }
    }

    func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    var isFixed: Bool { lower == upper }
}
