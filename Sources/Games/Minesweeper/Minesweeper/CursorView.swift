import Drawing
import Geometry
import Views

/// Shows where the keys are: a light ring within a dark one, so that it is seen on anything, and looks like no hint.
final class CursorView: View {
    var colors: (inner: Color, outer: Color) = (.white, .black) {
        didSet { setNeedsDisplay() }
    }
    /// How many points of the screen one of its own is.
    var scale = 1.0 {
        didSet { if scale != oldValue { setNeedsDisplay() } }
    }

    /// How wide each ring is, in points of the screen.
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
