import Drawing
import Geometry

/// The appearance of a lacquered ring from the side: light from above, a glint, and some light from the stone below; as
/// symbols, drawn once for each size. Ratios and colours come from the design.
struct RingArt {
    let body: Symbol
    /// The shadows when it lies and when it is in the air; nil for a plain band of colour.
    let shadows: (lying: Symbol, lifted: Symbol)?

    /// A ring lower than 14 points, rounded, is a plain band of colour.
    private static let band = 13.5

    init(size: Size, color: Color, number: Text?) {
        let pill = Path(roundedRect: Rect(origin: .zero, size: size), cornerRadius: size.height / 2)
        let isBand = size.height <= Self.band
        body = Symbol(size: size, outset: 1) { canvas in
            Self.fill(pill, color, height: size.height, on: canvas)
            guard !isBand else { return }
            Self.drawLacquer(on: canvas, size: size, pill: pill)
            if let number {
                canvas.draw(
                    number, at: Point(x: size.width / 2, y: size.height * 0.5 + number.font.capHeight / 2))
            }
        }
        let height = size.height
        func shadow(_ alpha: Double, blur: Double, dy: Double) -> Symbol {
            Symbol(size: size, outset: 1.5 * blur + dy + 2) { canvas in
                canvas.setShadow(
                    Shadow(color: Color(hex: 0x2a1240, alpha: alpha), blur: blur, offset: Vector(dx: 0, dy: dy)))
                canvas.fill(pill, with: color.mixed(with: Color(hex: 0x3a1458), by: 0.2))
            }
        }
        shadows =
            isBand
            ? nil
            : (
                shadow(0.34, blur: height * 0.42, dy: height * 0.16),
                shadow(0.35, blur: height * 0.9, dy: height * 0.6)
            )
    }

    private static func fill(_ pill: Path, _ color: Color, height: Double, on canvas: Canvas) {
        canvas.fill(
            pill,
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: 0, y: height),
                    stops: [
                        GradientStop(offset: 0, color: color.mixed(with: .white, by: 0.34)),
                        GradientStop(offset: 0.2, color: color.mixed(with: .white, by: 0.1)),
                        GradientStop(offset: 0.55, color: color),
                        GradientStop(offset: 1, color: color.mixed(with: Color(hex: 0x3a1458), by: 0.34)),
                    ])))
    }

    private static func drawLacquer(on canvas: Canvas, size: Size, pill: Path) {
        let shade = Color(hex: 0x2a0f45)
        canvas.fill(
            pill,
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: size.width, y: 0),
                    stops: [
                        GradientStop(offset: 0, color: shade.withAlpha(0.3)),
                        GradientStop(offset: 0.1, color: shade.withAlpha(0.04)),
                        GradientStop(offset: 0.3, color: Color.white.withAlpha(0.2)),
                        GradientStop(offset: 0.46, color: Color.white.withAlpha(0)),
                        GradientStop(offset: 0.86, color: shade.withAlpha(0.05)),
                        GradientStop(offset: 1, color: shade.withAlpha(0.32)),
                    ])))
        let stone = Color(hex: 0xffe1be)
        canvas.fill(
            pill,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: size.height * 0.78), to: Point(x: 0, y: size.height), stone.withAlpha(0),
                    stone.withAlpha(0.34))))
        let inset = size.height / 2 * 0.75
        let glint = Rect(
            x: inset, y: size.height * 0.1, width: Swift.max(size.width - 2 * inset, 1), height: size.height * 0.13)
        canvas.fill(
            roundedRect: glint, cornerRadius: glint.height / 2,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: glint.minX, y: 0), to: Point(x: glint.maxX, y: 0),
                    stops: [(0, 0), (0.12, 0.62), (0.42, 0.5), (0.7, 0.1), (1, 0)].map {
                        GradientStop(offset: $0, color: Color.white.withAlpha($1))
                    })))
    }
}
