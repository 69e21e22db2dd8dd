public import Geometry

/// Hears of contacts between the items of a collision behavior, and between items and boundaries.
///
/// Calls come after a step has moved all items, in an order that is always the same for the same scene. For each contact
/// that begins there is one that ends, also when an item, a boundary or the behavior is removed (told on the next step);
/// not when the delegate is exchanged or the animator goes. Every method has an implementation that does nothing.
public protocol CollisionBehaviorDelegate: AnyObject {
    /// Two items have come to touch.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point)

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)

    /// An item has come to touch a boundary; the identifier is nil for the reference bounds.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point)

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?)
}

extension CollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {}

    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {}

    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {}

    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?
    ) {}
}
