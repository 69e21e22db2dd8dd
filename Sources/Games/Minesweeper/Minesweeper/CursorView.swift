import Drawing
import Geometry
import Views

/// Shows the keyboard cursor: a light ring inside a dark one, so that it is visible on anything, and doesn't look like
/// a hint.
final class CursorView: View {
    var colors: (inner: Color, outer: Color) = (.white, .black) {
        didSet { setNeedsDisplay() }
    }
    /// The number of screen points in one point of the view.
    var scale = 1.0 {
        didSet { if scale != oldValue { setNeedsDisplay() } }
    }

    /// The width of each ring, in screen points.
    static let ringWidth = 2.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
    }

    override func draw(in canvas: Canvas) {
        let width = Self.ringWidth / scale
        func ring(_ distance: Double, _ color: Color) {
            let rect = bounds.insetBy(dx: -distance, dy: -distance)
            canvas.stroke(
                Path(roundedRect: rect, cornerRadius: MossGlyphs.radius + distance), with: color,
                style: StrokeStyle(lineWidth: width))
        }
        ring(width * 1.5, colors.outer)
        ring(width * 0.5, colors.inner)
    }
}
