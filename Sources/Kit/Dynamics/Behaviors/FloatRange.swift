/// The range of an attachment: in points for sliding, in radians for pins.
public struct FloatRange: Hashable, Sendable, BitwiseCopyable {
    /// The lower bound; can be minus infinity.
    public let minimum: Double
    /// The upper bound; can be infinity.
    public let maximum: Double

    /// Creates a range; the bounds are swapped if necessary, and NaN means no bound.
    public init(minimum: Double, maximum: Double) {
        let low = minimum.isNaN ? -Double.infinity : minimum
        let high = maximum.isNaN ? Double.infinity : maximum
        self.minimum = Swift.min(low, high)
        self.maximum = Swift.max(low, high)
    }

    /// The range from 0 to 0, which locks the attachment.
    public static let zero = FloatRange(minimum: 0, maximum: 0)

    /// The range without bounds.
    public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether there are no bounds.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    /// Returns whether a value is between the bounds, inclusive.
    public func contains(_ value: Double) -> Bool { value >= minimum && value <= maximum }
}
