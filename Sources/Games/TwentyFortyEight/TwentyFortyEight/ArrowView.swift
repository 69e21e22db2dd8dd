import Drawing
import Geometry
import TwentyFortyEightRules
import Views

/// An arrow in a disc, that points out where to slide.
final class ArrowView: View {
    private let direction: Direction
    private let color: Color

    init(_ direction: Direction, color: Color) {
        self.direction = direction
        self.color = color
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = "Hint \(direction.name)"
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        canvas.fill(
            Path(roundedRect: rect, cornerRadius: rect.width / 2), with: .color(color.withAlpha(0.92)))
        let along = direction.vector * (rect.width * 0.27)
        let aside = Point(x: -along.y, y: along.x)
        let middle = rect.center
        var shaft = Path()
        shaft.move(to: middle - along)
        shaft.addLine(to: middle + along)
        shaft.move(to: middle + aside * 0.75 + along * 0.2)
        shaft.addLine(to: middle + along)
        shaft.addLine(to: middle - aside * 0.75 + along * 0.2)
        canvas.stroke(
            shaft, with: color.luminousOpposite,
            style: StrokeStyle(lineWidth: rect.width * 0.1, lineCap: .round, lineJoin: .round))
    }
}

extension Color {
    /// Black on a light colour, white on a dark one.
    fileprivate var luminousOpposite: Color {
        red * 0.3 + green * 0.59 + blue * 0.11 > 0.55 ? Color(hex: 0x10142a) : .white
    }
}

extension Direction {
    /// One point that way.
    var vector: Point {
        switch self {
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        case .up: Point(x: 0, y: -1)
        case .down: Point(x: 0, y: 1)
        }
    }
}
