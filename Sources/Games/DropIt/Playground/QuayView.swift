import Drawing
import Geometry
import Play
import Views
import Words

/// The quay that squares stand on: boards with a light edge, seen slightly from above.
final class QuayView: View {
    /// How far the edge extends above the line on which squares stand, in points.
    static let edge = 5.0

    private var theme = Theme.light

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = say("Quay")
    }

    func apply(_ look: Look) {
        theme = look.theme
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        guard rect.height > Self.edge else { return }
        let colors: [UInt32] = theme == .light ? [0xc98ba8, 0x7a4a92, 0x33206f] : [0x5a3a7a, 0x3a2260, 0x140a33]
        let line = rect.minY + Self.edge
        canvas.fill(
            Path(rect: rect),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY),
                    stops: zip([0, 0.1, 1], colors).map {
                        LinearGradient.Stop(offset: $0, color: Color(hex: $1))
                    })))
        canvas.fill(
            Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 3), with: Color(hex: 0xffebd7, alpha: 0.85))
        var joints = Path()
        let gap = rect.width < 600 ? 64.0 : 96.0
        let lean = min(60, rect.height * 0.55)
        for x in stride(from: -40, to: rect.width + 200, by: gap) {
            joints.move(to: Point(x: rect.minX + x, y: line))
            joints.addLine(to: Point(x: rect.minX + x - lean, y: rect.maxY))
        }
        canvas.stroke(joints, with: Color(hex: 0x1e0a3c, alpha: 0.22), style: StrokeStyle(lineWidth: 2))
    }
}

/// Short strokes behind fast squares.
final class SwooshView: View {
    /// The flying squares: centre, direction of flight as a unit vector, and width.
    var flying: [(center: Point, way: Vector, side: Double)] = [] {
        didSet { if !flying.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) {
        guard !flying.isEmpty else { return }
        var strokes = Path()
        var width = 0.0
        for (center, way, side) in flying {
            func place(_ back: Double, _ aside: Double) -> Point {
                center + Point(x: -way.dx * back - way.dy * aside, y: -way.dy * back + way.dx * aside) * side
            }
            strokes.move(to: place(0.4, 0.12))
            strokes.addQuadCurve(to: place(1, 0.24), controlPoint: place(0.75, 0.08))
            width = max(width, side)
        }
        canvas.stroke(
            strokes, with: Color.white.withAlpha(0.35), style: StrokeStyle(lineWidth: 0.065 * width, lineCap: .round))
    }
}
