/// How far an attachment may go: in points for sliding, in radians for pins.
public struct FloatRange: Hashable, Sendable, BitwiseCopyable {
    public let minimum: Double
    public let maximum: Double

    /// The lesser bound is the minimum, whichever comes first; NaN is no bound.
    public init(minimum: Double, maximum: Double) {
        let low = minimum.isNaN ? -Double.infinity : minimum
        let high = maximum.isNaN ? Double.infinity : maximum
        self.minimum = Swift.min(low, high)
        self.maximum = Swift.max(low, high)
    }

    /// From 0 to 0: locked.
    public static let zero = FloatRange(minimum: 0, maximum: 0)

    /// Without bounds.
    public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether it has no bounds at all.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    public func contains(_ value: Double) -> Bool { value >= minimum && value <= maximum }
}
