import Testing

@testable import Dynamics

@Suite("A world that is called at random")
struct EngineFuzzTests {
    @Test("stays whole, whatever the sizes, masses and speeds", arguments: 0..<20 as Range<UInt64>)
    func anything(seed: UInt64) {
        #if DEBUG
        let calls = 500
        #else
        let calls = 50_000
        #endif
        var fuzz = EngineFuzz(seed: seed)
        for call in 0..<calls {
            fuzz.call()
            guard call % 50 == 0 || call + 1 == calls else { continue }
            if let body = fuzz.broken {
                Issue.record("seed \(seed), by call \(call): \(body)")
                return
            }
        }
    }

    @Test("refuses densities and surfaces that masses and impulses can't bear")
    func materials() throws {
        let world = makeWorld()
        let body = try world.add(unitBox, at: SIMD2(0, 0))
        for density in [Float(0), 1e-30, 1e30, .greatestFiniteMagnitude, .infinity, .nan] {
            world.setMaterial(density: density, friction: 0, restitution: 0, of: body)
            #expect(world.mass(of: body) == 1)
            var surface = ShapeDefinition()
            surface.density = density
            #expect(throws: WorldError.self) { try world.addShape(unitBox, surface, to: body) }
        }
        for size in [Float(-1), 1e30, .infinity, .nan] {
            var surface = ShapeDefinition()
            surface.friction = size
            #expect(throws: WorldError.self) { try world.addShape(unitBox, surface, to: body) }
            surface.friction = 0
            surface.restitution = size
            #expect(throws: WorldError.self) { try world.addShape(unitBox, surface, to: body) }
        }
        world.step()
        #expect(world.isFinite)
    }

    @Test("knows where a small polygon is on a body that reaches far")
    func farPolygon() throws {
        let world = makeWorld()
        let body = try world.add(.box(half: SIMD2(0.5, 0.5), center: SIMD2(9e5, 0)), at: SIMD2(0, 0), density: 1e6)
        try world.addShape(.polygon([SIMD2(0, 0), SIMD2(0.01, 0), SIMD2(0, 0.01)]), to: body)
        try world.addShape(.polygon([SIMD2(9e5, 0), SIMD2(9e5 + 0.2, 0), SIMD2(9e5, 0.2)]), to: body)
        world.run(0.1)
        #expect(world.isFinite)
        #expect(world.centerOfMass(of: body).x > 8.9e5)
    }
}
