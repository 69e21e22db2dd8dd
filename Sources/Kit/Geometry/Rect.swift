/// An upright rectangle: an origin (its corner with the least x and y, when the size isn't negative) and a size.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    public var origin: Point
    public var size: Size

    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle of a size about a centre.
    @inlinable
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rect {
    @inlinable
    public var width: Double { size.width }
    @inlinable
    public var height: Double { size.height }
    @inlinable
    public var minX: Double { Swift.min(origin.x, origin.x + size.width) }
    @inlinable
    public var minY: Double { Swift.min(origin.y, origin.y + size.height) }
    @inlinable
    public var maxX: Double { Swift.max(origin.x, origin.x + size.width) }
    @inlinable
    public var maxY: Double { Swift.max(origin.y, origin.y + size.height) }
    @inlinable
    public var midX: Double { origin.x + size.width / 2 }
    @inlinable
    public var midY: Double { origin.y + size.height / 2 }
    @inlinable
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether it has no area. A rectangle of negative size is not empty: it is the same as its positive twin.
    @inlinable
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// Whether a point lies inside; the least edges belong to the rectangle, the greatest don't, so that rectangles
    /// that are laid side by side share no point.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether the other rectangle lies wholly inside this one.
    @inlinable
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the two share an area; touching edges don't count, and an empty rectangle shares none.
    @inlinable
    public func intersects(_ other: Rect) -> Bool {
        Swift.max(minX, other.minX) < Swift.min(maxX, other.maxX)
            && Swift.max(minY, other.minY) < Swift.min(maxY, other.maxY)
    }

    /// The area that the two share, or nil when there is none.
    public func intersection(_ other: Rect) -> Rect? {
        guard intersects(other) else { return nil }
        let left = Swift.max(minX, other.minX)
        let top = Swift.max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: Swift.min(maxX, other.maxX) - left, height: Swift.min(maxY, other.maxY) - top)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let left = Swift.min(minX, other.minX)
        let top = Swift.min(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
    }

    /// The rectangle with each vertical edge moved inwards by `dx` and each horizontal one by `dy`; negative values
    /// move them outwards. An inset of more than half the size stops at the middle.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        let width = Swift.max(0, maxX - minX - 2 * dx)
        let height = Swift.max(0, maxY - minY - 2 * dy)
        return Rect(center: center, size: Size(width: width, height: height))
    }

    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
    }

    /// The smallest upright rectangle that holds this one's four corners as `transform` maps them.
    public func applying(_ transform: AffineTransform) -> Rect {
        let corners = (
            Point(x: minX, y: minY).applying(transform), Point(x: maxX, y: minY).applying(transform),
            Point(x: minX, y: maxY).applying(transform), Point(x: maxX, y: maxY).applying(transform)
        )
        let left = Swift.min(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
        let right = Swift.max(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
        let top = Swift.min(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
        let bottom = Swift.max(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
