import Dynamics
import Geometry

/// An item with nothing but what a dynamic item has.
final class Card: DynamicItem {
    var center: Point
    var bounds: Rect
    var transform = AffineTransform.identity
    var collisionBoundsType = CollisionBoundsType.rectangle
    var collisionBoundingPath: CollisionPath?

    init(x: Double = 0, y: Double = 0, width: Double = 100, height: Double = 100) {
        center = Point(x: x, y: y)
        bounds = Rect(x: 0, y: 0, width: width, height: height)
    }

    /// In radians, clockwise.
    var angle: Double { arctangent(y: transform.b, x: transform.a) }

    var isFinite: Bool {
        center.x.isFinite && center.y.isFinite && transform.a.isFinite && transform.b.isFinite
            && transform.c.isFinite && transform.d.isFinite
    }
}

/// Notes what an animator and collision behaviors tell, in order.
final class Recorder: DynamicAnimatorDelegate, CollisionBehaviorDelegate {
    var told: [String] = []
    var names: [(item: any DynamicItem, name: String)] = []
    var points: [Point] = []
    /// Called at each telling.
    var onTelling: ((String) -> Void)?

    func name(_ item: any DynamicItem) -> String { names.first { $0.item === item }?.name ?? "?" }

    func note(_ text: String) {
        told.append(text)
        onTelling?(text)
    }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { note("resume \(animator.isRunning)") }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { note("pause \(animator.isRunning)") }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {
        points.append(point)
        note("began \(name(item1)) \(name(item2))")
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {
        note("ended \(name(item1)) \(name(item2))")
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {
        points.append(point)
        note("began \(name(item)) at \(identifier?.name ?? identifier?.number.map { "\($0)" } ?? "bounds")")
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {
        note("ended \(name(item)) at \(identifier?.name ?? identifier?.number.map { "\($0)" } ?? "bounds")")
    }
}

extension Double {
    func isNear(_ other: Double, within tolerance: Double) -> Bool { (self - other).magnitude <= tolerance }
}

extension Point {
    func isNear(_ x: Double, _ y: Double, within tolerance: Double) -> Bool {
        self.x.isNear(x, within: tolerance) && self.y.isNear(y, within: tolerance)
    }
}

extension Vector {
    func isNear(_ dx: Double, _ dy: Double, within tolerance: Double) -> Bool {
        self.dx.isNear(dx, within: tolerance) && self.dy.isNear(dy, within: tolerance)
    }
}
