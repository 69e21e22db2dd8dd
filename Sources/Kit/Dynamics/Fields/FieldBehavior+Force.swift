import Geometry

/// An item's state for a field, in the engine's units: metres (100 points), seconds, kilograms.
struct FieldSubject {
    var position: Point
    var velocity: Vector
    var mass: Double
    var charge: Double
}

extension FieldBehavior {
    var isVelocityField: Bool {
        if case .velocity = kind { true } else { false }
    }

    /// Whether the field keeps items moving.
    var changesInTime: Bool {
        switch kind {
        case .noise, .turbulence: animationSpeed > 0 && strength != 0
        default: false
        }
    }

    /// Returns whether the field acts at a place, in metres.
    func reaches(_ place: Point) -> Bool {
        region.contains(place * 100 - position)
    }

    /// Returns the velocity that a velocity field gives items at a place, in metres per second.
    func carriage(at place: Point) -> Vector {
        direction * (strength * attenuation(at: place.distance(to: position * 0.01)))
    }

    /// Returns the force in newtons, without a limit; it can be NaN.
    ///
    /// - Parameter time: The animator's elapsed time, in seconds.
    func force(on subject: FieldSubject, time: Double, step: Double) -> Vector {
        let arm = subject.position - position * 0.01
        let distance = arm.length
        let (mass, velocity) = (subject.mass, subject.velocity)
        if case .custom(let evaluate) = kind {
            return evaluate(self, subject.position * 100, velocity * 100, mass, subject.charge, step)
        }
        let strength = strength * attenuation(at: distance)
        // The direction away from the field's position.
        let outwards = distance > 1e-9 ? Vector(dx: arm.x / distance, dy: arm.y / distance) : .zero
        switch kind {
        case .drag:
            // v' = v / (1 + k t / m): the implicit solution of a step of linear drag, so that a strong drag stops an
            // item instead of throwing it back. A negative drag accelerates.
            guard strength > 0 else { return velocity * -strength }
            return velocity * (-strength / (1 + strength * step / mass))
        case .vortex:
            return Vector(dx: arm.y, dy: -arm.x) * (strength * mass)
        case .radialGravity:
            return outwards * (-strength * mass)
        case .linearGravity:
            return direction * (strength * mass)
        case .noise:
            return noise(at: subject.position, time: time) * strength
        case .turbulence:
            return noise(at: subject.position, time: time) * (strength * velocity.length)
        case .spring:
            return Vector(dx: -arm.x, dy: -arm.y) * strength
        case .electric:
            return outwards * (strength * subject.charge)
        case .magnetic:
            // F = q v x B with B into the screen, applied to the mean of the velocities before and after the step, so
            // that a strong field rotates a motion without accelerating it (the Boris rotation of particle
            // simulations).
            let half = strength * subject.charge * step / (2 * mass)
            let across = Vector(dx: velocity.dy, dy: -velocity.dx)
            let turned = (across - velocity * half) * (2 * half / (1 + half * half))
            return turned * (mass / step)
        case .velocity, .custom:
            return .zero
        }
    }

    private func attenuation(at distance: Double) -> Double {
        guard falloff != 0 else { return 1 }
        return exponential(-falloff * logarithm(Swift.max(distance, minimumRadius * 0.01)))
    }

    private func noise(at place: Point, time: Double) -> Vector {
        let scale = 1 / (0.2 + 4.8 * smoothness)
        let (x, y) = (place.x * scale, place.y * scale)
        let t = time * animationSpeed
        // The second component uses another part of the same noise.
        return Vector(
            dx: simplexNoise(x, y, t), dy: simplexNoise(x + 113.7, y - 71.3, t + 37.9))
    }
}
