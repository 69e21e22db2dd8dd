import Geometry

/// A mass on a damped spring that is released at 0 and comes to rest at 1.
///
/// The displacement from rest, u = 1 - progress, obeys u'' + 2 d w u' + w^2 u = 0, where w is the undamped angular
/// frequency and d the damping ratio; u(0) = 1 and u'(0) = -v. The closed forms below are those of the damped harmonic
/// oscillator (found in any mechanics textbook; Landau and Lifshitz, "Mechanics", section 25).
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, in radians per second.
    public let angularFrequency: Double
    /// The damping ratio. Below 1 the spring overshoots; at 1 it settles fastest without overshooting; above 1 it
    /// creeps.
    public let dampingRatio: Double
    /// The speed of the progress at the start, in whole distances per second.
    public let initialVelocity: Double

    /// The remaining distance, or overshoot, below which a spring counts as settled.
    public static let settled = 0.001

    /// Creates a spring from its physical properties.
    ///
    /// - Parameters:
    ///   - mass: Above 0.
    ///   - stiffness: Above 0.
    ///   - damping: At least 0. Without damping the spring never settles, and `settlingDuration` is infinite.
    ///   - initialVelocity: In whole distances per second.
    public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        precondition(
            mass > 0 && stiffness > 0 && damping >= 0, "Spring: mass and stiffness must be above 0, damping 0 or more")
        angularFrequency = (stiffness / mass).squareRoot()
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
        self.initialVelocity = initialVelocity
    }

    /// Creates the spring that has just settled after a duration, like UIKit's `usingSpringWithDamping`.
    ///
    /// - Parameters:
    ///   - duration: In seconds, above 0.
    ///   - dampingRatio: Clamped to 0.01 to 1, as a smaller ratio would never settle.
    ///   - initialVelocity: In whole distances per second.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        precondition(duration > 0, "Spring: the duration must be above 0")
        let ratio = dampingRatio.isNaN ? 1 : Swift.min(Swift.max(dampingRatio, 0.01), 1)
        self.dampingRatio = ratio
        self.initialVelocity = initialVelocity
        // The rest after the duration shrinks as the frequency grows: bisect until it is negligible.
        var (low, high) = (0.1 / duration, 10_000 / duration)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            let spring = Spring(angularFrequency: middle, dampingRatio: ratio, initialVelocity: initialVelocity)
            if spring.envelope(at: duration) > Self.settled { low = middle } else { high = middle }
        }
        angularFrequency = high
    }

    /// Creates a spring from how long it seems to take and how much it bounces, like UIKit's `springDuration`.
    ///
    /// Its undamped frequency is one oscillation per `duration`, and its damping ratio 1 - bounce, or 1 / (1 + bounce)
    /// if that is negative.
    ///
    /// - Parameters:
    ///   - duration: In seconds, above 0.
    ///   - bounce: Clamped to -0.99 to 0.99; NaN counts as 0.
    ///   - initialVelocity: In whole distances per second.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        precondition(duration > 0, "Spring: the duration must be above 0")
        let bounce = bounce.isNaN ? 0 : Swift.min(Swift.max(bounce, -0.99), 0.99)
        self.init(
            angularFrequency: 2 * .pi / duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
            initialVelocity: initialVelocity)
    }

    private init(angularFrequency: Double, dampingRatio: Double, initialVelocity: Double) {
        self.angularFrequency = angularFrequency
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity
    }

    /// Returns the progress after a number of seconds: 0 at the start, approaching 1.
    public func progress(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        let (w, d, t) = (angularFrequency, dampingRatio, seconds)
        if d < 1 {
            // Underdamped: u = e^(-d w t) (cos(q t) + (d w - v) / q sin(q t)), with q = w sqrt(1 - d^2).
            let q = w * (1 - d * d).squareRoot()
            return 1 - exponential(-d * w * t) * (cosine(q * t) + (d * w - initialVelocity) / q * sine(q * t))
        }
        if d == 1 {
            return 1 - exponential(-w * t) * (1 + (w - initialVelocity) * t)
        }
        // Overdamped: u = A e^(-r t) + B e^(-s t), with r, s = w (d -+ sqrt(d^2 - 1)).
        let root = (d * d - 1).squareRoot()
        let (r, s) = (w * (d - root), w * (d + root))
        let b = (initialVelocity - r) / (s - r)
        return 1 - ((1 - b) * exponential(-r * t) + b * exponential(-s * t))
    }

    /// The seconds after which at most `settled` of the distance is left for good: a bound from the decaying envelope.
    public var settlingDuration: Double {
        guard dampingRatio > 0 else { return .infinity }
        var high = 1 / angularFrequency
        while envelope(at: high) > Self.settled, high < 1e9 { high *= 2 }
        var low = high / 2
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if envelope(at: middle) > Self.settled { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns an upper bound of the displacement after a number of seconds; once it falls, it also bounds all later
    /// ones.
    private func envelope(at seconds: Double) -> Double {
        let (w, d, t) = (angularFrequency, dampingRatio, seconds)
        if d < 1 {
            let q = w * (1 - d * d).squareRoot()
            let slope = (d * w - initialVelocity) / q
            return exponential(-d * w * t) * (1 + slope * slope).squareRoot()
        }
        if d == 1 {
            let slope = (w - initialVelocity).magnitude
            return exponential(-w * t) * (1 + slope * t)
        }
        let root = (d * d - 1).squareRoot()
        let (r, s) = (w * (d - root), w * (d + root))
        let b = (initialVelocity - r) / (s - r)
        return (1 - b).magnitude * exponential(-r * t) + b.magnitude * exponential(-s * t)
    }
}
