import Dynamics
import Geometry

/// Calls a world at random, with sizes, masses and speeds from the smallest to the largest that it takes, and beyond.
struct EngineFuzz {
    private(set) var world = World()
    private var random: RandomGenerator
    private var bodies: [BodyHandle] = []
    private var shapes: [ShapeHandle] = []
    private var joints: [JointHandle] = []

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
        bodies = [world.ground]
        world.allowsSleep = below(4) > 0
    }

    /// A body whose numbers aren't finite, or lie outside of the world.
    var broken: BodyHandle? {
        bodies.first {
            let place = world.position(of: $0)
            let middle = world.centerOfMass(of: $0)
            let turn = world.rotation(of: $0)
            let speed = world.velocity(of: $0)
            return
                !(place.x.isFinite && place.y.isFinite && middle.x.magnitude < 1e7 && middle.y.magnitude < 1e7
                && abs(turn.x * turn.x + turn.y * turn.y - 1) < 0.01 && speed.x.isFinite && speed.y.isFinite
                && world.angularVelocity(of: $0).isFinite && world.mass(of: $0).isFinite
                && world.inertia(of: $0).isFinite)
        }
    }

    mutating func below(_ count: Int) -> Int { Int(random.next(below: UInt64(count))) }

    /// Mostly of the usual size, at times anything.
    mutating func number(_ low: Float, _ high: Float) -> Float {
        switch below(40) {
        case 0:
            return [
                .nan, .infinity, -.infinity, 0, 1e6, -1e6, 1e12, 1e-4, 1e-30, 1e38, .greatestFiniteMagnitude,
                .leastNonzeroMagnitude,
            ][below(12)]
        case 1, 2, 3:
            var size: Float = low < 0 && below(2) == 0 ? -1 : 1
            for _ in 0..<below(12) { size *= below(2) == 0 ? 10 : 0.1 }
            return size * Float(random.nextUnit())
        default: return low + (high - low) * Float(random.nextUnit())
        }
    }

    mutating func point(_ reach: Float) -> SIMD2<Float> { SIMD2(number(-reach, reach), number(-reach, reach)) }

    mutating func body() -> BodyHandle { bodies[below(bodies.count)] }

    mutating func range() -> ClosedRange<Float>? {
        let (a, b) = (number(-2, 2), number(-2, 2))
        return below(2) == 0 || a.isNaN || b.isNaN ? nil : min(a, b)...max(a, b)
    }

    mutating func geometry() -> ShapeGeometry {
        switch below(6) {
        case 0, 1: return .box(half: SIMD2(number(0, 1), number(0, 1)), center: point(0.5), angle: number(-3, 3))
        case 2: return .circle(radius: number(0, 1), center: point(0.5))
        case 3: return .capsule(from: point(1), to: point(1), radius: number(0, 0.5))
        case 4: return .segment(from: point(3), to: point(3))
        default:
            let size = number(0, 1)
            let count = 3 + below(14)
            return .polygon(
                (0..<count).map {
                    let angle = 2 * Double.pi * Double($0) / Double(count)
                    return SIMD2(Float(cosine(angle)), Float(sine(angle))) * size
                })
        }
    }

    mutating func joint() -> JointDefinition {
        let (a, b) = (point(1), point(1))
        switch below(6) {
        case 0:
            return .distance(
                anchorA: a, anchorB: b, length: number(0, 3), hertz: number(0, 10), dampingRatio: number(0, 2),
                range: range())
        case 1: return .revolute(anchorA: a, anchorB: b, frictionTorque: number(0, 5), range: range())
        case 2: return .revolute(anchorA: a, anchorB: b)
        case 3:
            return .weld(
                anchorA: a, anchorB: b, linearHertz: number(0, 5), linearDampingRatio: number(0, 1),
                angularHertz: number(0, 5), angularDampingRatio: number(0, 2))
        case 4:
            return .prismatic(anchorA: a, anchorB: b, axis: point(1), range: range(), frictionForce: number(0, 3))
        default:
            return .target(
                anchorA: a, target: b, hertz: number(0, 10), dampingRatio: number(0, 2), maxForce: number(0, 1000),
                angularHertz: number(0, 5), angularDampingRatio: number(0, 1), targetAngle: number(-3, 3))
        }
    }

    mutating func call() {
        switch below(26) {
        case 0, 1, 2:
            if bodies.count > 24 { world.removeBody(bodies.remove(at: 1 + below(bodies.count - 1))) }
            var definition = BodyDefinition()
            definition.kind = [.dynamic, .dynamic, .dynamic, .kinematic, .anchored][below(5)]
            definition.position = point(5)
            definition.angle = number(-3, 3)
            definition.velocity = point(10)
            definition.angularVelocity = number(-5, 5)
            definition.linearDamping = number(0, 1)
            definition.angularDamping = number(0, 1)
            definition.gravityScale = number(0, 2)
            definition.fixedRotation = below(5) == 0
            definition.looksAhead = below(3) > 0
            definition.allowsSleep = below(9) > 0
            if let handle = try? world.addBody(definition) { bodies.append(handle) }
        case 3, 4, 5, 6, 7:
            var surface = ShapeDefinition()
            surface.density = number(0, 3)
            surface.friction = number(0, 1)
            surface.restitution = number(0, 1)
            if let shape = try? world.addShape(geometry(), surface, to: body()) { shapes.append(shape) }
        case 8: if !shapes.isEmpty { world.removeShape(shapes.remove(at: below(shapes.count))) }
        case 9, 10:
            let other = below(4) == 0 ? nil : body()
            if let joint = try? world.addJoint(joint(), body(), other, collides: below(2) == 0) { joints.append(joint) }
        case 11: if !joints.isEmpty { world.removeJoint(joints.remove(at: below(joints.count))) }
        case 12: if !joints.isEmpty { try? world.setJoint(joint(), of: joints[below(joints.count)]) }
        case 13: world.setTransform(position: point(5), angle: number(-3, 3), of: body())
        case 14: world.setKind([.anchored, .dynamic, .dynamic, .kinematic][below(4)], of: body())
        case 15:
            world.applyForce(point(100), to: body(), at: below(2) == 0 ? nil : point(5))
            world.applyTorque(number(-10, 10), to: body())
        case 16: world.applyImpulse(point(10), to: body(), at: below(2) == 0 ? nil : point(5))
        case 17:
            world.setVelocity(point(300), of: body())
            world.setAngularVelocity(number(-50, 50), of: body())
        case 18:
            world.setFilter(category: UInt64(below(4)), mask: UInt64(below(4)), of: body())
            world.setFixedRotation(below(2) == 0, of: body())
        case 19:
            world.setMaterial(density: number(0, 5), friction: number(0, 1), restitution: number(0, 1), of: body())
        case 20:
            world.setDamping(linear: number(0, 2), angular: number(0, 2), of: body())
            world.setGravityScale(number(0, 2), of: body())
            if below(50) == 0 { world.gravity = point(10) }
            if below(100) == 0 { world = world.copy() }
        case 21: _ = world.bodies(from: point(5), to: point(5))
        default: world.step(below(30) == 0 ? number(0, 0.2) : 1.0 / 60)
        }
        if world.events.count > 1000 { world.clearEvents() }
    }
}
