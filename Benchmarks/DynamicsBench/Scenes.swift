import Dynamics

/// A scene by name: how many steps are taken, and from which on they are timed.
struct Setup {
    var name: StaticString
    var steps: Int
    var from: Int
    var scene: () -> Scene

    nonisolated(unsafe) static let all = [
        Setup(name: "pyramid", steps: 500, from: 200, scene: Scene.pyramid),
        Setup(name: "many", steps: 200, from: 100, scene: Scene.manyPyramids),
        Setup(name: "squares", steps: 3100, from: 2900) { .squares(columnWidth: 0.42) },
        Setup(name: "exact", steps: 3100, from: 2900) { .squares(columnWidth: 0.4) },
        Setup(name: "drum", steps: 750, from: 300, scene: Scene.drum),
        Setup(name: "net", steps: 500, from: 200, scene: Scene.net),
        Setup(name: "circles", steps: 600, from: 400, scene: Scene.circles),
        Setup(name: "column10", steps: 1800, from: 900) { .column(10) },
        Setup(name: "column20", steps: 1800, from: 900) { .column(20) },
        Setup(name: "column30", steps: 1800, from: 900) { .column(30) },
    ]
}

extension Scene {
    /// 5,050 boxes of 1 m.
    static func pyramid() -> Scene {
        var scene = Scene()
        scene.addFloor(.box(half: SIMD2(100, 1)), at: SIMD2(0, 1))
        for row in 0..<100 {
            for k in row..<100 {
                let x = Float(row) * 0.5 + Float(k - row) - 50
                scene.add(.box(half: SIMD2(0.5, 0.5)), at: SIMD2(x + 0.5, -0.5 - Float(row)))
            }
        }
        return scene
    }

    /// 400 pyramids of 55 boxes, on 20 floors.
    static func manyPyramids() -> Scene {
        var scene = Scene()
        for j in 0..<20 {
            let floor = Float(j) * -12
            scene.addFloor(.segment(from: SIMD2(-10, floor), to: SIMD2(250, floor)))
            for i in 0..<20 {
                for row in 0..<10 {
                    for k in row..<10 {
                        let x = Float(row) * 0.5 + Float(k - row) + Float(i) * 12
                        scene.add(.box(half: SIMD2(0.5, 0.5)), at: SIMD2(x, floor - 0.5 - Float(row)))
                    }
                }
            }
        }
        return scene
    }

    /// 720 squares of 0.4 m (40 points) that don't turn, dropped row by row into a box of twelve columns.
    static func squares(columnWidth width: Float) -> Scene {
        var scene = Scene()
        scene.addFloor(.box(half: SIMD2(10, 0.5)), at: SIMD2(width * 6, 0.5))
        scene.addFloor(.box(half: SIMD2(0.5, 60)), at: SIMD2(-0.5, -59))
        scene.addFloor(.box(half: SIMD2(0.5, 60)), at: SIMD2(width * 12 + 0.5, -59))
        for row in 0..<60 {
            for column in 0..<12 {
                let lift: Float = Float((row * 7 + column * 5) % 12) * 0.05
                scene.add(
                    .box(half: SIMD2(0.2, 0.2)),
                    at: SIMD2((Float(column) + 0.5) * width, -0.3 - Float(row) * 0.8 - lift), fixedRotation: true)
            }
        }
        return scene
    }

    /// 2,000 boxes in a drum of 20 m that turns by 25 degrees a second.
    static func drum() -> Scene {
        var scene = Scene()
        scene.bodies.append(
            Body(
                kind: .kinematic, position: SIMD2(0, 0), angularVelocity: 25 * Float.pi / 180,
                shapes: [
                    .box(half: SIMD2(0.5, 10), center: SIMD2(10, 0)),
                    .box(half: SIMD2(0.5, 10), center: SIMD2(-10, 0)),
                    .box(half: SIMD2(10, 0.5), center: SIMD2(0, 10)),
                    .box(half: SIMD2(10, 0.5), center: SIMD2(0, -10)),
                ]))
        for row in 0..<45 {
            for column in 0..<45 where row * 45 + column < 2000 {
                scene.add(
                    .box(half: SIMD2(0.125, 0.125)), at: SIMD2(-9 + Float(column) * 0.4, -9 + Float(row) * 0.4))
            }
        }
        return scene
    }

    /// 50 x 50 bodies, each pinned to those above and to the left of it; seven of the first row are held.
    static func net() -> Scene {
        var scene = Scene()
        for i in 0..<50 {
            for j in 0..<50 {
                let body = i * 50 + j
                scene.bodies.append(
                    Body(
                        kind: i >= 22 && i <= 28 && j == 0 ? .anchored : .dynamic,
                        position: SIMD2(Float(i), Float(j)), collides: false, shapes: [.circle(radius: 0.4)]))
                if j > 0 {
                    scene.pins.append(Pin(a: body - 1, b: body, anchorA: SIMD2(0, 0.5), anchorB: SIMD2(0, -0.5)))
                }
                if i > 0 {
                    scene.pins.append(Pin(a: body - 50, b: body, anchorA: SIMD2(0.5, 0), anchorB: SIMD2(-0.5, 0)))
                }
            }
        }
        return scene
    }

    /// 5,000 circles of 0.4 m in a trough 25 m wide.
    static func circles() -> Scene {
        var scene = Scene()
        scene.addFloor(.box(half: SIMD2(20, 0.5)), at: SIMD2(0, 0.5))
        scene.addFloor(.box(half: SIMD2(0.5, 100)), at: SIMD2(-13, -99))
        scene.addFloor(.box(half: SIMD2(0.5, 100)), at: SIMD2(13, -99))
        for k in 0..<5000 {
            let row = k / 50
            let column = k % 50
            let shift: Float = row % 2 == 0 ? 0 : 0.1
            scene.add(.circle(radius: 0.2), at: SIMD2(-12.2 + Float(column) * 0.49 + shift, -0.4 - Float(row) * 0.45))
        }
        return scene
    }

    /// Boxes of 1 m on each other, with nothing to lean on.
    static func column(_ count: Int) -> Scene {
        var scene = Scene()
        scene.addFloor(.box(half: SIMD2(50, 0.5)), at: SIMD2(0, 0.5))
        for k in 0..<count { scene.add(.box(half: SIMD2(0.5, 0.5)), at: SIMD2(0, -0.5 - Float(k))) }
        return scene
    }
}
