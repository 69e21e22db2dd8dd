import Geometry

/// An animated change of scale and offset together.
///
/// The scale s changes along its logarithm, which looks like an even zoom; the offset is a linear function of it,
///
///     o = o0 + (o1 - o0) (s - s0) / (s1 - s0)
///
/// so that the one content point with the same location before and after stays fixed throughout.
struct ZoomTravel {
    let fromOffset: Point
    let fromScale: Double
    let toOffset: Point
    let toScale: Double
    /// The spring of ln(s / s0), from 0 to ln(s1 / s0).
    private let spring: CriticalSpring
    /// The remaining logarithm at which it counts as finished: no visible point moves by a tenth of a point any more.
    private let tolerance: Double

    /// Creates a zoom.
    ///
    /// - Parameter velocity: The initial velocity of the scale's logarithm, per second.
    init(fromOffset: Point, fromScale: Double, toOffset: Point, toScale: Double, velocity: Double) {
        self.fromOffset = fromOffset
        self.fromScale = fromScale
        self.toOffset = toOffset
        self.toScale = toScale
        spring = CriticalSpring(
            withoutOvershootFrom: 0, velocity: velocity, to: logarithm(toScale / fromScale),
            frequency: CriticalSpring.travel)
        // When the logarithm changes, a point of the view moves in proportion to its distance from the fixed point.
        let still = (toOffset - fromOffset) * (toScale / (toScale - fromScale)) - toOffset
        tolerance = 0.1 / (1000 + still.length)
    }

    func isFinished(at seconds: Double) -> Bool {
        spring.isSettled(at: seconds, within: tolerance)
    }

    func scale(at seconds: Double) -> Double {
        isFinished(at: seconds) ? toScale : fromScale * exponential(spring.position(at: seconds))
    }

    func offset(at seconds: Double) -> Point {
        isFinished(at: seconds)
            ? toOffset : fromOffset + (toOffset - fromOffset) * fraction(spring.position(at: seconds))
    }

    /// Returns the velocity of the scale's logarithm, per second.
    func scaleVelocity(at seconds: Double) -> Double {
        isFinished(at: seconds) ? 0 : spring.velocity(at: seconds)
    }

    /// Returns the velocity of the offset, in points per second.
    func velocity(at seconds: Double) -> Point {
        let whole = spring.target
        // The derivative of (e^u - 1) / (e^L - 1) with respect to u.
        let slope =
            whole.magnitude < Self.small
            ? 1 / whole : exponential(spring.position(at: seconds)) / (exponential(whole) - 1)
        return (toOffset - fromOffset) * (slope * scaleVelocity(at: seconds))
    }

    private static let small = 1e-5

    /// Returns (s - s0) / (s1 - s0), approximated linearly for a small change of scale.
    private func fraction(_ way: Double) -> Double {
        let whole = spring.target
        return whole.magnitude < Self.small ? way / whole : (exponential(way) - 1) / (exponential(whole) - 1)
    }
}
