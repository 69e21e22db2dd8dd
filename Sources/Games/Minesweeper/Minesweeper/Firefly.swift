import Drawing
import Geometry
import Play

/// A firefly: a soft glow with a bright centre.
enum Firefly {
    /// The width of the glow relative to the centre.
    private static let glow = 6.0
    /// The width of the glow of a firefly that rises from the board, in points.
    static let side = 28.0

    /// Draws a firefly of the night backdrop.
    ///
    /// - Parameter radius: The radius of the centre, in points.
    static func draw(at center: Point, radius: Double, on canvas: Canvas) {
        draw(at: center, radius: radius, Color(hex: 0xf6f2a0, alpha: 0.55), on: canvas)
    }

    /// Returns the symbol of a firefly that rises from the board: by day it is more golden, to be visible on pale
    /// stone.
    static func symbol(_ theme: Theme) -> Symbol {
        Symbol(size: Size(width: side, height: side)) { canvas in
            let color = theme == .light ? Color(hex: 0xeebf3c, alpha: 0.75) : Color(hex: 0xf6e278, alpha: 0.7)
            draw(at: Point(x: side / 2, y: side / 2), radius: side / 2 / glow, color, on: canvas)
        }
    }

    private static func draw(at center: Point, radius: Double, _ color: Color, on canvas: Canvas) {
        let reach = radius * glow
        canvas.fill(
            Path(ovalIn: Rect(center: center, size: Size(width: 2 * reach, height: 2 * reach))),
            with: .radialGradient(
                RadialGradient(center: center, endRadius: reach, color, color.withAlpha(0))))
        let heart = Size(width: 1.6 * radius, height: 1.6 * radius)
        canvas.fill(
            Path(ovalIn: Rect(center: center, size: heart)), with: Color(hex: 0xfffbd0, alpha: 0.95))
    }
}
