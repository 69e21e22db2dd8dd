import Geometry
import Views

/// A swing out and back, as of a spring: a merged tile that pops, a board that is nudged.
///
/// The displacement of a damped spring that is struck at rest is x(t) = v/q e^(-d w t) sin(q t), with the angular
/// frequency w = 2 pi / response, the damping ratio d and q = w sqrt(1 - d²). It is greatest where tan(q t) = q / (d
/// w), the first time at t = arctan(q / (d w)) / q; v is chosen so that it is `peak` there.
struct Swing {
    /// The greatest displacement, in any unit.
    let peak: Double
    private let rate: Double
    private let frequency: Double
    private let strength: Double

    /// Creates a swing.
    ///
    /// - Parameters:
    ///   - response: The spring's response, in seconds, above 0.
    ///   - damping: Its damping ratio, between 0 and 1.
    init(peak: Double, response: Double, damping: Double) {
        self.peak = peak
        let w = 2 * Double.pi / response
        rate = damping * w
        frequency = w * (1 - damping * damping).squareRoot()
        let top = arctangent(y: frequency, x: rate) / frequency
        strength = peak / (exponential(-rate * top) * sine(frequency * top))
    }

    /// Returns the displacement at a time in seconds.
    func value(at seconds: Double) -> Double {
        strength * exponential(-rate * seconds) * sine(frequency * seconds)
    }

    /// The time until less than a fiftieth of it is left, in seconds.
    var duration: Double { 3.9 / rate }
}

extension Animator {
    /// Animates a swing.
    ///
    /// - Parameters:
    ///   - speed: The factor by which it is faster than normal.
    ///   - place: Sets the displacement; at the end 0.
    func swing(_ swing: Swing, speed: Double = 1, place: (Double) -> Void, completion: ((Bool) -> Void)? = nil) {
        let steps = 24
        animateKeyframes(
            withDuration: swing.duration / speed, options: .allowUserInteraction,
            animations: {
                let part = 1 / Double(steps)
                for step in 1...steps {
                    addKeyframe(withRelativeStartTime: part * Double(step - 1), relativeDuration: part) {
                        place(step == steps ? 0 : swing.value(at: part * Double(step) * swing.duration))
                    }
                }
            }, completion: completion)
    }
}
