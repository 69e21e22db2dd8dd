/// Names a body of a world until it is removed; a stale handle is recognised and does nothing.
package struct BodyHandle: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

package struct ShapeHandle: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

package struct JointHandle: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

package enum BodyKind: UInt8, Sendable, BitwiseCopyable {
    /// Never moves (an anchored item, a boundary).
    case anchored
    /// Moves by its own velocity and yields to nothing.
    case kinematic
    case dynamic
}

/// What a body starts with; metres, seconds, radians clockwise on a screen whose y grows downwards.
package struct BodyDefinition: Sendable {
    package var kind = BodyKind.dynamic
    /// Where the body's origin is; shapes and joint anchors are given relative to it.
    package var position = Float2(0, 0)
    package var angle: Float = 0
    package var velocity = Float2(0, 0)
    package var angularVelocity: Float = 0
    /// The velocity falls as 1 / (1 + damping * time).
    package var linearDamping: Float = 0
    package var angularDamping: Float = 0
    /// How much of the world's gravity it feels.
    package var gravityScale: Float = 1
    package var fixedRotation = false
    package var allowsSleep = true
    /// Whether its contacts are made as far ahead as it moves in a step, so that it lands on moving bodies, too, without
    /// sinking in. Its box in the tree is that much longer. Else it is swept where it is fast (`World+Continuous.swift`).
    package var looksAhead = false
    /// For the layer above; handed back in events and queries.
    package var tag: Int32 = 0

    package init() {}
}

/// Surface, mass and filter of a shape.
package struct ShapeDefinition: Sendable {
    /// Kilograms per square metre.
    package var density: Float = 1
    package var friction: Float = 0
    package var restitution: Float = 0
    /// Two shapes collide if the category of either has a bit in common with the mask of the other.
    package var category: UInt64 = 1
    package var mask: UInt64 = .max
    package var tag: Int32 = 0

    package init() {}
}

/// The form of a shape, relative to its body's origin.
package enum ShapeGeometry: Sendable {
    case box(half: Float2, center: Float2 = Float2(0, 0), angle: Float = 0)
    case circle(radius: Float, center: Float2 = Float2(0, 0))
    case capsule(from: Float2, to: Float2, radius: Float)
    /// Convex, 3 to 16 corners, in either winding.
    case polygon([Float2])
    /// Has two sides and no mass; for anchored bodies. Where it is a link of a chain, `before` is the far end of the link
    /// at `from`, and `after` that of the link at `to`: what slides along the chain doesn't catch on the joints then.
    case segment(from: Float2, to: Float2, before: Float2? = nil, after: Float2? = nil)
}

package enum WorldError: Error, Hashable, Sendable {
    /// A number isn't finite, or beyond what a world holds (1e6 m, 1e6 m/s, 1e12 N).
    case notFinite
    /// A size, density, radius or length isn't positive, or smaller than 0.0001 m.
    case notPositive
    /// The corners aren't those of a convex polygon with an area, or more than 16.
    case notConvex
    /// The body isn't in the world any more.
    case noBody
    /// Lower limit above upper limit, or a body joined to itself.
    case badLimits
}

/// Two shapes began or ceased to touch.
///
/// Every beginning is followed by one ending, also when a body or shape is removed or its filter changes.
package struct ContactEvent: Sendable, BitwiseCopyable {
    package var began: Bool
    package var bodyA: BodyHandle
    package var bodyB: BodyHandle
    package var bodyTagA: Int32
    package var bodyTagB: Int32
    package var shapeTagA: Int32
    package var shapeTagB: Int32
    /// Where they touch, in metres; where they last touched for an ending.
    package var point: Float2
    /// From A to B.
    package var normal: Float2
}
