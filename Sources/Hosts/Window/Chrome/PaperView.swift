import Drawing
import Geometry
import Views

/// A piece of paper with rounded corners that floats over the board.
class PaperView: View {
    var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }
    private let radius: Double?

    /// - Parameter radius: The radius of the corners; nil for half the height.
    init(_ color: Color, radius: Double? = nil) {
        self.color = color
        self.radius = radius
        super.init()
        // A click on the paper isn't one on the board behind it.
        addGestureRecognizer(TapGestureRecognizer { _ in })
    }

    override func draw(in canvas: Canvas) {
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return }
        canvas.draw(ChromeStyle.sheet(size, cornerRadius: radius ?? size.height / 2, color: color), at: bounds.origin)
    }
}
