/// A joint's kind and parameters. Anchors are relative to the bodies' origins, and so rotate with them. For a joint to
/// a fixed point of the world, body B is nil and its anchor is that point.
package enum JointDefinition: Sendable {
    /// Keeps the anchors `length` apart: rigidly, or as a spring if `hertz` is above 0. With a range the length can
    /// vary freely between `shortest` and `longest` (a rope: 0 and its length).
    case distance(
        anchorA: Float2, anchorB: Float2, length: Float, hertz: Float = 0, dampingRatio: Float = 0,
        range: ClosedRange<Float>? = nil)
    /// Keeps the anchors together and lets the bodies rotate about them, against `frictionTorque` (N m), within
    /// `range` (radians of B relative to A, from the current angle; turns are counted).
    case revolute(
        anchorA: Float2, anchorB: Float2, frictionTorque: Float = 0, range: ClosedRange<Float>? = nil)
    /// Keeps the anchors together and the current relative angle; soft if a hertz is above 0.
    case weld(
        anchorA: Float2, anchorB: Float2, linearHertz: Float = 0, linearDampingRatio: Float = 1,
        angularHertz: Float = 0, angularDampingRatio: Float = 1)
    /// Lets B's anchor slide along an axis through A's anchor, without relative rotation. `axis` is in A's frame.
    case prismatic(
        anchorA: Float2, anchorB: Float2, axis: Float2, range: ClosedRange<Float>? = nil, frictionForce: Float = 0)
    /// Pulls A's anchor to the world point `target` with at most `maxForce` N; `angularHertz` above 0 also pulls A to
    /// the angle `targetAngle`.
    case target(
        anchorA: Float2, target: Float2, hertz: Float, dampingRatio: Float, maxForce: Float,
        angularHertz: Float = 0, angularDampingRatio: Float = 1, targetAngle: Float = 0)
}
