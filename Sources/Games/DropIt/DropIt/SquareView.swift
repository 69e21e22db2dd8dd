public import Drawing
public import DropItRules
public import Geometry
public import Views

/// A square with its number, as a gummy; in the game also the one that waits to fall next.
public final class SquareView: View {
    public let number: UInt32
    public var square: SquareColor {
        didSet { setNeedsDisplay() }
    }
    /// How far from its place it was seen when that was amended, and when it has come there, in seconds.
    var lag = (way: Point.zero, end: -Double.infinity)
    /// How fast it fell when it was last shown, in sides a tick.
    var fall = 0.0
    /// Until when it is squashed by its landing, and until when a neighbour's landing keeps it awake, in seconds.
    var squashEnd = -Double.infinity
    var wakeEnd = -Double.infinity
    /// How much of the light above it is seen, from 0 to 1.
    var trail = 0.0 {
        didSet { if trail != oldValue { setNeedsDisplay() } }
    }
    public var face = Gummy.Face.awake(x: 0, y: 0) {
        didSet { if face != oldValue { setNeedsDisplay() } }
    }
    /// Its speed, in points a second, and for how many steps it has been still; set by the code that moves it.
    public var velocity = Vector.zero
    public var stillTicks = 0
    /// By how many quarter turns it is drawn turned back, so that it looks upright however it lies: it is as wide as high.
    public var quarterTurns = 0 {
        didSet { if quarterTurns != oldValue { setNeedsDisplay() } }
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
        guard quarterTurns != 0 else { return draw(gummy, in: rect, on: canvas) }
        canvas.saved {
            canvas.concatenate(
                AffineTransform(translationX: -rect.midX, y: -rect.midY)
                    .concatenating(AffineTransform(rotationAngle: -Double(quarterTurns) * .pi / 2))
                    .concatenating(AffineTransform(translationX: rect.midX, y: rect.midY)))
            draw(gummy, in: rect, on: canvas)
        }
    }

    private func draw(_ gummy: Gummy, in rect: Rect, on canvas: Canvas) {
        let scale = rect.width / Gummy.side
        if trail > 0 {
            canvas.saved {
                canvas.multiplyAlpha(by: trail)
                let corner = Point(x: rect.minX, y: rect.minY - Gummy.trailRise * scale)
                canvas.draw(gummy.trail, at: corner, scale: scale)
            }
        }
        canvas.draw(gummy.body, at: rect.origin, scale: scale)
        if hasFace, rect.width >= Self.leastFace {
            canvas.draw(gummy.symbol(of: face), at: rect.origin, scale: scale)
        }
    }
}
