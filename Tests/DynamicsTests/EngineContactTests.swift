import Testing

@testable import Dynamics

@Suite("Contacts")
struct EngineContactTests {
    @Test("equal balls swap velocities when elastic, and share them when not", arguments: [Float(1), 0])
    func impact(restitution: Float) throws {
        let world = makeWorld(gravity: 0)
        let a = try world.add(.circle(radius: 0.5), at: SIMD2(0, 0), restitution: restitution) {
            $0.velocity = SIMD2(5, 0)
        }
        let b = try world.add(.circle(radius: 0.5), at: SIMD2(2, 0), restitution: restitution)
        world.run(1)
        let va = world.velocity(of: a).x
        let vb = world.velocity(of: b).x
        #expect(abs(va + vb - 5) < 1e-4)
        #expect(abs((vb - va) - 5 * restitution) < 0.02)
    }

    @Test("a ball dropped from h bounces to e squared h", arguments: [Float(0.3), 0.5, 0.8])
    func restitution(e: Float) throws {
        let world = makeWorld()
        try world.addFixed(.segment(from: SIMD2(-5, 0), to: SIMD2(5, 0)))
        let ball = try world.add(.circle(radius: 0.2), at: SIMD2(0, -4.2), restitution: e)
        var highest: Float = 0
        var bounced = false
        for _ in 0..<180 {
            world.step()
            let v = world.velocity(of: ball).y
            if v < 0 { bounced = true }
            if bounced && v >= 0 { break }
            if bounced { highest = max(highest, -world.position(of: ball).y - 0.2) }
        }
        #expect(abs(highest - 4 * e * e) < 0.1 * 4 * e * e + 0.02)
    }

    @Test(
        "a box on a slope rests below the friction angle, and slides above",
        arguments: [(Float(0.4), true), (0.6, false)])
    func frictionAngle(slope: Float, rests: Bool) throws {
        let world = makeWorld()
        try world.add(.box(half: SIMD2(50, 0.5)), at: SIMD2(0, 0), friction: 0.5) {
            $0.kind = .anchored
            $0.angle = turned(by: SIMD2(1, slope))
        }
        let up = normalized(SIMD2(slope, -1), or: SIMD2(0, -1))
        let box = try world.add(unitBox, at: up, friction: 0.5) { $0.angle = turned(by: SIMD2(1, slope)) }
        world.run(0.5)
        let start = world.position(of: box)
        world.run(1)
        let way = length(world.position(of: box) - start)
        let a = 10 * (slope - 0.5) / (1 + slope * slope).squareRoot()
        if rests { #expect(way < 0.01) } else { #expect(abs(way - (a * 0.5 + a * 0.5)) < 0.05) }
    }

    @Test("ten boxes stay stacked")
    func stack() throws {
        let world = makeWorld()
        try world.addFixed(.box(half: SIMD2(20, 0.5)), at: SIMD2(0, 0.5), friction: 0.6)
        let boxes = try (0..<10).map { try world.add(unitBox, at: SIMD2(0, -0.5 - Float($0)), friction: 0.6) }
        world.run(10)
        for (k, box) in boxes.enumerated() {
            #expect(abs(world.position(of: box).x) < 0.02)
            #expect(abs(world.position(of: box).y + 0.5 + Float(k)) < 0.05)
        }
    }

    @Test("a plate carries more boxes than there are colours to solve them by")
    func plate() throws {
        let world = makeWorld()
        try world.addFixed(.box(half: SIMD2(50, 0.5)), at: SIMD2(0, 0.5), friction: 0.6)
        let plate = try world.add(.box(half: SIMD2(41, 0.25)), at: SIMD2(0, -0.25), friction: 0.6)
        let boxes = try (0..<40).map {
            try world.add(unitBox, at: SIMD2(Float($0) * 2 - 39, -1), friction: 0.6)
        }
        world.run(2)
        #expect(abs(world.position(of: plate).y + 0.25) < 0.02)
        for box in boxes { #expect(abs(world.position(of: box).y + 1) < 0.03) }
    }

    @Test("forms of every kind come to rest on a segment at their own height")
    func forms() throws {
        let world = makeWorld()
        try world.addFixed(.segment(from: SIMD2(50, 0), to: SIMD2(-50, 0)), friction: 0.5)
        let hexagon = (0..<6).map { turning(by: Float($0) * .pi / 3) * 0.5 }
        let forms: [(ShapeGeometry, Float)] = [
            (unitBox, 0.5), (.circle(radius: 0.3), 0.3),
            (.capsule(from: SIMD2(-0.5, 0), to: SIMD2(0.5, 0), radius: 0.2), 0.2),
            (.polygon(hexagon), 0.5 * Float(3).squareRoot() / 2), (.polygon(hexagon.reversed()), 0.4330127),
        ]
        for (k, form) in forms.enumerated() {
            let body = try world.add(form.0, at: SIMD2(Float(k) * 3, -1), friction: 0.5)
            world.run(2)
            #expect(abs(world.position(of: body).y + form.1) < 0.01, "form \(k)")
            #expect(length(world.velocity(of: body)) < 0.01, "form \(k)")
        }
    }

    @Test("collisions keep momentum, and elastic ones don't add energy")
    func bounds() throws {
        let world = makeWorld(gravity: 0)
        for (half, at) in [
            (SIMD2<Float>(5.5, 0.5), SIMD2<Float>(0, 5.5)), (SIMD2(5.5, 0.5), SIMD2(0, -5.5)),
            (SIMD2(0.5, 5.5), SIMD2(5.5, 0)), (SIMD2(0.5, 5.5), SIMD2(-5.5, 0)),
        ] { try world.addFixed(.box(half: half), at: at, restitution: 1) }
        var balls: [BodyHandle] = []
        for k in 0..<30 {
            let place = SIMD2<Float>(Float(k % 6) * 1.5 - 4, Float(k / 6) * 1.5 - 3)
            let velocity = SIMD2<Float>(Float(k % 7) - 3, Float(k % 5) - 2) * 2
            balls.append(try world.add(.circle(radius: 0.3), at: place, restitution: 1) { $0.velocity = velocity })
        }
        func energy() -> Float {
            balls.reduce(0) { $0 + world.mass(of: $1) * dot(world.velocity(of: $1), world.velocity(of: $1)) / 2 }
        }
        let start = energy()
        for _ in 0..<300 {
            world.step()
            #expect(energy() <= start * 1.01)
        }
        #expect(world.isFinite)
    }

    @Test("a 5-point square at 20,000 points a second stops at a segment, a thin box and a small body")
    func noTunnelling() throws {
        let bullet = ShapeGeometry.box(half: SIMD2(0.025, 0.025))
        for angle in [Float(0), 0.3, 0.785] {
            for obstacle in 0..<3 {
                for offset in 0..<7 {
                    let world = makeWorld(gravity: 0)
                    switch obstacle {
                    case 0: try world.addFixed(.segment(from: SIMD2(10, -5), to: SIMD2(10, 5)))
                    case 1: try world.addFixed(.box(half: SIMD2(0.002, 5)), at: SIMD2(10, 0))
                    default: try world.add(.box(half: SIMD2(0.05, 0.5)), at: SIMD2(10, 0), density: 1000)
                    }
                    let body = try world.add(bullet, at: SIMD2(Float(offset) * 0.47, 0)) {
                        $0.velocity = SIMD2(200, 0)
                        $0.angle = angle
                    }
                    world.run(0.25)
                    #expect(
                        world.position(of: body).x < 10 + 0.1 * Float(obstacle), "obstacle \(obstacle), angle \(angle)")
                }
            }
        }
    }

    @Test("squares that fit their columns exactly never jam")
    func exactColumns() throws {
        let world = makeWorld()
        let columns = 6
        let rows = 10
        try world.addFixed(.box(half: SIMD2(10, 0.5)), at: SIMD2(0, 0.5))
        try world.addFixed(.box(half: SIMD2(0.5, 60)), at: SIMD2(-0.5, -59))
        try world.addFixed(.box(half: SIMD2(0.5, 60)), at: SIMD2(0.4 * Float(columns) + 0.5, -59))
        var squares: [BodyHandle] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let lift = Float((row * 7 + column * 5) % 12) * 0.05
                squares.append(
                    try world.add(
                        .box(half: SIMD2(0.2, 0.2)),
                        at: SIMD2((Float(column) + 0.5) * 0.4, -0.3 - Float(row) * 0.8 - lift)
                    ) { $0.fixedRotation = true })
            }
        }
        world.run(8)
        for (k, square) in squares.enumerated() {
            let p = world.position(of: square)
            #expect(abs(p.x - (Float(k % columns) + 0.5) * 0.4) < 0.03)
            #expect(abs(p.y + 0.2 + Float(k / columns) * 0.4) < 0.06)
        }
    }
}
