import Geometry

/// A vector with the angle and the magnitude that it was made of. The magnitude may be negative; with 0 the angle stays.
struct PolarVector {
    private(set) var vector: Vector
    private(set) var angle: Double
    private(set) var magnitude: Double

    /// The greatest magnitude; greater ones are taken for it.
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

    /// - Returns: false, and nothing is done, when the vector isn't finite.
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
    /// The value nearest to this one that is in the range. NaN stays.
    func clamped(to range: ClosedRange<Double>) -> Double {
        self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
    }

    /// What a property becomes when it is set to this: the nearest value in the range, or for NaN what it was.
    func usable(in range: ClosedRange<Double>, else old: Double) -> Double {
        isNaN ? old : clamped(to: range)
    }
}
