import Drawing
import Geometry
import TwentyFortyEightRules
import Views
import Words

/// An arrow on a disc of paper that shows where to slide.
final class ArrowView: SymbolView {
    init(_ direction: Direction, appearance: AppearanceProvider, side: Double) {
        let whole = Rect(x: 0, y: 0, width: side, height: side)
        let symbol = Symbol(size: whole.size, outset: side * 0.5) { canvas in
            let disc = Path(ovalIn: whole)
            canvas.saved {
                canvas.setShadow(
                    Shadow(
                        color: Color(hex: 0x3a1a06, alpha: 0.42), blur: side * 0.24,
                        offset: Vector(dx: 0, dy: side * 0.07)))
                canvas.fill(disc, with: appearance.paper)
            }
            canvas.stroke(
                Path(ovalIn: whole.insetBy(dx: side * 0.01, dy: side * 0.01)),
                with: .linearGradient(
                    LinearGradient(
                        from: .zero, to: Point(x: 0, y: side), Color.white.withAlpha(0.7), Color.white.withAlpha(0))),
                style: StrokeStyle(lineWidth: max(1, side * 0.02)))
            canvas.stroke(
                Self.arrow(direction, in: whole), with: appearance.accent,
                style: StrokeStyle(lineWidth: side * 0.095, lineCap: .round, lineJoin: .round))
        }
        super.init(symbol, frame: whole)
        isUserInteractionEnabled = false
        accessibilityLabel = say("Hint \(direction.name)")
    }

    private static func arrow(_ direction: Direction, in rect: Rect) -> Path {
        let along = direction.vector * (rect.width * 0.25)
        let aside = Point(x: -along.y, y: along.x)
        let middle = rect.center
        var arrow = Path()
        arrow.move(to: middle - along)
        arrow.addLine(to: middle + along)
        arrow.move(to: middle + aside * 0.8 + along * 0.2)
        arrow.addLine(to: middle + along)
        arrow.addLine(to: middle - aside * 0.8 + along * 0.2)
        return arrow
    }
}

extension Direction {
    /// A vector of one point in that direction.
    var vector: Point {
        switch self {
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        case .up: Point(x: 0, y: -1)
        case .down: Point(x: 0, y: 1)
        }
    }
}
