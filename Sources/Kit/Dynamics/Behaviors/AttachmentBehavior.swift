public import Geometry

/// Ties an item to a point, or two items to each other: by a rod, a spring, a rope, a pin, a rail, or for good.
///
/// Where an item is held is fixed when the attachment is made, from the items' centres and transforms at that time. Both
/// items are to be different ones; an attachment of an item to itself does nothing. Attached items still collide with
/// each other where a collision behavior says so.
public final class AttachmentBehavior: DynamicBehavior {
    /// What the first item is attached to.
    public enum AttachmentType: Hashable, Sendable {
        case items, anchor
    }

    /// What the attachment lets its items do.
    enum Kind {
        /// A rod or a spring of `length` between two points.
        case distance
        /// A rope: the points are at most `length` apart.
        case limit
        /// The items keep their places towards each other.
        case fixed
        /// The items turn about a common point.
        case pin
        /// The items slide along an axis, without turning towards each other.
        case sliding(axis: Vector)
    }

    /// The first item, and the second if there is one.
    public let items: [any DynamicItem]
    public let attachedBehaviorType: AttachmentType
    let kind: Kind
    /// Where each item is held, from its centre, in its own coordinates. For an anchor the second isn't used.
    let offsets: (Point, Point)
    /// How far the second item was turned towards the first when the attachment was made.
    let angleBetween: Double
    /// Where the animator keeps its joint.
    var index = 0

    private init(
        kind: Kind, items: [any DynamicItem], offsets: (Point, Point) = (.zero, .zero), anchor: Point = .zero
    ) {
        self.items = items
        attachedBehaviorType = items.count > 1 ? .items : .anchor
        self.offsets = offsets
        angleBetween = (items.count > 1 ? items[1].transform.usable.turn : 0) - items[0].transform.usable.turn
        storedAnchor = anchor.isWithinWorld ? anchor : items[0].center.isWithinWorld ? items[0].center : .zero
        // An axis is the first item's from now on, and turns with it.
        if case .sliding(let axis) = kind {
            let turned = Point(x: axis.dx, y: axis.dy)
                .applying(AffineTransform(rotationAngle: -items[0].transform.usable.turn))
            self.kind = .sliding(axis: Vector(dx: turned.x, dy: turned.y))
        } else {
            self.kind = kind
        }
        super.init()
        switch kind {
        case .distance, .limit: storedLength = currentDistance
        case .fixed, .pin, .sliding: break
        }
    }

    // MARK: Rods and springs

    /// Attaches an item's centre to a point by a rod of the present distance.
    public convenience init(item: any DynamicItem, attachedToAnchor point: Point) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item, in the item's (turned) coordinates from its centre, to a point.
    public convenience init(item: any DynamicItem, offsetFromCenter offset: Offset, attachedToAnchor point: Point) {
        self.init(kind: .distance, items: [item], offsets: (Point(offset), .zero), anchor: point)
    }

    /// Attaches the centres of two items to each other by a rod of the present distance.
    public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches a point of one item to a point of another, each in its item's coordinates from its centre.
    public convenience init(
        item item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) {
        self.init(kind: .distance, items: [item1, item2], offsets: (Point(offset1), Point(offset2)))
    }

    // MARK: Rails, ropes, pins

    /// Two items that slide towards each other along an axis through a point, without turning towards each other.
    ///
    /// - Parameters:
    ///   - point: In the animator's coordinates.
    ///   - axis: A direction, of any length; zero, or one that isn't finite, is the x axis.
    public static func slidingAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: Point,
        axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        joined(.sliding(axis: axis.direction), [item1, item2], at: point)
    }

    /// An item that slides along a fixed axis through a point, without turning.
    public static func slidingAttachment(
        with item: any DynamicItem, attachmentAnchor point: Point, axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        joined(.sliding(axis: axis.direction), [item], at: point)
    }

    /// Two items on a rope between a point of each: at most as far apart as they are now, or as `length` says.
    public static func limitAttachment(
        with item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) -> AttachmentBehavior {
        AttachmentBehavior(kind: .limit, items: [item1, item2], offsets: (Point(offset1), Point(offset2)))
    }

    /// Two items that keep their places towards each other, held together at a point.
    public static func fixedAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        joined(.fixed, [item1, item2], at: point)
    }

    /// Two items that turn about a common point.
    public static func pinAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        joined(.pin, [item1, item2], at: point)
    }

    /// Holds items at a point of the animator's coordinates, the first item's centre where that isn't finite.
    private static func joined(_ kind: Kind, _ items: [any DynamicItem], at point: Point) -> AttachmentBehavior {
        let point = point.isWithinWorld ? point : items[0].center.isWithinWorld ? items[0].center : .zero
        return AttachmentBehavior(
            kind: kind, items: items,
            offsets: (items[0].place(of: point), items.count > 1 ? items[1].place(of: point) : .zero), anchor: point)
    }

    // MARK: Values

    private var storedAnchor: Point
    private var storedLength = 0.0

    /// Where the item is attached, for `.anchor`; move it to drag the item. A point that isn't finite is ignored, as is
    /// any between items.
    public var anchorPoint: Point {
        get { storedAnchor }
        set {
            guard attachedBehaviorType == .anchor, newValue.isWithinWorld else { return }
            storedAnchor = newValue
            valuesDidChange()
        }
    }

    /// How far the two points are apart, or at most apart, in points; at first as far as when the attachment was made.
    /// From 0 to 10,000,000; NaN is ignored. Rails, pins and fixed attachments have no length.
    public var length: Double {
        get { storedLength }
        set {
            storedLength = newValue.usable(in: 0...1e7, else: storedLength)
            valuesDidChange()
        }
    }

    /// How soon a spring comes to rest: 0 never (the default), 1 soonest without swinging over. At most 100. It matters
    /// where `frequency` is above 0.
    public var damping = 0.0 {
        didSet {
            damping = damping.usable(in: 0...100, else: oldValue)
            if damping != oldValue { valuesDidChange() }
        }
    }

    /// How often a second the spring swings without damping; 0 (the default) is a rigid rod. At most 30. Rods and fixed
    /// attachments have it.
    public var frequency = 0.0 {
        didSet {
            frequency = frequency.usable(in: 0...30, else: oldValue)
            if frequency != oldValue { valuesDidChange() }
        }
    }

    /// What a pin's turning or a rail's sliding has to overcome: a torque that turns 1 kg a metre (100 points) away by
    /// 100 points a second squared, or on a rail a push of that magnitude. 0 by default, at most 1,000,000.
    public var frictionTorque = 0.0 {
        didSet {
            frictionTorque = frictionTorque.usable(in: 0...1e6, else: oldValue)
            if frictionTorque != oldValue { valuesDidChange() }
        }
    }

    /// How far a rail lets its item slide, in points, or a pin its second item turn, in radians, from where they were
    /// when the attachment was made. Infinite at first. A range without 0 in it is ignored.
    public var attachmentRange = FloatRange.infinite {
        didSet {
            if !attachmentRange.contains(0) { attachmentRange = oldValue }
            if attachmentRange != oldValue { valuesDidChange() }
        }
    }

    /// How far the two ends are apart now; 0 when an item is nowhere.
    private var currentDistance: Double {
        let end = items.count > 1 ? items[1].location(of: offsets.1) : storedAnchor
        let distance = items[0].location(of: offsets.0).distance(to: end)
        return distance <= 1e7 ? distance : 0
    }
}

extension Point {
    /// An offset that isn't finite, or is too large, is none.
    init(_ offset: Offset) {
        let point = Point(x: offset.horizontal, y: offset.vertical)
        self = point.isWithinWorld ? point : .zero
    }
}

extension Vector {
    /// The vector with length 1; the x axis for one without a direction.
    var direction: Vector {
        let largest = Swift.max(dx.magnitude, dy.magnitude)
        guard largest > 0, isFinite else { return Vector(dx: 1, dy: 0) }
        let scaled = Vector(dx: dx / largest, dy: dy / largest)
        return scaled * (1 / scaled.length)
    }
}

extension DynamicItem {
    /// Where a point of the item, from its centre and turned with it, is in the animator's coordinates.
    func location(of offset: Point) -> Point {
        center + offset.applying(AffineTransform(rotationAngle: transform.usable.turn))
    }

    /// Where a point of the animator's coordinates is on the item; its middle for an item that is nowhere.
    func place(of point: Point) -> Point {
        guard center.isWithinWorld else { return .zero }
        return (point - center).applying(AffineTransform(rotationAngle: -transform.usable.turn))
    }
}
