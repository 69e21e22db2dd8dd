import Dynamics

/// What is put into a world, as plain data, so that the peers are given the same.
struct Scene {
    struct Body {
        var kind = BodyKind.dynamic
        var position: SIMD2<Float>
        var angularVelocity: Float = 0
        var fixedRotation = false
        /// False: it touches nothing.
        var collides = true
        var shapes: [ShapeGeometry] = []
    }

    /// Holds a point of one body to a point of another.
    struct Pin {
        var a: Int
        var b: Int
        var anchorA: SIMD2<Float>
        var anchorB: SIMD2<Float>
    }

    static let friction: Float = 0.6

    var bodies: [Body] = []
    var pins: [Pin] = []

    mutating func add(_ shape: ShapeGeometry, at position: SIMD2<Float>, fixedRotation: Bool = false) {
        bodies.append(Body(position: position, fixedRotation: fixedRotation, shapes: [shape]))
    }

    mutating func addFloor(_ shape: ShapeGeometry, at position: SIMD2<Float> = SIMD2(0, 0)) {
        bodies.append(Body(kind: .anchored, position: position, shapes: [shape]))
    }
}

extension Scene {
    /// A world that holds the scene. The handles are in the order of the bodies.
    func world(allowsSleep: Bool) -> (World, [BodyHandle]) {
        let world = World(gravity: SIMD2(0, 10))
        world.allowsSleep = allowsSleep
        world.recordsEvents = false
        var handles: [BodyHandle] = []
        do throws(WorldError) {
            for body in bodies {
                var definition = BodyDefinition()
                definition.kind = body.kind
                definition.position = body.position
                definition.angularVelocity = body.angularVelocity
                definition.fixedRotation = body.fixedRotation
                let handle = try world.addBody(definition)
                var surface = ShapeDefinition()
                surface.friction = Scene.friction
                if !body.collides {
                    surface.category = 0
                    surface.mask = 0
                }
                for shape in body.shapes { try world.addShape(shape, surface, to: handle) }
                handles.append(handle)
            }
            for pin in pins {
                _ = try world.addJoint(
                    .revolute(anchorA: pin.anchorA, anchorB: pin.anchorB), handles[pin.a], handles[pin.b])
            }
        } catch {
            fatalError("a scene is wrong")
        }
        return (world, handles)
    }
}
