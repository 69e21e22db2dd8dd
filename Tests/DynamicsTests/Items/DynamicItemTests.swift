import Drawing
import Dynamics
import Geometry
import Testing
import Views

@Suite("An item")
struct DynamicItemTests {
    private final class Round: View {
        override var collisionBoundsType: CollisionBoundsType { .ellipse }
    }

    @Test("can be any view, in its superview's coordinates")
    func views() {
        let field = View(frame: Rect(x: 10, y: 10, width: 300, height: 300))
        let (square, round) = (
            View(frame: Rect(x: 20, y: 20, width: 40, height: 40)),
            Round(frame: Rect(x: 120, y: 20, width: 40, height: 40))
        )
        field.addSubview(square)
        field.addSubview(round)
        let animator = DynamicAnimator(referenceView: field)
        #expect(animator.referenceView === field)
        let collision = CollisionBehavior(items: [square, round])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [square, round]))
        animator.addBehavior(collision)
        animator.step(ticks: 200)
        #expect(square.center.isNear(40, 280, within: 1))
        #expect(round.center.y.isNear(280, within: 1))
        #expect(square.collisionBoundsType == .rectangle && round.collisionBoundsType == .ellipse)
    }

    @Test("that is nowhere, or has no size, is left alone until it is brought in order")
    func unusable() {
        let cards = [
            Card(x: .nan), Card(x: .infinity), Card(x: 1e9), Card(width: 0), Card(height: .nan), Card(width: .infinity),
            Card(width: 1e7), Card(width: 0.01),
        ]
        let animator = DynamicAnimator()
        let good = Card(width: -50, height: 50)
        animator.addBehavior(GravityBehavior(items: cards + [good]))
        animator.addBehavior(CollisionBehavior(items: cards))
        animator.step(ticks: 30)
        #expect(good.center.y > 100)
        #expect(cards[3].center == .zero && cards[7].center == .zero)
        cards[3].bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        animator.updateItem(usingCurrentState: cards[3])
        animator.step(ticks: 30)
        #expect(cards[3].center.y > 100)
        cards[3].center.x = .nan
        animator.updateItem(usingCurrentState: cards[3])
        animator.step(ticks: 30)
        #expect(cards[3].center.x.isNaN)
    }

    @Test("added twice is there once, and one that isn't there is removed without effect")
    func twice() {
        let card = Card()
        let gravity = GravityBehavior(items: [card, card])
        gravity.addItem(card)
        #expect(gravity.items.count == 1)
        gravity.removeItem(card)
        gravity.removeItem(card)
        #expect(gravity.items.isEmpty)
        let animator = DynamicAnimator()
        animator.updateItem(usingCurrentState: card)
        animator.step()
    }

    @Test("with a path that has no area, or none, collides as its bounds")
    func badPaths() {
        for path in [
            nil, CollisionPath(polygon: []), CollisionPath(polygon: [.zero, Point(x: .nan, y: 1)]),
            CollisionPath(polyline: [.zero, Point(x: 1, y: 1), Point(x: 2, y: 2)]),
        ] {
            let card = Card(x: 100, y: 100, width: 40, height: 40)
            card.collisionBoundsType = .path
            card.collisionBoundingPath = path
            let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 200, height: 200))
            let collision = CollisionBehavior(items: [card])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            animator.addBehavior(GravityBehavior(items: [card]))
            animator.step(ticks: 100)
            #expect(card.center.y.isNear(180, within: 1))
        }
    }

    @Test("of many corners, or dented, collides as a convex outline about it")
    func manyCorners() {
        let card = Card(x: 100, y: 100, width: 40, height: 40)
        card.collisionBoundsType = .path
        var path = CollisionPath(ovalIn: Rect(x: -20, y: -20, width: 40, height: 40), corners: 100)
        path.subpaths[0].points.append(.zero)
        card.collisionBoundingPath = path
        let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 200, height: 200))
        let collision = CollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [card]))
        animator.step(ticks: 100)
        #expect(card.center.y.isNear(180, within: 1.5))
    }

    @Test("paths of drawings become lines, curves as chords")
    func drawnPaths() {
        let box = CollisionPath(Path(rect: Rect(x: 0, y: 0, width: 4, height: 2)))
        #expect(box == CollisionPath(rect: Rect(x: 0, y: 0, width: 4, height: 2)))
        let round = CollisionPath(Path(ovalIn: Rect(x: -10, y: -10, width: 20, height: 20)), chords: 4)
        #expect(round.subpaths.count == 1 && round.subpaths.first?.isClosed == true)
        #expect(round.subpaths.first?.points.allSatisfy { $0.length.isNear(10, within: 0.01) } == true)
        var open = Path()
        open.move(to: .zero)
        open.addQuadCurve(to: Point(x: 2, y: 0), controlPoint: Point(x: 1, y: 2))
        let curve = CollisionPath(open, chords: 2)
        #expect(curve.subpaths.first?.points.count == 3 && curve.subpaths.first?.isClosed == false)
        #expect(curve.subpaths.first?.points[1].isNear(1, 1, within: 1e-9) == true)
    }
}
