/// A location in a plane, in points; x grows to the right and y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The horizontal coordinate, growing to the right.
    public var x: Double
    /// The vertical coordinate, growing downwards.
    public var y: Double

    /// Creates a point from its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)
}

extension Point {
    /// Returns the sum of both points, per coordinate.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// Returns the difference of both points, per coordinate.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// Returns the point with both coordinates multiplied by a factor.
    @inlinable
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }

    /// The distance from the origin.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// Returns the straight-line distance to another point.
    @inlinable
    public func distance(to other: Point) -> Double { (other - self).length }

    /// Returns this point mapped by `transform`.
    @inlinable
    public func applying(_ transform: AffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}
