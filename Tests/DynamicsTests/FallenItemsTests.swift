import Dynamics
import Geometry
import Testing

@Suite("Items that have fallen fast")
struct FallenItemsTests {
    /// A body that is set back before the floor lies less than half a point above it, at times beyond its box in the
    /// tree: it has to find the floor all the same.
    @Test("an item that falls fast comes to rest, from whatever height")
    func rest() {
        for step in 0..<150 {
            let height = Double(step) * 7.1
            let side = 48.191_617_5
            let field = Card(x: 450, y: 300, width: 900, height: 600)
            let item = Card(x: 100 + side / 2, y: -700 + height + side / 2, width: side, height: side)
            let gravity = GravityBehavior(items: [item])
            gravity.magnitude = 1.9
            let collision = CollisionBehavior(items: [item])
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: EdgeInsets(top: -1_000, left: 0, bottom: 0, right: 0))
            let material = DynamicItemBehavior(items: [item])
            material.elasticity = 0.4
            material.allowsRotation = false
            let animator = DynamicAnimator(referenceItem: field)
            for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
            animator.step(ticks: 300)
            #expect(!animator.isRunning, "from \(height) points above -700, at \(material.linearVelocity(for: item))")
        }
    }
}
