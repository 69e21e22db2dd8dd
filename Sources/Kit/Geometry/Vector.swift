/// A direction with a size, such as a force or a velocity; x grows to the right and y downwards.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
    public var dx: Double
    public var dy: Double

    @inlinable
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The vector of a length that points along an angle, in radians, clockwise on screen from the positive x axis.
    public init(angle: Double, magnitude: Double) {
        self.init(dx: cosine(angle) * magnitude, dy: sine(angle) * magnitude)
    }

    public static let zero = Vector(dx: 0, dy: 0)
}

extension Vector {
    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }

    @inlinable
    public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }

    @inlinable
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// In radians from the positive x axis, clockwise on screen, from -pi to pi; 0 for the zero vector.
    public var angle: Double { arctangent(y: dy, x: dx) }

    @inlinable
    public var isFinite: Bool { dx.isFinite && dy.isFinite }
}

/// How far something lies from a place, to the right and downwards, in points.
public struct Offset: Hashable, Sendable, BitwiseCopyable {
    public var horizontal: Double
    public var vertical: Double

    @inlinable
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let zero = Offset(horizontal: 0, vertical: 0)

    @inlinable
    public var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}
