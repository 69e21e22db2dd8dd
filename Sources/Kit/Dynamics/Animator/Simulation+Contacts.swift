import Geometry

/// Two touching items, or an item and a boundary; their shapes can touch in several places.
struct Touch {
    let key: UInt64
    let slot: Int
    let item: any DynamicItem
    /// The second item; nil for a boundary.
    let otherSlot: Int?
    let other: (any DynamicItem)?
    let wall: CollisionBehavior?
    let identifier: BoundaryIdentifier?
    /// The number of touching pairs of shapes.
    var count = 0
    /// The behaviors that have been notified of the start, but not of the end.
    var told: [CollisionBehavior] = []
    var point: Point
    /// Whether it changed in the step being reported, and whether it started in it.
    var isChanged = false
    var isNew = true
}

/// A pending notification of a delegate.
private struct Telling {
    let behavior: CollisionBehavior
    let began: Bool
    let touch: Touch
}

extension Simulation {
    /// Notifies delegates of contacts that started in the last step, and of those that ended since the previous one.
    ///
    /// A contact that ends and starts again within the step, for example when a filter changes or a body is recreated,
    /// isn't reported.
    func tellContacts() {
        var changed: [UInt64] = []
        for event in world.events {
            guard let key = note(event) else { continue }
            if touchIndex[key] == nil, let touch = makeTouch(key, event) {
                touchIndex[key] = touches.count
                touches.append(touch)
            }
            guard let index = touchIndex[key] else { continue }
            if !touches[index].isChanged {
                touches[index].isChanged = true
                changed.append(key)
            }
            touches[index].count += event.began ? 1 : -1
            if event.began { touches[index].point = Point(metres: event.point) }
        }
        world.clearEvents()

        var tellings: [Telling] = []
        if filtersHaveChanged {
            // The set of behaviors that contain both can have changed.
            filtersHaveChanged = false
            for index in touches.indices where touches[index].count > 0 { reconcile(index, &tellings) }
        }
        for key in changed {
            guard let index = touchIndex[key] else { continue }
            if touches[index].count > 0 || touches[index].isNew { reconcile(index, &tellings) }
            touches[index].isChanged = false
            touches[index].isNew = false
            if touches[index].count <= 0 {
                for behavior in touches[index].told {
                    tellings.append(Telling(behavior: behavior, began: false, touch: touches[index]))
                }
                forget(index)
            }
        }
        freeSlots += leavingSlots
        for slot in leavingSlots { records[slot] = nil }
        leavingSlots = []
        freeBoundaries += leavingBoundaries
        for index in leavingBoundaries { boundaries[index] = nil }
        leavingBoundaries = []
        for telling in tellings { tell(telling) }
    }

    /// Records an event; returns the key of its pair, which is the same for both orders.
    private func note(_ event: ContactEvent) -> UInt64? {
        let (low, high) = (Swift.min(event.bodyTagA, event.bodyTagB), Swift.max(event.bodyTagA, event.bodyTagB))
        guard high >= 0, low != high else { return nil }
        return UInt64(UInt32(bitPattern: low)) << 32 | UInt64(UInt32(bitPattern: high))
    }

    private func makeTouch(_ key: UInt64, _ event: ContactEvent) -> Touch? {
        let (low, high) = (
            Int(Swift.min(event.bodyTagA, event.bodyTagB)), Int(Swift.max(event.bodyTagA, event.bodyTagB))
        )
        let point = Point(metres: event.point)
        guard high < records.count, let last = records[high] else { return nil }
        if low >= 0 {
            guard let first = records[low] else { return nil }
            return Touch(
                key: key, slot: low, item: first.item, otherSlot: high, other: last.item, wall: nil, identifier: nil,
                point: point)
        }
        guard -1 - low < boundaries.count, let boundary = boundaries[-1 - low] else { return nil }
        return Touch(
            key: key, slot: high, item: last.item, otherSlot: nil, other: nil, wall: boundary.behavior,
            identifier: boundary.identifier, point: point)
    }

    /// Updates the notified behaviors of a contact to those that should be notified.
    private func reconcile(_ index: Int, _ tellings: inout [Telling]) {
        let touch = touches[index]
        let wanted = listeners(of: touch)
        for behavior in touch.told where !wanted.contains(where: { $0 === behavior }) {
            tellings.append(Telling(behavior: behavior, began: false, touch: touch))
        }
        for behavior in wanted where !touch.told.contains(where: { $0 === behavior }) {
            tellings.append(Telling(behavior: behavior, began: true, touch: touch))
        }
        touches[index].told = wanted
    }

    /// Returns the behaviors that make the two collide.
    private func listeners(of touch: Touch) -> [CollisionBehavior] {
        if let wall = touch.wall { return [wall] }
        guard let other = touch.otherSlot, let a = records[touch.slot]?.category, let b = records[other]?.category
        else {
            return []
        }
        var bits = a & b
        var behaviors: [CollisionBehavior] = []
        while bits != 0 {
            let bit = bits.trailingZeroBitCount
            bits &= bits - 1
            if bit < bitOwners.count, let owner = bitOwners[bit] { behaviors.append(owner) }
        }
        return behaviors
    }

    private func forget(_ index: Int) {
        touchIndex[touches[index].key] = nil
        let last = touches.removeLast()
        if index < touches.count {
            touches[index] = last
            touchIndex[last.key] = index
        }
    }

    private func tell(_ telling: Telling) {
        let (behavior, touch) = (telling.behavior, telling.touch)
        guard let delegate = behavior.collisionDelegate else { return }
        if let other = touch.other {
            if telling.began {
                delegate.collisionBehavior(behavior, beganContactFor: touch.item, with: other, at: touch.point)
            } else {
                delegate.collisionBehavior(behavior, endedContactFor: touch.item, with: other)
            }
        } else if telling.began {
            delegate.collisionBehavior(
                behavior, beganContactFor: touch.item, withBoundaryIdentifier: touch.identifier, at: touch.point)
        } else {
            delegate.collisionBehavior(
                behavior, endedContactFor: touch.item, withBoundaryIdentifier: touch.identifier)
        }
    }
}
