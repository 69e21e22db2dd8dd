import Dynamics
import Geometry
import Testing

/// Boxes of 40 x 40 points that nobody gave any friction, dropped anyhow into 400 x 400 points.
@Suite("A pile of boxes without friction")
struct PileTests {
    #if DEBUG
    static let seeds: ClosedRange<UInt64> = 1...1
    #else
    static let seeds: ClosedRange<UInt64> = 1...30
    #endif

    private struct Pile {
        var boxes: [Card]
        var animator: DynamicAnimator

        init(_ count: Int, _ seed: UInt64, friction: Double = 0) {
            var random = RandomGenerator(seed: seed)
            boxes = (0..<count).map { _ in
                let box = Card(
                    x: 30 + 340 * random.nextUnit(), y: 30 + 340 * random.nextUnit(), width: 40, height: 40)
                let angle = 2 * .pi * random.nextUnit()
                let (c, s) = (cosine(angle), sine(angle))
                box.transform = AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
                return box
            }
            animator = DynamicAnimator(referenceItem: Card(x: 200, y: 200, width: 400, height: 400))
            let collision = CollisionBehavior(items: boxes)
            collision.translatesReferenceBoundsIntoBoundary = true
            let material = DynamicItemBehavior(items: boxes)
            material.friction = friction
            for behavior in [GravityBehavior(items: boxes), collision, material] { animator.addBehavior(behavior) }
        }

        /// Of each box the corners.
        var corners: [[Point]] {
            boxes.map { box in
                [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)].map { x, y in
                    Point(
                        x: box.center.x + box.transform.a * x + box.transform.c * y,
                        y: box.center.y + box.transform.b * x + box.transform.d * y)
                }
            }
        }
    }

    @Test(
        "rests within 20 seconds, and moves by less than 2.5 points in the half second before",
        arguments: [15, 20, 60], [0, 0.01])
    func rests(count: Int, friction: Double) {
        for seed in Self.seeds {
            let pile = Pile(count, seed, friction: friction)
            // Half a second of corners.
            var ways: [[[Point]]] = []
            var ticks = 0
            while pile.animator.isRunning && ticks < 1_200 {
                if ways.count == 30 { ways.removeFirst() }
                ways.append(pile.corners)
                pile.animator.step(ticks: 1)
                ticks += 1
            }
            #expect(!pile.animator.isRunning, "\(count) boxes of seed \(seed)")
            let ends = pile.corners
            var farthest = 0.0
            for before in ways {
                for (box, corners) in before.enumerated() {
                    for (k, corner) in corners.enumerated() {
                        farthest = max(
                            farthest, Vector(dx: ends[box][k].x - corner.x, dy: ends[box][k].y - corner.y).length)
                    }
                }
            }
            #expect(farthest < 2.5, "\(count) boxes of seed \(seed) moved \(farthest) points")
        }
    }
}
