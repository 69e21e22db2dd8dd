import Dynamics
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/dynamics.md")
struct DynamicsPageTests {
    let field = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let square = View(frame: Rect(x: 140, y: 0, width: 40, height: 40))

    init() {
        field.addSubview(square)
    }

    @Test("a square falls to the floor")
    func fall() {
        let seconds = 1.0 / 60

        let animator = DynamicAnimator(referenceView: field)
        let gravity = GravityBehavior(items: [square])
        let collision = CollisionBehavior(items: [square])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(collision)

        // For each frame, while animator.isRunning:
        animator.advance(by: seconds)  // or step(ticks: 1)

        while animator.isRunning { animator.step(ticks: 1) }
        #expect((square.frame.maxY - 480).magnitude < 1)
    }

    final class DropItBehavior: DynamicBehavior {
        private let gravity = GravityBehavior()
        private let collision = CollisionBehavior()
        private let material = DynamicItemBehavior()

        override init() {
            super.init()
            gravity.magnitude = 1.9
            collision.translatesReferenceBoundsIntoBoundary = true
            material.allowsRotation = false
            addChildBehavior(gravity)
            addChildBehavior(collision)
            addChildBehavior(material)
        }

        func add(_ item: any DynamicItem) {
            gravity.addItem(item)
            collision.addItem(item)
            material.addItem(item)
        }
    }

    @Test("a composite moves its items")
    func composite() {
        let animator = DynamicAnimator(referenceView: field)
        let behavior = DropItBehavior()
        animator.addBehavior(behavior)
        behavior.add(square)
        animator.step(ticks: 20)
        #expect(square.center.y > 60 && square.transform == .identity)
    }
}
