import Testing

@testable import Dynamics

@Suite("Contacts without friction")
struct EngineSmoothTests {
    /// A box of 0.4 m that hangs on its corner in a gap, turned by so much from the middle.
    private func swing(_ angle: Float, gap: Float = 0.403) throws -> (World, BodyHandle) {
        let world = makeWorld()
        for side: Float in [-1, 1] {
            try world.addFixed(.box(half: SIMD2(0.2, 0.2)), at: SIMD2(side * (0.2 + gap / 2), 0.2))
        }
        let box = try world.add(.box(half: SIMD2(0.2, 0.2)), at: SIMD2(0, -0.082)) { $0.angle = .pi / 4 + angle }
        return (world, box)
    }

    /// How far the box is turned from the middle at most within a second.
    private func farthestTurn(_ world: World, _ box: BodyHandle) -> Float {
        var farthest: Float = 0
        for _ in 0..<60 {
            world.step()
            farthest = max(farthest, abs(world.angle(of: box) - .pi / 4))
        }
        return farthest
    }

    @Test("let a box that hangs in a gap swing, less and less, until it rests", arguments: [Float(0.05), 0.1, 0.2])
    func swings(angle: Float) throws {
        let (world, box) = try swing(angle)
        var before = farthestTurn(world, box)
        #expect(before > 0.5 * angle)
        for second in 2...12 {
            let turn = farthestTurn(world, box)
            #expect(turn < max(before * 1.01, 0.02), "second \(second)")
            before = turn
        }
        #expect(before < 0.2 * angle)
    }

    @Test("don't hold a box that spins on one of its corners")
    func spinsOnCorner() throws {
        for spin: Float in [-150, -60, -25, 25, 60, 150] {
            let world = makeWorld()
            try world.addFixed(.segment(from: SIMD2(-900, 0), to: SIMD2(900, 0)))
            // As it stands where it has been set back to, its lowest corner at rest.
            let tilt = turning(by: -0.15)
            let corner = rotate(tilt, SIMD2(-0.2, 0.2))
            let box = try world.add(.box(half: SIMD2(0.2, 0.2)), at: SIMD2(0, -corner.y - 0.0053)) {
                $0.angle = -0.15
                $0.angularVelocity = spin
                $0.velocity = SIMD2(spin * corner.y, -spin * corner.x)
            }
            world.run(4)
            #expect(length(world.velocity(of: box)) < 50, "spin \(spin)")
            #expect(abs(world.angularVelocity(of: box)) < 1.2 * abs(spin), "spin \(spin)")
            #expect(abs(world.position(of: box).x) > 1 && world.position(of: box).y < -0.19, "spin \(spin)")
        }
    }

    @Test("hardly brake what slides faster than half a metre a second, and bring slower things to rest")
    func slides() throws {
        for (speed, end): (Float, ClosedRange<Float>) in [(1, 0.999...1.001), (0.3, 0...0.2)] {
            let world = makeWorld()
            try world.addFixed(.segment(from: SIMD2(-50, 0), to: SIMD2(50, 0)))
            let box = try world.add(.box(half: SIMD2(0.2, 0.2)), at: SIMD2(-2, -0.2)) {
                $0.velocity = SIMD2(speed, 0)
            }
            world.run(6)
            #expect(end.contains(world.velocity(of: box).x), "\(speed)")
        }
    }
}
