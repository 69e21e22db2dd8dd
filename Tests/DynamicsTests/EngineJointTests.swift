import Testing

@testable import Dynamics

@Suite("Joints")
struct EngineJointTests {
    @Test("a pendulum on a rod swings in 2 pi sqrt(l / g)")
    func pendulum() throws {
        let world = makeWorld()
        let bob = try world.add(.circle(radius: 0.01), at: SIMD2(0.1, 2)) { $0.fixedRotation = true }
        let rod = (0.01 + 4 as Float).squareRoot()
        _ = try world.addJoint(.distance(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), length: rod), bob)
        var crossings: [Int] = []
        var before = world.position(of: bob).x
        for step in 0..<600 {
            world.step()
            let now = world.position(of: bob).x
            if before > 0 && now <= 0 { crossings.append(step) }
            before = now
            #expect(abs(length(world.position(of: bob)) - rod) < 0.005)
        }
        let period = Float(crossings[crossings.count - 1] - crossings[0]) / 60 / Float(crossings.count - 1)
        #expect(abs(period - 2 * .pi * (rod / 10).squareRoot()) < 0.02)
    }

    @Test("a spring swings at its frequency and dies down by its damping ratio", arguments: [Float(0.5), 1, 2])
    func spring(hertz: Float) throws {
        let world = makeWorld(gravity: 0)
        let body = try world.add(unitBox, at: SIMD2(3, 0))
        _ = try world.addJoint(
            .distance(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), length: 2, hertz: hertz, dampingRatio: 0.1), body)
        var peaks: [(Int, Float)] = []
        var x0: Float = 3
        var x1: Float = 3
        for step in 0..<600 {
            world.step()
            let x2 = world.position(of: body).x
            if x1 > x0 && x1 >= x2 { peaks.append((step, x1 - 2)) }
            (x0, x1) = (x1, x2)
        }
        let period = Float(peaks[1].0 - peaks[0].0) / 60
        let damped = (1 - 0.01 as Float).squareRoot()
        #expect(abs(period * hertz * damped - 1) < 0.05)
        // exp(-2 pi z / sqrt(1 - z^2)) = 0.532 a swing; implicit integration damps somewhat more.
        #expect(peaks[1].1 / peaks[0].1 < 0.55)
        #expect(peaks[1].1 / peaks[0].1 > 0.36)
    }

    @Test("a pin holds its anchors together while the body turns, and stops at its limits")
    func pin() throws {
        let world = makeWorld()
        let body = try world.add(.box(half: SIMD2(0.5, 0.1)), at: SIMD2(0.5, 0))
        let joint = try world.addJoint(
            .revolute(anchorA: SIMD2(-0.5, 0), anchorB: SIMD2(0, 0), range: -0.7...0.7), body)
        for _ in 0..<180 {
            world.step()
            let q = world.rotation(of: body)
            #expect(length(world.position(of: body) - q * 0.5) < 0.01)
        }
        #expect(abs(world.angle(of: body) - 0.7) < 0.02)
        world.removeJoint(joint)
        world.run(1)
        #expect(world.position(of: body).y > 3)
    }

    @Test("a pin counts turns: it stops at limits of half a turn and more", arguments: [Float(0.5), 1.5])
    func wideLimits(turns: Float) throws {
        for direction: Float in [1, -1] {
            let end: Float = direction * turns * 2 * .pi
            let range = min(0, end)...max(0, end)
            let allowed = (range.lowerBound - 0.05)...(range.upperBound + 0.05)
            let world = makeWorld(gravity: 0)
            let body = try world.add(.box(half: SIMD2(0.5, 0.1)), at: SIMD2(0, 0))
            _ = try world.addJoint(
                .revolute(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), range: range), world.ground, body)
            var angle: Float = 0
            // Pressed against the far end of the range, then against its start.
            let loads: [(torque: Float, end: Float)] = [(0.1 * direction, end), (-0.1 * direction, 0)]
            for load in loads {
                for _ in 0..<240 {
                    let before = world.rotation(of: body)
                    world.applyTorque(load.torque, to: body)
                    world.step()
                    angle += turned(by: unrotate(before, world.rotation(of: body)))
                    #expect(allowed.contains(angle))
                }
                #expect(abs(angle - load.end) < 0.05)
            }
        }
    }

    /// Balls that touch nothing, each pinned to its left and upper neighbours; the first and the last of a side are held.
    private static func net(_ side: Int, steps: Int) throws -> (world: World, widest: Float) {
        let world = makeWorld()
        var balls: [BodyHandle] = []
        var pins: [(a: BodyHandle, b: BodyHandle, half: SIMD2<Float>)] = []
        for row in 0..<side {
            for column in 0..<side {
                let ball = try world.add(.circle(radius: 0.4), at: SIMD2(Float(column), Float(row))) {
                    $0.kind = row == 0 && (column == 0 || column == side - 1) ? .anchored : .dynamic
                }
                world.setFilter(category: 0, mask: 0, of: ball)
                if column > 0 { pins.append((balls[balls.count - 1], ball, SIMD2(0.5, 0))) }
                if row > 0 { pins.append((balls[balls.count - side], ball, SIMD2(0, 0.5))) }
                balls.append(ball)
            }
        }
        for pin in pins {
            _ = try world.addJoint(.revolute(anchorA: pin.half, anchorB: SIMD2(0, 0) - pin.half), pin.a, pin.b)
        }
        for _ in 0..<steps { world.step() }
        let gaps = pins.map { pin in
            length(
                world.position(of: pin.a) + rotate(world.rotation(of: pin.a), pin.half)
                    - world.position(of: pin.b) + rotate(world.rotation(of: pin.b), pin.half))
        }
        return (world, gaps.max() ?? 0)
    }

    @Test("a net of pins hangs together, the same in every build")
    func net() throws {
        let (world, widest) = try EngineJointTests.net(7, steps: 100)
        #expect(widest < 0.02)
        #expect(world.isFinite)
        // Of the 100th step, in every build and on every machine; it changes when the physics does.
        #expect(world.digest == 15_766_329_038_955_455_583)
    }

    @Test("a hub holds more pins than there are colours to solve them by")
    func hub() throws {
        let world = makeWorld()
        let hub = try world.add(.circle(radius: 0.5), at: SIMD2(0, 0))
        world.setFilter(category: 0, mask: 0, of: hub)
        _ = try world.addJoint(.revolute(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0)), hub)
        var balls: [BodyHandle] = []
        for k in 0..<100 {
            let q = turning(by: Float(k) * 0.0628)
            let ball = try world.add(.circle(radius: 0.1), at: q * 2)
            world.setFilter(category: 0, mask: 0, of: ball)
            _ = try world.addJoint(.revolute(anchorA: q * 0.5, anchorB: q * -1.5), hub, ball)
            balls.append(ball)
        }
        world.run(0.5)
        #expect(length(world.position(of: hub)) < 0.1)
        for ball in balls { #expect(length(world.position(of: ball)) < 2.2) }
    }

    @Test("friction torque holds a pinned bar up to its strength", arguments: [Float(3), 0.5])
    func friction(torque: Float) throws {
        let world = makeWorld()
        let body = try world.add(.box(half: SIMD2(0.5, 0.1)), at: SIMD2(0.5, 0))
        // The weight's torque is 0.2 kg 10 m/s2 0.5 m = 1 N m.
        _ = try world.addJoint(.revolute(anchorA: SIMD2(-0.5, 0), anchorB: SIMD2(0, 0), frictionTorque: torque), body)
        world.run(0.5)
        #expect((abs(world.angle(of: body)) < 0.02) == (torque > 1))
    }

    @Test("a slider moves along its axis alone, within its range, without turning")
    func slider() throws {
        let world = makeWorld()
        let rail = try world.addBody(BodyDefinition())
        world.setKind(.anchored, of: rail)
        let body = try world.add(unitBox, at: SIMD2(0, 0)) { $0.angularVelocity = 5 }
        _ = try world.addJoint(
            .prismatic(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), axis: SIMD2(1, 1), range: -1...2), rail, body)
        for _ in 0..<120 {
            world.step()
            let p = world.position(of: body)
            #expect(abs(p.x - p.y) < 0.02)
            #expect(abs(world.angle(of: body)) < 0.02)
        }
        #expect(abs(length(world.position(of: body)) - 2) < 0.02)
    }

    @Test("a weld keeps two boxes as they are")
    func weld() throws {
        let world = makeWorld()
        try world.addFixed(.box(half: SIMD2(20, 0.5)), at: SIMD2(0, 0.5), friction: 0.5)
        let a = try world.add(unitBox, at: SIMD2(0, -2), friction: 0.5) { $0.angle = 0.4 }
        let b = try world.add(unitBox, at: SIMD2(1, -2), friction: 0.5)
        _ = try world.addJoint(.weld(anchorA: SIMD2(0.5, 0), anchorB: SIMD2(-0.5, 0)), a, b, collides: false)
        world.run(3)
        #expect(abs(world.angle(of: b) - world.angle(of: a) + 0.4) < 0.03)
    }

    @Test("a rope lets near and holds far")
    func rope() throws {
        let world = makeWorld()
        let body = try world.add(.circle(radius: 0.1), at: SIMD2(0, 0.5))
        _ = try world.addJoint(
            .distance(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), length: 0, range: 0...2), body)
        world.run(0.2)
        #expect(world.position(of: body).y > 0.65)
        world.run(3)
        #expect(abs(world.position(of: body).y - 2) < 0.01)
    }

    @Test("a target joint brings a body to its point and angle")
    func target() throws {
        let world = makeWorld(gravity: 0)
        let body = try world.add(unitBox, at: SIMD2(0, 0)) { $0.angle = 1 }
        _ = try world.addJoint(
            .target(
                anchorA: SIMD2(0, 0), target: SIMD2(3, 1), hertz: 4, dampingRatio: 0.7, maxForce: 1000,
                angularHertz: 4, angularDampingRatio: 1, targetAngle: 0.25), body)
        world.run(2)
        #expect(length(world.position(of: body) - SIMD2(3, 1)) < 0.01)
        #expect(abs(world.angle(of: body) - 0.25) < 0.01)
    }

    @Test("a joint with bad numbers is refused, and goes with its body")
    func refused() throws {
        let world = makeWorld()
        let body = try world.add(unitBox, at: SIMD2(0, 0))
        #expect(throws: WorldError.notFinite) {
            try world.addJoint(.distance(anchorA: SIMD2(.nan, 0), anchorB: SIMD2(0, 0), length: 1), body)
        }
        #expect(throws: WorldError.notPositive) {
            try world.addJoint(.prismatic(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0), axis: SIMD2(0, 0)), body)
        }
        #expect(throws: WorldError.badLimits) {
            try world.addJoint(.revolute(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0)), body, body)
        }
        let joint = try world.addJoint(.revolute(anchorA: SIMD2(0, 0), anchorB: SIMD2(0, 0)), body)
        world.removeBody(body)
        #expect(!world.contains(joint))
        world.run(0.1)
    }
}
