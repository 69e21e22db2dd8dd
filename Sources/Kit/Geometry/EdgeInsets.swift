/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Whether all are finite, and small enough to reckon with.
    public var isReasonable: Bool {
        // NaN is not less than anything.
        top.magnitude <= 1e15 && left.magnitude <= 1e15 && bottom.magnitude <= 1e15 && right.magnitude <= 1e15
    }
}
