public import Geometry

/// Receives the contacts between the items of a collision behavior, and between items and boundaries.
///
/// The methods are called after a step has moved all items, in an order that is always the same for the same scene.
/// Every contact that begins also ends, even if an item, a boundary or the behavior is removed (reported on the next
/// step); but not if the delegate is replaced or the animator is deallocated. Every method is optional.
public protocol CollisionBehaviorDelegate: AnyObject {
    /// Called when two items start to touch.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point)

    /// Called when two items no longer touch.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)

    /// Called when an item starts to touch a boundary; the identifier is nil for the reference bounds.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point)

    /// Called when an item no longer touches a boundary; the identifier is nil for the reference bounds.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?)
}

extension CollisionBehaviorDelegate {
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {}

    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {}

    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {}

    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {}
}
