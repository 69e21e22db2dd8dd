import Geometry

extension DynamicBehavior {
    /// Calls `body` with the items of this behavior and its descendants, parents first; an item can occur more than
    /// once.
    func forEachItem(_ body: (any DynamicItem) -> Void) {
        for item in ownItems { body(item) }
        for child in childBehaviors { child.forEachItem(body) }
    }

    private var ownItems: [any DynamicItem] {
        if let gravity = self as? GravityBehavior { return gravity.items }
        if let collision = self as? CollisionBehavior { return collision.items }
        if let material = self as? DynamicItemBehavior { return material.items }
        if let push = self as? PushBehavior { return push.items }
        if let field = self as? FieldBehavior { return field.items }
        if let attachment = self as? AttachmentBehavior { return attachment.items }
        if let snap = self as? SnapBehavior { return [snap.item] }
        return []
    }
}

extension Simulation {
    /// Updates bodies, boundaries and joints to match a tree of behaviors. O(items and behaviors of the tree).
    func compile(_ behaviors: [DynamicBehavior], referenceBounds: Rect?) {
        epoch &+= 1
        order = []
        all = []
        gravities = []
        materials = []
        collisions = []
        pushes = []
        let oldFields = fields
        fields = []
        var wantedSnaps: [SnapBehavior] = []
        var wantedAttachments: [AttachmentBehavior] = []

        func collect(_ behavior: DynamicBehavior) {
            all.append(behavior)
            if let gravity = behavior as? GravityBehavior {
                gravities.append(Held(behavior: gravity, slots: enlist(gravity.items)))
            } else if let collision = behavior as? CollisionBehavior {
                collisions.append(Held(behavior: collision, slots: enlist(collision.items)))
            } else if let material = behavior as? DynamicItemBehavior {
                materials.append(Held(behavior: material, slots: enlist(material.items)))
            } else if let push = behavior as? PushBehavior {
                pushes.append(Held(behavior: push, slots: enlist(push.items)))
            } else if let field = behavior as? FieldBehavior {
                fields.append(Held(behavior: field, slots: enlist(field.items)))
            } else if let attachment = behavior as? AttachmentBehavior {
                _ = enlist(attachment.items)
                wantedAttachments.append(attachment)
            } else if let snap = behavior as? SnapBehavior {
                _ = enlist([snap.item])
                wantedSnaps.append(snap)
            }
            for child in behavior.childBehaviors { collect(child) }
        }
        for behavior in behaviors { collect(behavior) }

        dismissOthers()
        assignBits()
        compileBoundaries(referenceBounds: referenceBounds)
        compileSnaps(wantedSnaps)
        compileAttachments(wantedAttachments)
        wakeItems(of: oldFields)
        filtersHaveChanged = true
    }

    /// Wakes items that a field has held until now, and has those woken that a field has joined: at rest they wouldn't
    /// notice.
    private func wakeItems(of oldFields: [Held<FieldBehavior>]) {
        for old in oldFields
        where !fields.contains(where: { $0.behavior === old.behavior && $0.slots == old.slots }) {
            for slot in old.slots {
                if let body = records[slot]?.body { world.wake(body) }
            }
        }
        for field in fields where !oldFields.contains(where: { $0.behavior === field.behavior }) {
            field.behavior.hasChanged = true
        }
    }

    /// Returns the slots of items; creates them for new items.
    private func enlist(_ items: [any DynamicItem]) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(items.count)
        for item in items {
            let identity = ObjectIdentifier(item as AnyObject)
            if let slot = slots[identity] {
                result.append(slot)
                if records[slot]?.epoch != epoch {
                    records[slot]?.epoch = epoch
                    order.append(slot)
                }
                continue
            }
            let slot: Int
            if let free = freeSlots.popLast() {
                slot = free
            } else {
                slot = records.count
                records.append(nil)
            }
            records[slot] = ItemRecord(item: item, epoch: epoch)
            slots[identity] = slot
            order.append(slot)
            result.append(slot)
            read(slot)
        }
        return result
    }

    /// Removes the bodies of items that no behavior contains any more.
    private func dismissOthers() {
        for slot in records.indices {
            guard let record = records[slot], record.epoch != epoch,
                slots[ObjectIdentifier(record.item as AnyObject)] == slot
            else { continue }
            if let body = record.body { world.removeBody(body) }
            records[slot]?.body = nil
            slots[ObjectIdentifier(record.item as AnyObject)] = nil
            leavingSlots.append(slot)
        }
    }

    // MARK: Reading items

    /// Reads the items again for which it was requested.
    func readItems() {
        let items = itemsToRead
        itemsToRead = []
        for item in items {
            if let slot = slot(of: item) { read(slot) }
        }
    }

    /// Updates the body of a slot to its item's state; creates or removes the body if necessary.
    private func read(_ slot: Int) {
        guard let item = records[slot]?.item else { return }
        var shapes: [ItemShape] = []
        let state = ItemState(of: item)
        if state != nil {
            shapes = (item as? DynamicItemGroup)?.parts ?? [ItemShape(of: item)]
        }
        let transform = item.transform.usable
        guard var record = records[slot] else { return }
        guard let state, !shapes.isEmpty else {
            if let body = record.body { world.removeBody(body) }
            record.body = nil
            records[slot] = record
            return
        }
        // The transform without its rotation; exactly the identity if there was only a rotation.
        let base = transform.concatenating(AffineTransform(rotationAngle: -state.angle))
        record.base = base.isNearIdentity ? .identity : base

        var definition = BodyDefinition()
        definition.position = state.center.metres
        definition.angle = Float(state.angle)
        definition.tag = Int32(truncatingIfNeeded: slot)
        if let body = record.body, record.shapes == shapes {
            world.setTransform(position: definition.position, angle: definition.angle, of: body)
        } else {
            if let body = record.body {
                definition.velocity = world.velocity(of: body)
                definition.angularVelocity = world.angularVelocity(of: body)
                world.removeBody(body)
            }
            record.shapes = shapes
            record.body = makeBody(definition, record)
        }
        if let body = record.body {
            record.position = world.position(of: body)
            record.rotation = world.rotation(of: body)
        }
        records[slot] = record
    }

    private func makeBody(_ definition: BodyDefinition, _ record: ItemRecord) -> BodyHandle? {
        var definition = definition
        let properties = record.properties
        definition.kind = properties.isAnchored ? .anchored : .dynamic
        definition.fixedRotation = !properties.allowsRotation
        definition.linearDamping = Float(properties.resistance)
        definition.angularDamping = Float(properties.angularResistance)
        definition.gravityScale = record.gravityScale
        guard let body = try? world.addBody(definition) else { return nil }
        var surface = ShapeDefinition()
        surface.density = Float(properties.density)
        surface.friction = Float(properties.friction)
        surface.restitution = Float(properties.elasticity)
        surface.category = record.category
        surface.mask = record.mask
        var hasShape = false
        for shape in record.shapes where (try? world.addShape(shape.geometry, surface, to: body)) != nil {
            hasShape = true
        }
        if !hasShape {
            world.removeBody(body)
            return nil
        }
        return body
    }
}

extension AffineTransform {
    fileprivate var isNearIdentity: Bool {
        (a - 1).magnitude < 1e-9 && b.magnitude < 1e-9 && c.magnitude < 1e-9 && (d - 1).magnitude < 1e-9 && tx == 0
            && ty == 0
    }
}

extension ItemRecord {
    /// The factor of the world's gravity.
    var gravityScale: Float { carriage == nil && ownGravity == .zero && gravity != .zero ? 1 : 0 }
}

extension ItemShape {
    /// The engine's geometry, in metres.
    var geometry: ShapeGeometry {
        switch self {
        case .rectangle(let rect, let place, let angle):
            return .box(
                half: Point(x: rect.width / 2, y: rect.height / 2).metres, center: place.metres, angle: Float(angle))
        case .ellipse(let size, let place, let angle):
            if size.width == size.height {
                return .circle(radius: Float(size.width / 200), center: place.metres)
            }
            // The corners are slightly outside, so that the area, and so the mass, is the ellipse's.
            let count = 16
            let step = 2 * Double.pi / Double(count)
            let growth = (step / sine(step)).squareRoot() / 2
            let rotation = AffineTransform(rotationAngle: angle)
            return .polygon(
                (0..<count).map { index in
                    let turn = step * Double(index)
                    let corner = Point(x: size.width * growth * cosine(turn), y: size.height * growth * sine(turn))
                    return (corner.applying(rotation) + place).metres
                })
        case .polygon(let points):
            return .polygon(points.map { $0.metres })
        }
    }
}
