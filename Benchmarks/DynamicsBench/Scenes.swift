import Dynamics

struct Scene: Sendable {
    var name: String
    var steps: Int
    var from: Int
    var build: @Sendable (World) -> Void
    var quality: @Sendable (World) -> String = { _ in "" }

    static let all: [Scene] = [pyramid, manyPyramids, squares, exactSquares, stack, drum, net, circles]
}

extension World {
    @discardableResult
    func add(_ geometry: ShapeGeometry, at position: SIMD2<Float>, _ change: (inout BodyDefinition) -> Void = { _ in })
        -> BodyHandle
    {
        var body = BodyDefinition()
        body.position = position
        change(&body)
        do throws(WorldError) {
            let handle = try addBody(body)
            var surface = ShapeDefinition()
            surface.friction = 0.6
            try addShape(geometry, surface, to: handle)
            return handle
        } catch {
            fatalError("a scene is wrong")
        }
    }

    func addFloor(_ geometry: ShapeGeometry, at position: SIMD2<Float>) {
        add(geometry, at: position) { $0.kind = .anchored }
    }

    var moving: [BodyHandle] {
        bodies(from: SIMD2(-9e5, -9e5), to: SIMD2(9e5, 9e5)).filter { kind(of: $0) == .dynamic }
    }
    var kineticEnergy: Float {
        moving.reduce(0) {
            let v = velocity(of: $1)
            let w = angularVelocity(of: $1)
            return $0 + 0.5 * mass(of: $1) * (v * v).sum() + 0.5 * inertia(of: $1) * w * w
        }
    }
}

extension Scene {
    static let pyramid = Scene(name: "pyramid", steps: 500, from: 200) { world in
        world.addFloor(.box(half: SIMD2(100, 1)), at: SIMD2(0, 1))
        for row in 0..<100 {
            for k in row..<100 {
                let x = Float(row) * 0.5 + Float(k - row) - 50
                world.add(.box(half: SIMD2(0.5, 0.5)), at: SIMD2(x + 0.5, -0.5 - Float(row)))
            }
        }
    } quality: { world in
        let top = world.moving.map { -world.position(of: $0).y }.max() ?? 0
        return "top \(top) energy \(world.kineticEnergy)"
    }

    static let manyPyramids = Scene(name: "many", steps: 200, from: 100) { world in
        for j in 0..<20 {
            let floor = Float(j) * -12
            world.addFloor(.segment(from: SIMD2(-10, floor), to: SIMD2(250, floor)), at: SIMD2(0, 0))
            for i in 0..<20 {
                for row in 0..<10 {
                    for k in row..<10 {
                        let x = Float(row) * 0.5 + Float(k - row) + Float(i) * 12
                        world.add(.box(half: SIMD2(0.5, 0.5)), at: SIMD2(x, floor - 0.5 - Float(row)))
                    }
                }
            }
        }
    } quality: { world in
        "energy \(world.kineticEnergy)"
    }

    /// Squares of 0.4 m that don't turn, in columns of `width`, dropped row by row.
    static func columns(_ name: String, _ width: Float) -> Scene {
        Scene(name: name, steps: 3100, from: 2900) { world in
            world.addFloor(.box(half: SIMD2(10, 0.5)), at: SIMD2(width * 6, 0.5))
            world.addFloor(.box(half: SIMD2(0.5, 60)), at: SIMD2(-0.5, -59))
            world.addFloor(.box(half: SIMD2(0.5, 60)), at: SIMD2(width * 12 + 0.5, -59))
            for row in 0..<60 {
                for column in 0..<12 {
                    let lift: Float = Float((row * 7 + column * 5) % 12) * 0.05
                    world.add(
                        .box(half: SIMD2(0.2, 0.2)),
                        at: SIMD2((Float(column) + 0.5) * width, -0.3 - Float(row) * 0.8 - lift)
                    ) { $0.fixedRotation = true }
                }
            }
        } quality: { world in
            let places = world.moving.map { world.position(of: $0) }
            var jams = 0
            var widest: Float = 0
            for column in 0..<12 {
                let ys = places.filter { Int($0.x / width) == column }.map { -$0.y }.sorted()
                for k in 0..<ys.count {
                    let gap = ys[k] - (k == 0 ? -0.2 : ys[k - 1]) - 0.4
                    if gap > 0.02 { jams += 1 }
                    widest = max(widest, gap)
                }
            }
            return "jams \(jams) widest \(widest) energy \(world.kineticEnergy)"
        }
    }
    static let squares = columns("squares", 0.42)
    static let exactSquares = columns("exact", 0.4)

    static let stack = Scene(name: "stack", steps: 1800, from: 900) { world in
        world.addFloor(.box(half: SIMD2(50, 0.5)), at: SIMD2(0, 0.5))
        for k in 0..<30 { world.add(.box(half: SIMD2(0.5, 0.5)), at: SIMD2(0, -0.5 - Float(k))) }
    } quality: { world in
        let places = world.moving.map { world.position(of: $0) }
        return "top \(places.map { -$0.y }.max() ?? 0) aside \(places.map { abs($0.x) }.max() ?? 0)"
    }

    static let drum = Scene(name: "drum", steps: 750, from: 300) { world in
        var definition = BodyDefinition()
        definition.kind = .kinematic
        definition.angularVelocity = 25 * Float.pi / 180
        do throws(WorldError) {
            let drum = try world.addBody(definition)
            var surface = ShapeDefinition()
            surface.friction = 0.6
            for (half, center) in [
                (SIMD2<Float>(0.5, 10), SIMD2<Float>(10, 0)), (SIMD2(0.5, 10), SIMD2(-10, 0)),
                (SIMD2(10, 0.5), SIMD2(0, 10)), (SIMD2(10, 0.5), SIMD2(0, -10)),
            ] { try world.addShape(.box(half: half, center: center), surface, to: drum) }
        } catch { fatalError("a scene is wrong") }
        for row in 0..<45 {
            for column in 0..<45 where row * 45 + column < 2000 {
                world.add(
                    .box(half: SIMD2(0.125, 0.125)),
                    at: SIMD2(-9 + Float(column) * 0.4, -9 + Float(row) * 0.4))
            }
        }
    } quality: { world in
        let escaped = world.moving.filter {
            let p = world.position(of: $0)
            return (p * p).sum() > 225
        }
        return "escaped \(escaped.count)"
    }

    static let net = Scene(name: "net", steps: 500, from: 200) { world in
        var rows: [[BodyHandle]] = []
        for i in 0..<50 {
            var row: [BodyHandle] = []
            for j in 0..<50 {
                let pinned = i >= 22 && i <= 28 && j == 0
                let body = world.add(.circle(radius: 0.4), at: SIMD2(Float(i), Float(j))) {
                    $0.kind = pinned ? .anchored : .dynamic
                }
                world.setFilter(category: 0, mask: 0, of: body)
                do throws(WorldError) {
                    if j > 0 {
                        _ = try world.addJoint(
                            .revolute(anchorA: SIMD2(0, 0.5), anchorB: SIMD2(0, -0.5)), row[j - 1], body)
                    }
                    if i > 0 {
                        _ = try world.addJoint(
                            .revolute(anchorA: SIMD2(0.5, 0), anchorB: SIMD2(-0.5, 0)), rows[i - 1][j], body)
                    }
                } catch { fatalError("a scene is wrong") }
                row.append(body)
            }
            rows.append(row)
        }
    } quality: { world in
        "energy \(world.kineticEnergy)"
    }

    static let circles = Scene(name: "circles", steps: 600, from: 400) { world in
        world.addFloor(.box(half: SIMD2(20, 0.5)), at: SIMD2(0, 0.5))
        world.addFloor(.box(half: SIMD2(0.5, 100)), at: SIMD2(-13, -99))
        world.addFloor(.box(half: SIMD2(0.5, 100)), at: SIMD2(13, -99))
        for k in 0..<5000 {
            let row = k / 50
            let column = k % 50
            let shift: Float = row % 2 == 0 ? 0 : 0.1
            world.add(
                .circle(radius: 0.2), at: SIMD2(-12.2 + Float(column) * 0.49 + shift, -0.4 - Float(row) * 0.45))
        }
    } quality: { world in
        let escaped = world.moving.filter {
            let p = world.position(of: $0)
            return p.y > 0.3 || abs(p.x) > 13
        }
        return "escaped \(escaped.count) energy \(world.kineticEnergy)"
    }
}
