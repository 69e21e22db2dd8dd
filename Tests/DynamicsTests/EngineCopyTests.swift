import Geometry
import Testing

@testable import Dynamics

/// A walled heap of all forms with joints of all kinds, which is pushed and shot at, and partly falls asleep between.
private struct Heap {
    var world = makeWorld(sleeps: true)
    var bodies: [BodyHandle] = []
    var random: RandomGenerator

    init(seed: UInt64) throws {
        random = RandomGenerator(seed: seed)
        try world.addFixed(.box(half: SIMD2(8, 0.5)), at: SIMD2(0, 0.5), friction: 0.5)
        try world.addFixed(.segment(from: SIMD2(-8, 0), to: SIMD2(-8, -40)))
        try world.addFixed(.segment(from: SIMD2(8, -40), to: SIMD2(8, 0)))
        for k in 0..<40 {
            let size = number(0.1, 0.45)
            let forms: [ShapeGeometry] = [
                .box(half: SIMD2(size, 0.3)), .circle(radius: size),
                .capsule(from: SIMD2(-size, 0), to: SIMD2(size, 0), radius: 0.2),
                .polygon((0..<5).map { turning(by: Float($0) * 1.2566) * size }),
            ]
            let place = SIMD2<Float>(-7 + Float(k % 10) * 1.5, -1 - Float(k / 10) * 1.6)
            bodies.append(try world.add(forms[k % 4], at: place, friction: 0.4, restitution: number(0, 0.5)))
        }
        let joints: [JointDefinition] = [
            .distance(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), length: 1, hertz: 3, dampingRatio: 0.2),
            .revolute(anchorA: SIMD2(0.7, 0), anchorB: SIMD2(-0.7, 0)),
            .revolute(anchorA: SIMD2(0.7, 0), anchorB: SIMD2(-0.7, 0), frictionTorque: 0.1, range: -1...1),
            .weld(anchorA: SIMD2(0.6, 0), anchorB: SIMD2(-0.6, 0)),
            .prismatic(anchorA: SIMD2(0, 0), anchorB: SIMD2(-1, 0), axis: SIMD2(1, 0), range: -0.5...0.5),
        ]
        for (k, joint) in joints.enumerated() { _ = try world.addJoint(joint, bodies[7 * k], bodies[7 * k + 1]) }
    }

    mutating func number(_ low: Float, _ high: Float) -> Float { low + (high - low) * Float(random.nextUnit()) }

    /// A step, and before some of them a push, a shot, a body less and a body more; the digest after it.
    mutating func step(_ count: Int) throws -> UInt64 {
        let body = bodies[Int(random.next(below: UInt64(bodies.count)))]
        if count % 150 == 20 { world.setVelocity(SIMD2(number(-300, 300), number(-300, 0)), of: body) }
        if count % 150 == 60 { world.applyImpulse(SIMD2(0, -4) * world.mass(of: body), to: body) }
        if count % 150 == 90 {
            world.removeBody(bodies.remove(at: bodies.count / 2))
            bodies.append(try world.add(.circle(radius: 0.2), at: SIMD2(number(-6, 6), -9), friction: 0.4))
        }
        world.step()
        return world.digest
    }
}

@Suite("Copies of a world")
struct EngineCopyTests {
    @Test("a copy made at any moment goes the same way for ever, by the same handles", arguments: [UInt64(1), 2])
    func sameWay(seed: UInt64) throws {
        #if DEBUG
        let (moments, way) = (3, 60)
        #else
        let (moments, way) = (60, 600)
        #endif
        var heap = try Heap(seed: seed)
        var slept = false
        for step in 0..<moments * 37 {
            _ = try heap.step(step)
            slept = slept || heap.world.awakeCount < heap.bodies.count
            guard step % 37 == 0 else { continue }
            var twin = heap
            twin.world = heap.world.copy()
            var original = heap
            original.world = heap.world.copy()
            heap.world.clearEvents()
            #expect(twin.world.digest == original.world.digest)
            for next in 0..<way {
                let a = try twin.step(step + 1 + next)
                let b = try original.step(step + 1 + next)
                guard a == b else {
                    Issue.record("seed \(seed): copied at \(step), apart after \(next + 1) steps")
                    return
                }
            }
            #expect(twin.world.events.count == original.world.events.count)
            #expect(twin.world.awakeCount == original.world.awakeCount)
            // What was copied goes the same way, too.
            if step % 5 == 0 {
                var again = heap
                again.world = heap.world.copy()
                for next in 0..<10 { _ = try again.step(step + 1 + next) }
                var first = heap
                for next in 0..<10 { _ = try first.step(step + 1 + next) }
                #expect(first.world.digest == again.world.digest, "seed \(seed), step \(step)")
                heap = again
            }
        }
        #if !DEBUG
        #expect(slept)
        #endif
    }

    @Test("what is done to a copy leaves the original alone, and the other way round")
    func apart() throws {
        var heap = try Heap(seed: 3)
        for step in 0..<100 { _ = try heap.step(step) }
        let world = heap.world
        let digest = world.digest
        let events = world.events.count
        let copy = world.copy()
        let before = copy.copy()
        for body in heap.bodies { copy.removeBody(body) }
        copy.gravity = SIMD2(3, -2)
        copy.clearEvents()
        let added = try copy.add(unitBox, at: SIMD2(0, -20))
        copy.run(1)
        #expect(world.digest == digest)
        #expect(world.events.count == events)
        #expect(world.gravity == SIMD2(0, 10))
        for body in heap.bodies {
            #expect(world.contains(body) && !copy.contains(body))
            #expect(world.position(of: body) == before.position(of: body))
        }
        #expect(!world.contains(added))
        world.removeBody(heap.bodies[0])
        world.run(1)
        #expect(before.digest == digest)
        #expect(before.contains(heap.bodies[0]))
    }

    @Test("a world at rest has copies at rest, which wake on their own")
    func atRest() throws {
        let world = makeWorld(sleeps: true)
        try world.addFixed(.box(half: SIMD2(20, 0.5)), at: SIMD2(0, 0.5), friction: 0.6)
        let boxes = try (0..<4).map { try world.add(unitBox, at: SIMD2(0, -0.5 - Float($0)), friction: 0.6) }
        world.run(4)
        #expect(world.awakeCount == 0)
        let copy = world.copy()
        copy.setVelocity(SIMD2(0.5, 0), of: boxes[3])
        copy.run(0.2)
        #expect(copy.awakeCount == 4)
        #expect(world.awakeCount == 0)
        world.setVelocity(SIMD2(0.5, 0), of: boxes[3])
        world.run(0.2)
        #expect(world.digest == copy.digest)
    }

    @Test("a world that was used otherwise can become a copy, larger or smaller")
    func reuse() throws {
        let copy = try Heap(seed: 5).world
        for (seed, steps) in [(UInt64(6), 200), (7, 3), (8, 90)] {
            var heap = try Heap(seed: seed)
            for step in 0..<steps { _ = try heap.step(step) }
            copy.copy(from: heap.world)
            var twin = heap
            twin.world = copy
            for step in steps..<steps + 40 {
                let (a, b) = (try heap.step(step), try twin.step(step))
                #expect(a == b, "seed \(seed), step \(step)")
            }
        }
        let empty = makeWorld()
        copy.copy(from: empty)
        #expect(copy.digest == empty.digest)
        let box = try copy.add(unitBox, at: SIMD2(0, 0))
        copy.run(1)
        #expect(copy.position(of: box).y > 4)
        copy.copy(from: copy)
        #expect(copy.contains(box))
    }

    @Test("a world that doesn't sleep, and one that tells nothing, have copies alike")
    func settings() throws {
        let world = makeWorld(gravity: 7, sleeps: false)
        world.recordsEvents = false
        let copy = world.copy()
        #expect(copy.gravity == SIMD2(0, 7))
        #expect(!copy.allowsSleep)
        #expect(!copy.recordsEvents)
    }
}
