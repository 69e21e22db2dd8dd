import Geometry

extension Simulation {
    /// Applies gravity to items that don't have the common one. It neither wakes items nor keeps them awake.
    func applyGravity() {
        guard hasOwnGravities else { return }
        for slot in order {
            guard let record = records[slot], record.ownGravity != .zero, record.carriage == nil,
                let body = record.body, world.isAwake(body)
            else { continue }
            world.applyForce((record.ownGravity * Double(world.mass(of: body))).floats, to: body, wakes: false)
        }
    }

    func applyPushes() {
        for held in pushes where held.behavior.isPushing && !held.slots.isEmpty {
            let push = held.behavior
            let force = push.pushDirection.floats
            for slot in held.slots {
                guard let record = records[slot], let body = record.body, record.carriage == nil else { continue }
                let offset = push.targetOffsetFromCenter(for: record.item)
                let place = Point(offset).applying(
                    AffineTransform(
                        a: Double(record.rotation.x), b: Double(record.rotation.y), c: -Double(record.rotation.y),
                        d: Double(record.rotation.x), tx: 0, ty: 0))
                let point = offset == .zero ? nil : world.position(of: body) + place.metres
                switch push.mode {
                case .continuous: world.applyForce(force, to: body, at: point)
                case .instantaneous: world.applyImpulse(force, to: body, at: point)
                }
            }
            push.didPush()
        }
    }

    /// Applies the forces of fields to awake items, and the velocities of velocity fields. Only fields that change in
    /// time keep items awake.
    func applyFields(time: Double, step: Double) {
        applyCarriages()
        for held in fields where !held.behavior.isVelocityField {
            let field = held.behavior
            for slot in held.slots {
                guard let record = records[slot], let body = record.body, record.carriage == nil,
                    !record.properties.isAnchored
                else { continue }
                let place = Point(metres: world.centerOfMass(of: body)) * 0.01
                guard field.reaches(place) else { continue }
                if field.changesInTime { world.wake(body) }
                guard world.isAwake(body) else { continue }
                let mass = Double(world.mass(of: body))
                let subject = FieldSubject(
                    position: place, velocity: Vector(world.velocity(of: body)), mass: mass,
                    charge: record.properties.charge)
                let force = field.force(on: subject, time: time, step: step)
                guard force.isFinite, mass > 0 else { continue }
                // The maximum acceleration is a million metres per second squared.
                let limit = Swift.min(mass * 1e6, 1e11)
                let bounded = Vector(
                    dx: force.dx.clamped(to: -limit...limit), dy: force.dy.clamped(to: -limit...limit))
                world.applyForce(bounded.floats, to: body, wakes: false)
            }
        }
    }

    /// Items in a velocity field have the field's velocity and no gravity; of several fields the last counts.
    private func applyCarriages() {
        guard hasCarriages || fields.contains(where: { $0.behavior.isVelocityField }) else { return }
        hasCarriages = false
        var wanted: [Int: Vector] = [:]
        for held in fields where held.behavior.isVelocityField {
            for slot in held.slots {
                guard let record = records[slot], let body = record.body, !record.properties.isAnchored else {
                    continue
                }
                let place = Point(metres: world.centerOfMass(of: body)) * 0.01
                guard held.behavior.reaches(place) else { continue }
                let carriage = held.behavior.carriage(at: place)
                guard carriage.isFinite else { continue }
                wanted[slot] = Vector(
                    dx: carriage.dx.clamped(to: -1e4...1e4), dy: carriage.dy.clamped(to: -1e4...1e4))
            }
        }
        for slot in order {
            guard let record = records[slot], let body = record.body else { continue }
            let carriage = wanted[slot]
            if carriage != nil { hasCarriages = true }
            if (carriage == nil) != (record.carriage == nil) {
                records[slot]?.carriage = carriage
                world.setGravityScale(records[slot]?.gravityScale ?? 0, of: body)
            }
            if let carriage, world.velocity(of: body) != carriage.floats {
                world.setVelocity(carriage.floats, of: body)
            }
        }
    }
}
