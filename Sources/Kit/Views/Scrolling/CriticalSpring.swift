import Geometry

/// A critically damped spring: the fastest way back to a target without oscillation.
///
///     x(t) = target + (u + (v + w u) t) e^(-w t)
///
/// where u is the initial displacement, v the initial velocity, and w the angular frequency.
struct CriticalSpring {
    let target: Double
    let displacement: Double
    /// The initial velocity, in units per second.
    let velocity: Double
    /// The angular frequency, in radians per second.
    let frequency: Double

    /// The frequency of the spring that pulls content back from beyond an edge (mass 1, stiffness 100).
    static let edge = 10.0
    /// The frequency of the spring that moves content to a target.
    static let travel = 18.0

    /// Creates a spring from a position and a velocity to a target.
    init(from start: Double, velocity: Double, to target: Double, frequency: Double) {
        self.target = target
        self.velocity = velocity
        self.frequency = frequency
        displacement = start - target
    }

    /// Creates the same spring with the velocity limited so that it leads neither away from the target nor beyond it.
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

    /// Returns whether it is, and stays, within a distance of the target.
    func isSettled(at seconds: Double, within distance: Double) -> Bool {
        (displacement.magnitude + slope.magnitude * seconds) * exponential(-frequency * seconds) < distance
            && seconds * frequency >= 1
    }

    private var slope: Double { velocity + frequency * displacement }
}
