/// A direction with a magnitude, such as a force or a velocity; x grows to the right and y downwards.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
    /// The component to the right.
    public var dx: Double
    /// The component downwards.
    public var dy: Double

    /// Creates a vector from its components.
    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector of a given length at an angle in radians, clockwise on screen from the positive x axis.
    public init(angle: Double, magnitude: Double) {
        self.init(dx: cosine(angle) * magnitude, dy: sine(angle) * magnitude)
    }

    /// The vector of length 0.
    public static let zero = Vector(dx: 0, dy: 0)
}

extension Vector {
    /// Returns the sum of both vectors.
    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

    /// Returns the difference of both vectors.
    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }

    /// Returns the vector scaled by a factor.
    @inlinable
    public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }

    /// The Euclidean length.
    @inlinable
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The angle in radians from the positive x axis, clockwise on screen, from -pi to pi; 0 for the zero vector.
    public var angle: Double { arctangent(y: dy, x: dx) }

    /// Whether both components are finite.
    @inlinable
    public var isFinite: Bool { dx.isFinite && dy.isFinite }
}

/// A distance from a place, to the right and downwards, in points.
public struct Offset: Hashable, Sendable, BitwiseCopyable {
    /// The distance to the right.
    public var horizontal: Double
    /// The distance downwards.
    public var vertical: Double

    /// Creates an offset from its components.
    @inlinable
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// No offset.
    public static let zero = Offset(horizontal: 0, vertical: 0)

    /// Whether both components are finite.
    @inlinable
    public var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}
