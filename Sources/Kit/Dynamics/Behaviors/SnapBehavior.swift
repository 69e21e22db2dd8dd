public import Geometry

/// Draws an item to a point, as by a spring, and brings its turning to rest at the angle that it had.
public final class SnapBehavior: DynamicBehavior {
    public let item: any DynamicItem
    /// Where the animator keeps its joint.
    var index = 0

    /// - Parameter snapPoint: Where the item's centre goes. A point that isn't finite is the item's centre.
    public init(item: any DynamicItem, snapTo snapPoint: Point) {
        self.item = item
        storedPoint = snapPoint.isWithinWorld ? snapPoint : item.center
        super.init()
    }

    private var storedPoint: Point

    /// Where the item's centre goes; another point sets it moving again. One that isn't finite is ignored.
    public var snapPoint: Point {
        get { storedPoint }
        set {
            guard newValue.isWithinWorld else { return }
            storedPoint = newValue
            valuesDidChange()
        }
    }

    /// How little the item swings about its point: from 0 (most) to 1 (it doesn't). Values outside are brought into the
    /// range; NaN is ignored.
    public var damping = 0.5 {
        didSet {
            damping = damping.usable(in: 0...1, else: oldValue)
            if damping != oldValue { valuesDidChange() }
        }
    }
}
