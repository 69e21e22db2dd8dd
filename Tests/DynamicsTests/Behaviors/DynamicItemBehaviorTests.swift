import Dynamics
import Geometry
import Testing

@Suite("An item behavior")
struct DynamicItemBehaviorTests {
    let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 1_000, height: 1_000))

    @Test("has UIKit's documented defaults")
    func defaults() {
        let material = DynamicItemBehavior()
        #expect(material.elasticity == 0 && material.friction == 0 && material.density == 1)
        #expect(material.resistance == 0 && material.angularResistance == 0 && material.charge == 0)
        #expect(!material.isAnchored && material.allowsRotation)
    }

    @Test("brings values into their ranges and ignores NaN")
    func ranges() {
        let material = DynamicItemBehavior()
        material.elasticity = 3
        material.friction = -1
        material.density = 0
        material.resistance = .infinity
        material.angularResistance = .nan
        material.charge = -5
        #expect(material.elasticity == 1 && material.friction == 0 && material.density == 0.001)
        #expect(material.resistance == 1e6 && material.angularResistance == 0 && material.charge == -5)
    }

    @Test("gives an item as much of its speed back as it is elastic", arguments: [0.0, 0.5, 1.0])
    func elasticity(value: Double) {
        let card = Card(x: 500, y: 900, width: 40, height: 40)
        let material = DynamicItemBehavior(items: [card])
        material.elasticity = value
        material.allowsRotation = false
        material.addLinearVelocity(Vector(dx: 0, dy: 400), for: card)
        let collision = CollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(material)
        animator.addBehavior(collision)
        animator.step(ticks: 30)
        #expect(material.linearVelocity(for: card).isNear(0, -400 * value, within: 8))
    }

    @Test("lets an item slide without friction and stops it with some")
    func friction() {
        var ways: [Double] = []
        for friction in [0.0, 0.2, 1] {
            let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 10_000, height: 1_000))
            let card = Card(x: 500, y: 980, width: 40, height: 40)
            let material = DynamicItemBehavior(items: [card])
            material.friction = friction
            material.allowsRotation = false
            material.addLinearVelocity(Vector(dx: 400, dy: 0), for: card)
            let collision = CollisionBehavior(items: [card])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(GravityBehavior(items: [card]))
            animator.addBehavior(material)
            animator.addBehavior(collision)
            animator.step(ticks: 120)
            ways.append(card.center.x - 500)
        }
        #expect(ways[0].isNear(800, within: 15))
        #expect(ways[1] > ways[2] && ways[0] > ways[1])
        // v^2 / (2 mu g) with mu the root of 1 x 1.
        #expect(ways[2].isNear(80, within: 10))
    }

    @Test("slows an item down by 1 / (1 + resistance x time), and its turning likewise")
    func resistance() {
        let card = Card(x: 500, y: 500)
        let material = DynamicItemBehavior(items: [card])
        material.resistance = 1
        material.angularResistance = 2
        material.addLinearVelocity(Vector(dx: 100, dy: 0), for: card)
        material.addAngularVelocity(4, for: card)
        animator.addBehavior(material)
        animator.step(ticks: 60)
        // The engine does this sub-step by sub-step: (1 + h)^-240 is between e^-1 and that.
        #expect(material.linearVelocity(for: card).dx.isNear(37, within: 0.7))
        #expect(material.angularVelocity(for: card).isNear(4 * 0.137, within: 0.02))
    }

    @Test("holds an anchored item where it is, and others bounce off it")
    func anchored() {
        let (shelf, card) = (Card(x: 500, y: 500, width: 200, height: 20), Card(x: 500, y: 400, width: 40, height: 40))
        let material = DynamicItemBehavior(items: [shelf])
        material.isAnchored = true
        animator.addBehavior(material)
        animator.addBehavior(GravityBehavior(items: [shelf, card]))
        animator.addBehavior(CollisionBehavior(items: [shelf, card]))
        animator.step(ticks: 120)
        #expect(shelf.center == Point(x: 500, y: 500))
        #expect(card.center.isNear(500, 470, within: 1))
        material.isAnchored = false
        animator.step(ticks: 60)
        #expect(shelf.center.y > 900)
    }

    @Test("keeps an item that may not turn upright")
    func allowsRotation() {
        let card = Card(x: 500, y: 500)
        let material = DynamicItemBehavior(items: [card])
        material.allowsRotation = false
        animator.addBehavior(material)
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        push.setTargetOffsetFromCenter(Offset(horizontal: 0, vertical: 50), for: card)
        animator.addBehavior(push)
        animator.step(ticks: 60)
        #expect(card.angle == 0)
        material.allowsRotation = true
        animator.step(ticks: 60)
        #expect(card.angle != 0)
    }

    @Test("adds up velocities that are given before there is an animator, and gives them once")
    func velocities() {
        let (card, other) = (Card(), Card())
        let material = DynamicItemBehavior(items: [card])
        material.addLinearVelocity(Vector(dx: 10, dy: 0), for: card)
        material.addLinearVelocity(Vector(dx: 20, dy: 5), for: card)
        material.addLinearVelocity(Vector(dx: 20, dy: 5), for: other)
        material.addLinearVelocity(Vector(dx: .nan, dy: 5), for: card)
        material.addAngularVelocity(1, for: card)
        material.addAngularVelocity(.infinity, for: card)
        #expect(material.linearVelocity(for: card) == Vector(dx: 30, dy: 5))
        #expect(material.angularVelocity(for: card) == 1)
        #expect(material.linearVelocity(for: other) == .zero)
        animator.addBehavior(material)
        #expect(material.linearVelocity(for: card) == Vector(dx: 30, dy: 5))
        animator.step(ticks: 60)
        #expect(material.linearVelocity(for: card).isNear(30, 5, within: 0.01))
        #expect(card.center.isNear(30, 5, within: 0.1))
        #expect(card.angle.isNear(1, within: 0.01))
    }

    @Test("later in the tree is heard for what it has set, and no more once it is removed")
    func lastWins() {
        let card = Card(x: 500, y: 500)
        let first = DynamicItemBehavior(items: [card])
        first.density = 2
        first.isAnchored = true
        let composite = DynamicBehavior()
        let second = DynamicItemBehavior(items: [card])
        second.isAnchored = false
        composite.addChildBehavior(second)
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        for behavior in [first, composite, push] { animator.addBehavior(behavior) }
        animator.step(ticks: 60)
        #expect(second.linearVelocity(for: card).isNear(50, 0, within: 0.1))
        animator.removeBehavior(composite)
        let center = card.center
        animator.step(ticks: 60)
        #expect(first.linearVelocity(for: card) == .zero)
        #expect(card.center.isNear(center.x, center.y, within: 0.001))
    }

    @Test("lets no item move faster than 40,000 points or turn faster than 188 radians a second")
    func speedLimits() {
        let card = Card(x: 500, y: 500)
        let material = DynamicItemBehavior(items: [card])
        material.addLinearVelocity(Vector(dx: 1e6, dy: -1e6), for: card)
        material.addAngularVelocity(1_000, for: card)
        animator.addBehavior(material)
        animator.step()
        #expect(material.linearVelocity(for: card).length.isNear(40_000, within: 1))
        #expect(material.angularVelocity(for: card).isNear(188, within: 0.01))
    }
}
