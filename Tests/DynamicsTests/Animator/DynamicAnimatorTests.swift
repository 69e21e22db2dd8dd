import Dynamics
import Geometry
import Testing

@Suite("An animator")
struct DynamicAnimatorTests {
    @Test("rests until it is given something to do")
    func atFirst() {
        let animator = DynamicAnimator()
        #expect(!animator.isRunning && animator.elapsedTime == 0 && animator.behaviors.isEmpty)
        #expect(animator.step(ticks: 10) == 0)
        #expect(animator.elapsedTime == 0)
        #expect(animator.referenceBounds == nil)
        #expect(DynamicAnimator(referenceItem: Card(width: 30)).referenceBounds?.width == 30)
    }

    @Test("tells when it pauses, all at rest, and when it resumes")
    func delegate() {
        let recorder = Recorder()
        let card = Card()
        let animator = DynamicAnimator()
        animator.delegate = recorder
        let material = DynamicItemBehavior(items: [card])
        animator.addBehavior(material)
        #expect(recorder.told == ["resume true"])
        animator.step(ticks: 600)
        #expect(recorder.told == ["resume true", "pause false"])
        #expect(animator.elapsedTime > 0 && animator.elapsedTime < 2)
        let rested = animator.elapsedTicks
        #expect(animator.step() == 0)
        #expect(animator.elapsedTicks == rested)
        material.addLinearVelocity(Vector(dx: 100, dy: 0), for: card)
        #expect(recorder.told.last == "resume true" && recorder.told.count == 3)
        animator.step(ticks: 60)
        #expect(animator.isRunning)
        #expect(animator.elapsedTicks == rested + 60)
    }

    @Test("resumes when behaviors and items come and go, and when values change")
    func resumes() {
        let (card, other) = (Card(), Card(x: 500))
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [card])
        let gravity = GravityBehavior(items: [])
        gravity.magnitude = 0
        animator.addBehavior(material)
        animator.addBehavior(gravity)
        let changes: [() -> Void] = [
            { material.density = 2 }, { material.addItem(other) }, { material.removeItem(other) },
            { gravity.angle = 1 }, { animator.removeBehavior(gravity) }, { animator.addBehavior(gravity) },
            { animator.updateItem(usingCurrentState: card) },
        ]
        for change in changes {
            animator.step(ticks: 300)
            #expect(!animator.isRunning)
            change()
            #expect(animator.isRunning)
        }
    }

    @Test("goes by ticks of a sixtieth of a second, however time is cut")
    func advance() {
        let (card, same) = (Card(), Card())
        let (animator, other) = (DynamicAnimator(), DynamicAnimator())
        animator.addBehavior(GravityBehavior(items: [card]))
        other.addBehavior(GravityBehavior(items: [same]))
        var steps = 0
        for _ in 0..<100 { steps += animator.advance(by: 0.01) }
        #expect(steps == 60)
        other.step(ticks: 60)
        #expect(card.center == same.center)
        #expect(animator.advance(by: -1) == 0 && animator.advance(by: .nan) == 0)
        #expect(animator.advance(by: 100) == 60)
        #expect(animator.step(ticks: -3) == 0)
    }

    @Test("finds the items whose turned bounds share an area with a rectangle")
    func itemsIn() {
        let (a, b, nowhere) = (Card(x: 0, y: 0), Card(x: 200, y: 0), Card(x: .nan))
        b.transform = AffineTransform(rotationAngle: .pi / 4)
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [a, b, nowhere]))
        animator.addBehavior(CollisionBehavior(items: [b]))
        func found(_ rect: Rect) -> [Bool] {
            let items = animator.items(in: rect)
            return [a, b, nowhere].map { card in items.contains { $0 === card } }
        }
        #expect(found(Rect(x: 40, y: 40, width: 5, height: 5)) == [true, false, false])
        #expect(found(Rect(x: 50, y: 0, width: 5, height: 5)) == [false, false, false])
        #expect(found(Rect(x: 132, y: -2, width: 5, height: 5)) == [false, true, false])
        // In the upright box about the turned item, but not on it.
        #expect(found(Rect(x: 140, y: 55, width: 5, height: 5)) == [false, false, false])
        #expect(found(Rect(x: -500, y: -500, width: 1_000, height: 1_000)) == [true, true, false])
        #expect(animator.items(in: Rect(x: .nan, y: 0, width: 1, height: 1)).isEmpty)
    }

    @Test("overwrites what is set from outside unless it is told to read it")
    func updateItem() {
        let card = Card()
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [card])
        material.addLinearVelocity(Vector(dx: 60, dy: 0), for: card)
        animator.addBehavior(material)
        animator.step(ticks: 60)
        card.center = Point(x: 1_000, y: 0)
        animator.step()
        #expect(card.center.isNear(61, 0, within: 0.5))
        card.center = Point(x: 1_000, y: 500)
        card.transform = AffineTransform(rotationAngle: 1)
        animator.updateItem(usingCurrentState: card)
        animator.step(ticks: 60)
        #expect(card.center.isNear(1_060, 500, within: 0.5))
        #expect(card.angle.isNear(1, within: 1e-5))
        #expect(material.linearVelocity(for: card).isNear(60, 0, within: 0.01))
    }

    @Test("reads a new size and shape, too, when it is told to")
    func updateShape() {
        let card = Card()
        let animator = DynamicAnimator()
        let push = PushBehavior(items: [card], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        let material = DynamicItemBehavior(items: [card])
        animator.addBehavior(push)
        animator.addBehavior(material)
        animator.step(ticks: 60)
        card.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        animator.updateItem(usingCurrentState: card)
        animator.step(ticks: 60)
        #expect(material.linearVelocity(for: card).isNear(500, 0, within: 0.5))
    }

    @Test("keeps an item's scale when it turns it, and leaves the transform alone when it doesn't")
    func transforms() {
        let (turning, still) = (Card(), Card(x: 500))
        let scale = AffineTransform(scaleX: 2, y: 3)
        turning.transform = scale.concatenating(AffineTransform(rotationAngle: 0.25))
        still.transform = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0)
        let original = still.transform
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [turning])
        material.addAngularVelocity(1, for: turning)
        animator.addBehavior(material)
        animator.addBehavior(GravityBehavior(items: [still]))
        animator.step(ticks: 60)
        #expect(turning.angle.isNear(1.25, within: 0.01))
        #expect(turning.transform.determinant.isNear(6, within: 0.01))
        #expect(still.transform == original)
    }

    @Test("moves the same scene alike, to the bit")
    func determinism() {
        func run() -> [Point] {
            let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 300, height: 300))
            let cards = (0..<8).map {
                Card(x: 60 + Double($0 % 3) * 71, y: 30 + Double($0 / 3) * 60, width: 40, height: 40)
            }
            let collision = CollisionBehavior(items: cards)
            collision.translatesReferenceBoundsIntoBoundary = true
            let noise = FieldBehavior.noiseField(smoothness: 0.2, animationSpeed: 2)
            for card in cards { noise.addItem(card) }
            for behavior in [collision, noise, GravityBehavior(items: cards)] { animator.addBehavior(behavior) }
            animator.step(ticks: 120)
            return cards.map { $0.center }
        }
        #expect(run() == run())
    }

    @Test("lets go of its behaviors when it goes")
    func deinitialization() {
        let gravity = GravityBehavior(items: [Card()])
        do {
            let animator = DynamicAnimator()
            animator.addBehavior(gravity)
            animator.step()
            #expect(gravity.dynamicAnimator === animator)
        }
        #expect(gravity.dynamicAnimator == nil)
        gravity.magnitude = 2
        let next = DynamicAnimator()
        #expect(next.addBehavior(gravity))
    }

    @Test("lets resting items rest when something comes that doesn't affect them")
    func staysAtRest() {
        let card = Card(x: 100, y: 150, width: 40, height: 40)
        let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 200, height: 200))
        let collision = CollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [card]))
        animator.step(ticks: 300)
        #expect(!animator.isRunning)
        animator.addBehavior(GravityBehavior())
        #expect(animator.step(ticks: 60) == 1)
        #expect(!animator.isRunning)
    }
}
