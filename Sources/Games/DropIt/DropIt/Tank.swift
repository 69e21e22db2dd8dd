import Drawing
import Geometry

/// The glass tank that contains the squares. Its shadow, stripes and light are drawn once, into a symbol: each is as
/// large as the board, and gradients of that size take longer to draw than all squares together.
struct Tank {
    /// The tank with its walls, in the field's coordinates.
    let rect: Rect
    private let side: Double
    private let outline: Path
    private let glass: Symbol

    /// Creates the tank.
    ///
    /// - Parameters:
    ///   - field: The area of the squares.
    ///   - side: The side of a square, in points.
    init(around field: Rect, columns: Int32, side: Double, appearance: DropItAppearance) {
        let wall = FieldLayout.wall * side
        let rect = Rect(
            x: field.minX - wall, y: field.minY - 0.2 * wall, width: field.width + 2 * wall,
            height: field.height + 1.2 * wall)
        let outline = Path(tank: rect, upperRadius: 0.21 * side, lowerRadius: 0.42 * side)
        self.rect = rect
        self.side = side
        self.outline = outline
        glass = Symbol(size: rect.size, outset: 2.4 * side) { canvas in
            canvas.concatenate(AffineTransform(translationX: -rect.minX, y: -rect.minY))
            canvas.saved {
                canvas.setShadow(
                    Shadow(color: appearance.tankShadow, blur: 1.2 * side, offset: Vector(dx: 0, dy: 0.4 * side)))
                canvas.fill(
                    roundedRect: rect, cornerRadius: 0.42 * side, with: appearance.tankShadow.withAlpha(1))
            }
            canvas.fill(outline, with: .down(field, [(0, appearance.glass.top), (1, appearance.glass.bottom)]))
            Self.drawStripes(in: field, columns: columns, side: side, color: appearance.stripe, on: canvas)
            Self.drawSheen(on: outline, of: rect, side: side, on: canvas)
        }
    }

    /// Draws everything but the edge.
    func drawGlass(on canvas: Canvas) {
        canvas.draw(glass, at: rect.origin)
    }

    /// Draws the edge, which catches the light.
    func drawEdge(on canvas: Canvas) {
        canvas.stroke(
            outline, with: .down(rect, [(0, .light(0.75)), (0.3, .light(0.22)), (1, .light(0.4))]),
            style: StrokeStyle(lineWidth: max(1.5, 0.05 * side)))
    }

    private static func drawStripes(
        in field: Rect, columns: Int32, side: Double, color: Color, on canvas: Canvas
    ) {
        var stripes = Path()
        for column in stride(from: 0, to: columns, by: 2) {
            stripes.addRect(
                Rect(
                    x: field.minX + Double(column) * side, y: field.minY, width: side,
                    height: field.height + 0.5 * FieldLayout.wall * side))
        }
        canvas.fill(stripes, with: color)
    }

    /// Draws light on the glass, along both sides.
    private static func drawSheen(on outline: Path, of tank: Rect, side: Double, on canvas: Canvas) {
        let (left, right) = (
            (0.5 + FieldLayout.wall) * side / tank.width, (0.3 + FieldLayout.wall) * side / tank.width
        )
        canvas.fill(
            outline,
            with: .across(
                tank,
                [
                    (0, .light(0.2)), (0.35 * left, .light(0.07)), (left, .light(0)), (1 - right, .light(0)),
                    (1, .light(0.12)),
                ]))
    }
}

extension Color {
    /// Returns white with an opacity.
    static func light(_ alpha: Double) -> Color { Color.white.withAlpha(alpha) }
}

extension Paint {
    /// Returns a gradient from a rectangle's upper edge to its lower one.
    static func down(_ rect: Rect, _ stops: [(Double, Color)]) -> Paint {
        gradient(from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY), stops)
    }

    /// Returns a gradient from a rectangle's left edge to its right one.
    static func across(_ rect: Rect, _ stops: [(Double, Color)]) -> Paint {
        gradient(from: Point(x: rect.minX, y: 0), to: Point(x: rect.maxX, y: 0), stops)
    }

    private static func gradient(from start: Point, to end: Point, _ stops: [(Double, Color)]) -> Paint {
        .linearGradient(
            LinearGradient(
                from: start, to: end, stops: stops.map { LinearGradient.Stop(offset: $0.0, color: $0.1) }))
    }
}

extension Path {
    /// Creates a rectangle whose lower corners are rounder than its upper ones.
    fileprivate init(tank rect: Rect, upperRadius: Double, lowerRadius: Double) {
        self.init()
        let (up, low) = (upperRadius, lowerRadius)
        let quarter = Double.pi / 2
        move(to: Point(x: rect.minX + up, y: rect.minY))
        addLine(to: Point(x: rect.maxX - up, y: rect.minY))
        addArc(withCenter: Point(x: rect.maxX - up, y: rect.minY + up), radius: up, startAngle: -quarter, endAngle: 0)
        addLine(to: Point(x: rect.maxX, y: rect.maxY - low))
        addArc(withCenter: Point(x: rect.maxX - low, y: rect.maxY - low), radius: low, startAngle: 0, endAngle: quarter)
        addLine(to: Point(x: rect.minX + low, y: rect.maxY))
        addArc(
            withCenter: Point(x: rect.minX + low, y: rect.maxY - low), radius: low, startAngle: quarter,
            endAngle: 2 * quarter)
        addLine(to: Point(x: rect.minX, y: rect.minY + up))
        addArc(
            withCenter: Point(x: rect.minX + up, y: rect.minY + up), radius: up, startAngle: 2 * quarter,
            endAngle: 3 * quarter)
        close()
    }
}
