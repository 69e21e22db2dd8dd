public import Drawing
public import DropItRules
public import Geometry
public import Views

/// The view of a square with its number, as a gummy; also used for the next square while it waits.
public final class SquareView: View {
    /// The number of the square, in the order of creation.
    public let number: UInt32
    /// The colour of the square.
    public var square: SquareColor {
        didSet { setNeedsDisplay() }
    }
    /// How far from its place it was shown when the position was amended, and when it reaches its place, in seconds.
    var lag = (way: Point.zero, end: -Double.infinity)
    /// Its falling speed when it was last shown, in sides per tick.
    var fall = 0.0
    /// The ends of the squash after a landing, and of being awake after a neighbour's landing, in seconds.
    var squashEnd = -Double.infinity
    var wakeEnd = -Double.infinity
    /// The visibility of the trail of light above it, from 0 to 1.
    var trail = 0.0 {
        didSet { if trail != oldValue { setNeedsDisplay() } }
    }
    /// The expression of its face.
    public var face = Gummy.Face.awake(x: 0, y: 0) {
        didSet { if face != oldValue { setNeedsDisplay() } }
    }
    /// Its velocity, in points per second; set by the code that moves it.
    public var velocity = Vector.zero
    /// The number of steps for which it has been still; set by the code that moves it.
    public var stillTicks = 0
    /// The number of quarter turns by which its picture is turned back, so that it looks upright whichever side is
    /// down.
    public var quarterTurns = 0 {
        didSet { if quarterTurns != oldValue { setNeedsDisplay() } }
    }
    /// Empty until a look is applied.
    private var gummies: [Gummy] = []
    private var hasFace = true

    /// Creates a view for a square.
    public init(number: UInt32, square: SquareColor) {
        self.number = number
        self.square = square
        super.init()
        isUserInteractionEnabled = false
        // Hundreds of squares can fade at the same time.
        allowsGroupOpacity = false
    }

    /// Applies an appearance and a size; `side` is in points.
    public func apply(_ appearance: DropItAppearance, side: Double) {
        gummies = appearance.gummies
        hasFace = !appearance.showsMarks
        bounds = Rect(x: 0, y: 0, width: side, height: side)
        setNeedsDisplay()
    }

    /// Below this side, in points, a face is too small to be seen.
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
