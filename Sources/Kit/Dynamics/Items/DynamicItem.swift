public import Geometry

/// What an item is taken for where it meets others.
public enum CollisionBoundsType: Hashable, Sendable {
    /// The bounds, turned with the item.
    case rectangle
    /// The ellipse within the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

/// Something that a `DynamicAnimator` can move: every view, and any object with a centre, a size and a turn.
///
/// The animator reads centre, bounds, transform and shape when an item joins, and again when
/// `DynamicAnimator.updateItem(usingCurrentState:)` asks for it; between these it writes `center` and `transform`.
/// An item belongs to one animator at a time. It takes part only while its centre is finite and within 10,000,000
/// points of the origin, and its bounds are 0.1 to 1,000,000 points wide and high; until then it is left alone.
public protocol DynamicItem: AnyObject {
    /// Where the item's middle is, in the animator's coordinates, in points.
    var center: Point { get set }

    /// Only the size matters; a negative one is the same as its positive twin.
    var bounds: Rect { get }

    /// The animator sets the turn and keeps what else (scale, skew) was there; what the item collides as is `bounds`,
    /// turned, whatever the scale. A transform that isn't finite counts as the identity.
    var transform: AffineTransform { get set }

    /// A rectangle unless the item says otherwise.
    var collisionBoundsType: CollisionBoundsType { get }

    /// The shape of an item of type `.path`: a convex polygon about the item's centre, which is (0, 0). Of a path that
    /// isn't convex the convex hull counts, and of many corners 16. Without a path, or with one that has no area, the bounds do.
    var collisionBoundingPath: CollisionPath? { get }
}

extension DynamicItem {
    public var collisionBoundsType: CollisionBoundsType { .rectangle }
    public var collisionBoundingPath: CollisionPath? { nil }
}
