import Geometry

/// Two items that touch, or an item and a boundary; their shapes may touch in several places.
struct Touch {
    let key: UInt64
    let slot: Int
    let item: any DynamicItem
    /// The second item, or nil for a boundary.
    let otherSlot: Int?
    let other: (any DynamicItem)?
    let wall: CollisionBehavior?
    let identifier: BoundaryIdentifier?
    /// How many pairs of shapes touch.
    var count = 0
    /// Who has been told that it began, and hasn't been told that it ended.
    var told: [CollisionBehavior] = []
    var point: Point
    /// Whether something of it has happened in the step that is being told, and whether it began to be in it.
    var isChanged = false
    var isNew = true
}

/// Something to tell a delegate.
private struct Telling {
    let behavior: CollisionBehavior
    let began: Bool
    let touch: Touch
}

extension Simulation {
    /// Tells delegates of what came to touch in the last step, and what has parted since the one before.
    ///
    /// What ends and begins again within the step, as when a filter changes or a body is made anew, isn't told.
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
            // Behaviors may have come to hold both, or ceased to.
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

    /// The number of the pair that an event is about, the same either way round.
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

    /// Brings those who were told of a contact in line with those who are to be.
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

    /// The behaviors that have the two collide.
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
