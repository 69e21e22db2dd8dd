import Dynamics
import Geometry

/// Pushes items away from a point, once: the more, the nearer they are.
final class ExplosionBehavior: DynamicBehavior {
    /// Whether all pushes have been given: the first step gives them.
    private(set) var isOver = false

    /// - Parameters:
    ///   - reach: How far away nothing is felt any more, in points.
    ///   - speed: How fast an item of density 1 flies off that is right at the point, in points a second.
    ///   - turns: Whether items are pushed a little beside their middle, so that they spin.
    init(
        of items: [any DynamicItem], at point: Point, reach: Double, speed: Double, turns: Bool,
        using random: inout RandomGenerator
    ) {
        super.init()
        action = { [unowned(unsafe) self] in isOver = true }
        for item in items {
            let arm = item.center - point
            let share = 1 - arm.length / reach
            // Drawn for each, so that one item's push doesn't change another's.
            let (stray, spin) = (random.nextUnit() - 0.5, random.nextUnit() - 0.5)
            guard share > 0 else { continue }
            // What lies at the very point flies up.
            let angle = arm.length > 1 ? Vector(dx: arm.x, dy: arm.y).angle : -Double.pi / 2 + stray
            // A push of 1 gives 100 x 100 points 100 points a second.
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
