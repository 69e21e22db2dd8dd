import Dynamics
import Geometry
import Testing

@Suite("A push")
struct PushBehaviorTests {
    /// An item, and how it moves after so many ticks of a push.
    private func pushed(_ card: Card, ticks: Int, density: Double = 1, _ push: PushBehavior) -> DynamicItemBehavior {
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [card])
        material.density = density
        animator.addBehavior(material)
        animator.addBehavior(push)
        animator.step(ticks: ticks)
        animator.removeBehavior(push)
        // Velocities are read while the animator is there.
        let result = DynamicItemBehavior(items: [card])
        result.addLinearVelocity(material.linearVelocity(for: card), for: card)
        result.addAngularVelocity(material.angularVelocity(for: card), for: card)
        return result
    }

    @Test("is active, without force, at first")
    func defaults() {
        let push = PushBehavior(mode: .continuous)
        #expect(push.active && push.magnitude == 0 && push.angle == 0 && push.pushDirection == .zero)
        #expect(push.mode == .continuous)
    }

    @Test("of magnitude 1 accelerates 100 x 100 points of density 1 by 100 points a second squared")
    func unit() {
        let card = Card()
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        let speed = pushed(card, ticks: 60, push)
        #expect(speed.linearVelocity(for: card).isNear(100, 0, within: 0.01))
        #expect(speed.angularVelocity(for: card) == 0)
        #expect(push.active)
    }

    @Test("moves what is twice as dense half as much, and what is four times as large a quarter")
    func mass() {
        for (card, density, expected) in [(Card(), 2.0, 50.0), (Card(width: 200, height: 200), 1.0, 25.0)] {
            let push = PushBehavior(items: [card], mode: .continuous)
            push.pushDirection = Vector(dx: 0, dy: 1)
            let speed = pushed(card, ticks: 60, density: density, push)
            #expect(speed.linearVelocity(for: card).isNear(0, expected, within: 0.01))
        }
    }

    @Test("that is instantaneous changes the velocity once, and is given again when it is made active")
    func instantaneous() {
        let card = Card()
        let animator = DynamicAnimator()
        let push = PushBehavior(items: [card], mode: .instantaneous)
        let speed = DynamicItemBehavior(items: [card])
        animator.addBehavior(push)
        animator.addBehavior(speed)
        push.setAngle(0, magnitude: 1)
        animator.step()
        #expect(speed.linearVelocity(for: card).isNear(100, 0, within: 0.01))
        #expect(!push.active)
        animator.step(ticks: 5)
        #expect(speed.linearVelocity(for: card).isNear(100, 0, within: 0.01))
        push.active = true
        animator.step(ticks: 5)
        #expect(speed.linearVelocity(for: card).isNear(200, 0, within: 0.01))
    }

    @Test("elsewhere than in the middle turns an item as well: below it, to the right, counterclockwise")
    func targetOffset() {
        let card = Card()
        let push = PushBehavior(items: [card], mode: .instantaneous)
        push.pushDirection = Vector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(Offset(horizontal: 0, vertical: 50), for: card)
        #expect(push.targetOffsetFromCenter(for: card) == Offset(horizontal: 0, vertical: 50))
        let speed = pushed(card, ticks: 1, push)
        // 1 N s half a metre below the middle of a square with inertia 1/6 kg m^2: 3 radians a second.
        #expect(speed.angularVelocity(for: card).isNear(-3, within: 0.01))
        #expect(speed.linearVelocity(for: card).isNear(100, 0, within: 0.01))
    }

    @Test("of negative magnitude goes the other way")
    func negative() {
        let push = PushBehavior(mode: .continuous)
        push.setAngle(0, magnitude: -2)
        #expect(push.pushDirection.isNear(-2, 0, within: 1e-12))
        #expect(push.magnitude == -2)
    }

    @Test("keeps an angle that is set before the magnitude, and while the magnitude is 0")
    func angleFirst() {
        let card = Card()
        let push = PushBehavior(items: [card], mode: .instantaneous)
        push.angle = .pi / 2
        #expect(push.angle == .pi / 2 && push.magnitude == 0 && push.pushDirection == .zero)
        push.magnitude = 1
        #expect(push.pushDirection.isNear(0, 1, within: 1e-12))
        push.magnitude = 0
        push.magnitude = 2
        #expect(push.pushDirection.isNear(0, 2, within: 1e-12))
        #expect(pushed(card, ticks: 1, push).linearVelocity(for: card).isNear(0, 200, within: 0.01))
        push.pushDirection = .zero
        #expect(push.angle == 0)
    }

    @Test("that is turned off leaves items alone, and one that goes on keeps the animator running")
    func active() {
        let card = Card()
        let animator = DynamicAnimator()
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setAngle(0, magnitude: 0.001)
        animator.addBehavior(push)
        animator.step(ticks: 120)
        #expect(animator.isRunning)
        #expect(card.center.x > 0)
        push.active = false
        animator.step(ticks: 600)
        #expect(!animator.isRunning)
    }
}
