import Geometry

/// An animated change of scale and offset together.
///
/// The scale s goes evenly in its logarithm, which looks like an even zoom; the offset is a straight function of it,
///
///     o = o0 + (o1 - o0) (s - s0) / (s1 - s0)
///
/// so that the one content point that is seen at the same place before and after stands still all the way.
struct ZoomTravel {
    let fromOffset: Point
    let fromScale: Double
    let toOffset: Point
    let toScale: Double
    /// Of ln(s / s0), from 0 to ln(s1 / s0).
    private let spring: CriticalSpring
    /// What of the logarithm may be left when it counts as arrived: nothing that is in view moves by it as much as
    /// a tenth of a point.
    private let tolerance: Double

    /// - Parameter velocity: Of the scale's logarithm at the beginning, a second.
    init(fromOffset: Point, fromScale: Double, toOffset: Point, toScale: Double, velocity: Double) {
        self.fromOffset = fromOffset
        self.fromScale = fromScale
        self.toOffset = toOffset
        self.toScale = toScale
        spring = CriticalSpring(
            withoutOvershootFrom: 0, velocity: velocity, to: logarithm(toScale / fromScale),
            frequency: CriticalSpring.travel)
        // A point of the view moves, when the logarithm does, by its distance from the point that stands still.
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

    /// Of the scale's logarithm, a second.
    func scaleVelocity(at seconds: Double) -> Double {
        isFinished(at: seconds) ? 0 : spring.velocity(at: seconds)
    }

    /// Of the offset, in points a second.
    func velocity(at seconds: Double) -> Point {
        let whole = spring.target
        // The derivative of (e^u - 1) / (e^L - 1) by u.
        let slope =
            whole.magnitude < Self.small
            ? 1 / whole : exponential(spring.position(at: seconds)) / (exponential(whole) - 1)
        return (toOffset - fromOffset) * (slope * scaleVelocity(at: seconds))
    }

    private static let small = 1e-5

    /// (s - s0) / (s1 - s0), which is as good as even for a small change of scale.
    private func fraction(_ way: Double) -> Double {
        let whole = spring.target
        return whole.magnitude < Self.small ? way / whole : (exponential(way) - 1) / (exponential(whole) - 1)
    }
}
