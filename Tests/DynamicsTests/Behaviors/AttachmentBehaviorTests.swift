import Dynamics
import Geometry
import Testing

@Suite("An attachment")
struct AttachmentBehaviorTests {
    let animator = DynamicAnimator()

    private func fall(_ items: [Card]) { animator.addBehavior(GravityBehavior(items: items)) }

    private func anchor(_ item: Card) {
        let material = DynamicItemBehavior(items: [item])
        material.isAnchored = true
        animator.addBehavior(material)
    }

    @Test("is as long as the distance at its making, and rigid")
    func defaults() {
        let (a, b) = (Card(), Card(x: 30, y: 40))
        let toAnchor = AttachmentBehavior(item: a, attachedToAnchor: Point(x: 0, y: -100))
        #expect(toAnchor.length == 100 && toAnchor.attachedBehaviorType == .anchor)
        #expect(toAnchor.anchorPoint == Point(x: 0, y: -100))
        #expect(toAnchor.damping == 0 && toAnchor.frequency == 0 && toAnchor.frictionTorque == 0)
        #expect(toAnchor.attachmentRange.isInfinite)
        let between = AttachmentBehavior(item: a, attachedTo: b)
        #expect(between.length == 50 && between.attachedBehaviorType == .items && between.items.count == 2)
        let offset = AttachmentBehavior(
            item: a, offsetFromCenter: Offset(horizontal: 30, vertical: 0), attachedTo: b,
            offsetFromCenter: Offset(horizontal: 0, vertical: -10))
        #expect(offset.length == 30)
    }

    @Test("to an anchor is a pendulum's rod")
    func rod() {
        let card = Card(x: 200, y: 0, width: 20, height: 20)
        animator.addBehavior(AttachmentBehavior(item: card, attachedToAnchor: .zero))
        fall([card])
        for _ in 0..<240 {
            animator.step()
            #expect(card.center.distance(to: .zero).isNear(200, within: 2))
        }
        #expect(card.center != Point(x: 200, y: 0))
    }

    @Test("follows its anchor point when that is moved, and its length when that is changed")
    func drag() {
        let card = Card()
        let attachment = AttachmentBehavior(item: card, attachedToAnchor: Point(x: 0, y: -50))
        animator.addBehavior(attachment)
        fall([card])
        animator.step(ticks: 30)
        attachment.anchorPoint = Point(x: 0, y: -150)
        attachment.length = 80
        animator.step(ticks: 60)
        #expect(card.center.isNear(0, -70, within: 2))
        attachment.anchorPoint = Point(x: .nan, y: 0)
        #expect(attachment.anchorPoint == Point(x: 0, y: -150))
        attachment.length = -4
        #expect(attachment.length == 0)
    }

    @Test("with a frequency is a spring, which comes to rest with damping")
    func spring() {
        let card = Card(x: 0, y: 100)
        let attachment = AttachmentBehavior(item: card, attachedToAnchor: .zero)
        attachment.length = 50
        attachment.frequency = 1
        animator.addBehavior(attachment)
        animator.step(ticks: 30)
        // Half a period later it is as far on the other side of its length.
        #expect(card.center.y.isNear(0, within: 12))
        attachment.damping = 1
        animator.step(ticks: 300)
        #expect(card.center.y.isNear(50, within: 1))
        #expect(!animator.isRunning)
    }

    @Test("of no length and with a frequency drags an item by a point of it")
    func dragging() {
        let card = Card()
        let corner = Offset(horizontal: 40, vertical: 40)
        let attachment = AttachmentBehavior(
            item: card, offsetFromCenter: corner, attachedToAnchor: Point(x: 40, y: 40))
        #expect(attachment.length == 0)
        attachment.frequency = 4
        attachment.damping = 1
        animator.addBehavior(attachment)
        attachment.anchorPoint = Point(x: 240, y: 40)
        animator.step(ticks: 120)
        let angle = AffineTransform(rotationAngle: card.angle)
        let held = card.center + Point(x: 40, y: 40).applying(angle)
        // It still swings about the point.
        #expect(held.isNear(240, 40, within: 6))
    }

    @Test("between items keeps them apart as far as they were")
    func between() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 100, y: 0, width: 20, height: 20))
        animator.addBehavior(AttachmentBehavior(item: a, attachedTo: b))
        let push = PushBehavior(items: [a], mode: .instantaneous)
        push.pushDirection = Vector(dx: -0.02, dy: 0.01)
        animator.addBehavior(push)
        animator.step(ticks: 120)
        #expect(a.center.distance(to: b.center).isNear(100, within: 1.5))
        #expect(b.center != Point(x: 100, y: 0))
    }

    @Test("that limits is a rope: loose within its length")
    func limit() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 0, y: 30, width: 20, height: 20))
        anchor(a)
        let rope = AttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 30)
        rope.length = 200
        animator.addBehavior(rope)
        fall([b])
        animator.step(ticks: 10)
        #expect(b.center.y > 30 && b.center.y < 60)
        animator.step(ticks: 300)
        #expect(b.center.isNear(0, 200, within: 3))
    }

    @Test("that is fixed keeps two items in their places towards each other")
    func fixed() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 30, y: 0, width: 20, height: 20))
        animator.addBehavior(
            AttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: Point(x: 15, y: 0)))
        let spin = DynamicItemBehavior(items: [a])
        spin.addAngularVelocity(3, for: a)
        animator.addBehavior(spin)
        animator.step(ticks: 60)
        #expect(a.center.distance(to: b.center).isNear(30, within: 1))
        #expect(a.angle.isNear(b.angle, within: 0.05))
        #expect(a.angle != 0)
    }

    @Test("that pins lets items turn about a point, within its range")
    func pin() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 50, y: 0, width: 20, height: 20))
        anchor(a)
        let pin = AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        pin.attachmentRange = FloatRange(minimum: -0.1, maximum: 0.5)
        animator.addBehavior(pin)
        fall([b])
        animator.step(ticks: 300)
        #expect(b.angle.isNear(0.5, within: 0.05))
        #expect(b.center.distance(to: .zero).isNear(50, within: 1.5))
        pin.attachmentRange = FloatRange(minimum: 1, maximum: 2)
        #expect(pin.attachmentRange == FloatRange(minimum: -0.1, maximum: 0.5))
        pin.attachmentRange = .infinite
        animator.step(ticks: 30)
        #expect(b.angle > 0.6)
    }

    @Test("that pins holds against a load by friction")
    func frictionTorque() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 50, y: 0, width: 20, height: 20))
        anchor(a)
        let pin = AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        // 0.04 kg, half a metre out: a torque of 0.2.
        pin.frictionTorque = 0.3
        animator.addBehavior(pin)
        fall([b])
        animator.step(ticks: 60)
        #expect(b.angle.isNear(0, within: 0.05))
        pin.frictionTorque = 0
        animator.step(ticks: 30)
        #expect(b.angle > 0.2)
    }

    @Test("that slides keeps an item on its axis, within its range, and upright")
    func sliding() {
        let card = Card(x: 0, y: 0, width: 20, height: 20)
        let rail = AttachmentBehavior.slidingAttachment(
            with: card, attachmentAnchor: .zero, axisOfTranslation: Vector(dx: 1, dy: 0))
        rail.attachmentRange = FloatRange(minimum: -50, maximum: 100)
        animator.addBehavior(rail)
        fall([card])
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setAngle(0, magnitude: 0.1)
        animator.addBehavior(push)
        animator.step(ticks: 120)
        #expect(card.center.isNear(100, 0, within: 1.5))
        #expect(card.angle.isNear(0, within: 0.02))
        push.setAngle(.pi, magnitude: 0.1)
        animator.step(ticks: 180)
        #expect(card.center.isNear(-50, 0, within: 1.5))
    }

    @Test("that slides between items carries the one along across the axis")
    func slidingItems() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 50, y: 0, width: 20, height: 20))
        anchor(b)
        animator.addBehavior(
            AttachmentBehavior.slidingAttachment(
                with: a, attachedTo: b, attachmentAnchor: .zero, axisOfTranslation: Vector(dx: 0, dy: 5)))
        let speed = DynamicItemBehavior(items: [a])
        speed.addLinearVelocity(Vector(dx: 60, dy: 60), for: a)
        animator.addBehavior(speed)
        animator.step(ticks: 60)
        #expect(a.center.isNear(0, 60, within: 2))
    }

    @Test("of an item to itself, and one whose item is nowhere, does nothing")
    func useless() {
        let (a, b) = (Card(), Card(x: .nan))
        animator.addBehavior(AttachmentBehavior(item: a, attachedTo: a))
        animator.addBehavior(AttachmentBehavior(item: a, attachedTo: b))
        animator.addBehavior(AttachmentBehavior(item: a, attachedToAnchor: Point(x: .infinity, y: 0)))
        fall([a])
        animator.step(ticks: 30)
        #expect(a.isFinite)
    }

    @Test("ranges put their bounds in order, and NaN is no bound")
    func floatRange() {
        #expect(FloatRange(minimum: 2, maximum: -1) == FloatRange(minimum: -1, maximum: 2))
        #expect(FloatRange(minimum: .nan, maximum: .nan) == .infinite)
        #expect(FloatRange.infinite.isInfinite && !FloatRange.zero.isInfinite)
        #expect(FloatRange.zero.contains(0) && !FloatRange.zero.contains(0.1))
    }

    /// An attachment that drags an item by its centre.
    private func pull(_ card: Card, to point: Point) -> AttachmentBehavior {
        let attachment = AttachmentBehavior(item: card, attachedToAnchor: card.center)
        attachment.frequency = 4
        attachment.damping = 1
        attachment.anchorPoint = point
        return attachment
    }

    @Test("of no length that is made while its item is anchored drags it once it is released")
    func draggingAnchored() {
        let card = Card()
        let material = DynamicItemBehavior(items: [card])
        material.isAnchored = true
        animator.addBehavior(material)
        animator.addBehavior(pull(card, to: Point(x: 200, y: 0)))
        animator.step(ticks: 10)
        #expect(card.center == .zero)
        material.isAnchored = false
        animator.step(ticks: 300)
        #expect(card.center.isNear(200, 0, within: 1.5))
    }

    @Test("of no length drags an item as well when that becomes heavier")
    func draggingHeavier() {
        let card = Card()
        let material = DynamicItemBehavior(items: [card])
        material.density = 0.001
        animator.addBehavior(material)
        animator.addBehavior(pull(card, to: Point(x: 200, y: 0)))
        animator.step()
        material.density = 1_000
        animator.step(ticks: 300)
        #expect(card.center.isNear(200, 0, within: 1.5))
    }

    @Test("that pins holds an item at the end of half a turn, also when its friction changes there")
    func halfTurn() {
        let (a, b) = (Card(x: 0, y: 0, width: 20, height: 20), Card(x: 50, y: 0, width: 20, height: 20))
        anchor(a)
        let pin = AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        pin.attachmentRange = FloatRange(minimum: 0, maximum: .pi)
        animator.addBehavior(pin)
        let vortex = FieldBehavior.vortexField()
        // Clockwise.
        vortex.strength = -10
        vortex.addItem(b)
        animator.addBehavior(vortex)
        animator.step(ticks: 300)
        #expect(b.center.isNear(-50, 0, within: 3))
        pin.frictionTorque = 0.001
        for _ in 0..<60 {
            animator.step()
            #expect(b.center.isNear(-50, 0, within: 15))
        }
        #expect(b.center.isNear(-50, 0, within: 3))
    }
}
