/// Identifies a body of a world until it is removed; a stale handle is detected and has no effect.
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
    /// Moves with its own velocity; collisions don't affect it.
    case kinematic
    case dynamic
}

/// The initial state of a body, in metres, seconds and radians clockwise on a screen whose y grows downwards.
package struct BodyDefinition: Sendable {
    package var kind = BodyKind.dynamic
    /// The position of the body's origin; shapes and joint anchors are relative to it.
    package var position = Float2(0, 0)
    package var angle: Float = 0
    package var velocity = Float2(0, 0)
    package var angularVelocity: Float = 0
    /// The damping: the velocity falls as 1 / (1 + damping * time).
    package var linearDamping: Float = 0
    package var angularDamping: Float = 0
    /// The factor of the world's gravity.
    package var gravityScale: Float = 1
    package var fixedRotation = false
    package var allowsSleep = true
    /// Whether its contacts look as far ahead as it moves in a step, so that it also lands on moving bodies without
    /// penetration. Its box in the tree is enlarged accordingly. Otherwise it is swept if it is fast
    /// (`World+Continuous.swift`).
    package var looksAhead = false
    /// A value for the layer above, returned in events and queries.
    package var tag: Int32 = 0

    package init() {}
}

/// The surface, density and filter of a shape.
package struct ShapeDefinition: Sendable {
    /// In kilograms per square metre.
    package var density: Float = 1
    package var friction: Float = 0
    package var restitution: Float = 0
    /// Two shapes collide if the category of one has a bit in common with the mask of the other.
    package var category: UInt64 = 1
    package var mask: UInt64 = .max
    package var tag: Int32 = 0

    package init() {}
}

/// The geometry of a shape, relative to its body's origin.
package enum ShapeGeometry: Sendable {
    case box(half: Float2, center: Float2 = Float2(0, 0), angle: Float = 0)
    case circle(radius: Float, center: Float2 = Float2(0, 0))
    case capsule(from: Float2, to: Float2, radius: Float)
    /// Convex, with 3 to 16 corners in either winding.
    case polygon([Float2])
    /// A two-sided line without mass, for anchored bodies. In a chain, `before` is the far end of the link at `from`,
    /// and `after` that of the link at `to`: they keep sliding bodies from catching on the joints.
    case segment(from: Float2, to: Float2, before: Float2? = nil, after: Float2? = nil)
}

package enum WorldError: Error, Hashable, Sendable {
    /// A number isn't finite, or exceeds the limits of a world (1e6 m, 1e6 m/s, 1e12 N).
    case notFinite
    /// A size, density, radius or length isn't positive, or is smaller than 0.0001 m.
    case notPositive
    /// The corners don't form a convex polygon with an area, or are more than 16.
    case notConvex
    /// The body is no longer in the world.
    case noBody
    /// The lower limit exceeds the upper one, or a body is joined to itself.
    case badLimits
}

/// Two shapes started or stopped touching.
///
/// Every start is followed by one end, also when a body or shape is removed or its filter changes.
package struct ContactEvent: Sendable, BitwiseCopyable {
    package var began: Bool
    package var bodyA: BodyHandle
    package var bodyB: BodyHandle
    package var bodyTagA: Int32
    package var bodyTagB: Int32
    package var shapeTagA: Int32
    package var shapeTagB: Int32
    /// The point of contact, in metres; the last one for an end.
    package var point: Float2
    /// The direction from A to B.
    package var normal: Float2
}
