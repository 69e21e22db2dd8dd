import Geometry

/// A vector that remembers its angle and magnitude. The magnitude can be negative; at 0 the angle is kept.
struct PolarVector {
    private(set) var vector: Vector
    private(set) var angle: Double
    private(set) var magnitude: Double

    /// The maximum magnitude; greater ones are clamped.
    static let limit = 1e6

    static let zero = PolarVector(vector: .zero)

    init(vector: Vector) {
        let limit = Self.limit
        self.vector = Vector(dx: vector.dx.clamped(to: -limit...limit), dy: vector.dy.clamped(to: -limit...limit))
        angle = self.vector.angle
        magnitude = self.vector.length
    }

    init(angle: Double, magnitude: Double) {
        let magnitude = magnitude.clamped(to: -Self.limit...Self.limit)
        self.magnitude = magnitude
        self.angle = angle
        vector = magnitude == 0 ? .zero : Vector(angle: angle, magnitude: magnitude)
    }

    /// Sets the vector.
    ///
    /// - Returns: false, without any change, if the vector isn't finite.
    mutating func set(_ vector: Vector) -> Bool {
        guard vector.isFinite else { return false }
        self = PolarVector(vector: vector)
        return true
    }

    mutating func set(angle: Double, magnitude: Double) -> Bool {
        guard angle.isFinite, magnitude.isFinite else { return false }
        self = PolarVector(angle: angle, magnitude: magnitude)
        return true
    }
}

extension Double {
    /// Returns the nearest value in the range. NaN stays.
    func clamped(to range: ClosedRange<Double>) -> Double {
        self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
    }

    /// Returns the result of setting a property to this value: the nearest value in the range, or the old one for NaN.
    func usable(in range: ClosedRange<Double>, else old: Double) -> Double {
        isNaN ? old : clamped(to: range)
    }
}
