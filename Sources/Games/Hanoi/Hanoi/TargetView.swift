import Drawing
import Geometry
import Views

/// The dashed outline of a ring's target.
final class TargetView: View {
    private var color = Color.clear

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
        allowsGroupOpacity = false
    }

    func apply(_ appearance: HanoiAppearance) {
        color = appearance.target
        setNeedsDisplay()
    }

    /// Shows the target of a ring of a size.
    func show(at center: Point, size: Size) {
        frame = Rect(center: center, size: size)
        isHidden = false
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        let isFine = rect.height > 14
        canvas.stroke(
            Path(roundedRect: rect, cornerRadius: rect.height / 2), with: color,
            style: StrokeStyle(lineWidth: isFine ? 2 : 1, lineCap: .round, dashes: isFine ? [4, 6] : [3, 4]))
    }
}
