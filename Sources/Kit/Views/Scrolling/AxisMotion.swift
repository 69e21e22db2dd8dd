import Geometry

/// How the offset moves along one axis by itself: it glides, and is drawn back where that leads beyond an edge; or it is
/// drawn to a place from the beginning. A function of the time since it began, so that frames may come as they like.
struct AxisMotion {
    private let glide: Deceleration
    /// When the glide meets the edge; infinite where it doesn't.
    private let meeting: Double
    private let spring: CriticalSpring?
    private let end: Double

    /// What counts as arrived, in points.
    static let tolerance = 0.1

    /// A glide within limits.
    ///
    /// - Parameters:
    ///   - rate: What is left of the velocity after a millisecond.
    ///   - bounces: Whether it may go beyond the edge and come back, or stops there.
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

    /// A way to a place.
    init(from start: Double, velocity: Double, to target: Double) {
        glide = Deceleration(start: start, velocity: 0, rate: 0.5)
        meeting = 0
        spring = CriticalSpring(
            withoutOvershootFrom: start, velocity: velocity, to: target, frequency: CriticalSpring.travel)
        end = target
    }

    /// Where it comes to rest, if nothing stops it.
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

/// Between which offsets the content of a scroll view rests along one axis.
struct AxisLimits: Equatable {
    var lower: Double
    var upper: Double

    /// - Parameters:
    ///   - content: How long the scaled content is.
    ///   - view: How much of it the view shows.
    init(content: Double, view: Double, insetBefore: Double, insetAfter: Double) {
        lower = 0 - insetBefore
        upper = content + insetAfter - view
        if upper < lower {
            // What is smaller than the view is centred.
            let middle = (lower + upper) / 2
            (lower, upper) = (middle, middle)
        }
    }

    func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    var isFixed: Bool { lower == upper }
}
