import Geometry

/// A snap and its joint.
struct SnapRecord {
    let behavior: SnapBehavior
    var body: BodyHandle?
    var joint: JointHandle?
    /// The angle at which the item is kept.
    var angle: Float = 0
    var point = Point.zero
    var damping = 0.0
    /// The maximum force, which depends on the item's mass: none while it is anchored.
    var strength: Float = 0
}

/// An attachment and its joint.
struct AttachmentRecord {
    let behavior: AttachmentBehavior
    var bodies: (BodyHandle?, BodyHandle?) = (nil, nil)
    var joint: JointHandle?
    var values: AttachmentValues?
    /// The rotation of the second item relative to the first between the creation of the attachment and of the joint,
    /// as near to the range as it can be without counting whole turns.
    var turned = 0.0
}

/// The properties of an attachment that can change.
struct AttachmentValues: Equatable {
    var anchor: Point
    var length: Double
    var damping: Double
    var frequency: Double
    var friction: Double
    var range: FloatRange
    /// The maximum force of a spring without length, which depends on the first item's mass.
    var strength: Float

    /// Returns whether the change requires a new joint: of another kind, or without the accumulated impulses of a
    /// friction or range that was removed.
    func needsOtherJoint(than other: AttachmentValues) -> Bool {
        (length < Self.least) != (other.length < Self.least) || (frequency > 0) != (other.frequency > 0)
            || (friction > 0) != (other.friction > 0) || range.isInfinite != other.range.isInfinite
    }

    /// The length of the shortest rod with a reliable direction, in points.
    static let least = 0.02
}

extension Simulation {
    private func body(of item: any DynamicItem) -> BodyHandle? {
        slot(of: item).flatMap { records[$0]?.body }
    }

    // MARK: Snaps

    func compileSnaps(_ wanted: [SnapBehavior]) {
        var isLeft = [Bool](repeating: true, count: snaps.count)
        let kept = wanted.enumerated().map { index, snap in
            let old = snap.index
            snap.index = index
            guard old < snaps.count, snaps[old].behavior === snap else { return SnapRecord(behavior: snap) }
            isLeft[old] = false
            return snaps[old]
        }
        for (record, isLeft) in zip(snaps, isLeft) where isLeft {
            if let joint = record.joint { world.removeJoint(joint) }
        }
        snaps = kept
    }

    /// Creates missing joints, or those whose body has changed, and updates changed values.
    func updateSnaps() {
        for index in snaps.indices {
            var record = snaps[index]
            let snap = record.behavior
            let body = body(of: snap.item)
            let strength = body.map { strongest($0) } ?? 0
            let isStale =
                record.point != snap.snapPoint || record.damping != snap.damping || record.strength != strength
            record.point = snap.snapPoint
            record.damping = snap.damping
            record.strength = strength
            if body != record.body || record.joint == nil {
                if let joint = record.joint { world.removeJoint(joint) }
                record.joint = nil
                record.body = body
                if let body {
                    record.angle = world.angle(of: body)
                    record.joint = try? world.addJoint(definition(record), body)
                }
            } else if let joint = record.joint, isStale {
                try? world.setJoint(definition(record), of: joint)
            }
            snaps[index] = record
        }
    }

    /// Returns a spring of 3 Hz; its damping ratio is at least 0.1, so that it always comes to rest.
    private func definition(_ record: SnapRecord) -> JointDefinition {
        let ratio = Float(0.1 + 0.9 * record.damping)
        return .target(
            anchorA: Float2(0, 0), target: record.point.metres, hertz: 3, dampingRatio: ratio,
            maxForce: record.strength, angularHertz: 3, angularDampingRatio: ratio, targetAngle: record.angle)
    }

    /// Returns the force for the maximum acceleration of a body; 0 for an anchored one.
    private func strongest(_ body: BodyHandle) -> Float {
        Swift.min(world.mass(of: body) * 1e5, 1e11)
    }

    // MARK: Attachments

    func compileAttachments(_ wanted: [AttachmentBehavior]) {
        var isLeft = [Bool](repeating: true, count: attachments.count)
        let kept = wanted.enumerated().map { index, attachment in
            let old = attachment.index
            attachment.index = index
            guard old < attachments.count, attachments[old].behavior === attachment else {
                return AttachmentRecord(behavior: attachment)
            }
            isLeft[old] = false
            return attachments[old]
        }
        for (record, isLeft) in zip(attachments, isLeft) where isLeft {
            if let joint = record.joint { world.removeJoint(joint) }
        }
        attachments = kept
    }

    func updateAttachments() {
        for index in attachments.indices {
            var record = attachments[index]
            let attachment = record.behavior
            let first = body(of: attachment.items[0])
            let second = attachment.items.count > 1 ? body(of: attachment.items[1]) : nil
            let isComplete = first != nil && (attachment.items.count == 1 || second != nil)
            let values = AttachmentValues(
                anchor: attachment.anchorPoint, length: attachment.length, damping: attachment.damping,
                frequency: attachment.frequency, friction: attachment.frictionTorque,
                range: attachment.attachmentRange, strength: first.map { strongest($0) } ?? 0)
            let isOther =
                first != record.bodies.0 || second != record.bodies.1
                || record.values.map { values.needsOtherJoint(than: $0) } ?? true
            if isOther || !isComplete {
                if let joint = record.joint { world.removeJoint(joint) }
                record.joint = nil
            }
            record.bodies = (first, second)
            if let first, isComplete, isOther || record.values != values {
                if record.joint == nil {
                    record.turned = (turn(from: first, to: second) - attachment.angleBetween).turned(into: values.range)
                }
                let definition = definition(record, values)
                if let joint = record.joint {
                    try? world.setJoint(definition, of: joint)
                } else {
                    record.joint = try? world.addJoint(definition, first, second)
                }
            }
            record.values = values
            attachments[index] = record
        }
    }

    private func turn(from first: BodyHandle, to second: BodyHandle?) -> Double {
        Double((second.map { world.angle(of: $0) } ?? 0) - world.angle(of: first))
    }

    private func definition(_ record: AttachmentRecord, _ values: AttachmentValues) -> JointDefinition {
        let attachment = record.behavior
        let isBetweenItems = attachment.attachedBehaviorType == .items
        let a = attachment.offsets.0.metres
        let b = (isBetweenItems ? attachment.offsets.1 : values.anchor).metres
        let (hertz, ratio) = (Float(values.frequency), Float(values.damping))
        let length = Float(Swift.max(values.length, AttachmentValues.least) / 100)
        switch attachment.kind {
        case .distance:
            if values.length < AttachmentValues.least {
                if hertz == 0 { return .revolute(anchorA: a, anchorB: b) }
                if !isBetweenItems {
                    return .target(
                        anchorA: a, target: b, hertz: hertz, dampingRatio: ratio, maxForce: values.strength)
                }
            }
            return .distance(anchorA: a, anchorB: b, length: length, hertz: hertz, dampingRatio: ratio)
        case .limit:
            return .distance(anchorA: a, anchorB: b, length: length, range: 0...length)
        case .fixed:
            return .weld(
                anchorA: a, anchorB: b, linearHertz: hertz, linearDampingRatio: ratio, angularHertz: hertz,
                angularDampingRatio: ratio)
        case .pin:
            return .revolute(
                anchorA: a, anchorB: b, frictionTorque: Float(values.friction),
                range: values.range.floats(scaledBy: 1, shiftedBy: -record.turned))
        case .sliding(let axis):
            // The range is that of the first item along the axis; the engine's is that of the second end.
            let range = FloatRange(minimum: -values.range.maximum, maximum: -values.range.minimum)
            return .prismatic(
                anchorA: a, anchorB: b, axis: Point(x: axis.dx * 100, y: axis.dy * 100).metres,
                range: range.floats(scaledBy: 0.01, shiftedBy: 0), frictionForce: Float(values.friction))
        }
    }
}

extension Double {
    /// Returns an angle without its whole turns: from -pi to pi, or a turn more or less if that is nearer to a range.
    /// An item can be slightly beyond the end of a range, which can be half a turn.
    fileprivate func turned(into range: FloatRange) -> Double {
        let turn = 2 * Double.pi
        let angle = self - (self / turn).rounded() * turn
        if angle > range.maximum, range.minimum - (angle - turn) < angle - range.maximum { return angle - turn }
        if angle < range.minimum, angle + turn - range.maximum < range.minimum - angle { return angle + turn }
        return angle
    }
}

extension FloatRange {
    /// Returns the range for the engine: nil without bounds; a missing bound is replaced by an unreachable one.
    fileprivate func floats(scaledBy scale: Double, shiftedBy shift: Double) -> ClosedRange<Float>? {
        guard !isInfinite else { return nil }
        let low = (minimum * scale + shift).clamped(to: -1e5...1e5)
        let high = (maximum * scale + shift).clamped(to: -1e5...1e5)
        return Float(low)...Float(high)
    }
}
