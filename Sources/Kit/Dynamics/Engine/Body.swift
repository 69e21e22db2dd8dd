/// What the world keeps of a body beside its velocity and its movement within a step, which lie in arrays of their own.
struct Body: BitwiseCopyable {
    /// Centre of mass, and the turn about it as (cosine, sine).
    var center = Float2(0, 0)
    var rotation = Float2(1, 0)
    /// Zero for what doesn't yield.
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    /// From the centre of mass to the nearest edge and to the farthest corner.
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
    /// The centre and the turn at the start of the step; what is swept lies between.
    var oldCenter = Float2(0, 0)
    var oldRotation = Float2(1, 0)
    /// The centre of mass relative to the origin, unturned.
    var localCenter = Float2(0, 0)
    var mass: Float = 0
    var inertia: Float = 0
    var force = Float2(0, 0)
    var torque: Float = 0
    var linearDamping: Float = 0
    var angularDamping: Float = 0
    var gravityScale: Float = 1
    /// For how long it has been at rest, and how it stood when that began.
    var sleepTime: Float = 0
    var restCenter = Float2(0, 0)
    var restRotation = Float2(1, 0)
    var generation: UInt32 = 0
    /// The position in the list of awake bodies, or -1.
    var awakeIndex: Int32 = -1
    /// The next body of those that fell asleep together, in a ring; itself when awake.
    var sleepRing: Int32 = 0
    var tag: Int32 = 0

    @inline(__always) var origin: Float2 { center - rotate(rotation, localCenter) }
}

/// What gravity, force and damping do to the velocity of an awake body in a sub-step: v = (v + change) * keep.
struct Push: BitwiseCopyable {
    var change: Float4
    var keep: Float4
}

/// A convex form on a body.
struct Shape: BitwiseCopyable {
    /// In the order in which a contact has them: a circle is always its B.
    enum Form: UInt8, BitwiseCopyable { case box, polygon, segment, circle }

    static let maxCorners = 16

    struct Links: OptionSet, BitwiseCopyable {
        var rawValue: UInt8
        static let before = Links(rawValue: 1)
        static let after = Links(rawValue: 2)
    }

    /// The box in the tree, larger than the shape.
    var fat = Bounds.nothing
    var form = Form.box
    var isAlive = true
    /// In the list of proxies whose box has grown since pairs were last looked for.
    var isMoved = false
    /// Whether a segment goes on before its first corner, and after its second: to corners 2 and 3.
    var links = Links()
    var count: Int32 = 0
    var body: Int32 = 0
    var next: Int32 = -1
    var leaf: Int32 = -1
    /// Middle relative to the body's centre of mass, unturned.
    var center = Float2(0, 0)
    /// Half the sizes of a box, and how it is turned on its body.
    var half = Float2(0, 0)
    var turn = Float2(1, 0)
    /// Of a circle, or of the rounding around a polygon or segment.
    var radius: Float = 0
    var density: Float = 1
    var friction: Float = 0
    var restitution: Float = 0
    var category: UInt64 = 1
    var mask: UInt64 = .max
    var generation: UInt32 = 0
    var tag: Int32 = 0
}

/// An upright rectangle as (-left, -top, right, bottom): a union is a maximum, an overlap one comparison.
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

    /// (right, bottom, -left, -top): what `reaches` wants of another.
    @inline(__always) var facing: Float4 { Float4(sides.z, sides.w, sides.x, sides.y) }

    /// Whether this overlaps what has these facing sides.
    @inline(__always) func reaches(_ facing: Float4) -> Bool { all(sides + facing .>= Float4(repeating: 0)) }

    @inline(__always) func contains(_ other: Bounds) -> Bool { all(sides .>= other.sides) }

    /// Half the circumference: what a tree's quality is measured by.
    @inline(__always) var girth: Float { sides.x + sides.z + sides.y + sides.w }
}
