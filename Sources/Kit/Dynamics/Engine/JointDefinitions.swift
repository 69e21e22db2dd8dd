/// A joint's kind and parameters. Anchors are relative to the bodies' origins, and so turn with them; for a joint to a
/// fixed point of the world body B is nil and its anchor is that point.
package enum JointDefinition: Sendable {
    /// Keeps the anchors `length` apart: rigidly, or as a spring where `hertz` is above 0. With a range the length may
    /// vary freely between `shortest` and `longest` (a rope: 0 and its length).
    case distance(
        anchorA: Float2, anchorB: Float2, length: Float, hertz: Float = 0, dampingRatio: Float = 0,
        range: ClosedRange<Float>? = nil)
    /// Keeps the anchors together, and lets the bodies turn about them, against `frictionTorque` (N m), within `range`
    /// (radians of B relative to A, from how they stand now).
    case revolute(
        anchorA: Float2, anchorB: Float2, frictionTorque: Float = 0, range: ClosedRange<Float>? = nil)
    /// Keeps anchors together and the relative angle as it is now; soft where a hertz is above 0.
    case weld(
        anchorA: Float2, anchorB: Float2, linearHertz: Float = 0, linearDampingRatio: Float = 1,
        angularHertz: Float = 0, angularDampingRatio: Float = 1)
    /// B's anchor may slide along an axis through A's anchor; no relative turning. `axis` is in A's frame.
    case prismatic(
        anchorA: Float2, anchorB: Float2, axis: Float2, range: ClosedRange<Float>? = nil, frictionForce: Float = 0)
    /// Pulls A's anchor to the point `target` of the world with at most `maxForce` N; `angularHertz` above 0 brings
    /// A to the angle `targetAngle` likewise.
    case target(
        anchorA: Float2, target: Float2, hertz: Float, dampingRatio: Float, maxForce: Float,
        angularHertz: Float = 0, angularDampingRatio: Float = 1, targetAngle: Float = 0)
}
