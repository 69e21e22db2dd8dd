import Geometry

/// An exponential deceleration like UIKit's: after each millisecond, `rate` of the velocity is left.
///
///     v(t) = v0 e^(k t),    x(t) = x0 + v0 (e^(k t) - 1) / k,    k = 1000 ln(rate) < 0
///
/// It comes to rest at x0 - v0 / k.
struct Deceleration {
    let start: Double
    /// The initial velocity, in points per second.
    let velocity: Double
    /// The k above, per second.
    let exponent: Double

    /// Creates a deceleration.
    ///
    /// - Parameter rate: The fraction of the velocity left after a millisecond; between 0 and 1.
    init(start: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = velocity
        exponent = 1000 * logarithm(rate)
    }

    func position(at seconds: Double) -> Double {
        start + velocity * (exponential(exponent * seconds) - 1) / exponent
    }

    func velocity(at seconds: Double) -> Double { velocity * exponential(exponent * seconds) }

    var destination: Double { start - velocity / exponent }

    /// Returns the time at which it passes a position, in seconds; nil if it never does.
    func time(at place: Double) -> Double? {
        guard velocity != 0 else { return place == start ? 0 : nil }
        // e^(k t) = 1 + (x - x0) k / v0, which must be in (0, 1].
        let left = 1 + (place - start) * exponent / velocity
        guard left > 0, left <= 1 else { return nil }
        return logarithm(left) / exponent
    }

    /// Returns the time at which less than a given distance remains, in seconds.
    func settlingTime(within distance: Double) -> Double {
        let way = (velocity / exponent).magnitude
        return way > distance ? logarithm(distance / way) / exponent : 0
    }
}
