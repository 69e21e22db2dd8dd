/// The edges of a rectangle. The raw values are UIKit's.
public struct RectEdge: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt

    /// Creates edges from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The edge of least y.
    public static let top = RectEdge(rawValue: 1)
    /// The edge of least x.
    public static let left = RectEdge(rawValue: 2)
    /// The edge of greatest y.
    public static let bottom = RectEdge(rawValue: 4)
    /// The edge of greatest x.
    public static let right = RectEdge(rawValue: 8)
    /// All four edges.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}
