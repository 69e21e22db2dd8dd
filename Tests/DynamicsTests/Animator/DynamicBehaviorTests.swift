import Dynamics
import Geometry
import Testing

/// Notes where it goes.
private final class Toss: DynamicBehavior {
    var moves: [Bool] = []
    let gravity: GravityBehavior

    init(items: [any DynamicItem]) {
        gravity = GravityBehavior(items: items)
        super.init()
        addChildBehavior(gravity)
    }

    override func willMove(to animator: DynamicAnimator?) {
        moves.append(animator != nil)
    }
}

@Suite("A composite behavior")
struct DynamicBehaviorTests {
    @Test("acts through its children, and is told when it joins and leaves an animator")
    func children() {
        let card = Card()
        let animator = DynamicAnimator()
        let toss = Toss(items: [card])
        #expect(toss.childBehaviors.count == 1)
        #expect(animator.addBehavior(toss))
        #expect(toss.moves == [true])
        #expect(toss.dynamicAnimator === animator && toss.gravity.dynamicAnimator === animator)
        animator.step(ticks: 60)
        #expect(card.center.y.isNear(500, within: 6))
        #expect(animator.removeBehavior(toss))
        #expect(toss.moves == [true, false])
        #expect(toss.dynamicAnimator == nil && toss.gravity.dynamicAnimator == nil)
        #expect(animator.behaviors.isEmpty)
    }

    @Test("runs its action, and those of its children, after each step, parents first")
    func action() {
        let animator = DynamicAnimator()
        let card = Card()
        let toss = Toss(items: [card])
        var told: [String] = []
        toss.action = { told.append("toss \(card.center.y > 0)") }
        toss.gravity.action = { told.append("gravity") }
        animator.addBehavior(toss)
        animator.step(ticks: 2)
        #expect(told == ["toss true", "gravity", "toss true", "gravity"])
    }

    @Test("may be changed, and removed, within an action")
    func changesInActions() {
        let animator = DynamicAnimator()
        let (card, other) = (Card(), Card(x: 500))
        let toss = Toss(items: [card])
        let behind = DynamicBehavior()
        var count = 0
        behind.action = { count += 1 }
        toss.action = { [unowned toss] in
            animator.removeBehavior(toss)
            animator.removeBehavior(behind)
            animator.addBehavior(GravityBehavior(items: [other]))
            animator.step(ticks: 5)
        }
        animator.addBehavior(toss)
        animator.addBehavior(behind)
        animator.step(ticks: 60)
        #expect(count == 0)
        #expect(card.center.y < 1)
        #expect(other.center.y > 400)
    }

    @Test("takes children while it is in an animator, and lets them go")
    func laterChildren() {
        let animator = DynamicAnimator()
        let card = Card()
        let composite = DynamicBehavior()
        animator.addBehavior(composite)
        let toss = Toss(items: [card])
        #expect(composite.addChildBehavior(toss))
        #expect(toss.moves == [true])
        animator.step(ticks: 10)
        #expect(card.center.y > 0)
        #expect(composite.removeChildBehavior(toss))
        #expect(toss.moves == [true, false])
        #expect(!composite.removeChildBehavior(toss))
        #expect(toss.gravity.dynamicAnimator == nil)
        let center = card.center
        animator.step(ticks: 10)
        #expect(card.center == center)
    }

    @Test("is in one place at a time: anything else is refused")
    func onlyOnce() {
        let (first, second) = (DynamicAnimator(), DynamicAnimator())
        let toss = Toss(items: [Card()])
        #expect(first.addBehavior(toss))
        #expect(!first.addBehavior(toss))
        #expect(!second.addBehavior(toss))
        #expect(!second.addBehavior(toss.gravity))
        #expect(!second.removeBehavior(toss))
        #expect(!DynamicBehavior().addChildBehavior(toss))
        #expect(!toss.addChildBehavior(toss) && !toss.gravity.addChildBehavior(toss))
        #expect(!toss.addChildBehavior(toss.gravity))
        let (outer, inner) = (DynamicBehavior(), DynamicBehavior())
        #expect(outer.addChildBehavior(inner))
        #expect(!inner.addChildBehavior(outer))
        #expect(first.behaviors.count == 1 && second.behaviors.isEmpty)
        first.removeAllBehaviors()
        #expect(second.addBehavior(toss))
    }

    @Test("that removes itself as it joins, or again as it leaves, stays out")
    func reentrancy() {
        final class Shy: DynamicBehavior {
            weak var animator: DynamicAnimator?
            override func willMove(to animator: DynamicAnimator?) {
                self.animator?.removeBehavior(self)
            }
        }
        let animator = DynamicAnimator()
        let shy = Shy()
        shy.animator = animator
        #expect(!animator.addBehavior(shy))
        #expect(shy.dynamicAnimator == nil && animator.behaviors.isEmpty)
        shy.animator = nil
        #expect(animator.addBehavior(shy))
        shy.animator = animator
        #expect(animator.removeBehavior(shy))
        #expect(animator.behaviors.isEmpty && shy.dynamicAnimator == nil)
    }

    @Test("whose child leaves as it joins, or takes it out, keeps no animator")
    func childReentrancy() {
        final class Fickle: DynamicBehavior {
            var onJoining: (() -> Void)?
            override func willMove(to animator: DynamicAnimator?) {
                if animator != nil { onJoining?() }
            }
        }
        let child = Fickle()
        do {
            let (animator, composite) = (DynamicAnimator(), DynamicBehavior())
            child.onJoining = { [unowned child] in composite.removeChildBehavior(child) }
            animator.addBehavior(composite)
            // It joins an animator on its own, then with its parent.
            #expect(!composite.addChildBehavior(child))
            #expect(child.dynamicAnimator == nil && composite.childBehaviors.isEmpty)
            animator.removeBehavior(composite)
            #expect(composite.addChildBehavior(child))
            #expect(animator.addBehavior(composite))
            #expect(child.dynamicAnimator == nil && composite.childBehaviors.isEmpty)

            child.onJoining = { animator.removeBehavior(composite) }
            animator.removeBehavior(composite)
            #expect(composite.addChildBehavior(child))
            #expect(!animator.addBehavior(composite))
            #expect(child.dynamicAnimator == nil && composite.dynamicAnimator == nil && animator.behaviors.isEmpty)
            child.onJoining = nil
        }
        // The animator and the parent are gone.
        #expect(child.dynamicAnimator == nil)
        let next = DynamicAnimator()
        #expect(next.addBehavior(child))
        #expect(child.dynamicAnimator === next)
    }

    @Test("that moves to another animator as it joins one stays there")
    func movesOn() {
        final class Mover: DynamicBehavior {
            var onJoining: (() -> Void)?
            override func willMove(to animator: DynamicAnimator?) {
                let onJoining = onJoining
                self.onJoining = nil
                if animator != nil { onJoining?() }
            }
        }
        let (first, second, mover) = (DynamicAnimator(), DynamicAnimator(), Mover())
        mover.onJoining = { [unowned mover] in
            first.removeBehavior(mover)
            second.addBehavior(mover)
        }
        #expect(!first.addBehavior(mover))
        #expect(mover.dynamicAnimator === second && first.behaviors.isEmpty && second.behaviors.count == 1)
    }
}
