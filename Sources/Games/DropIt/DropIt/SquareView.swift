public import Drawing
public import DropItRules
import Geometry
public import Views

/// A square with its number, as a gummy; in the game also the one that waits to fall next.
public final class SquareView: View {
    public let number: UInt32
    public var square: SquareColor {
        didSet { setNeedsDisplay() }
    }
    /// How far from its place it was seen when that was amended, and when it has come there, in seconds.
    var lag = (way: Point.zero, end: -Double.infinity)
    var face = Gummy.Face.awake(x: 0, y: 0) {
        didSet { if face != oldValue { setNeedsDisplay() } }
    }
    /// Empty until the square wears them.
    private var gummies: [Gummy] = []
    private var hasFace = true

    public init(number: UInt32, square: SquareColor) {
        self.number = number
        self.square = square
        super.init()
        isUserInteractionEnabled = false
        // Hundreds may fade at once.
        allowsGroupOpacity = false
    }

    public func wear(_ appearance: DropItAppearance, side: Double) {
        gummies = appearance.gummies
        hasFace = !appearance.showsMarks
        bounds = Rect(x: 0, y: 0, width: side, height: side)
        setNeedsDisplay()
    }

    /// Beneath this side a face is too small to be seen, in points.
    private static let leastFace = 18.0

    public override func draw(in canvas: Canvas) {
        guard !gummies.isEmpty else { return }
        let gummy = gummies[Int(square.rawValue)]
        let rect = presentation.bounds
        let scale = rect.width / Gummy.side
        canvas.draw(gummy.body, at: rect.origin, scale: scale)
        if hasFace, rect.width >= Self.leastFace {
            canvas.draw(gummy.symbol(of: face), at: rect.origin, scale: scale)
        }
    }
}
