public import Geometry

/// Applies a force to its items: 1 accelerates an item of 100 x 100 points and density 1 by 100 points per second
/// squared.
///
/// A continuous push acts as long as it is active. An instantaneous push changes velocities once, by as much as a
/// continuous one does in a second, and then sets `active` to false; setting it to true pushes again.
public final class PushBehavior: DynamicBehavior {
    /// Whether the push acts continuously or once.
    public enum Mode: Hashable, Sendable {
        case continuous, instantaneous
    }

    /// Whether the push acts continuously or once.
    public let mode: Mode
    private var list: ItemList
    private var push = PolarVector.zero
    /// The offsets of items that aren't pushed at their centre.
    private var offsets: [ObjectIdentifier: Offset] = [:]

    /// Creates an active push with zero force.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
        list = ItemList(items)
        super.init()
    }

    /// The items, in the order of adding.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; does nothing if it is already there.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    /// Removes an item and its target offset.
    public func removeItem(_ item: any DynamicItem) {
        guard list.remove(item) else { return }
        offsets[ObjectIdentifier(item as AnyObject)] = nil
        structureDidChange()
    }

    /// Whether items are pushed: true until it is set to false or an instantaneous push has been applied. A push
    /// without force, or without an animator, stays pending.
    public var active = true {
        didSet { if active != oldValue { valuesDidChange() } }
    }

    /// The force as a vector. A non-finite vector is ignored.
    public var pushDirection: Vector {
        get { push.vector }
        set { if push.set(newValue) { valuesDidChange() } }
    }

    /// The direction in radians from the positive x axis, clockwise on screen. Angle and magnitude are stored
    /// separately, so either can be set first. A non-finite value is ignored.
    public var angle: Double {
        get { push.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The force, clamped to -1,000,000 to 1,000,000; negative values reverse the direction. A non-finite value is
    /// ignored.
    public var magnitude: Double {
        get { push.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets angle (in radians) and magnitude together; ignored if one of them isn't finite.
    public func setAngle(_ angle: Double, magnitude: Double) {
        if push.set(angle: angle, magnitude: magnitude) { valuesDidChange() }
    }

    /// Sets the point at which an item is pushed, relative to its centre, in its own (rotated) coordinates; an
    /// off-centre push also rotates the item. Ignored for an item that isn't here or a non-finite offset.
    public func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
        guard list.contains(item), offset.isFinite else { return }
        offsets[ObjectIdentifier(item as AnyObject)] = offset
        structureDidChange()
    }

    /// Returns the point at which an item is pushed, relative to its centre; zero by default.
    public func targetOffsetFromCenter(for item: any DynamicItem) -> Offset {
        offsets[ObjectIdentifier(item as AnyObject)] ?? .zero
    }

    /// Whether it has an effect on the next step.
    var isPushing: Bool { active && push.vector != .zero }

    /// Called after the push has been applied; it doesn't resume the animator.
    func didPush() {
        if mode == .instantaneous { active = false }
    }
}
