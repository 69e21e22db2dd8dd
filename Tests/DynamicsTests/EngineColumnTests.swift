import Testing

@testable import Dynamics

/// Scenes of some thousand steps; those that a debug build can't do are left to release builds.
@Suite("Columns, chains and blows")
struct EngineColumnTests {
    #if !DEBUG
    @Test(
        "a free column of boxes stands for half a minute without sleeping",
        arguments: [(10, 0.6 as Float), (20, 0.6), (30, 0.6), (30, 0.3)])
    func column(count: Int, friction: Float) throws {
        let world = makeWorld()
        try world.addFixed(.box(half: SIMD2(50, 0.5)), at: SIMD2(0, 0.5), friction: friction)
        let boxes = try (0..<count).map {
            try world.add(unitBox, at: SIMD2(0, -0.5 - Float($0)), friction: friction)
        }
        world.run(30)
        for (k, box) in boxes.enumerated() {
            #expect(abs(world.position(of: box).x) < 0.05, "box \(k)")
            #expect(abs(world.position(of: box).y + 0.5 + Float(k)) < 0.02 * Float(count), "box \(k)")
        }
    }

    @Test("720 squares that fit their columns exactly never jam")
    func exactSquares() throws {
        let world = makeWorld()
        let (columns, rows) = (12, 60)
        try world.addFixed(.box(half: SIMD2(10, 0.5)), at: SIMD2(2.4, 0.5), friction: 0.6)
        try world.addFixed(.box(half: SIMD2(0.5, 60)), at: SIMD2(-0.5, -59), friction: 0.6)
        try world.addFixed(.box(half: SIMD2(0.5, 60)), at: SIMD2(0.4 * Float(columns) + 0.5, -59), friction: 0.6)
        var squares: [[BodyHandle]] = Array(repeating: [], count: columns)
        for row in 0..<rows {
            for column in 0..<columns {
                let lift = Float((row * 7 + column * 5) % 12) * 0.05
                squares[column].append(
                    try world.add(
                        .box(half: SIMD2(0.2, 0.2)),
                        at: SIMD2((Float(column) + 0.5) * 0.4, -0.3 - Float(row) * 0.8 - lift), friction: 0.6
                    ) { $0.fixedRotation = true })
            }
        }
        world.run(30)
        for (k, column) in squares.enumerated() {
            var beneath: Float = 0.2
            for square in column {
                let place = world.position(of: square)
                #expect(beneath - place.y - 0.4 < 0.02, "column \(k)")
                #expect(abs(place.x - (Float(k) + 0.5) * 0.4) < 0.03, "column \(k)")
                beneath = place.y
            }
        }
    }
    #endif

    @Test("a pair that turns together keeps its contact turned with it")
    func turntable() throws {
        let world = makeWorld(gravity: 0)
        let table = try world.add(.box(half: SIMD2(2, 0.1)), at: SIMD2(0, 0), friction: 1) { $0.kind = .kinematic }
        var rough = ShapeDefinition()
        rough.friction = 1
        let wall = try world.addShape(.box(half: SIMD2(0.1, 0.5), center: SIMD2(1, -0.5)), rough, to: table)
        let box = try world.add(.box(half: SIMD2(0.2, 0.2)), at: SIMD2(0.7, -0.3), friction: 1) {
            $0.velocity = SIMD2(0.6, 1.4)
            $0.angularVelocity = 2
        }
        world.setAngularVelocity(2, of: table)
        // Turning, it presses outwards against the wall; whether the normal turns as well shows in where it is kept.
        world.run(3)
        let way = world.position(of: box)
        let turn = world.rotation(of: table)
        let seen = unrotate(turn, way)
        #expect(length(seen - SIMD2(0.7, -0.3)) < 0.05, "\(seen)")
        world.removeShape(wall)
        world.run(0.5)
        #expect(length(unrotate(world.rotation(of: table), world.position(of: box)) - seen) > 0.2)
    }

    /// A flat floor of 20 links, along which something slides without friction.
    private func slide(_ geometry: ShapeGeometry, speed: Float, drop: Float) throws -> (slowest: Float, height: Float) {
        let world = makeWorld()
        let floor = try world.addBody(
            {
                var body = BodyDefinition()
                body.kind = .anchored
                return body
            }())
        for k in 0..<20 {
            let x = Float(k)
            try world.addShape(
                .segment(
                    from: SIMD2(x, 0), to: SIMD2(x + 1, 0), before: k > 0 ? SIMD2(x - 1, 0) : nil,
                    after: k < 19 ? SIMD2(x + 2, 0) : nil), to: floor)
        }
        let body = try world.add(geometry, at: SIMD2(0.5, -0.2 - drop)) { $0.velocity = SIMD2(speed, 0) }
        var slowest = speed
        var height: Float = 0
        while world.position(of: body).x < 19 && world.stepCount < 1200 {
            world.step()
            slowest = min(slowest, world.velocity(of: body).x)
            if drop == 0 || world.position(of: body).x > 6 {
                height = max(height, abs(world.position(of: body).y + 0.2))
            }
        }
        return (slowest, height)
    }

    @Test(
        "a box, a ball, a capsule and a polygon slide over the joints of a flat chain as over one line",
        arguments: [Float(1), 3, 5, 15], [Float(0), 0.2])
    func chain(speed: Float, drop: Float) throws {
        #if DEBUG
        if speed < 3 { return }
        #endif
        let forms: [ShapeGeometry] = [
            .box(half: SIMD2(0.2, 0.2)), .circle(radius: 0.2),
            .capsule(from: SIMD2(-0.3, 0), to: SIMD2(0.3, 0), radius: 0.2),
            .polygon([SIMD2(-0.2, -0.1), SIMD2(0, -0.2), SIMD2(0.2, -0.1), SIMD2(0.2, 0.2), SIMD2(-0.2, 0.2)]),
        ]
        for (k, form) in forms.enumerated() {
            let way = try slide(form, speed: speed, drop: drop)
            #expect(way.slowest > 0.999 * speed, "form \(k)")
            #expect(way.height < 0.001 * 0.2 + 0.0002, "form \(k)")
        }
    }

    @Test("a ball in a bowl of links neither catches nor falls through, and one on a hill rolls off")
    func bends() throws {
        for hill in [false, true] {
            let world = makeWorld()
            let corners = (0...24).map { k -> SIMD2<Float> in
                let q = turning(by: .pi * (1 + Float(k) / 24))
                return hill ? SIMD2(q.x * 3, q.y * 3) : SIMD2(q.x * 3, -q.y * 3)
            }
            for k in 0..<24 {
                try world.addFixed(
                    .segment(
                        from: corners[k], to: corners[k + 1], before: k > 0 ? corners[k - 1] : nil,
                        after: k < 23 ? corners[k + 2] : nil))
            }
            let ball = try world.add(.circle(radius: 0.2), at: hill ? SIMD2(0.3, -3.3) : SIMD2(-2.6, 0))
            var lowest: Float = -9
            var farthest: Float = -9
            for _ in 0..<240 {
                world.step()
                lowest = max(lowest, world.position(of: ball).y)
                farthest = max(farthest, world.position(of: ball).x)
            }
            if hill {
                #expect(farthest > 3)
            } else {
                #expect(lowest < 2.82 && farthest > 2.2, "lowest \(lowest), farthest \(farthest)")
            }
        }
    }

    @Test(
        "of two equal boxes, one that runs into the other hands on all of its speed when elastic",
        arguments: [Float(2), 5, 20], [Float(1.3), 1.5, 2])
    func headOn(speed: Float, distance: Float) throws {
        let world = makeWorld(gravity: 0)
        let a = try world.add(unitBox, at: SIMD2(0, 0), restitution: 1) { $0.velocity = SIMD2(speed, 0) }
        let b = try world.add(unitBox, at: SIMD2(distance, 0), restitution: 1)
        world.run(2)
        #expect(world.velocity(of: b).x > 0.999 * speed && world.velocity(of: b).x < 1.001 * speed)
        #expect(abs(world.velocity(of: a).x) < 0.001 * speed)
        #expect(abs(world.angularVelocity(of: b)) < 0.001 * speed)
    }

    @Test("a row of elastic boxes hands a blow on to the last, like Newton's cradle")
    func cradle() throws {
        let world = makeWorld(gravity: 0)
        let boxes = try (0..<5).map { k in
            try world.add(unitBox, at: SIMD2(Float(k) * 1.1 - (k == 0 ? 1 : 0), 0), restitution: 1) {
                $0.velocity = SIMD2(k == 0 ? 5 : 0, 0)
            }
        }
        world.run(1)
        #expect(world.velocity(of: boxes[4]).x > 4.95)
        for box in boxes[0..<4] { #expect(abs(world.velocity(of: box).x) < 0.05) }
    }
}
