import Dynamics
import Geometry

/// Pushes items away from a point, once: the nearer, the more strongly.
final class ExplosionBehavior: DynamicBehavior {
    /// Whether all pushes have been applied: the first step applies them.
    private(set) var isOver = false

    /// Creates an explosion.
    ///
    /// - Parameters:
    ///   - reach: The distance at which it has no effect any more, in points.
    ///   - speed: The resulting speed of an item of density 1 at the point, in points per second.
    ///   - turns: Whether items are pushed slightly off-centre, so that they spin.
    init(
        of items: [any DynamicItem], at point: Point, reach: Double, speed: Double, turns: Bool,
        using random: inout RandomGenerator
    ) {
        super.init()
        action = { [unowned(unsafe) self] in isOver = true }
        for item in items {
            let arm = item.center - point
            let share = 1 - arm.length / reach
            // Draw random numbers for every item, so that one item's push doesn't change another's.
            let (stray, spin) = (random.nextUnit() - 0.5, random.nextUnit() - 0.5)
            guard share > 0 else { continue }
            // An item exactly at the point flies up.
            let angle = arm.length > 1 ? Vector(dx: arm.x, dy: arm.y).angle : -Double.pi / 2 + stray
            // A push of 1 gives 100 x 100 points a velocity of 100 points per second.
            let side = item.bounds.width
            let mass = side * side / 10_000
            let push = PushBehavior(items: [item], mode: .instantaneous)
            push.setAngle(angle, magnitude: speed / 100 * mass * share * (1 + stray * 0.3))
            if turns {
                push.setTargetOffsetFromCenter(Offset(horizontal: spin * side * 0.3, vertical: 0), for: item)
            }
            addChildBehavior(push)
        }
    }
}
