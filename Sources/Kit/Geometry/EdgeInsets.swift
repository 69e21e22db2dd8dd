/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Creates insets, in points.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Whether all insets are finite and no more than 1e15 in magnitude, so that calculations with them stay safe.
    public var isReasonable: Bool {
        // NaN fails every comparison.
        top.magnitude <= 1e15 && left.magnitude <= 1e15 && bottom.magnitude <= 1e15 && right.magnitude <= 1e15
    }
}
