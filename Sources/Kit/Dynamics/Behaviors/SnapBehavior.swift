public import Geometry

/// Pulls an item to a point like a spring, and brings its rotation to rest at its initial angle.
public final class SnapBehavior: DynamicBehavior {
    /// The item that is pulled.
    public let item: any DynamicItem
    /// The index of its joint in the animator.
    var index = 0

    /// Creates a snap.
    ///
    /// - Parameters:
    ///   - item: The item that is pulled.
    ///   - snapPoint: The target of the item's centre. A non-finite point is replaced by the item's centre.
    public init(item: any DynamicItem, snapTo snapPoint: Point) {
        self.item = item
        storedPoint = snapPoint.isWithinWorld ? snapPoint : item.center
        super.init()
    }

    private var storedPoint: Point

    /// The target of the item's centre; changing it moves the item again. A non-finite point is ignored.
    public var snapPoint: Point {
        get { storedPoint }
        set {
            guard newValue.isWithinWorld else { return }
            storedPoint = newValue
            valuesDidChange()
        }
    }

    /// The damping of the oscillation: from 0 (the most oscillation) to 1 (none); 0.5 by default. Values outside are
    /// clamped; NaN is ignored.
    public var damping = 0.5 {
        didSet {
            damping = damping.usable(in: 0...1, else: oldValue)
            if damping != oldValue { valuesDidChange() }
        }
    }
}
