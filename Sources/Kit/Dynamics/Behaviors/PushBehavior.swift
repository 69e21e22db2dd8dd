public import Geometry

/// Pushes its items by a force: 1 accelerates an item of 100 x 100 points and density 1 by 100 points a second squared.
///
/// A continuous push acts as long as it is active. An instantaneous one changes velocities once, as much as the
/// continuous one does in a second; it turns `active` off by that, and turning it on again pushes again.
public final class PushBehavior: DynamicBehavior {
    public enum Mode: Hashable, Sendable {
        case continuous, instantaneous
    }

    public let mode: Mode
    private var list: ItemList
    private var push = PolarVector.zero
    /// Where items are pushed elsewhere than in their middle.
    private var offsets: [ObjectIdentifier: Offset] = [:]

    /// A push of no force, which is active.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
        list = ItemList(items)
        super.init()
    }

    /// In the order in which they were added.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; nothing is done when it is there already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    /// Removes an item, and forgets where it was to be pushed.
    public func removeItem(_ item: any DynamicItem) {
        guard list.remove(item) else { return }
        offsets[ObjectIdentifier(item as AnyObject)] = nil
        structureDidChange()
    }

    /// Whether items are pushed: at first, until it is turned off or an instantaneous push has been given. One without
    /// force, or in no animator, stays to be given.
    public var active = true {
        didSet { if active != oldValue { valuesDidChange() } }
    }

    /// The force as a vector. A vector that isn't finite is ignored.
    public var pushDirection: Vector {
        get { push.vector }
        set { if push.set(newValue) { valuesDidChange() } }
    }

    /// In radians from the positive x axis, clockwise on screen. Angle and magnitude are kept apart, so either may be set
    /// first. A value that isn't finite is ignored.
    public var angle: Double {
        get { push.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The force, from -1,000,000 to 1,000,000; a negative one pushes the other way. A value that isn't finite is ignored.
    public var magnitude: Double {
        get { push.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    public func setAngle(_ angle: Double, magnitude: Double) {
        if push.set(angle: angle, magnitude: magnitude) { valuesDidChange() }
    }

    /// Where an item is pushed, from its centre, in its own (turned) coordinates; elsewhere than in the middle a push
    /// turns the item as well. Ignored for an item that isn't here, and when the offset isn't finite.
    public func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
        guard list.contains(item), offset.isFinite else { return }
        offsets[ObjectIdentifier(item as AnyObject)] = offset
        structureDidChange()
    }

    /// Where an item is pushed; the middle unless it was told.
    public func targetOffsetFromCenter(for item: any DynamicItem) -> Offset {
        offsets[ObjectIdentifier(item as AnyObject)] ?? .zero
    }

    /// Whether there is something to do in each step, or in the next one.
    var isPushing: Bool { active && push.vector != .zero }

    /// After the push has been given; without resuming the animator.
    func didPush() {
        if mode == .instantaneous { active = false }
    }
}
