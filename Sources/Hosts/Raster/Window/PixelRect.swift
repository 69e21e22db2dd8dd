import Geometry

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The width, at least 0.
    public var width: Int
    /// The height, at least 0.
    public var height: Int

    /// Creates a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates the smallest rectangle of whole pixels around another, within a size; nil if that is empty.
    init?(around rect: Rect, width: Int, height: Int) {
        func edge(_ value: Double, _ limit: Int, _ rule: FloatingPointRoundingRule) -> Int {
            guard !value.isNaN else { return 0 }
            return Int(min(max(value.rounded(rule), 0), Double(limit)))
        }
        let (left, right) = (edge(rect.minX, width, .down), edge(rect.maxX, width, .up))
        let (top, bottom) = (edge(rect.minY, height, .down), edge(rect.maxY, height, .up))
        guard left < right, top < bottom else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
