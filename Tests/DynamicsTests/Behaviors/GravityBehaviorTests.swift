import Dynamics
import Geometry
import Testing

@Suite("Gravity")
struct GravityBehaviorTests {
    @Test("pulls downwards with magnitude 1 unless told otherwise")
    func defaults() {
        let gravity = GravityBehavior()
        #expect(gravity.gravityDirection == Vector(dx: 0, dy: 1))
        #expect(gravity.magnitude == 1)
        #expect(gravity.angle.isNear(.pi / 2, within: 1e-12))
        #expect(gravity.items.isEmpty)
    }

    @Test("of magnitude 1 lets an item fall 500 points in a second, to 1,000 points a second")
    func freeFall() {
        let card = Card()
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [card]))
        let speed = DynamicItemBehavior(items: [card])
        animator.addBehavior(speed)
        animator.step(ticks: 60)
        // Four sub-steps a tick, each of which moves by the velocity at its end: 1/480 s too far ahead.
        #expect(card.center.isNear(0, 500, within: 5))
        #expect(speed.linearVelocity(for: card).isNear(0, 1_000, within: 0.1))
        #expect(card.transform == .identity)
    }

    @Test("pulls what is heavy as much as what is light")
    func massDoesNotMatter() {
        let (light, heavy) = (Card(x: 0, width: 10, height: 10), Card(x: 500, width: 200, height: 200))
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [light, heavy]))
        let dense = DynamicItemBehavior(items: [heavy])
        dense.density = 50
        animator.addBehavior(dense)
        animator.step(ticks: 30)
        #expect(light.center.y.isNear(heavy.center.y, within: 0.01))
    }

    @Test("is one value as a vector and as angle and magnitude")
    func views() {
        let gravity = GravityBehavior()
        gravity.gravityDirection = Vector(dx: 3, dy: 4)
        #expect(gravity.magnitude.isNear(5, within: 1e-12))
        gravity.setAngle(0, magnitude: 2)
        #expect(gravity.gravityDirection.isNear(2, 0, within: 1e-12))
        gravity.angle = .pi
        #expect(gravity.gravityDirection.isNear(-2, 0, within: 1e-12))
        gravity.magnitude = 0
        #expect(gravity.gravityDirection == .zero)
        #expect(gravity.angle == 0)
        gravity.gravityDirection = Vector(dx: .nan, dy: 1)
        gravity.magnitude = .infinity
        gravity.angle = .nan
        #expect(gravity.gravityDirection == .zero)
    }

    @Test("of magnitude 0 has the angle 0, and keeps an angle that is set after that")
    func angleFirst() {
        let gravity = GravityBehavior()
        gravity.magnitude = 0
        #expect(gravity.angle == 0)
        gravity.angle = .pi
        #expect(gravity.angle == .pi && gravity.gravityDirection == .zero)
        gravity.magnitude = 2
        #expect(gravity.gravityDirection.isNear(-2, 0, within: 1e-12))
        gravity.setAngle(1, magnitude: 0)
        #expect(gravity.angle == 0)
    }

    @Test("of several behaviors adds up, item by item")
    func several() {
        let (both, one, none) = (Card(x: 0), Card(x: 1_000), Card(x: 2_000))
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [both, one]))
        let sideways = GravityBehavior(items: [both])
        sideways.gravityDirection = Vector(dx: 0.5, dy: 0)
        animator.addBehavior(sideways)
        let resting = DynamicItemBehavior(items: [none])
        animator.addBehavior(resting)
        animator.step(ticks: 60)
        #expect(both.center.isNear(250, 500, within: 6))
        #expect(one.center.isNear(1_000, 500, within: 6))
        #expect(none.center == Point(x: 2_000, y: 0))
    }

    @Test("that is turned while items fall pulls the new way, and what has left it flies on")
    func changes() {
        let card = Card()
        let animator = DynamicAnimator()
        let gravity = GravityBehavior(items: [card])
        let speed = DynamicItemBehavior(items: [card])
        animator.addBehavior(gravity)
        animator.addBehavior(speed)
        animator.step(ticks: 30)
        gravity.angle = 0
        animator.step(ticks: 30)
        #expect(speed.linearVelocity(for: card).isNear(500, 500, within: 0.1))
        gravity.removeItem(card)
        animator.step(ticks: 30)
        #expect(speed.linearVelocity(for: card).isNear(500, 500, within: 0.1))
        #expect(gravity.items.isEmpty)
    }

    @Test("of several behaviors lets items come to rest, too")
    func severalAtRest() {
        let one = Card(x: 100, y: 100, width: 40, height: 40)
        let both = Card(x: 300, y: 100, width: 40, height: 40)
        let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 400, height: 400))
        let collision = CollisionBehavior(items: [one, both])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [one, both]))
        animator.addBehavior(GravityBehavior(items: [both]))
        animator.addBehavior(collision)
        animator.step(ticks: 300)
        #expect(!animator.isRunning)
        #expect(one.center.isNear(100, 380, within: 1) && both.center.isNear(300, 380, within: 1))
    }
}
