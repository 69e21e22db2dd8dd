package import Dynamics
package import Geometry

/// Forty items in a box with boundaries, moved by behaviors of every kind, which come, change and go.
package final class ItemScene: RunningScene, CollisionBehaviorDelegate, DynamicAnimatorDelegate {
    package private(set) var digest = Digest()
    private let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 900, height: 600))
    private let gravity = GravityBehavior()
    private let collision = CollisionBehavior()
    private let material = DynamicItemBehavior()
    private let push = PushBehavior(mode: .instantaneous)
    private var snap: SnapBehavior?
    private var fields: [FieldBehavior] = []
    private var items: [Token] = []
    private var random = RandomGenerator(seed: 8)
    private var stepCount = 0

    package init() {
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "slope", from: Point(x: 0, y: 380), to: Point(x: 300, y: 480))
        collision.addBoundary(
            withIdentifier: 1, for: CollisionPath(ovalIn: Rect(x: 600, y: 400, width: 160, height: 90)))
        material.elasticity = 0.4
        material.friction = 0.3
        material.resistance = 0.1
        for k in 0..<40 {
            let token = Token(k, Point(x: 60 + Double(k % 10) * 85, y: 50 + Double(k / 10) * 70))
            items.append(token)
            gravity.addItem(token)
            collision.addItem(token)
            material.addItem(token)
        }
        for item in items[0..<12] { push.addItem(item) }
        animator.delegate = self
        collision.collisionDelegate = self
        let heavy = DynamicItemBehavior(items: [items[3], items[17]])
        heavy.density = 8
        heavy.charge = 2
        heavy.allowsRotation = false
        for behavior in [gravity, collision, material, push, heavy] as [DynamicBehavior] {
            animator.addBehavior(behavior)
        }
        attach()
        makeFields()
    }

    private func attach() {
        let spring = AttachmentBehavior(item: items[0], attachedTo: items[1])
        spring.frequency = 2
        spring.damping = 0.3
        let pendulum = AttachmentBehavior(item: items[5], attachedToAnchor: Point(x: 485, y: 10))
        let pin = AttachmentBehavior.pinAttachment(
            with: items[10], attachedTo: items[11], attachmentAnchor: Point(x: 102, y: 120))
        pin.frictionTorque = 2
        pin.attachmentRange = FloatRange(minimum: -1, maximum: 1.5)
        let rail = AttachmentBehavior.slidingAttachment(
            with: items[22], attachmentAnchor: items[22].center, axisOfTranslation: Vector(dx: 1, dy: 0.1))
        rail.attachmentRange = FloatRange(minimum: -150, maximum: 150)
        let rope = AttachmentBehavior.limitAttachment(
            with: items[30], offsetFromCenter: Offset(horizontal: 15, vertical: 0), attachedTo: items[31],
            offsetFromCenter: Offset(horizontal: 0, vertical: -15))
        let fixed = AttachmentBehavior.fixedAttachment(
            with: items[33], attachedTo: items[34], attachmentAnchor: Point(x: 357, y: 260))
        for attachment in [spring, pendulum, pin, rail, rope, fixed] { animator.addBehavior(attachment) }
    }

    private func makeFields() {
        let vortex = FieldBehavior.vortexField()
        vortex.position = Point(x: 450, y: 300)
        vortex.region = Region(radius: 200)
        vortex.falloff = 0.7
        let noise = FieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1)
        let turbulence = FieldBehavior.turbulenceField(smoothness: 0.6, animationSpeed: 0.5)
        let radial = FieldBehavior.radialGravityField(position: Point(x: 150, y: 100))
        radial.falloff = 1.3
        radial.minimumRadius = 20
        let electric = FieldBehavior.electricField()
        electric.position = Point(x: 700, y: 300)
        electric.strength = 3
        let magnetic = FieldBehavior.magneticField()
        let spring = FieldBehavior.springField()
        spring.position = Point(x: 450, y: 100)
        let custom = FieldBehavior.field { _, position, velocity, mass, charge, time in
            Vector(dx: (position.y - 300) * 0.001 * mass + charge * time, dy: -velocity.dx * 0.0002)
        }
        fields = [
            vortex, noise, turbulence, radial, electric, magnetic, spring, custom, .dragField(),
            .velocityField(direction: Vector(dx: 1, dy: -1)), .linearGravityField(direction: Vector(dx: -1, dy: 0)),
        ]
        for (k, field) in fields.enumerated() {
            for (j, item) in items.enumerated() where (j + k) % 3 == 0 { field.addItem(item) }
        }
    }

    package func step() {
        let phase = stepCount % 600
        if phase < 440 && phase % 40 == 0 {
            let field = fields[Int(random.next(below: UInt64(fields.count)))]
            if field.dynamicAnimator == nil { animator.addBehavior(field) } else { animator.removeBehavior(field) }
        }
        if phase % 110 == 20 {
            push.setAngle(random.nextUnit() * 6, magnitude: 0.5 + random.nextUnit())
            push.active = true
        }
        if phase == 200 {
            let snap = SnapBehavior(item: items[25], snapTo: Point(x: 700, y: 120))
            snap.damping = random.nextUnit()
            animator.addBehavior(snap)
            self.snap = snap
        }
        if phase == 260 { snap?.snapPoint = Point(x: 500, y: 200) }
        if phase == 320, let snap { animator.removeBehavior(snap) }
        if phase == 400 { gravity.setAngle(random.nextUnit() * 3.1, magnitude: 0.2 + random.nextUnit()) }
        // Then all may come to rest, until the next round moves them.
        if phase == 440 { for field in fields { animator.removeBehavior(field) } }
        if phase == 0 {
            for item in items.prefix(8) { material.addAngularVelocity(random.nextUnit() * 6 - 3, for: item) }
            let jumper = items[Int(random.next(below: 40))]
            jumper.center = Point(x: 100 + random.nextUnit() * 700, y: 60)
            animator.updateItem(usingCurrentState: jumper)
        }
        digest.mix(UInt64(animator.step()))
        stepCount += 1
        for item in items {
            digest.mix(item.center.x)
            digest.mix(item.center.y)
            digest.mix(item.transform.a)
            digest.mix(item.transform.b)
        }
    }

    package func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {
        digest.mix(point.x)
        digest.mix(point.y)
    }

    package func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {
        digest.mix(identifier == nil ? 1 : UInt64(identifier?.number ?? 2))
    }

    package func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { digest.mix(3 as UInt64) }
    package func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { digest.mix(4 as UInt64) }
}

/// A rectangle, an ellipse or a pentagon.
private final class Token: DynamicItem {
    var center: Point
    let bounds: Rect
    var transform = AffineTransform.identity
    let collisionBoundsType: CollisionBoundsType
    let collisionBoundingPath: CollisionPath?

    init(_ number: Int, _ center: Point) {
        self.center = center
        bounds = Rect(x: 0, y: 0, width: 24 + Double(number * 7 % 20), height: 24 + Double(number * 5 % 16))
        collisionBoundsType = number % 3 == 0 ? .ellipse : number % 3 == 1 ? .rectangle : .path
        collisionBoundingPath =
            number % 3 < 2
            ? nil
            : CollisionPath(
                polygon: (0..<5).map {
                    let angle = 2 * Double.pi * Double($0) / 5
                    return Point(x: 16 * cosine(angle), y: 16 * sine(angle))
                })
    }
}
