import Geometry

extension Simulation {
    /// Updates bodies and joints to the current values of behaviors. O(items and behaviors).
    func applyValues() {
        applyProperties()
        applyGravityValues()
        applyFilters()
        applyVelocities()
        updateSnaps()
        updateAttachments()
        for held in fields where held.behavior.hasChanged {
            held.behavior.hasChanged = false
            for slot in held.slots {
                if let body = records[slot]?.body { world.wake(body) }
            }
        }
    }

    /// Applies the item behaviors in tree order: for each property the last one's value counts.
    private func applyProperties() {
        var wanted = [ItemProperties](repeating: .standard, count: records.count)
        for held in materials {
            for slot in held.slots { wanted[slot].apply(held.behavior.settings) }
        }
        for slot in order {
            guard let old = records[slot]?.properties, old != wanted[slot] else { continue }
            let new = wanted[slot]
            records[slot]?.properties = new
            guard let body = records[slot]?.body else { continue }
            if old.density != new.density || old.friction != new.friction || old.elasticity != new.elasticity {
                world.setMaterial(
                    density: Float(new.density), friction: Float(new.friction), restitution: Float(new.elasticity),
                    of: body)
            }
            if old.resistance != new.resistance || old.angularResistance != new.angularResistance {
                world.setDamping(linear: Float(new.resistance), angular: Float(new.angularResistance), of: body)
            }
            if old.isAnchored != new.isAnchored { world.setKind(new.isAnchored ? .anchored : .dynamic, of: body) }
            if old.allowsRotation != new.allowsRotation {
                world.setFixedRotation(!new.allowsRotation, of: body)
            }
            world.wake(body)
        }
    }

    /// Sets the world's gravity to the first that an item has. Items with another one get separate forces.
    private func applyGravityValues() {
        var wanted = [Vector](repeating: .zero, count: records.count)
        for held in gravities {
            // 1 is 1,000 points per second squared, and 100 points are a metre.
            let gravity = held.behavior.gravityDirection * 10
            for slot in held.slots {
                wanted[slot] = Vector(
                    dx: (wanted[slot].dx + gravity.dx).clamped(to: -1e5...1e5),
                    dy: (wanted[slot].dy + gravity.dy).clamped(to: -1e5...1e5))
            }
        }
        commonGravity = order.lazy.map { wanted[$0] }.first { $0 != .zero } ?? .zero
        if world.gravity != commonGravity.floats { world.gravity = commonGravity.floats }
        hasOwnGravities = false
        for slot in order {
            guard let old = records[slot] else { continue }
            if wanted[slot] != commonGravity, wanted[slot] != .zero { hasOwnGravities = true }
            records[slot]?.gravity = wanted[slot]
            records[slot]?.ownGravity = wanted[slot] == commonGravity ? .zero : wanted[slot]
            guard let body = old.body, let record = records[slot] else { continue }
            if old.gravity != record.gravity { world.wake(body) }
            world.setGravityScale(record.gravityScale, of: body)
        }
    }

    /// Sets the filters: bit i is for the items of collision behavior i, bit 32 + i for its boundaries.
    private func applyFilters() {
        guard filtersHaveChanged else { return }
        var categories = [UInt64](repeating: 0, count: records.count)
        var masks = categories
        for held in collisions {
            guard let bit = bit(of: held.behavior) else { continue }
            let mode = held.behavior.collisionMode
            let items: UInt64 = mode.contains(.items) ? 1 << UInt64(bit) : 0
            let walls: UInt64 = mode.contains(.boundaries) ? 1 << UInt64(32 + bit) : 0
            for slot in held.slots {
                categories[slot] |= items
                masks[slot] |= items | walls
            }
        }
        for slot in order {
            guard let record = records[slot] else { continue }
            let (category, mask) = (categories[slot], masks[slot])
            records[slot]?.category = category
            records[slot]?.mask = mask
            if let body = record.body { world.setFilter(category: category, mask: mask, of: body) }
        }
    }

    /// Applies the velocity changes of item behaviors.
    private func applyVelocities() {
        for held in materials {
            for pending in held.behavior.takePendingVelocities() {
                guard let slot = slot(of: pending.item), let body = records[slot]?.body else { continue }
                let (velocity, turning) = (Vector(world.velocity(of: body)), world.angularVelocity(of: body))
                let sum = velocity + pending.linear * 0.01
                if pending.linear != .zero { world.setVelocity(sum.floats, of: body) }
                if pending.angular != 0 {
                    world.setAngularVelocity(turning + Float(pending.angular), of: body)
                }
            }
        }
    }
}
