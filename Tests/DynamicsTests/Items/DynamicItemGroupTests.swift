import Dynamics
import Geometry
import Testing

@Suite("A group of items")
struct DynamicItemGroupTests {
    @Test("is as large as the rectangle about its items, and stands in its middle")
    func bounds() {
        let group = DynamicItemGroup(items: [
            Card(x: 0, y: 0, width: 20, height: 20), Card(x: 100, y: 50, width: 40, height: 40),
        ])
        #expect(group.center.isNear(55, 30, within: 1e-9))
        #expect(group.bounds.size.width.isNear(130, within: 1e-9) && group.bounds.size.height.isNear(80, within: 1e-9))
        #expect(group.items.count == 2)
    }

    @Test("moves and turns its items with it")
    func placing() {
        let (a, b) = (Card(x: -50), Card(x: 50))
        let group = DynamicItemGroup(items: [a, b])
        group.center = Point(x: 10, y: 0)
        group.transform = AffineTransform(rotationAngle: .pi / 2)
        #expect(a.center.isNear(10, -50, within: 1e-9) && b.center.isNear(10, 50, within: 1e-9))
        #expect(a.angle.isNear(.pi / 2, within: 1e-9))
    }

    @Test("falls as one body, and its items stay as far apart as they are")
    func falling() {
        let (a, b) = (Card(x: 100, y: 100, width: 40, height: 40), Card(x: 160, y: 100, width: 40, height: 40))
        let group = DynamicItemGroup(items: [a, b])
        let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 400, height: 400))
        let collision = CollisionBehavior(items: [group])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [group]))
        animator.step(ticks: 200)
        #expect(a.center.distance(to: b.center).isNear(60, within: 1e-6))
        #expect(a.center.y.isNear(380, within: 1) && b.center.y.isNear(380, within: 1))
    }

    @Test("has the mass of all of its items, and the shapes of each")
    func mass() {
        let (a, b) = (Card(x: 0), Card(x: 200))
        let group = DynamicItemGroup(items: [a, b])
        let push = PushBehavior(items: [group], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        let animator = DynamicAnimator()
        animator.addBehavior(push)
        let speed = DynamicItemBehavior(items: [group])
        animator.addBehavior(speed)
        // It falls through the gap between them.
        let ball = Card(x: 100, y: 0, width: 10, height: 10)
        animator.addBehavior(CollisionBehavior(items: [group, ball]))
        animator.step(ticks: 12)
        #expect(speed.linearVelocity(for: group).isNear(10, 0, within: 0.1))
        #expect(ball.center == Point(x: 100, y: 0))
    }

    @Test("takes in no group, no item twice, and none that is nowhere; without any it is left alone")
    func refused() {
        let card = Card()
        let inner = DynamicItemGroup(items: [card])
        let group = DynamicItemGroup(items: [inner, card, card, Card(x: .nan), Card(width: 0)])
        #expect(group.items.count == 1)
        let empty = DynamicItemGroup(items: [])
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [empty]))
        animator.step(ticks: 10)
        #expect(empty.center == .zero)
    }
}
