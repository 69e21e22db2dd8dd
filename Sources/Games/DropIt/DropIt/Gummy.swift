import Drawing
import Geometry

/// A square as a jelly sweet with a face: symbols of 100 points a side, drawn once and used at any size.
///
/// Ratios and colours come from the design: light from above, a glint, a glow low in the jelly, one soft shadow.
public struct Gummy: Sendable {
    /// The expressions of a face.
    public enum Face: Hashable, Sendable {
        /// At rest, with closed eyes.
        case asleep
        /// The eyes look to the left (-1), straight ahead (0) or to the right (1), and up (-1) to down (1).
        case awake(x: Int, y: Int)
        /// Falling.
        case surprised
        /// Blown away.
        case joyful

        static let all: [Face] =
            [.asleep, .surprised, .joyful] + (-1...1).flatMap { x in (-1...1).map { y in .awake(x: x, y: y) } }
    }

    /// The side of the square in the symbols, in points.
    static let side = 100.0
    private static let outset = 44.0
    /// The height of the trail, and how far above the body's upper edge it begins: it ends within the body.
    static let trailHeight = 280.0
    static let trailRise = 240.0

    let color: Color
    let body: Symbol
    /// A trail of light above a falling square.
    let trail: Symbol
    private let faces: [Face: Symbol]

    /// Creates the symbols.
    ///
    /// - Parameter dots: The dots that replace the face, as on a die, for players who can't tell the colours apart.
    init(color: Color, dots: [Point]) {
        self.color = color
        let ink = color.mixed(with: Color(hex: 0x2a0845), by: 0.78)
        faces = Dictionary(uniqueKeysWithValues: Face.all.map { ($0, Self.draw($0, in: ink)) })
        trail = Symbol(size: Size(width: Self.side, height: Self.trailHeight)) { canvas in
            canvas.fill(
                roundedRect: Rect(x: 12, y: 0, width: 76, height: Self.trailHeight), cornerRadius: 30,
                with: .linearGradient(
                    LinearGradient(
                        from: Point(x: 0, y: -20), to: Point(x: 0, y: 290), color.withAlpha(0), color.withAlpha(0.42))))
        }
        body = Symbol(size: Size(width: Self.side, height: Self.side), outset: Self.outset) { canvas in
            Self.drawBody(color, on: canvas)
            for dot in dots {
                let center = Point(x: 50 + dot.x * 20, y: 50 + dot.y * 20)
                canvas.fill(Path(ovalIn: Rect(center: center, size: Size(width: 13, height: 13))), with: ink)
            }
        }
    }

    private static func drawBody(_ color: Color, on canvas: Canvas) {
        let jelly = Path(roundedRect: Rect(x: 2, y: 2, width: 96, height: 96), cornerRadius: 30)
        canvas.saved {
            canvas.setShadow(
                Shadow(color: Color(hex: 0x1a0a40, alpha: 0.38), blur: 22, offset: Vector(dx: 0, dy: 8)))
            canvas.fill(jelly, with: color)
        }
        canvas.fill(
            jelly,
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: 0, y: side),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: color.mixed(with: .white, by: 0.26)),
                        LinearGradient.Stop(offset: 0.4, color: color),
                        LinearGradient.Stop(offset: 1, color: color.mixed(with: Color(hex: 0x4a0f6b), by: 0.26)),
                    ])))
        let low = color.mixed(with: Color(hex: 0xfff2c8), by: 0.66)
        canvas.fill(
            jelly,
            with: .radialGradient(
                RadialGradient(
                    center: Point(x: 50, y: 102), endRadius: 72, low.withAlpha(0.85), color.withAlpha(0))))
        let edge = Color(hex: 0x3b0a5a)
        canvas.fill(
            jelly,
            with: .radialGradient(
                RadialGradient(
                    center: Point(x: 50, y: 50), startRadius: 36, endRadius: 74, edge.withAlpha(0),
                    edge.withAlpha(0.26))))
        canvas.stroke(
            Path(roundedRect: Rect(x: 5, y: 5, width: 90, height: 90), cornerRadius: 27),
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: 0, y: side),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: Color.white.withAlpha(0.65)),
                        LinearGradient.Stop(offset: 0.4, color: Color.white.withAlpha(0.06)),
                        LinearGradient.Stop(offset: 1, color: Color.white.withAlpha(0.22)),
                    ])),
            style: StrokeStyle(lineWidth: 3.5))
        var glint = Path()
        glint.addArc(withCenter: Point(x: 32, y: 32), radius: 15, startAngle: 1.04 * .pi, endAngle: 1.44 * .pi)
        canvas.stroke(glint, with: Color.white.withAlpha(0.88), style: StrokeStyle(lineWidth: 7, lineCap: .round))
    }

    // MARK: Faces

    func symbol(of face: Face) -> Symbol { faces[face]! }

    private static func draw(_ face: Face, in ink: Color) -> Symbol {
        Symbol(size: Size(width: side, height: side)) { canvas in
            switch face {
            case .asleep: drawSleep(ink.withAlpha(0.62), on: canvas)
            case .joyful: drawJoy(ink, on: canvas)
            case .awake(let x, let y):
                drawEyes(ink, look: Vector(dx: 3 * Double(x), dy: 3 * Double(y)), on: canvas)
                var mouth = Path()
                mouth.addArc(
                    withCenter: Point(x: 50 + 3 * Double(x), y: 63 + 3 * Double(y)), radius: 6, startAngle: 0.15 * .pi,
                    endAngle: 0.85 * .pi)
                canvas.stroke(mouth, with: ink, style: line)
            case .surprised:
                drawEyes(ink, look: Vector(dx: 0, dy: 3), on: canvas)
                let mouth = Rect(center: Point(x: 50, y: 72), size: Size(width: 9, height: 11))
                canvas.fill(Path(ovalIn: mouth), with: ink)
            }
        }
    }

    private static let line = StrokeStyle(lineWidth: 5, lineCap: .round)
    /// The midpoint between the eyes, and their distance from it.
    private static let eyes = Point(x: 50, y: 53)
    private static let reach = 17.0

    private static func drawEyes(_ ink: Color, look: Vector, on canvas: Canvas) {
        for side in [-1.0, 1] {
            let eye = Point(x: eyes.x + side * reach + look.dx, y: eyes.y + look.dy)
            canvas.fill(Path(ovalIn: Rect(center: eye, size: Size(width: 11.6, height: 15.6))), with: ink)
            let light = Point(x: eye.x + 1.8, y: eye.y - 3)
            canvas.fill(Path(ovalIn: Rect(center: light, size: Size(width: 4.4, height: 4.4))), with: .white)
        }
    }

    private static func drawSleep(_ ink: Color, on canvas: Canvas) {
        for side in [-1.0, 1] {
            var lid = Path()
            lid.addArc(
                withCenter: Point(x: eyes.x + side * reach, y: eyes.y - 2), radius: 6.5, startAngle: 0.15 * .pi,
                endAngle: 0.85 * .pi)
            canvas.stroke(lid, with: ink, style: line)
        }
    }

    private static func drawJoy(_ ink: Color, on canvas: Canvas) {
        for side in [-1.0, 1] {
            var eye = Path()
            eye.addArc(
                withCenter: Point(x: eyes.x + side * reach, y: eyes.y + 4), radius: 7.5, startAngle: 1.12 * .pi,
                endAngle: 1.88 * .pi)
            canvas.stroke(eye, with: ink, style: line)
        }
        var mouth = Path()
        mouth.addArc(
            withCenter: Point(x: eyes.x, y: eyes.y + 9), radius: 10, startAngle: 0.08 * .pi, endAngle: 0.92 * .pi)
        mouth.close()
        canvas.fill(mouth, with: ink)
    }
}
