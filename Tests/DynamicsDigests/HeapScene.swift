package import Dynamics
import Geometry

/// A walled heap of 120 bodies of all forms with joints of all kinds, stirred by a turning bar on its left; pushed, drawn
/// together and shot at for 400 steps of each 1,000, and left to fall asleep on its right in the others.
package final class HeapScene: RunningScene {
    package private(set) var digest = Digest()
    package let world = World(gravity: SIMD2(0, 10))
    package private(set) var bodies: [BodyHandle] = []
    /// How often a body has been seen asleep: a heap that never rests tests less.
    package private(set) var rests = 0
    private var random = RandomGenerator(seed: 20)
    private var bullet: BodyHandle?
    private var stepCount = 0

    package init() {
        // The floor's right half is a chain, its left half a box.
        add(.box(half: SIMD2(10, 0.5)), at: SIMD2(-10, 0.5), .anchored)
        for k in 0..<20 {
            let x = Float(k)
            add(.segment(from: SIMD2(x, 0), to: SIMD2(x + 1, 0)), at: SIMD2(0, 0), .anchored)
        }
        // So high that what a bullet hits doesn't fly over them.
        for x: Float in [-20, 20] { add(.segment(from: SIMD2(x, 0), to: SIMD2(x, -4000)), at: SIMD2(0, 0), .anchored) }
        add(.box(half: SIMD2(2.5, 0.1)), at: SIMD2(-16, -2.8), .kinematic, turning: 1.3)
        // One that so many lie on that the colours run out.
        let table = add(.box(half: SIMD2(6, 0.2)), at: SIMD2(8, -0.2), .dynamic)
        world.setMaterial(density: 50, friction: 0.5, restitution: 0, of: table)
        for k in 0..<120 {
            let size = number(0.1, 0.45)
            let geometry: ShapeGeometry =
                switch k % 5 {
                case 0: .box(half: SIMD2(size, 0.3))
                case 1: .circle(radius: size)
                case 2: .capsule(from: SIMD2(-size, 0), to: SIMD2(size, 0.1), radius: 0.2)
                case 3: .polygon(polygon(of: 3 + k % 6, radius: size))
                default: .box(half: SIMD2(0.2, 0.2))
                }
            let place = SIMD2<Float>(-19 + Float(k % 24) * 1.6, -1.5 - Float(k / 24) * 1.7)
            bodies.append(add(geometry, at: place, .dynamic))
        }
        for k in 0..<24 { join(bodies[5 * k], bodies[5 * k + 1], k) }
    }

    package func step() {
        let phase = stepCount % 1000
        if phase < 400 { disturb(phase) }
        world.step()
        stepCount += 1
        if world.awakeCount < world.bodyCount / 2 { rests += 1 }
        digest.mix(world.digest)
        digest.mix(UInt64(world.events.count))
        world.clearEvents()
    }

    private func disturb(_ phase: Int) {
        if phase % 40 == 0 {
            let body = anyBody()
            let push = SIMD2(number(-8, 8), number(-8, 0)) * world.mass(of: body)
            world.applyImpulse(push, to: body, at: world.position(of: body) + SIMD2(number(-0.2, 0.2), 0))
        }
        if phase % 80 == 10 {
            if let bullet { world.removeBody(bullet) }
            let shot = add(.circle(radius: 0.05), at: SIMD2(number(-19, 19), -30), .dynamic)
            world.setVelocity(SIMD2(number(-60, 60), 300), of: shot)
            bullet = shot
        }
        // A field that draws bodies to a point, and one that turns with them.
        if phase > 200 && phase < 260 {
            for body in bodies {
                let way = SIMD2<Float>(10, -8) - world.position(of: body)
                let square = (way * way).sum() + 1
                world.applyForce(way * (60 * world.mass(of: body) / square), to: body)
            }
        }
        if phase == 300 { world.setKind(.anchored, of: anyBody()) }
        if phase == 330 {
            let lost = Int(random.next(below: UInt64(bodies.count)))
            world.removeBody(bodies[lost])
            bodies[lost] = add(.box(half: SIMD2(0.25, 0.15)), at: SIMD2(number(-10, 10), -12), .dynamic)
        }
        if phase == 360 { for body in bodies { world.setKind(.dynamic, of: body) } }
    }

    private func join(_ a: BodyHandle, _ b: BodyHandle, _ k: Int) {
        let left = SIMD2<Float>(0.8, 0)
        let right = SIMD2<Float>(-0.8, 0)
        let zero = SIMD2<Float>(0, 0)
        let joint: JointDefinition =
            switch k % 8 {
            case 0: .distance(anchorA: zero, anchorB: zero, length: 1.5, hertz: 3, dampingRatio: 0.2)
            case 1: .distance(anchorA: zero, anchorB: zero, length: 1.6)
            case 2: .distance(anchorA: zero, anchorB: zero, length: 0, range: 0...1.8)
            case 3: .revolute(anchorA: left, anchorB: right)
            case 4: .revolute(anchorA: left, anchorB: right, frictionTorque: 0.3, range: -0.7...0.9)
            case 5: .weld(anchorA: left, anchorB: right, angularHertz: 4, angularDampingRatio: 0.5)
            case 6: .prismatic(anchorA: left, anchorB: right, axis: SIMD2(1, 0.2), range: -0.4...0.6, frictionForce: 1)
            default: .weld(anchorA: left, anchorB: right)
            }
        do throws(WorldError) {
            _ = try world.addJoint(joint, a, b, collides: k % 2 == 0)
        } catch {
            preconditionFailure("a joint of the heap is wrong")
        }
    }

    @discardableResult
    private func add(
        _ geometry: ShapeGeometry, at position: SIMD2<Float>, _ kind: BodyKind, turning: Float = 0
    ) -> BodyHandle {
        var body = BodyDefinition()
        body.kind = kind
        body.position = position
        body.angularVelocity = turning
        if kind == .dynamic { body.angle = number(-1, 1) }
        var surface = ShapeDefinition()
        surface.friction = number(0.1, 0.7)
        surface.restitution = kind == .dynamic ? number(0, 0.5) : 0
        do throws(WorldError) {
            let handle = try world.addBody(body)
            try world.addShape(geometry, surface, to: handle)
            return handle
        } catch {
            preconditionFailure("a body of the heap is wrong")
        }
    }

    private func anyBody() -> BodyHandle { bodies[Int(random.next(below: UInt64(bodies.count)))] }

    private func number(_ low: Float, _ high: Float) -> Float { low + (high - low) * Float(random.nextUnit()) }

    private func polygon(of count: Int, radius: Float) -> [SIMD2<Float>] {
        (0..<count).map {
            let angle = 2 * Double.pi * Double($0) / Double(count)
            return SIMD2(Float(cosine(angle)), Float(sine(angle))) * radius
        }
    }
}
