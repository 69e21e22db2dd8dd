public import Geometry

/// The shape of an item for collisions.
public enum CollisionBoundsType: Hashable, Sendable {
    /// The bounds, rotated with the item.
    case rectangle
    /// The ellipse inscribed in the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

/// An object that a `DynamicAnimator` can move: every view, and any object with a centre, a size and a rotation.
///
/// The animator reads centre, bounds, transform and shape when an item joins, and again after a call of
/// `DynamicAnimator.updateItem(usingCurrentState:)`; otherwise it writes `center` and `transform`. An item belongs to
/// one animator at a time. It takes part only while its centre is finite and within 10,000,000 points of the origin,
/// and its bounds are 0.1 to 1,000,000 points wide and high; otherwise it is ignored.
public protocol DynamicItem: AnyObject {
    /// The position of the item's centre, in the animator's coordinates, in points.
    var center: Point { get set }

    /// The size of the item; the origin doesn't matter. A negative size equals its positive counterpart.
    var bounds: Rect { get }

    /// The item's transform. The animator sets the rotation and keeps the rest (scale, skew). Collisions use the
    /// rotated `bounds`, ignoring the scale. A non-finite transform counts as the identity.
    var transform: AffineTransform { get set }

    /// The shape for collisions; a rectangle by default.
    var collisionBoundsType: CollisionBoundsType { get }

    /// The shape of an item of type `.path`: a convex polygon around the item's centre, which is (0, 0). A concave
    /// path is replaced by its convex hull, and the corners are reduced to 16. Without a path, or if it has no area,
    /// the bounds are used.
    var collisionBoundingPath: CollisionPath? { get }
}

extension DynamicItem {
    /// A rectangle by default.
    public var collisionBoundsType: CollisionBoundsType { .rectangle }
    /// No path by default.
    public var collisionBoundingPath: CollisionPath? { nil }
}
