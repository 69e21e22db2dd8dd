import Geometry
import Views

/// What is struck and springs back: a merged tile that pops, a board that is nudged.
///
/// Of a damped spring that is struck at rest, x(t) = v/q e^(-d w t) sin(q t), with the angular frequency w = 2 pi / response,
/// the damping ratio d and q = w sqrt(1 - d²). It is farthest out where tan(q t) = q / (d w), the first time at
/// t = arctan(q / (d w)) / q; v is chosen so that this is `peak`.
struct Swing {
    /// How far it goes out, in whatever is swung.
    let peak: Double
    private let rate: Double
    private let frequency: Double
    private let strength: Double

    /// - Parameters:
    ///   - response: The spring's, in seconds, above 0.
    ///   - damping: Its damping ratio, between 0 and 1.
    init(peak: Double, response: Double, damping: Double) {
        self.peak = peak
        let w = 2 * Double.pi / response
        rate = damping * w
        frequency = w * (1 - damping * damping).squareRoot()
        let top = arctangent(y: frequency, x: rate) / frequency
        strength = peak / (exponential(-rate * top) * sine(frequency * top))
    }

    /// How far out it is after some seconds.
    func value(at seconds: Double) -> Double {
        strength * exponential(-rate * seconds) * sine(frequency * seconds)
    }

    /// After how many seconds less than a fiftieth is left of it.
    var duration: Double { 3.9 / rate }
}

extension Animator {
    /// Swings something out and back home.
    ///
    /// - Parameters:
    ///   - speed: By how much faster than at its natural pace.
    ///   - place: Puts it as far out as it is told; in the end 0.
    func swing(_ swing: Swing, speed: Double = 1, place: (Double) -> Void, completion: ((Bool) -> Void)? = nil) {
        let steps = 24
        animateKeyframes(
            duration: swing.duration / speed, options: .allowUserInteraction,
            animations: {
                let part = 1 / Double(steps)
                for step in 1...steps {
                    addKeyframe(relativeStartTime: part * Double(step - 1), relativeDuration: part) {
                        place(step == steps ? 0 : swing.value(at: part * Double(step) * swing.duration))
                    }
                }
            }, completion: completion)
    }
}
