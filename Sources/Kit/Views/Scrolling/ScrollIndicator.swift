import Drawing
import Geometry

/// A slim bar at the edge of a scroll view: how much of the content is seen, and which part.
final class ScrollIndicator: View {
    /// In points.
    static let thickness = 4.0
    static let margin = 3.0
    static let leastLength = 24.0
    static let defaultColor = Color.black.withAlpha(0.4)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
        zPosition = 1_000_000
        cornerRadius = Self.thickness / 2
        backgroundColor = Self.defaultColor
    }

    /// Where the bar is on its track, from the track's beginning: as long, as a part of the track, as what is seen is
    /// of the content; shorter by what is pulled beyond an edge.
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
