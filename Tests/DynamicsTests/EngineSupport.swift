import Testing

@testable import Dynamics

func makeWorld(gravity: Float = 10, sleeps: Bool = false) -> World {
    let world = World(gravity: SIMD2(0, gravity))
    world.allowsSleep = sleeps
    return world
}

extension World {
    @discardableResult
    func add(
        _ geometry: ShapeGeometry, at position: SIMD2<Float>, friction: Float = 0, restitution: Float = 0,
        density: Float = 1, _ change: (inout BodyDefinition) -> Void = { _ in }
    ) throws -> BodyHandle {
        var body = BodyDefinition()
        body.position = position
        change(&body)
        let handle = try addBody(body)
        var surface = ShapeDefinition()
        surface.friction = friction
        surface.restitution = restitution
        surface.density = density
        try addShape(geometry, surface, to: handle)
        return handle
    }

    @discardableResult
    func addFixed(
        _ geometry: ShapeGeometry, at position: SIMD2<Float> = SIMD2(0, 0), friction: Float = 0, restitution: Float = 0
    )
        throws -> BodyHandle
    {
        try add(geometry, at: position, friction: friction, restitution: restitution) { $0.kind = .anchored }
    }

    func run(_ seconds: Float) { for _ in 0..<Int((seconds * 60).rounded()) { step() } }

    var isFinite: Bool {
        (1..<bodies.count).allSatisfy {
            let b = bodies.base[$0]
            let v = velocities.base[$0]
            return b.center.isFinite && b.rotation.isFinite && v.x.isFinite && v.y.isFinite && v.z.isFinite
        }
    }
}

let unitBox = ShapeGeometry.box(half: SIMD2(0.5, 0.5))
