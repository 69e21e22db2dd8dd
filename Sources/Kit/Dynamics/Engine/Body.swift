/// A body's data, except its velocity and its movement within a step, which are stored in separate arrays.
struct Body: BitwiseCopyable {
    /// Centre of mass, and the rotation as (cosine, sine).
    var center = Float2(0, 0)
    var rotation = Float2(1, 0)
    /// Zero for bodies that aren't dynamic.
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    /// The distances from the centre of mass to the nearest edge and to the farthest corner.
    var minExtent: Float = 0
    var maxExtent: Float = 0
    var kind = BodyKind.dynamic
    var isAlive = true
    var fixedRotation = false
    var allowsSleep = true
    var looksAhead = false
    /// Heads of linked lists, -1 at the end. An edge is 2 * contact (or joint) + side.
    var firstShape: Int32 = -1
    var firstContact: Int32 = -1
    var firstJoint: Int32 = -1
    /// The centre and the rotation at the start of the step, from where continuous collision sweeps.
    var oldCenter = Float2(0, 0)
    var oldRotation = Float2(1, 0)
    /// The centre of mass relative to the origin, in the body's coordinates.
    var localCenter = Float2(0, 0)
    var mass: Float = 0
    var inertia: Float = 0
    var force = Float2(0, 0)
    var torque: Float = 0
    var linearDamping: Float = 0
    var angularDamping: Float = 0
    var gravityScale: Float = 1
    /// How long it has been at rest, and its position and rotation when that began.
    var sleepTime: Float = 0
    var restCenter = Float2(0, 0)
    var restRotation = Float2(1, 0)
    var generation: UInt32 = 0
    /// The index in the list of awake bodies, or -1.
    var awakeIndex: Int32 = -1
    /// The next of the bodies that fell asleep together, in a ring; itself when awake.
    var sleepRing: Int32 = 0
    var tag: Int32 = 0

    @inline(__always) var origin: Float2 { center - rotate(rotation, localCenter) }
}

/// The effect of gravity, force and damping on the velocity of an awake body in a sub-step: v = (v + change) * keep.
struct Push: BitwiseCopyable {
    var change: Float4
    var keep: Float4
}

/// A convex shape of a body.
struct Shape: BitwiseCopyable {
    /// The order of shapes in a contact: a circle is always its B.
    enum Form: UInt8, BitwiseCopyable { case box, polygon, segment, circle }

    static let maxCorners = 16

    struct Links: OptionSet, BitwiseCopyable {
        var rawValue: UInt8
        static let before = Links(rawValue: 1)
        static let after = Links(rawValue: 2)
    }

    /// The enlarged bounding box used in the tree.
    var fat = Bounds.nothing
    var form = Form.box
    var isAlive = true
    /// Whether it is in the list of proxies whose box has grown since the last search for pairs.
    var isMoved = false
    /// Whether a chain continues before a segment's first corner and after its second: to corners 2 and 3.
    var links = Links()
    var count: Int32 = 0
    var body: Int32 = 0
    var next: Int32 = -1
    var leaf: Int32 = -1
    /// The centre relative to the body's centre of mass, in the body's coordinates.
    var center = Float2(0, 0)
    /// Half the size of a box, and its rotation relative to the body.
    var half = Float2(0, 0)
    var turn = Float2(1, 0)
    /// The radius of a circle, or of the rounding around a polygon or segment.
    var radius: Float = 0
    var density: Float = 1
    var friction: Float = 0
    var restitution: Float = 0
    var category: UInt64 = 1
    var mask: UInt64 = .max
    var generation: UInt32 = 0
    var tag: Int32 = 0
}

/// A bounding box as (-left, -top, right, bottom): a union is a maximum, an overlap test one comparison.
struct Bounds: BitwiseCopyable {
    var sides: Float4

    static let nothing = Bounds(sides: Float4(repeating: -.infinity))

    @inline(__always) init(sides: Float4) { self.sides = sides }

    @inline(__always) init(low: Float2, high: Float2) { sides = Float4(-low.x, -low.y, high.x, high.y) }

    var low: Float2 { Float2(-sides.x, -sides.y) }
    var high: Float2 { Float2(sides.z, sides.w) }

    @inline(__always) func union(_ other: Bounds) -> Bounds {
        Bounds(sides: sides.replacing(with: other.sides, where: other.sides .> sides))
    }

    @inline(__always) func expanded(by margin: Float) -> Bounds { Bounds(sides: sides + margin) }

    @inline(__always) func moved(by way: Float2) -> Bounds {
        Bounds(sides: sides + Float4(-way.x, -way.y, way.x, way.y))
    }

    @inline(__always) func overlaps(_ other: Bounds) -> Bool { reaches(other.facing) }

    /// (right, bottom, -left, -top): the argument of another box's `reaches`.
    @inline(__always) var facing: Float4 { Float4(sides.z, sides.w, sides.x, sides.y) }

    /// Returns whether this overlaps the box with these facing sides.
    @inline(__always) func reaches(_ facing: Float4) -> Bool { all(sides + facing .>= Float4(repeating: 0)) }

    @inline(__always) func contains(_ other: Bounds) -> Bool { all(sides .>= other.sides) }

    /// Half the perimeter, the measure of a tree's quality.
    @inline(__always) var girth: Float { sides.x + sides.z + sides.y + sides.w }
}
