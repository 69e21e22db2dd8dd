/// An axis-aligned rectangle: an origin (the corner with the smallest x and y, unless the size is negative) and a
/// size.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    /// The corner with the smallest x and y, unless the size is negative.
    public var origin: Point
    /// The width and height, in points.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from the coordinates of its origin and its size.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates a rectangle of a given size around a centre.
    @inlinable
    public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rect {
    /// The width as stored; it can be negative.
    @inlinable
    public var width: Double { size.width }
    /// The height as stored; it can be negative.
    @inlinable
    public var height: Double { size.height }
    /// The left edge.
    @inlinable
    public var minX: Double { Swift.min(origin.x, origin.x + size.width) }
    /// The top edge.
    @inlinable
    public var minY: Double { Swift.min(origin.y, origin.y + size.height) }
    /// The right edge.
    @inlinable
    public var maxX: Double { Swift.max(origin.x, origin.x + size.width) }
    /// The bottom edge.
    @inlinable
    public var maxY: Double { Swift.max(origin.y, origin.y + size.height) }
    /// The x of the centre.
    @inlinable
    public var midX: Double { origin.x + size.width / 2 }
    /// The y of the centre.
    @inlinable
    public var midY: Double { origin.y + size.height / 2 }
    /// The middle of the rectangle.
    @inlinable
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether the area is zero. A rectangle with a negative size isn't empty: it equals its positive counterpart.
    @inlinable
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// Returns whether a point lies inside. The left and top edges belong to the rectangle, the right and bottom ones
    /// don't, so that adjacent rectangles share no point.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether the other rectangle lies completely inside this one.
    @inlinable
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns whether both share an area. Touching edges don't count, and an empty rectangle shares none.
    @inlinable
    public func intersects(_ other: Rect) -> Bool {
        Swift.max(minX, other.minX) < Swift.min(maxX, other.maxX)
            && Swift.max(minY, other.minY) < Swift.min(maxY, other.maxY)
    }

    /// Returns the area that both share; nil if there is none.
    public func intersection(_ other: Rect) -> Rect? {
        guard intersects(other) else { return nil }
        let left = Swift.max(minX, other.minX)
        let top = Swift.max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: Swift.min(maxX, other.maxX) - left, height: Swift.min(maxY, other.maxY) - top)
    }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: Rect) -> Rect {
        let left = Swift.min(minX, other.minX)
        let top = Swift.min(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
    }

    /// Returns the rectangle with the vertical edges moved inwards by `dx` and the horizontal ones by `dy`; negative
    /// values move them outwards. An inset of more than half the size stops at the middle.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        let width = Swift.max(0, maxX - minX - 2 * dx)
        let height = Swift.max(0, maxY - minY - 2 * dy)
        return Rect(center: center, size: Size(width: width, height: height))
    }

    /// Returns the rectangle moved by a distance.
    @inlinable
    public func offsetBy(dx: Double, dy: Double) -> Rect {
        Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
    }

    /// Returns the smallest axis-aligned rectangle that contains this one's four corners mapped by `transform`.
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
