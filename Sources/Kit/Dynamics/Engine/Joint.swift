/// A joint of any kind; fields that a kind doesn't use stay zero.
struct Joint: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case distance, revolute, weld, prismatic, target }

    var kind = Kind.distance
    var isAlive = true
    var collides = true
    /// Whether it is solved in this step.
    var isActive = false
    var hasRange = false
    var a: Int32 = 0
    var b: Int32 = 0
    var previousA: Int32 = -1
    var nextA: Int32 = -1
    var previousB: Int32 = -1
    var nextB: Int32 = -1
    var generation: UInt32 = 0

    // The definition. Anchors are relative to the bodies' origins; B's is a point of the world if b is the ground.
    var anchorA = Float2(0, 0)
    var anchorB = Float2(0, 0)
    var axis = Float2(1, 0)
    /// The relative rotation of B to A that counts as zero.
    var reference = Float2(1, 0)
    var length: Float = 0
    var lower: Float = 0
    var upper: Float = 0
    var hertz: Float = 0
    var dampingRatio: Float = 0
    var angularHertz: Float = 0
    var angularDampingRatio: Float = 0
    /// The friction torque or force, or the target's maximum force.
    var strength: Float = 0

    // The accumulated impulses, kept from step to step.
    var impulse = Float2(0, 0)
    var angularImpulse: Float = 0
    var frictionImpulse: Float = 0
    var lowerImpulse: Float = 0
    var upperImpulse: Float = 0

    // Computed once per step.
    var armA = Float2(0, 0)
    var armB = Float2(0, 0)
    /// The vector from A's centre to B's.
    var between = Float2(0, 0)
    var worldAxis = Float2(1, 0)
    /// The angle of B relative to A, minus the reference. For a revolute joint with a range it includes whole turns,
    /// and so depends on the previous step's.
    var angle: Float = 0
    var mA: Float = 0
    var mB: Float = 0
    var iA: Float = 0
    var iB: Float = 0
    var axialMass: Float = 0
    var angularMass: Float = 0
    var soft = Softness.rigid
    var angularSoft = Softness.rigid

    mutating func letGo() {
        impulse = Float2(0, 0)
        angularImpulse = 0
        frictionImpulse = 0
        lowerImpulse = 0
        upperImpulse = 0
    }
}
