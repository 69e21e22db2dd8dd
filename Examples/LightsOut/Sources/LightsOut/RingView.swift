import Drawing
import Geometry
import Views

/// Two lines around a cell: one of them is visible on any ground.
final class RingView: View {
    private var colors = (light: Color.white, dark: Color.black)
    private var radius = 0.0
    private var width = 0.0

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
    }

    func apply(_ colors: (light: Color, dark: Color), layout: LightsOutLayout) {
        self.colors = colors
        width = max(layout.cellSide * 0.035, 2)
        radius = layout.cellRadius + layout.gap / 2
        setNeedsDisplay()
    }

    /// Lies around a frame.
    func surround(_ frame: Rect, gap: Double) {
        self.frame = frame.insetBy(dx: -gap / 2, dy: -gap / 2)
        isHidden = false
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds.insetBy(dx: width / 2, dy: width / 2)
        let path = Path(roundedRect: rect, cornerRadius: radius - width / 2)
        canvas.stroke(path, with: colors.dark, style: StrokeStyle(lineWidth: width * 2))
        canvas.stroke(path, with: colors.light, style: StrokeStyle(lineWidth: width))
    }
}
