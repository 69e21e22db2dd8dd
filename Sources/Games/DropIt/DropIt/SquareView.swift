public import Drawing
public import DropItRules
import Geometry
public import Views

/// A square with its number; in the game also the one that waits to fall next.
public final class SquareView: View {
    public let number: UInt32
    public var square: SquareColor {
        didSet { setNeedsDisplay() }
    }
    /// How far from its place it was seen when that was amended, and when it has come there, in seconds.
    var lag = (way: Point.zero, end: -Double.infinity)
    private var color = Color.white
    private var showsMarks = false
    /// What the bounds lack to the square's side, so that neighbours are told apart.
    private static let seam = 0.04

    public init(number: UInt32, square: SquareColor) {
        self.number = number
        self.square = square
        super.init()
        isUserInteractionEnabled = false
        // Hundreds may fade at once.
        allowsGroupOpacity = false
    }

    public func wear(_ appearance: DropItAppearance, side: Double) {
        color = appearance.color(square)
        showsMarks = appearance.showsMarks
        let inner = side * (1 - Self.seam)
        bounds = Rect(x: 0, y: 0, width: inner, height: inner)
        setNeedsDisplay()
    }

    public override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        let corner = rect.width * 0.14
        canvas.fill(
            Path(roundedRect: rect, cornerRadius: corner),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: color.mixed(with: .white, by: 0.16)),
                        LinearGradient.Stop(offset: 1, color: color.mixed(with: .black, by: 0.08)),
                    ])))
        canvas.fill(
            roundedRect: Rect(
                x: rect.minX + rect.width * 0.14, y: rect.minY + rect.width * 0.1, width: rect.width * 0.72,
                height: rect.width * 0.09),
            cornerRadius: rect.width * 0.045, with: Color.white.withAlpha(0.35))
        if showsMarks { drawMark(in: rect, of: canvas) }
    }

    /// As many dots as the colour's number says, as on a die.
    private func drawMark(in rect: Rect, of canvas: Canvas) {
        let ink = color.mixed(with: .black, by: 0.55)
        let dot = rect.width * 0.15
        for place in Self.dots[Int(square.rawValue)] {
            let center = Point(x: rect.midX + place.x * rect.width * 0.24, y: rect.midY + place.y * rect.width * 0.24)
            canvas.fill(
                roundedRect: Rect(center: center, size: Size(width: dot, height: dot)), cornerRadius: dot / 2, with: ink
            )
        }
    }

    private static let dots: [[Point]] = {
        let corners = [Point(x: -1, y: -1), Point(x: 1, y: 1), Point(x: 1, y: -1), Point(x: -1, y: 1)]
        return [
            [.zero], [corners[0], corners[1]], [corners[0], .zero, corners[1]], corners, corners + [.zero],
            corners + [Point(x: -1, y: 0), Point(x: 1, y: 0)],
        ]
    }()
}
