import Geometry
import Testing

@testable import Dynamics

@Suite("Sleep, events, filters and digests")
struct EngineWorldTests {
    @Test("a pile falls asleep, costs no contacts, and wakes as one when it is touched")
    func sleep() throws {
        let world = makeWorld(sleeps: true)
        try world.addFixed(.box(half: SIMD2(20, 0.5)), at: SIMD2(0, 0.5), friction: 0.6)
        let boxes = try (0..<4).map { try world.add(unitBox, at: SIMD2(0, -0.5 - Float($0)), friction: 0.6) }
        let far = try world.add(unitBox, at: SIMD2(8, -0.5), friction: 0.6)
        world.run(4)
        #expect(world.awakeCount == 0)
        #expect(world.active.count == 0)
        let digest = world.digest
        world.run(1)
        #expect(world.digest == digest)
        world.setVelocity(SIMD2(0.5, 0), of: boxes[3])
        #expect(world.awakeCount == 4)
        #expect(!world.isAwake(far))
        world.run(5)
        #expect(world.awakeCount == 0)
        try world.add(.circle(radius: 0.2), at: SIMD2(8, -3))
        world.run(0.7)
        #expect(world.isAwake(far))
    }

    @Test("what lies on a body that is taken away falls")
    func removalWakes() throws {
        let world = makeWorld(sleeps: true)
        let table = try world.addFixed(unitBox, at: SIMD2(0, 0), friction: 0.5)
        let box = try world.add(unitBox, at: SIMD2(0, -1), friction: 0.5)
        world.run(2)
        #expect(!world.isAwake(box))
        world.removeBody(table)
        world.run(1)
        #expect(world.position(of: box).y > 2)
    }

    @Test("every beginning of a contact has one ending, also on removal and a change of filter")
    func events() throws {
        let world = makeWorld()
        try world.addFixed(.segment(from: SIMD2(-20, 0), to: SIMD2(20, 0)), restitution: 0.5)
        var random = RandomGenerator(seed: 7)
        var bodies: [BodyHandle] = []
        for k in 0..<40 {
            let form: ShapeGeometry = k % 2 == 0 ? .circle(radius: 0.3) : .box(half: SIMD2(0.3, 0.2))
            bodies.append(
                try world.add(form, at: SIMD2(Float(k % 8) - 4, -1 - Float(k / 8)), restitution: 0.5) {
                    $0.tag = Int32(k + 1)
                })
        }
        for step in 0..<400 {
            world.step()
            if step % 20 == 19 { world.removeBody(bodies[Int(random.next(below: 40))]) }
            if step % 50 == 49 { world.setFilter(category: 2, mask: 2, of: bodies[Int(random.next(below: 40))]) }
        }
        for body in bodies { world.removeBody(body) }
        var open: [SIMD4<Int32>: Int] = [:]
        #expect(world.events.count > 100)
        for event in world.events {
            let key = SIMD4(event.bodyTagA, event.bodyTagB, event.bodyA.index, event.bodyB.index)
            open[key, default: 0] += event.began ? 1 : -1
            #expect(open[key] == 0 || open[key] == 1)
        }
        #expect(open.values.allSatisfy { $0 == 0 })
        #expect(world.contactCount == 0)
    }

    @Test("a contact begins where and when bodies touch, not before")
    func begins() throws {
        let world = makeWorld(gravity: 0)
        let a = try world.add(unitBox, at: SIMD2(0, 0)) { $0.velocity = SIMD2(1, 0) }
        let b = try world.add(unitBox, at: SIMD2(2, 0))
        var steps = 0
        while world.events.isEmpty && steps < 100 {
            world.step()
            steps += 1
        }
        #expect(abs(steps - 60) <= 1)
        let event = try #require(world.events.first)
        #expect(event.began && event.bodyA == a && event.bodyB == b)
        #expect(length(event.point - SIMD2(1.5, 0)) < 0.02)
        #expect(event.normal == SIMD2(1, 0))
    }

    @Test("bodies collide only where a category meets a mask")
    func filters() throws {
        let world = makeWorld()
        let floor = try world.addFixed(.segment(from: SIMD2(-20, 0), to: SIMD2(20, 0)))
        world.setFilter(category: 1, mask: 0, of: floor)
        let lands = try world.add(unitBox, at: SIMD2(0, -2))
        let falls = try world.add(unitBox, at: SIMD2(0, -2))
        world.setFilter(category: 2, mask: 1, of: lands)
        world.setFilter(category: 4, mask: 4, of: falls)
        world.run(2)
        #expect(abs(world.position(of: lands).y + 0.5) < 0.01)
        #expect(world.position(of: falls).y > 5)
    }

    @Test("a filter that stays as it is wakes nothing; a new one wakes the body and what touches it")
    func sameFilter() throws {
        let world = makeWorld(sleeps: true)
        try world.addFixed(.segment(from: SIMD2(-20, 0), to: SIMD2(20, 0)), friction: 0.5)
        let boxes = try (0..<2).map { try world.add(unitBox, at: SIMD2(0, -0.5 - Float($0)), friction: 0.5) }
        for box in boxes { world.setFilter(category: 3, mask: 3, of: box) }
        world.run(3)
        #expect(world.awakeCount == 0)
        world.setFilter(category: 3, mask: 3, of: boxes[0])
        #expect(world.awakeCount == 0)
        world.setFilter(category: 1, mask: 3, of: boxes[0])
        #expect(world.awakeCount == 2)
    }

    @Test("a force that doesn't wake lets a body rest, and moves one that is awake")
    func quietForce() throws {
        let world = makeWorld(gravity: 0, sleeps: true)
        let body = try world.add(unitBox, at: SIMD2(0, 0))
        world.applyForce(SIMD2(6, 0), to: body, wakes: false)
        world.step()
        #expect(abs(world.velocity(of: body).x - 0.1) < 1e-5)
        world.setVelocity(SIMD2(0, 0), of: body)
        for _ in 0..<60 {
            world.applyForce(SIMD2(1e-4, 0), to: body, wakes: false)
            world.step()
        }
        #expect(!world.isAwake(body))
        let place = world.position(of: body)
        world.applyForce(SIMD2(6, 0), to: body, wakes: false)
        world.step()
        #expect(!world.isAwake(body) && world.position(of: body) == place)
        world.applyForce(SIMD2(6, 0), to: body)
        #expect(world.isAwake(body))
    }

    @Test("an anchored body stands still and lets go when it is released")
    func anchored() throws {
        let world = makeWorld(sleeps: true)
        let body = try world.add(unitBox, at: SIMD2(0, 0)) { $0.kind = .anchored }
        let rider = try world.add(unitBox, at: SIMD2(0, -1))
        world.run(2)
        #expect(world.position(of: body) == SIMD2(0, 0))
        #expect(abs(world.position(of: rider).y + 1) < 0.02)
        world.setKind(.dynamic, of: body)
        world.run(1)
        #expect(world.position(of: body).y > 4)
        #expect(world.position(of: rider).y > 3)
    }

    @Test("a query finds the bodies within a rectangle, in order")
    func query() throws {
        let world = makeWorld()
        let bodies = try (0..<10).map { try world.add(unitBox, at: SIMD2(Float($0) * 2, 0)) }
        #expect(world.bodies(from: SIMD2(3, -1), to: SIMD2(8.2, 1)) == Array(bodies[2...4]))
        world.step()
        #expect(world.bodies(from: SIMD2(3, -1), to: SIMD2(8.2, 1)) == Array(bodies[2...4]))
    }

    /// A heap of all forms with joints, pushed about; the digest after each tenth step.
    static func chaos(steps: Int, seed: UInt64) throws -> [UInt64] {
        let world = makeWorld(sleeps: true)
        var random = RandomGenerator(seed: seed)
        func number(_ low: Float, _ high: Float) -> Float { low + (high - low) * Float(random.nextUnit()) }
        try world.addFixed(.box(half: SIMD2(8, 0.5)), at: SIMD2(0, 0.5), friction: 0.4)
        try world.addFixed(.segment(from: SIMD2(-8, 0), to: SIMD2(-8, -40)))
        try world.addFixed(.segment(from: SIMD2(8, -40), to: SIMD2(8, 0)))
        var bodies: [BodyHandle] = []
        for k in 0..<60 {
            let size = number(0.1, 0.45)
            let forms: [ShapeGeometry] = [
                .box(half: SIMD2(size, 0.3)), .circle(radius: size),
                .capsule(from: SIMD2(-size, 0), to: SIMD2(size, 0), radius: 0.2),
                .polygon((0..<5).map { turning(by: Float($0) * 1.2566) * size }),
            ]
            let place = SIMD2<Float>(-6.5 + Float(k % 10) * 1.4, -1.5 - Float(k / 10) * 1.6)
            bodies.append(try world.add(forms[k % 4], at: place, friction: 0.3, restitution: number(0, 0.9)))
            if k % 5 == 4 {
                _ = try world.addJoint(
                    .distance(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), length: 1, hertz: 3, dampingRatio: 0.2),
                    bodies[k], bodies[k - 2])
            }
        }
        var digests: [UInt64] = []
        for step in 0..<steps {
            if step % 90 == 60 {
                let body = bodies[Int(random.next(below: 60))]
                world.applyImpulse(SIMD2(number(-9, 9), number(-9, 0)) * world.mass(of: body), to: body)
            }
            world.step()
            if step % 10 == 0 { digests.append(world.digest) }
        }
        #expect(world.isFinite)
        for body in bodies { #expect(abs(world.position(of: body).x) < 8.1 && world.position(of: body).y < 0.2) }
        return digests
    }

    @Test("the same calls give the same digests")
    func digests() throws {
        #if DEBUG
        let steps = 100
        #else
        let steps = 3000
        #endif
        let first = try EngineWorldTests.chaos(steps: steps, seed: 1)
        // Of the 91st step, in every build and on every machine; it changes when the physics does.
        #expect(first[9] == 644_623_351_992_544_792)
        #expect(try EngineWorldTests.chaos(steps: steps, seed: 1) == first)
        #expect(try EngineWorldTests.chaos(steps: 30, seed: 2) != Array(first[0..<3]))
    }

    @Test("any calls in any order leave a world that is whole and finite")
    func anyCalls() throws {
        #if DEBUG
        let rounds = 2000
        #else
        let rounds = 60000
        #endif
        let world = makeWorld(sleeps: true)
        var random = RandomGenerator(seed: 11)
        func number(_ low: Float, _ high: Float) -> Float {
            if random.next(below: 200) == 0 { return [.nan, .infinity, -1e30, 0][Int(random.next(below: 4))] }
            return low + (high - low) * Float(random.nextUnit())
        }
        try world.addFixed(.segment(from: SIMD2(-20, 5), to: SIMD2(20, 5)))
        var bodies: [BodyHandle] = [world.ground]
        var joints: [JointHandle] = []
        func body() -> BodyHandle { bodies[Int(random.next(below: UInt64(bodies.count)))] }
        for _ in 0..<rounds {
            switch random.next(below: 18) {
            case 0, 1:
                if bodies.count > 60 { world.removeBody(bodies.remove(at: 1 + Int(random.next(below: 50)))) }
                var d = BodyDefinition()
                d.kind = [.dynamic, .dynamic, .kinematic, .anchored][Int(random.next(below: 4))]
                d.position = SIMD2(number(-9, 9), number(-9, 5))
                d.velocity = SIMD2(number(-300, 300), number(-9, 9))
                if let handle = try? world.addBody(d) { bodies.append(handle) }
            case 2, 3:
                _ = try? world.addShape(
                    .box(half: SIMD2(number(0, 1), number(0, 1)), center: SIMD2(number(-1, 1), 0)), to: body())
            case 4: _ = try? world.addShape(.circle(radius: number(0, 1)), to: body())
            case 5:
                _ = try? world.addShape(.polygon((0..<5).map { _ in SIMD2(number(-1, 1), number(-1, 1)) }), to: body())
            case 6:
                if let joint = try? world.addJoint(
                    .revolute(anchorA: SIMD2(number(-1, 1), 0), anchorB: SIMD2(0, 0), range: -1...1), body(), body(),
                    collides: random.next(below: 2) == 0)
                {
                    joints.append(joint)
                }
            case 7:
                if let joint = try? world.addJoint(
                    .prismatic(anchorA: SIMD2(0, number(-1, 1)), anchorB: SIMD2(0, 0), axis: SIMD2(1, 1)), body(),
                    body())
                {
                    joints.append(joint)
                }
            case 8:
                if let joint = try? world.addJoint(
                    .distance(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 1), length: number(0, 3), hertz: number(0, 5)),
                    body(),
                    body())
                {
                    joints.append(joint)
                }
            case 9: if let joint = joints.popLast() { world.removeJoint(joint) }
            case 10: world.setTransform(position: SIMD2(number(-9, 9), number(-9, 5)), angle: number(-3, 3), of: body())
            case 11: world.setKind(random.next(below: 2) == 0 ? .anchored : .dynamic, of: body())
            case 12: world.applyForce(SIMD2(number(-1e9, 1e9), number(-9, 9)), to: body(), at: SIMD2(number(-1, 1), 0))
            case 13: world.setFilter(category: random.next(below: 4), mask: random.next(below: 4), of: body())
            case 14: world.setFixedRotation(random.next(below: 2) == 0, of: body())
            case 15:
                world.setMaterial(
                    density: number(0, 5), friction: number(0, 1), restitution: number(0, 1), of: body())
            default: world.step()
            }
        }
        #expect(world.isFinite)
    }
}
