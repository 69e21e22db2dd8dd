import Dynamics
import Geometry
import Testing

@Suite("A collision behavior")
struct CollisionBehaviorTests {
    let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 400, height: 400))
    let recorder = Recorder()

    private func card(_ name: String, x: Double, y: Double, size: Double = 40) -> Card {
        let card = Card(x: x, y: y, width: size, height: size)
        recorder.names.append((card, name))
        return card
    }

    @Test("collides with everything at first, and has no boundaries")
    func defaults() {
        let collision = CollisionBehavior()
        #expect(collision.collisionMode == .everything)
        #expect(!collision.translatesReferenceBoundsIntoBoundary)
        #expect(collision.boundaryIdentifiers.isEmpty)
        #expect(CollisionBehavior.Mode.everything.contains([.items, .boundaries]))
    }

    @Test("lets an item come to rest on the reference bounds, and tells without a name")
    func referenceBounds() {
        let a = card("a", x: 200, y: 300)
        let collision = CollisionBehavior(items: [a])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = recorder
        animator.addBehavior(GravityBehavior(items: [a]))
        animator.addBehavior(collision)
        animator.step(ticks: 200)
        #expect(a.center.isNear(200, 380, within: 1))
        #expect(recorder.told == ["began a at bounds"])
        #expect(recorder.points.first?.y.isNear(400, within: 3) == true)
        #expect(!animator.isRunning)
    }

    @Test("moves the reference bounds' edges inwards by insets, and follows the bounds when they change")
    func insets() {
        let a = card("a", x: 200, y: 300)
        let collision = CollisionBehavior(items: [a])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: EdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        animator.addBehavior(GravityBehavior(items: [a]))
        animator.addBehavior(collision)
        animator.step(ticks: 200)
        #expect(a.center.isNear(200, 330, within: 1))
        animator.referenceBounds = Rect(x: 0, y: 0, width: 400, height: 500)
        #expect(animator.isRunning)
        animator.step(ticks: 200)
        #expect(a.center.isNear(200, 430, within: 1))
        collision.translatesReferenceBoundsIntoBoundary = false
        animator.step(ticks: 60)
        #expect(a.center.y > 600)
    }

    @Test("tells which boundary an item touches, by segment and by path, and when it leaves it")
    func namedBoundaries() {
        let a = card("a", x: 100, y: 100)
        let collision = CollisionBehavior(items: [a])
        collision.collisionDelegate = recorder
        #expect(collision.addBoundary(withIdentifier: "floor", from: Point(x: 0, y: 300), to: Point(x: 400, y: 300)))
        #expect(
            collision.addBoundary(
                withIdentifier: 7, for: CollisionPath(rect: Rect(x: 300, y: 0, width: 50, height: 400))))
        #expect(collision.boundaryIdentifiers == ["floor", 7])
        #expect(collision.boundary(withIdentifier: "floor")?.subpaths.first?.points.count == 2)
        #expect(collision.boundary(withIdentifier: "roof") == nil)
        animator.addBehavior(GravityBehavior(items: [a]))
        animator.addBehavior(collision)
        animator.step(ticks: 90)
        #expect(recorder.told == ["began a at floor"])
        let push = PushBehavior(items: [a], mode: .continuous)
        push.setAngle(0, magnitude: 0.5)
        animator.addBehavior(push)
        animator.step(ticks: 150)
        #expect(Array(recorder.told.prefix(2)) == ["began a at floor", "began a at 7"])
        #expect(a.center.isNear(280, 280, within: 1.5))
        collision.removeBoundary(withIdentifier: "floor")
        animator.step(ticks: 10)
        #expect(recorder.told.contains("ended a at floor"))
        collision.removeAllBoundaries()
        animator.step(ticks: 10)
        #expect(recorder.told.last == "ended a at 7")
        #expect(collision.boundaryIdentifiers.isEmpty)
    }

    @Test("replaces a boundary of the same name, and refuses what isn't finite or has no line")
    func replacing() {
        let collision = CollisionBehavior()
        collision.addBoundary(withIdentifier: "a", from: .zero, to: Point(x: 1, y: 0))
        collision.addBoundary(withIdentifier: "b", from: .zero, to: Point(x: 2, y: 0))
        collision.addBoundary(withIdentifier: "a", from: .zero, to: Point(x: 3, y: 0))
        #expect(collision.boundaryIdentifiers == ["b", "a"])
        #expect(collision.boundary(withIdentifier: "a")?.subpaths.first?.points.last == Point(x: 3, y: 0))
        #expect(!collision.addBoundary(withIdentifier: "c", from: Point(x: .nan, y: 0), to: .zero))
        #expect(!collision.addBoundary(withIdentifier: "c", for: CollisionPath(polyline: [.zero])))
        #expect(collision.boundaryIdentifiers == ["b", "a"])
        #expect(BoundaryIdentifier("floor") == "floor")
        #expect(BoundaryIdentifier(3) == 3)
        #expect(BoundaryIdentifier("3") != 3)
    }

    @Test("has two items bounce off each other when one behavior holds both, and tells of both")
    func items() {
        let (a, b) = (card("a", x: 100, y: 100), card("b", x: 200, y: 100))
        let collision = CollisionBehavior(items: [a, b])
        collision.collisionDelegate = recorder
        let material = DynamicItemBehavior(items: [a, b])
        material.elasticity = 1
        material.addLinearVelocity(Vector(dx: 200, dy: 0), for: a)
        animator.addBehavior(collision)
        animator.addBehavior(material)
        animator.step(ticks: 60)
        #expect(recorder.told == ["began a b", "ended a b"])
        #expect(material.linearVelocity(for: a).isNear(0, 0, within: 20))
        #expect(material.linearVelocity(for: b).isNear(200, 0, within: 20))
        #expect(recorder.points.first?.isNear(180, 100, within: 25) == true)
    }

    @Test("lets items of different behaviors pass through each other")
    func groups() {
        let (a, b) = (card("a", x: 100, y: 100), card("b", x: 200, y: 100))
        for item in [a, b] {
            let collision = CollisionBehavior(items: [item])
            collision.collisionDelegate = recorder
            animator.addBehavior(collision)
        }
        let material = DynamicItemBehavior(items: [a])
        material.addLinearVelocity(Vector(dx: 200, dy: 0), for: a)
        animator.addBehavior(material)
        animator.step(ticks: 60)
        #expect(recorder.told.isEmpty)
        #expect(a.center.isNear(300, 100, within: 5))
    }

    @Test("keeps to its mode")
    func modes() {
        for mode in [CollisionBehavior.Mode.items, .boundaries] {
            let recorder = Recorder()
            let (a, b) = (Card(x: 100, y: 100, width: 40, height: 40), Card(x: 200, y: 100, width: 40, height: 40))
            recorder.names = [(a, "a"), (b, "b")]
            let animator = DynamicAnimator()
            let collision = CollisionBehavior(items: [a, b])
            collision.addBoundary(withIdentifier: "wall", from: Point(x: 150, y: 0), to: Point(x: 150, y: 200))
            collision.collisionMode = mode
            collision.collisionDelegate = recorder
            let material = DynamicItemBehavior(items: [a])
            material.addLinearVelocity(Vector(dx: 200, dy: 0), for: a)
            animator.addBehavior(collision)
            animator.addBehavior(material)
            animator.step(ticks: 60)
            #expect(recorder.told.first == (mode == .items ? "began a b" : "began a at wall"))
            #expect(!recorder.told.contains(mode == .items ? "began a at wall" : "began a b"))
        }
    }

    @Test("ends contacts when an item, or the behavior itself, is removed")
    func endsOnRemoval() {
        let (a, b) = (card("a", x: 100, y: 380), card("b", x: 200, y: 380))
        let collision = CollisionBehavior(items: [a, b])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = recorder
        let gravity = GravityBehavior(items: [a, b])
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.step(ticks: 30)
        #expect(recorder.told.sorted() == ["began a at bounds", "began b at bounds"])
        collision.removeItem(a)
        gravity.removeItem(a)
        animator.step()
        #expect(recorder.told.last == "ended a at bounds")
        animator.removeBehavior(collision)
        animator.step()
        #expect(recorder.told.last == "ended b at bounds")
        #expect(recorder.told.count == 4)
    }

    @Test("may be taken apart within its callbacks")
    func removalInCallbacks() {
        let (a, b) = (card("a", x: 100, y: 300), card("b", x: 200, y: 300))
        let collision = CollisionBehavior(items: [a, b])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = recorder
        let gravity = GravityBehavior(items: [a, b])
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        recorder.onTelling = { [animator] _ in
            collision.removeItem(a)
            gravity.removeItem(a)
            animator.removeBehavior(collision)
            // A step within a step is none.
            #expect(animator.step() == 0)
        }
        animator.step(ticks: 60)
        #expect(
            recorder.told.sorted() == [
                "began a at bounds", "began b at bounds", "ended a at bounds", "ended b at bounds",
            ])
        #expect(a.isFinite && b.isFinite)
        #expect(b.center.y > 400)
    }

    @Test("takes ellipses and convex paths for what they are")
    func shapes() {
        let round = card("round", x: 100, y: 300)
        round.collisionBoundsType = .ellipse
        let pointed = card("pointed", x: 300, y: 300)
        pointed.collisionBoundsType = .path
        // A flat outline: 20 points below the middle, not the 20 of the bounds but 10.
        pointed.collisionBoundingPath = CollisionPath(polygon: [
            Point(x: -20, y: -10), Point(x: 20, y: -10), Point(x: 20, y: 10), Point(x: -20, y: 10),
        ])
        let collision = CollisionBehavior(items: [round, pointed])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [round, pointed]))
        animator.addBehavior(collision)
        animator.step(ticks: 200)
        #expect(round.center.y.isNear(380, within: 1))
        #expect(pointed.center.y.isNear(390, within: 1))
    }

    @Test("works in another animator after its own has gone, or has let it go", arguments: [true, false])
    func secondAnimator(isGone: Bool) {
        let (a, b) = (card("a", x: 200, y: 300), card("b", x: 200, y: 200))
        let collision = CollisionBehavior(items: [a])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = recorder
        var first: DynamicAnimator? = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 400, height: 400))
        first?.addBehavior(collision)
        first?.step()
        if isGone { first = nil } else { first?.removeBehavior(collision) }

        animator.addBehavior(CollisionBehavior(items: [b]))
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [a, b]))
        animator.step(ticks: 200)
        first?.step()
        #expect(recorder.told == ["began a at bounds"])
        #expect(a.center.isNear(200, 380, within: 1))
        #expect(b.center.y > 600, "the other behavior has no boundary")
    }

    @Test("beyond the 32nd is ignored until there is room")
    func tooMany() {
        let a = card("a", x: 200, y: 300)
        var behaviors: [CollisionBehavior] = []
        for _ in 0..<33 {
            behaviors.append(CollisionBehavior())
            animator.addBehavior(behaviors[behaviors.count - 1])
        }
        behaviors[32].addItem(a)
        behaviors[32].translatesReferenceBoundsIntoBoundary = true
        let gravity = GravityBehavior(items: [a])
        animator.addBehavior(gravity)
        animator.removeBehavior(behaviors[0])
        animator.step(ticks: 200)
        #expect(a.center.y.isNear(380, within: 1))
    }
}
