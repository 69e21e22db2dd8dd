public import Geometry

/// Accelerates its items alike, whatever their mass: by 1,000 points a second, each second, for a magnitude of 1.
///
/// Several gravity behaviors add up. Direction, and angle with magnitude, are two views of one value.
public final class GravityBehavior: DynamicBehavior {
    private var list: ItemList
    private var gravity = PolarVector(vector: Vector(dx: 0, dy: 1))

    /// A pull of magnitude 1 downwards.
    public init(items: [any DynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// In the order in which they were added.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; nothing is done when it is there already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { structureDidChange() }
    }

    /// The pull as a vector; its length is the magnitude. A vector that isn't finite is ignored.
    public var gravityDirection: Vector {
        get { gravity.vector }
        set { if gravity.set(newValue) { valuesDidChange() } }
    }

    /// In radians from the positive x axis, clockwise on screen. It may be set while the magnitude is 0, and counts from
    /// the next magnitude on. A value that isn't finite is ignored.
    public var angle: Double {
        get { gravity.angle }
        set { if gravity.set(angle: newValue, magnitude: magnitude) { valuesDidChange() } }
    }

    /// In thousands of points a second squared, from -1,000,000 to 1,000,000; a negative one turns the pull round. Setting
    /// it to 0 makes the vector (0, 0) and resets the angle to 0, as in UIKit. A value that isn't finite is ignored.
    public var magnitude: Double {
        get { gravity.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    public func setAngle(_ angle: Double, magnitude: Double) {
        // A magnitude of 0 resets the angle, unless the angle isn't valid and nothing is done.
        if gravity.set(angle: angle.isFinite && magnitude == 0 ? 0 : angle, magnitude: magnitude) { valuesDidChange() }
    }
}
