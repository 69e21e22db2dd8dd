import Testing

@testable import Dynamics

@Suite("Motion of single bodies")
struct EngineMotionTests {
    @Test("a free body falls by g t squared over 2")
    func freeFall() throws {
        let world = makeWorld()
        let body = try world.add(unitBox, at: SIMD2(0, 0))
        world.run(1)
        // Sub-steps of 1/240 s with velocities first: 5 (1 + 1/240).
        #expect(abs(world.position(of: body).y - 5 * (1 + 1.0 / 240)) < 0.001)
        #expect(abs(world.velocity(of: body).y - 10) < 0.001)
    }

    @Test("a projectile comes back to its height after 2 v / g, v t away")
    func projectile() throws {
        let world = makeWorld()
        let body = try world.add(unitBox, at: SIMD2(0, 0)) { $0.velocity = SIMD2(3, -10) }
        world.run(2)
        #expect(abs(world.position(of: body).x - 6) < 0.001)
        #expect(abs(world.position(of: body).y) < 0.1)
    }

    @Test("a body without forces keeps its velocities")
    func inertia() throws {
        let world = makeWorld(gravity: 0)
        let body = try world.add(unitBox, at: SIMD2(0, 0)) {
            $0.velocity = SIMD2(1, 2)
            $0.angularVelocity = 3
        }
        world.run(1)
        #expect(world.velocity(of: body) == SIMD2(1, 2))
        #expect(world.angularVelocity(of: body) == 3)
        // Euler's rule for the turn, scaled to length 1, lags by w^3 h^2 / 3.
        #expect(abs(world.angle(of: body) - 3) < 0.001)
    }

    @Test("a force of 1 N accelerates a 100-point square of density 1 by 100 points a second squared")
    func units() throws {
        let world = makeWorld(gravity: 0)
        let body = try world.add(unitBox, at: SIMD2(0, 0))
        #expect(world.mass(of: body) == 1)
        for _ in 0..<60 {
            world.applyForce(SIMD2(1, 0), to: body)
            world.step()
        }
        #expect(abs(world.velocity(of: body).x - 1) < 1e-4)
    }

    @Test("an impulse off the centre turns a body by r x J / I")
    func impulse() throws {
        let world = makeWorld(gravity: 0)
        let body = try world.add(unitBox, at: SIMD2(0, 0))
        world.applyImpulse(SIMD2(0, 2), to: body, at: SIMD2(0.5, 0))
        #expect(abs(world.velocity(of: body).y - 2) < 1e-6)
        #expect(abs(world.angularVelocity(of: body) - 6) < 1e-5)
    }

    @Test("damping c slows to v / (1 + h c) a sub-step, near v exp(-c t)")
    func damping() throws {
        let world = makeWorld(gravity: 0)
        let body = try world.add(unitBox, at: SIMD2(0, 0)) {
            $0.velocity = SIMD2(1, 0)
            $0.linearDamping = 1
        }
        world.run(1)
        #expect(abs(world.velocity(of: body).x - 0.3679) < 0.002)
    }

    @Test("two boxes side by side weigh and turn as one of double width")
    func compound() throws {
        let world = makeWorld(gravity: 0)
        let body = try world.addBody(BodyDefinition())
        try world.addShape(.box(half: SIMD2(0.5, 0.5), center: SIMD2(0, 0)), to: body)
        try world.addShape(.box(half: SIMD2(0.5, 0.5), center: SIMD2(1, 0)), to: body)
        #expect(world.mass(of: body) == 2)
        #expect(abs(world.inertia(of: body) - 2.0 / 12 * 5) < 1e-5)
        #expect(world.centerOfMass(of: body) == SIMD2(0.5, 0))
        #expect(world.position(of: body) == SIMD2(0, 0))
    }

    @Test("bad numbers are refused and leave the world as it was")
    func badInput() throws {
        let world = makeWorld()
        var definition = BodyDefinition()
        definition.position = SIMD2(.nan, 0)
        #expect(throws: WorldError.notFinite) { try world.addBody(definition) }
        let body = try world.addBody(BodyDefinition())
        #expect(throws: WorldError.notPositive) { try world.addShape(.box(half: SIMD2(0, 1)), to: body) }
        #expect(throws: WorldError.notFinite) { try world.addShape(.circle(radius: .infinity), to: body) }
        #expect(throws: WorldError.notConvex) {
            try world.addShape(.polygon([SIMD2(0, 0), SIMD2(2, 0), SIMD2(0.1, 0.1), SIMD2(0, 2)]), to: body)
        }
        var surface = ShapeDefinition()
        surface.density = 0
        #expect(throws: WorldError.notPositive) { try world.addShape(unitBox, surface, to: body) }
        try world.addShape(unitBox, to: body)
        world.applyForce(SIMD2(.infinity, 0), to: body)
        world.setVelocity(SIMD2(.nan, 0), of: body)
        world.setTransform(position: SIMD2(0, .infinity), angle: 0, of: body)
        world.step(.nan)
        world.step()
        #expect(world.isFinite)
        world.removeBody(body)
        world.applyForce(SIMD2(1, 0), to: body)
        #expect(!world.contains(body))
        #expect(world.position(of: body) == SIMD2(0, 0))
    }

    @Test("the largest force that is taken keeps everything finite")
    func hugeForces() throws {
        let world = makeWorld()
        let body = try world.add(.circle(radius: 0.001), at: SIMD2(0, 0))
        try world.addFixed(.segment(from: SIMD2(-10, 1), to: SIMD2(10, 1)))
        for _ in 0..<60 {
            world.applyForce(SIMD2(5e11, 5e11), to: body, at: SIMD2(1e5, 0))
            world.step()
        }
        #expect(world.isFinite)
    }
}
