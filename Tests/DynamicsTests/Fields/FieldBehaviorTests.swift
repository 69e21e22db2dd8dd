import Dynamics
import Geometry
import Testing

@Suite("A field")
struct FieldBehaviorTests {
    /// The velocity of an item after some ticks in a field, in points a second.
    private func velocity(
        in field: FieldBehavior, at place: Point = Point(x: 100, y: 0), start: Vector = .zero, ticks: Int = 1,
        size: Double = 100, charge: Double = 0
    ) -> Vector {
        let card = Card(x: place.x, y: place.y, width: size, height: size)
        let animator = DynamicAnimator()
        let material = DynamicItemBehavior(items: [card])
        material.addLinearVelocity(start, for: card)
        material.charge = charge
        field.addItem(card)
        animator.addBehavior(material)
        animator.addBehavior(field)
        animator.step(ticks: ticks)
        return material.linearVelocity(for: card)
    }

    private let tick = 100.0 / 60

    @Test("has strength 1, no falloff, and acts everywhere at first")
    func defaults() {
        let field = FieldBehavior.springField()
        #expect(field.strength == 1 && field.falloff == 0 && field.minimumRadius == 1)
        #expect(field.region == .infinite && field.position == .zero && field.direction == .zero)
        #expect(field.smoothness == 0 && field.animationSpeed == 0 && field.items.isEmpty)
        let noise = FieldBehavior.noiseField(smoothness: 2, animationSpeed: .nan)
        #expect(noise.smoothness == 1 && noise.animationSpeed == 0)
        field.strength = .nan
        field.falloff = -1
        field.minimumRadius = 0
        field.position = Point(x: .infinity, y: 0)
        field.direction = Vector(dx: .nan, dy: 0)
        #expect(field.strength == 1 && field.falloff == 0 && field.minimumRadius == 0.01)
        #expect(field.position == .zero && field.direction == .zero)
    }

    @Test("of linear gravity pulls along its direction, whatever the mass")
    func linearGravity() {
        for size in [50.0, 100] {
            let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: 2))
            #expect(velocity(in: field, size: size).isNear(0, 2 * tick, within: 0.01))
        }
    }

    @Test("of radial gravity pulls to its position")
    func radialGravity() {
        let field = FieldBehavior.radialGravityField(position: Point(x: 100, y: 200))
        #expect(velocity(in: field).isNear(0, tick, within: 0.01))
        field.strength = -3
        #expect(velocity(in: field, at: Point(x: 200, y: 200)).isNear(3 * tick, 0, within: 0.01))
    }

    @Test("of a vortex drives items counterclockwise, the faster the farther")
    func vortex() {
        #expect(velocity(in: .vortexField()).isNear(0, -tick, within: 0.01))
        #expect(velocity(in: .vortexField(), at: Point(x: 0, y: -200)).isNear(-2 * tick, 0, within: 0.01))
    }

    @Test("of a spring pulls by the distance, whatever the mass")
    func spring() {
        #expect(velocity(in: .springField(), at: Point(x: 200, y: 0)).isNear(-2 * tick, 0, within: 0.01))
        // A quarter of the area.
        #expect(velocity(in: .springField(), at: Point(x: 200, y: 0), size: 50).isNear(-8 * tick, 0, within: 0.05))
    }

    @Test("that drags slows items down, and never turns them round")
    func drag() {
        let start = Vector(dx: 100, dy: -50)
        let weak = velocity(in: .dragField(), start: start, ticks: 60)
        #expect(weak.dx.isNear(100 * 0.37, within: 1) && weak.dy.isNear(-50 * 0.37, within: 1))
        let strong = FieldBehavior.dragField()
        strong.strength = 1e6
        #expect(velocity(in: strong, start: start, ticks: 5).isNear(0, 0, within: 0.1))
    }

    @Test("of velocity carries items along, whatever pulls them")
    func velocityField() {
        let card = Card()
        let animator = DynamicAnimator()
        let field = FieldBehavior.velocityField(direction: Vector(dx: 2, dy: 0))
        field.addItem(card)
        animator.addBehavior(GravityBehavior(items: [card]))
        animator.addBehavior(field)
        animator.step(ticks: 60)
        #expect(card.center.isNear(200, 0, within: 1))
        animator.removeBehavior(field)
        animator.step(ticks: 60)
        #expect(card.center.isNear(400, 500, within: 8))
    }

    @Test("of electricity pushes like charges away, and leaves what has none")
    func electric() {
        #expect(velocity(in: .electricField()) == .zero)
        #expect(velocity(in: .electricField(), charge: 2).isNear(2 * tick, 0, within: 0.01))
        #expect(velocity(in: .electricField(), charge: -2).isNear(-2 * tick, 0, within: 0.01))
    }

    @Test("of magnetism turns charges to the left and keeps their speed")
    func magnetic() {
        let start = Vector(dx: 100, dy: 0)
        let turned = velocity(in: .magneticField(), start: start, ticks: 60, charge: 1)
        #expect(turned.length.isNear(100, within: 0.1))
        #expect(turned.angle.isNear(-1, within: 0.01))
        #expect(velocity(in: .magneticField(), charge: 1) == .zero)
        let strong = FieldBehavior.magneticField()
        strong.strength = 1e6
        #expect(velocity(in: strong, start: start, ticks: 60, charge: 1).length.isNear(100, within: 0.5))
    }

    @Test("of noise pushes at random, the same way each time, and one of turbulence only what moves")
    func noise() {
        let noise = FieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
        noise.strength = 10
        let place = Point(x: 137, y: 59)
        let first = velocity(in: noise, at: place, ticks: 10)
        #expect(first != .zero && first.length < 10 * 10 * tick * 1.5)
        let again = FieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
        again.strength = 10
        #expect(velocity(in: again, at: place, ticks: 10) == first)
        let turbulence = FieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
        #expect(velocity(in: turbulence, at: place) == .zero)
        #expect(velocity(in: turbulence, at: place, start: Vector(dx: 0, dy: 100), ticks: 10) != Vector(dx: 0, dy: 100))
    }

    @Test("of one's own is asked with what UIKit's is asked with")
    func custom() {
        var asked: [(Point, Vector, Double, Double, Double)] = []
        let field = FieldBehavior.field { _, position, velocity, mass, charge, time in
            asked.append((position, velocity, mass, charge, time))
            return Vector(dx: 3, dy: 0)
        }
        let result = velocity(in: field, start: Vector(dx: 0, dy: 60), charge: 4)
        #expect(result.isNear(3 * tick, 60, within: 0.01))
        #expect(asked.count == 1)
        #expect(asked.first?.0.isNear(100, 0, within: 0.01) == true)
        #expect(asked.first?.1.isNear(0, 60, within: 0.01) == true)
        #expect(asked.first?.2.isNear(1, within: 1e-5) == true && asked.first?.3 == 4 && asked.first?.4 == 1.0 / 60)
        let broken = FieldBehavior.field { _, _, _, _, _, _ in Vector(dx: .nan, dy: .infinity) }
        #expect(velocity(in: broken) == .zero)
    }

    @Test("acts within its region only, which goes with its position")
    func region() {
        let field = FieldBehavior.linearGravityField(direction: Vector(dx: 1, dy: 0))
        field.region = Region(radius: 50)
        #expect(velocity(in: field, at: Point(x: 100, y: 0)) == .zero)
        field.position = Point(x: 120, y: 0)
        #expect(velocity(in: field, at: Point(x: 100, y: 0)).isNear(tick, 0, within: 0.01))
    }

    @Test("fades by its falloff, from its minimum radius on")
    func falloff() {
        for (falloff, distance, expected) in [
            (0.0, 200.0, 1.0), (1, 200, 0.5), (2, 200, 0.25), (2, 100, 1), (2, 50, 4),
        ] {
            let field = FieldBehavior.radialGravityField(position: .zero)
            field.falloff = falloff
            #expect(velocity(in: field, at: Point(x: distance, y: 0)).isNear(-expected * tick, 0, within: 0.02))
        }
        let field = FieldBehavior.radialGravityField(position: .zero)
        field.falloff = 2
        field.minimumRadius = 100
        #expect(velocity(in: field, at: Point(x: 20, y: 0)).isNear(-tick, 0, within: 0.02))
    }

    @Test("whose values are set wakes its items")
    func wakes() {
        let card = Card(x: 100)
        let animator = DynamicAnimator()
        let field = FieldBehavior.linearGravityField(direction: .zero)
        field.addItem(card)
        animator.addBehavior(field)
        animator.step(ticks: 120)
        #expect(!animator.isRunning)
        field.direction = Vector(dx: 1, dy: 0)
        animator.step(ticks: 60)
        #expect(card.center.x > 120)
    }

    @Test("that doesn't change in time lets its items come to rest")
    func rest() {
        let card = Card(x: 100, y: 150, width: 40, height: 40)
        let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 200, height: 200))
        let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: 5))
        field.addItem(card)
        let collision = CollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(field)
        animator.addBehavior(collision)
        animator.step(ticks: 300)
        #expect(!animator.isRunning)
        #expect(card.center.isNear(100, 180, within: 1))
    }

    @Test("that comes or goes wakes its items, also a second time")
    func comesAndGoes() {
        let card = Card(x: 200, y: 300)
        let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 400, height: 400))
        let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: -20))
        field.addItem(card)
        let collision = CollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [card]))
        animator.addBehavior(collision)
        for _ in 0..<2 {
            animator.addBehavior(field)
            animator.step(ticks: 300)
            #expect(!animator.isRunning && card.center.y.isNear(50, within: 1))
            animator.removeBehavior(field)
            animator.step(ticks: 300)
            #expect(!animator.isRunning && card.center.y.isNear(350, within: 1))
        }
        animator.addBehavior(field)
        animator.step(ticks: 300)
        field.removeItem(card)
        animator.step(ticks: 300)
        #expect(!animator.isRunning && card.center.y.isNear(350, within: 1))
    }
}
