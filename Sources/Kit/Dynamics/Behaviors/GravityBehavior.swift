public import Geometry

/// Accelerates all its items equally, whatever their mass: by 1,000 points per second squared for a magnitude of 1.
///
/// Several gravity behaviors add up. The direction vector, and the angle with the magnitude, are two representations
/// of one value.
public final class GravityBehavior: DynamicBehavior {
    private var list: ItemList
    private var gravity = PolarVector(vector: Vector(dx: 0, dy: 1))

    /// Creates a gravity of magnitude 1 downwards.
    public init(items: [any DynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// The items, in the order of adding.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; does nothing if it is already there.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    /// Removes an item; does nothing if it isn't there.
    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { structureDidChange() }
    }

    /// The gravity as a vector; its length is the magnitude. A non-finite vector is ignored.
    public var gravityDirection: Vector {
        get { gravity.vector }
        set { if gravity.set(newValue) { valuesDidChange() } }
    }

    /// The direction in radians from the positive x axis, clockwise on screen. It can be set while the magnitude is 0,
    /// and is used for the next magnitude. A non-finite value is ignored.
    public var angle: Double {
        get { gravity.angle }
        set { if gravity.set(angle: newValue, magnitude: magnitude) { valuesDidChange() } }
    }

    /// The magnitude in thousands of points per second squared; negative values reverse the direction. Values are
    /// clamped to -1,000,000 to 1,000,000, but only 10,000 take effect: of the sum of an item's gravities, each
    /// component is limited to that. Setting it to 0 makes the vector (0, 0) and resets the angle to 0, as in UIKit. A
    /// non-finite value is ignored.
    public var magnitude: Double {
        get { gravity.magnitude }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets angle (in radians) and magnitude together; ignored if one of them isn't finite.
    public func setAngle(_ angle: Double, magnitude: Double) {
        // A magnitude of 0 resets the angle, unless the angle is invalid and the call is ignored.
        if gravity.set(angle: angle.isFinite && magnitude == 0 ? 0 : angle, magnitude: magnitude) { valuesDidChange() }
    }
}
