import Dynamics
import Geometry
import Testing

/// Calls the API at random, with numbers that are odd more often than not.
private final class Monkey: CollisionBehaviorDelegate, DynamicAnimatorDelegate {
    var random: RandomGenerator
    var animators = [DynamicAnimator(), DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 500, height: 500))]
    var cards: [Card] = []
    var items: [any DynamicItem] = []
    var behaviors: [DynamicBehavior] = []
    /// Contacts that began and haven't ended.
    var open = 0
    var depth = 0

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
        for _ in 0..<10 {
            let card = Card(x: plain(), y: plain(), width: 5 + plain() / 10, height: 5 + plain() / 10)
            card.collisionBoundsType = [.rectangle, .ellipse, .path][below(3)]
            card.collisionBoundingPath = CollisionPath(polygon: (0..<5).map { _ in point() })
            cards.append(card)
        }
        items = cards + [DynamicItemGroup(items: Array(cards.prefix(2))), DynamicItemGroup(items: [])]
        for animator in animators { animator.delegate = self }
    }

    func below(_ count: Int) -> Int { Int(random.next(below: UInt64(count))) }
    func plain() -> Double { random.nextUnit() * 500 }

    func number() -> Double {
        switch below(12) {
        case 0: .nan
        case 1: .infinity
        case 2: -.infinity
        case 3: 1e300
        case 4: -1e300
        case 5: 1e-300
        case 6: 0
        case 7: 1e6
        default: random.nextUnit() * 20 - 10
        }
    }

    func point() -> Point {
        below(4) == 0 ? Point(x: number(), y: number()) : Point(x: plain(), y: plain())
    }

    func vector() -> Vector { Vector(dx: number(), dy: number()) }
    func offset() -> Offset { Offset(horizontal: number(), vertical: number()) }
    func item() -> any DynamicItem { items[below(items.count)] }
    func someItems() -> [any DynamicItem] { (0..<below(6)).map { _ in item() } }

    func make() -> DynamicBehavior {
        switch below(14) {
        case 0: return GravityBehavior(items: someItems())
        case 1, 2:
            let collision = CollisionBehavior(items: someItems())
            collision.collisionDelegate = self
            return collision
        case 3: return DynamicItemBehavior(items: someItems())
        case 4: return PushBehavior(items: someItems(), mode: below(2) == 0 ? .continuous : .instantaneous)
        case 5: return SnapBehavior(item: item(), snapTo: point())
        case 6:
            return AttachmentBehavior(item: item(), offsetFromCenter: offset(), attachedToAnchor: point())
        case 7:
            return AttachmentBehavior(
                item: item(), offsetFromCenter: offset(), attachedTo: item(), offsetFromCenter: offset())
        case 8: return .pin(item(), item(), point())
        case 9: return .rail(item(), item(), point(), vector(), below(2) == 0)
        case 10: return .rope(item(), item(), offset(), offset())
        case 11: return AttachmentBehavior.fixedAttachment(with: item(), attachedTo: item(), attachmentAnchor: point())
        case 12: return field()
        default: return DynamicBehavior()
        }
    }

    func field() -> FieldBehavior {
        let field: FieldBehavior =
            switch below(11) {
            case 0: .dragField()
            case 1: .vortexField()
            case 2: .radialGravityField(position: point())
            case 3: .linearGravityField(direction: vector())
            case 4: .velocityField(direction: vector())
            case 5: .noiseField(smoothness: number(), animationSpeed: number())
            case 6: .turbulenceField(smoothness: number(), animationSpeed: number())
            case 7: .springField()
            case 8: .electricField()
            case 9: .magneticField()
            default: .field { [unowned self] _, _, _, _, _, _ in vector() }
            }
        for item in someItems() { field.addItem(item) }
        return field
    }

    /// One call, or a few.
    func act() {
        let animator = animators[below(2)]
        switch below(12) {
        case 0 where behaviors.count < 40:
            let behavior = make()
            if below(20) == 0 { behavior.action = { [unowned self] in nested() } }
            behaviors.append(behavior)
            animator.addBehavior(behavior)
        case 0, 1:
            guard !behaviors.isEmpty else { return }
            let behavior = behaviors[below(behaviors.count)]
            if below(3) == 0 { behaviors.remove(at: behaviors.firstIndex { $0 === behavior } ?? 0) }
            _ = animator.removeBehavior(behavior)
        case 2:
            guard behaviors.count > 1 else { return }
            let (a, b) = (behaviors[below(behaviors.count)], behaviors[below(behaviors.count)])
            _ = below(3) == 0 ? a.removeChildBehavior(b) : a.addChildBehavior(b)
        case 3:
            guard !behaviors.isEmpty else { return }
            animator.addBehavior(behaviors[below(behaviors.count)])
        case 4:
            let card = cards[below(cards.count)]
            card.center = point()
            if below(6) == 0 { card.bounds = Rect(x: 0, y: 0, width: number(), height: number()) }
            if below(6) == 0 { card.transform = AffineTransform(rotationAngle: number()) }
            animator.updateItem(usingCurrentState: card)
        case 5:
            _ = animator.items(in: Rect(origin: point(), size: Size(width: number(), height: number())))
        case 6:
            if below(10) == 0 { animators[1].referenceBounds = Rect(x: number(), y: number(), width: 400, height: 400) }
        case 7:
            _ = below(2) == 0 ? animator.step(ticks: below(4)) : animator.advance(by: number() / 100)
        default:
            if !behaviors.isEmpty { change(behaviors[below(behaviors.count)]) }
        }
    }

    func change(_ behavior: DynamicBehavior) {
        if let gravity = behavior as? GravityBehavior {
            switch below(5) {
            case 0: gravity.gravityDirection = vector()
            case 1: gravity.angle = number()
            case 2: gravity.magnitude = number()
            case 3: gravity.addItem(item())
            default: gravity.removeItem(item())
            }
        } else if let collision = behavior as? CollisionBehavior {
            switch below(8) {
            case 0: collision.collisionMode = [.items, .boundaries, .everything, []][below(4)]
            case 1: collision.translatesReferenceBoundsIntoBoundary = below(2) == 0
            case 2:
                collision.setTranslatesReferenceBoundsIntoBoundary(
                    with: EdgeInsets(top: number(), left: number(), bottom: number(), right: number()))
            case 3: collision.addBoundary(withIdentifier: .init(below(4)), from: point(), to: point())
            case 4:
                collision.addBoundary(
                    withIdentifier: "path", for: CollisionPath(polygon: (0..<below(7)).map { _ in point() }))
            case 5: collision.removeBoundary(withIdentifier: .init(below(4)))
            case 6: collision.addItem(item())
            default: collision.removeItem(item())
            }
        } else if let material = behavior as? DynamicItemBehavior {
            switch below(12) {
            case 0: material.elasticity = number()
            case 1: material.friction = number()
            case 2: material.density = number()
            case 3: material.resistance = number()
            case 4: material.angularResistance = number()
            case 5: material.charge = number()
            case 6: material.isAnchored.toggle()
            case 7: material.allowsRotation.toggle()
            case 8: material.addLinearVelocity(vector(), for: item())
            case 9: material.addAngularVelocity(number(), for: item())
            case 10: material.addItem(item())
            default: material.removeItem(item())
            }
        } else if let push = behavior as? PushBehavior {
            switch below(5) {
            case 0: push.pushDirection = vector()
            case 1: push.setAngle(number(), magnitude: number())
            case 2: push.active.toggle()
            case 3: push.setTargetOffsetFromCenter(offset(), for: item())
            default: push.addItem(item())
            }
        } else if let snap = behavior as? SnapBehavior {
            if below(2) == 0 { snap.snapPoint = point() } else { snap.damping = number() }
        } else if let attachment = behavior as? AttachmentBehavior {
            switch below(6) {
            case 0: attachment.anchorPoint = point()
            case 1: attachment.length = number()
            case 2: attachment.damping = number()
            case 3: attachment.frequency = number()
            case 4: attachment.frictionTorque = number()
            default: attachment.attachmentRange = FloatRange(minimum: number(), maximum: number())
            }
        } else if let field = behavior as? FieldBehavior {
            switch below(8) {
            case 0: field.position = point()
            case 1: field.region = below(2) == 0 ? Region(radius: number()).inverse() : .infinite
            case 2: field.strength = number()
            case 3: field.falloff = number()
            case 4: field.minimumRadius = number()
            case 5: field.direction = vector()
            case 6: field.smoothness = number()
            default: field.removeItem(item())
            }
        }
    }

    /// Calls from within callbacks.
    func nested() {
        guard depth < 2 else { return }
        depth += 1
        defer { depth -= 1 }
        for _ in 0..<below(3) { act() }
    }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { nested() }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { nested() }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {
        open += 1
        nested()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {
        open -= 1
        nested()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {
        open += 1
        nested()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {
        open -= 1
        nested()
    }

    /// Whether what the animators have written is finite; items that were set so are brought in order.
    var isSane: Bool {
        for behavior in behaviors {
            guard let material = behavior as? DynamicItemBehavior else { continue }
            for item in items {
                let velocity = material.linearVelocity(for: item)
                if !velocity.isFinite || !material.angularVelocity(for: item).isFinite { return false }
            }
        }
        return true
    }
}

extension DynamicBehavior {
    fileprivate static func pin(_ a: any DynamicItem, _ b: any DynamicItem, _ point: Point) -> DynamicBehavior {
        AttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: point)
    }

    fileprivate static func rope(
        _ a: any DynamicItem, _ b: any DynamicItem, _ from: Offset, _ to: Offset
    ) -> DynamicBehavior {
        AttachmentBehavior.limitAttachment(with: a, offsetFromCenter: from, attachedTo: b, offsetFromCenter: to)
    }

    fileprivate static func rail(
        _ a: any DynamicItem, _ b: any DynamicItem, _ point: Point, _ axis: Vector, _ isFixed: Bool
    ) -> DynamicBehavior {
        isFixed
            ? AttachmentBehavior.slidingAttachment(with: a, attachmentAnchor: point, axisOfTranslation: axis)
            : AttachmentBehavior.slidingAttachment(
                with: a, attachedTo: b, attachmentAnchor: point, axisOfTranslation: axis)
    }
}

@Suite("Calls at random")
struct RandomCallsTests {
    @Test("neither crash nor put a NaN into the world, and every contact that began ends", arguments: 0..<12)
    func randomCalls(seed: UInt64) {
        #if DEBUG
        let calls = 400
        #else
        let calls = 2000
        #endif
        let monkey = Monkey(seed: seed)
        for call in 0..<calls {
            monkey.act()
            guard monkey.isSane else {
                Issue.record("seed \(seed), call \(call)")
                return
            }
        }
        monkey.depth = 9
        for behavior in monkey.behaviors { behavior.action = nil }
        for animator in monkey.animators {
            animator.removeAllBehaviors()
            animator.step()
            animator.step()
        }
        #expect(monkey.open == 0, "seed \(seed)")
        // Good items move as they should in what is left.
        for animator in monkey.animators {
            let card = Card()
            animator.addBehavior(GravityBehavior(items: [card]))
            animator.step(ticks: 30)
            #expect(card.center.isNear(0, 125, within: 3), "seed \(seed)")
        }
    }
}
