import Geometry

/// A critically damped spring: the soonest way back to a place without swinging about it.
///
///     x(t) = target + (u + (v + w u) t) e^(-w t)
///
/// where u is the displacement and v the velocity at the beginning, and w the angular frequency.
struct CriticalSpring {
    let target: Double
    let displacement: Double
    /// In units a second.
    let velocity: Double
    /// In radians a second.
    let frequency: Double

    /// The spring that draws content back from beyond an edge (mass 1, stiffness 100).
    static let edge = 10.0
    /// The one that takes content to where it was sent.
    static let travel = 18.0

    /// From where it is, as it moves, to a target.
    init(from start: Double, velocity: Double, to target: Double, frequency: Double) {
        self.target = target
        self.velocity = velocity
        self.frequency = frequency
        displacement = start - target
    }

    /// The same with only as much of the velocity as neither leads away from the target nor beyond it.
    init(withoutOvershootFrom start: Double, velocity: Double, to target: Double, frequency: Double) {
        let most = frequency * (target - start)
        let kept = most >= 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
        self.init(from: start, velocity: kept, to: target, frequency: frequency)
    }

    func position(at seconds: Double) -> Double {
        target + (displacement + slope * seconds) * exponential(-frequency * seconds)
    }

    func velocity(at seconds: Double) -> Double {
        (slope - frequency * (displacement + slope * seconds)) * exponential(-frequency * seconds)
    }

    /// Whether it is, and stays, within a distance of the target.
    func isSettled(at seconds: Double, within distance: Double) -> Bool {
        (displacement.magnitude + slope.magnitude * seconds) * exponential(-frequency * seconds) < distance
            && seconds * frequency >= 1
    }

    private var slope: Double { velocity + frequency * displacement }
}
