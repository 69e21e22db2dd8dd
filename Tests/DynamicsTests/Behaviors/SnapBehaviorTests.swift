import Dynamics
import Geometry
import Testing

@Suite("A snap")
struct SnapBehaviorTests {
    @Test("has a damping of a half, brought into 0 to 1")
    func defaults() {
        let snap = SnapBehavior(item: Card(), snapTo: .zero)
        #expect(snap.damping == 0.5)
        snap.damping = 2
        #expect(snap.damping == 1)
        snap.damping = -1
        #expect(snap.damping == 0)
        snap.damping = .nan
        #expect(snap.damping == 0)
        snap.snapPoint = Point(x: .nan, y: 0)
        #expect(snap.snapPoint == .zero)
    }

    @Test("brings an item to rest at its point", arguments: [0.0, 0.5, 1.0])
    func comesToRest(damping: Double) {
        let card = Card()
        let animator = DynamicAnimator()
        let snap = SnapBehavior(item: card, snapTo: Point(x: 300, y: 200))
        snap.damping = damping
        animator.addBehavior(snap)
        animator.step(ticks: 900)
        #expect(!animator.isRunning)
        #expect(card.center.isNear(300, 200, within: 1.5))
        #expect(card.angle.isNear(0, within: 0.02))
    }

    @Test("stops an item's turning at the angle that it had when it was snapped")
    func turning() {
        let card = Card()
        card.transform = AffineTransform(rotationAngle: 0.5)
        let animator = DynamicAnimator()
        let spin = DynamicItemBehavior(items: [card])
        spin.addAngularVelocity(3, for: card)
        animator.addBehavior(spin)
        animator.addBehavior(SnapBehavior(item: card, snapTo: .zero))
        animator.step(ticks: 600)
        #expect(card.angle.isNear(0.5, within: 0.02))
        #expect(!animator.isRunning)
    }

    @Test("swings over less with more damping")
    func overshoot() {
        func furthest(_ damping: Double) -> Double {
            let card = Card()
            let animator = DynamicAnimator()
            let snap = SnapBehavior(item: card, snapTo: Point(x: 100, y: 0))
            snap.damping = damping
            animator.addBehavior(snap)
            var furthest = 0.0
            for _ in 0..<120 {
                animator.step()
                furthest = Swift.max(furthest, card.center.x)
            }
            return furthest
        }
        #expect(furthest(0) > furthest(0.5))
        #expect(furthest(0.5) > furthest(1))
        #expect(furthest(1) < 101)
    }

    @Test("whose point is moved sets a resting item moving again; removed, it lets go")
    func moved() {
        let card = Card()
        let animator = DynamicAnimator()
        let snap = SnapBehavior(item: card, snapTo: Point(x: 50, y: 0))
        animator.addBehavior(snap)
        animator.step(ticks: 600)
        #expect(!animator.isRunning)
        snap.snapPoint = Point(x: -50, y: 0)
        #expect(animator.isRunning)
        animator.step(ticks: 600)
        #expect(card.center.isNear(-50, 0, within: 1.5))
        animator.removeBehavior(snap)
        animator.addBehavior(GravityBehavior(items: [card]))
        animator.step(ticks: 60)
        #expect(card.center.y > 400)
    }

    @Test("made while its item is anchored pulls it once it is released")
    func anchoredAtFirst() {
        let card = Card()
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [card])
        material.isAnchored = true
        animator.addBehavior(material)
        animator.addBehavior(SnapBehavior(item: card, snapTo: Point(x: 200, y: 0)))
        animator.step(ticks: 10)
        #expect(card.center == .zero)
        material.isAnchored = false
        animator.step(ticks: 300)
        #expect(card.center.isNear(200, 0, within: 1.5))
    }

    @Test("pulls as strongly as needed when its item becomes heavier")
    func heavier() {
        let card = Card()
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [card])
        material.density = 0.001
        animator.addBehavior(material)
        animator.addBehavior(SnapBehavior(item: card, snapTo: Point(x: 200, y: 0)))
        animator.step()
        material.density = 1_000
        animator.step(ticks: 300)
        #expect(card.center.isNear(200, 0, within: 1.5))
    }
}
