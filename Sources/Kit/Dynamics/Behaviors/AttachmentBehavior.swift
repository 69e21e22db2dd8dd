public import Geometry

/// Connects an item to a point, or two items to each other: with a rod, a spring, a rope, a pin, a rail, or rigidly.
///
/// The attachment points are fixed on creation, from the items' centres and transforms at that time. The two items
/// must be different; an attachment of an item to itself does nothing. Attached items still collide with each other if
/// a collision behavior contains both.
public final class AttachmentBehavior: DynamicBehavior {
    /// The kind of object to which the first item is attached.
    public enum AttachmentType: Hashable, Sendable {
        case items, anchor
    }

    /// The kind of constraint.
    enum Kind {
        /// A rod or a spring of `length` between two points.
        case distance
        /// A rope: the points are at most `length` apart.
        case limit
        /// The items keep their relative position and angle.
        case fixed
        /// The items rotate about a common point.
        case pin
        /// The items slide along an axis, without relative rotation.
        case sliding(axis: Vector)
    }

    /// The first item, and the second if there is one.
    public let items: [any DynamicItem]
    /// Whether the attachment is between two items or to an anchor point.
    public let attachedBehaviorType: AttachmentType
    let kind: Kind
    /// The attachment point of each item, relative to its centre, in its own coordinates. Unused for an anchor's
    /// second.
    let offsets: (Point, Point)
    /// The angle of the second item relative to the first when the attachment was created.
    let angleBetween: Double
    /// The index of its joint in the animator.
    var index = 0

    private init(
        kind: Kind, items: [any DynamicItem], offsets: (Point, Point) = (.zero, .zero), anchor: Point = .zero
    ) {
        self.items = items
        attachedBehaviorType = items.count > 1 ? .items : .anchor
        self.offsets = offsets
        angleBetween = (items.count > 1 ? items[1].transform.usable.turn : 0) - items[0].transform.usable.turn
        storedAnchor = anchor.isWithinWorld ? anchor : items[0].center.isWithinWorld ? items[0].center : .zero
        // The axis is stored in the first item's coordinates and rotates with it.
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

    /// Attaches an item's centre to a point with a rod of the current distance.
    public convenience init(item: any DynamicItem, attachedToAnchor point: Point) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item, in the item's (rotated) coordinates relative to its centre, to a point.
    public convenience init(item: any DynamicItem, offsetFromCenter offset: Offset, attachedToAnchor point: Point) {
        self.init(kind: .distance, items: [item], offsets: (Point(offset), .zero), anchor: point)
    }

    /// Attaches the centres of two items to each other with a rod of the current distance.
    public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches a point of one item to a point of another, each in its item's coordinates relative to its centre.
    public convenience init(
        item item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) {
        self.init(kind: .distance, items: [item1, item2], offsets: (Point(offset1), Point(offset2)))
    }

    // MARK: Rails, ropes, pins

    /// Creates an attachment of two items that slide relative to each other along an axis through a point, without
    /// relative rotation.
    ///
    /// - Parameters:
    ///   - item1: The item that slides.
    ///   - item2: The item along which it slides.
    ///   - point: In the animator's coordinates.
    ///   - axis: A direction, of any length; a zero or non-finite vector gives the x axis.
    public static func slidingAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: Point,
        axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        joined(.sliding(axis: axis.direction), [item1, item2], at: point)
    }

    /// Creates an attachment of an item that slides along a fixed axis through a point, without rotation.
    public static func slidingAttachment(
        with item: any DynamicItem, attachmentAnchor point: Point, axisOfTranslation axis: Vector
    ) -> AttachmentBehavior {
        joined(.sliding(axis: axis.direction), [item], at: point)
    }

    /// Creates a rope between a point of each item: at most as long as the current distance, or as `length` once it is
    /// set.
    public static func limitAttachment(
        with item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) -> AttachmentBehavior {
        AttachmentBehavior(kind: .limit, items: [item1, item2], offsets: (Point(offset1), Point(offset2)))
    }

    /// Creates a rigid attachment of two items, held together at a point.
    public static func fixedAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        joined(.fixed, [item1, item2], at: point)
    }

    /// Creates an attachment of two items that rotate about a common point.
    public static func pinAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: Point
    ) -> AttachmentBehavior {
        joined(.pin, [item1, item2], at: point)
    }

    /// Attaches items at a point of the animator's coordinates, or at the first item's centre if the point isn't
    /// finite.
    private static func joined(_ kind: Kind, _ items: [any DynamicItem], at point: Point) -> AttachmentBehavior {
        let point = point.isWithinWorld ? point : items[0].center.isWithinWorld ? items[0].center : .zero
        return AttachmentBehavior(
            kind: kind, items: items,
            offsets: (items[0].place(of: point), items.count > 1 ? items[1].place(of: point) : .zero), anchor: point)
    }

    // MARK: Values

    private var storedAnchor: Point
    private var storedLength = 0.0

    /// The point to which the item is attached, for `.anchor`; move it to drag the item. Non-finite points are
    /// ignored, and so is setting it between two items.
    public var anchorPoint: Point {
        get { storedAnchor }
        set {
            guard attachedBehaviorType == .anchor, newValue.isWithinWorld else { return }
            storedAnchor = newValue
            valuesDidChange()
        }
    }

    /// The distance, or for a rope the maximum distance, between the two points, in points; initially the distance on
    /// creation. Clamped to 0 to 10,000,000; NaN is ignored. Rails, pins and fixed attachments have no length.
    public var length: Double {
        get { storedLength }
        set {
            storedLength = newValue.usable(in: 0...1e7, else: storedLength)
            valuesDidChange()
        }
    }

    /// The damping ratio of the spring: 0 never settles (the default), 1 settles fastest without overshooting. At most
    /// 100. Only used if `frequency` is above 0.
    public var damping = 0.0 {
        didSet {
            damping = damping.usable(in: 0...100, else: oldValue)
            if damping != oldValue { valuesDidChange() }
        }
    }

    /// The spring's undamped frequency in hertz; 0 (the default) makes it rigid. At most 30. Used by rods and fixed
    /// attachments.
    public var frequency = 0.0 {
        didSet {
            frequency = frequency.usable(in: 0...30, else: oldValue)
            if frequency != oldValue { valuesDidChange() }
        }
    }

    /// The friction of a pin's rotation or a rail's sliding. A value of 1 is the torque that accelerates 1 kg at a
    /// distance of one metre (100 points) by 100 points per second squared, or for a rail the force of that magnitude.
    /// 0 by default, at most 1,000,000.
    public var frictionTorque = 0.0 {
        didSet {
            frictionTorque = frictionTorque.usable(in: 0...1e6, else: oldValue)
            if frictionTorque != oldValue { valuesDidChange() }
        }
    }

    /// The range in which a rail lets its item slide, in points, or a pin lets its second item rotate, in radians,
    /// relative to the position on creation; a pin's can be several turns. Infinite by default. A range that doesn't
    /// contain 0 is ignored.
    public var attachmentRange = FloatRange.infinite {
        didSet {
            if !attachmentRange.contains(0) { attachmentRange = oldValue }
            if attachmentRange != oldValue { valuesDidChange() }
        }
    }

    /// The current distance of both ends; 0 if an item has no usable position.
    private var currentDistance: Double {
        let end = items.count > 1 ? items[1].location(of: offsets.1) : storedAnchor
        let distance = items[0].location(of: offsets.0).distance(to: end)
        return distance <= 1e7 ? distance : 0
    }
}

extension Point {
    /// Converts an offset to a point; one that isn't finite or is too large becomes zero.
    init(_ offset: Offset) {
        let point = Point(x: offset.horizontal, y: offset.vertical)
        self = point.isWithinWorld ? point : .zero
    }
}

extension Vector {
    /// The vector with length 1; the x axis if it has no direction.
    var direction: Vector {
        let largest = Swift.max(dx.magnitude, dy.magnitude)
        guard largest > 0, isFinite else { return Vector(dx: 1, dy: 0) }
        let scaled = Vector(dx: dx / largest, dy: dy / largest)
        return scaled * (1 / scaled.length)
    }
}

extension DynamicItem {
    /// Returns a point of the item, relative to its centre and rotated with it, in the animator's coordinates.
    func location(of offset: Point) -> Point {
        center + offset.applying(AffineTransform(rotationAngle: transform.usable.turn))
    }

    /// Returns a point of the animator's coordinates relative to the item; zero if the item has no usable position.
    func place(of point: Point) -> Point {
        guard center.isWithinWorld else { return .zero }
        return (point - center).applying(AffineTransform(rotationAngle: -transform.usable.turn))
    }
}
