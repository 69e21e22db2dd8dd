import Drawing
import Geometry

/// What the tank casts on the landscape: a panel of nine parts, drawn once for each size of squares.
struct TankShadow {
    private let symbol: Symbol
    private let insets: EdgeInsets

    /// - Parameter side: A square's, in points.
    init(side: Double, color: Color) {
        // Farther than so from a corner its edges look the same everywhere. The narrowest tank is 4.3 sides wide.
        let corner = 2 * side
        let size = Size(width: 4.2 * side, height: 4.2 * side)
        symbol = Symbol(size: size, outset: 2.4 * side) { canvas in
            canvas.setShadow(Shadow(color: color, blur: 1.2 * side, offset: Vector(dx: 0, dy: 0.4 * side)))
            canvas.fill(
                roundedRect: Rect(origin: .zero, size: size), cornerRadius: 0.42 * side, with: color.withAlpha(1))
        }
        insets = EdgeInsets(top: corner, left: corner, bottom: corner, right: corner)
    }

    /// Draws it beneath a tank; what the tank covers doesn't matter.
    func draw(beneath tank: Rect, on canvas: Canvas) {
        canvas.draw(symbol, nineParts: insets, in: tank)
    }
}
