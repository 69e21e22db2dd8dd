import Drawing
import Geometry

/// The symbols of a peg of turned wood with a brass ball and foot, and of the brass plate with a tower's letter.
struct PegArt {
    /// The peg; its upper left corner is that of the ball's box, and `top` is the distance from there to the peg's
    /// upper end.
    let peg: Symbol
    private let top: Double
    let letter: Symbol?

    init(_ peg: String, appearance: HanoiAppearance, layout: HanoiLayout) {
        let radius = layout.pegRadius
        let ball = radius * 1.28
        let foot = radius * 3.6
        let unit = layout.ringHeight
        let height = layout.pegHeight
        top = ball
        self.peg = Symbol(size: Size(width: foot, height: height + ball), outset: unit * 0.05 + 1) { canvas in
            let middle = foot / 2
            canvas.saved {
                canvas.clip(to: Rect(x: 0, y: 0, width: foot, height: ball + height + 2))
                canvas.fill(
                    roundedRect: Rect(x: middle - radius, y: ball, width: 2 * radius, height: height + 2 * radius + 2),
                    cornerRadius: radius,
                    with: Self.across(
                        middle - radius, middle + radius, zip([0, 0.32, 0.6, 1], appearance.wood).map { ($0, $1) }))
            }
            Self.drawBall(
                at: Point(x: middle, y: ball * 1.1), lightAt: Point(x: middle - ball * 0.35, y: ball * 0.7),
                radius: ball, reach: ball * 1.6, stops: [(0, 0xfff1b8), (0.35, 0xf5c55a), (1, 0xa9672f)], on: canvas)
            canvas.fill(
                roundedRect: Rect(x: 0, y: ball + height - unit * 0.1, width: foot, height: unit * 0.13),
                cornerRadius: unit * 0.06,
                with: Self.across(
                    0, foot, [(0, Color(hex: 0xa9672f)), (0.35, Color(hex: 0xffe09a)), (1, Color(hex: 0x9a5a2a))]))
        }
        letter = layout.isSmall ? nil : Self.letter(peg, radius: layout.letterRadius)
    }

    private static func letter(_ name: String, radius: Double) -> Symbol {
        Symbol(size: Size(width: 2 * radius, height: 2 * radius), outset: 1) { canvas in
            let center = Point(x: radius, y: radius)
            drawBall(
                at: center, lightAt: Point(x: radius * 0.7, y: radius * 0.6), radius: radius, reach: radius * 1.7,
                stops: [(0, 0xfff1b8), (0.4, 0xf0c05c), (1, 0xa9672f)], on: canvas)
            let font = Font(.brand, size: radius * 1.15, weight: .heavy)
            canvas.draw(
                Text(name, font: font, color: Color(hex: 0x4e2a10), alignment: .center),
                at: Point(x: radius, y: radius + font.capHeight / 2))
        }
    }

    private static func across(_ left: Double, _ right: Double, _ stops: [(Double, Color)]) -> Paint {
        .linearGradient(
            LinearGradient(
                from: Point(x: left, y: 0), to: Point(x: right, y: 0),
                stops: stops.map { GradientStop(offset: $0.0, color: $0.1) }))
    }

    private static func drawBall(
        at center: Point, lightAt light: Point, radius: Double, reach: Double, stops: [(Double, UInt32)],
        on canvas: Canvas
    ) {
        canvas.fill(
            Path(ovalIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))),
            with: .radialGradient(
                RadialGradient(
                    center: light, endRadius: reach,
                    stops: stops.map { GradientStop(offset: $0.0, color: Color(hex: $0.1)) })))
    }

    /// Draws the peg with the centre of its foot at a point.
    func draw(at foot: Point, height: Double, on canvas: Canvas) {
        canvas.draw(peg, at: Point(x: foot.x - peg.size.width / 2, y: foot.y - height - top))
    }
}
