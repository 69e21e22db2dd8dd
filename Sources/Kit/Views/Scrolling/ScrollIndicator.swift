import Drawing
import Geometry

/// A thin bar at the edge of a scroll view that shows the visible part of the content.
final class ScrollIndicator: View {
    /// The bar's thickness, in points like all sizes here.
    static let thickness = 4.0
    static let margin = 3.0
    static let leastLength = 24.0
    static let defaultColor = Color.black.withAlpha(0.4)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isFloating = true
        alpha = 0
        zPosition = 1_000_000
        cornerRadius = Self.thickness / 2
        backgroundColor = Self.defaultColor
    }

    /// Returns the bar's position on its track. Its length relative to the track is that of the visible part to the
    /// content, shortened by the displacement beyond an edge.
    static func bar(
        on track: Double, offset: Double, limits: AxisLimits, visible: Double
    ) -> (start: Double, length: Double) {
        let range = limits.upper - limits.lower
        let whole = range + visible
        let inside = limits.clamp(offset)
        let beyond = (offset - inside).magnitude
        let full = Swift.max(track * visible / Swift.max(whole, 1), leastLength)
        let length = Swift.min(Swift.max(full - beyond, 2 * thickness), track)
        let place = range > 0 ? (inside - limits.lower) / range : 0
        return (place * (track - length), length)
    }
}
