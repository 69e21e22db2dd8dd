import Drawing
import Geometry

/// The tiles of a size as symbols, each drawn on demand; ratios and colours come from the design.
struct TileSymbols {
    let appearance: AppearanceProvider
    /// The side of a tile, in points.
    let side: Double
    /// The outline that spreads from a merged tile, as large as the tile.
    let ring: Symbol
    private var tiles: [Int64: Symbol] = [:]
    private var ghosts: [Int64: Symbol] = [:]
    private var glows: [Int64: Symbol] = [:]

    init(_ appearance: AppearanceProvider, side: Double) {
        self.appearance = appearance
        self.side = side
        ring = Symbol(size: Size(width: side, height: side), outset: side * 0.05) { canvas in
            canvas.stroke(
                Path(roundedRect: Rect(x: 0, y: 0, width: side, height: side), cornerRadius: side * 0.21),
                with: Color(hex: 0xfffae1, alpha: 0.7), style: StrokeStyle(lineWidth: max(1, side * 0.018)))
        }
    }

    /// Returns a tile with its shadow.
    mutating func tile(_ value: Int64) -> Symbol {
        if let symbol = tiles[value] { return symbol }
        let symbol = Symbol(size: Size(width: side, height: side), outset: side * 0.26) { canvas in
            if hasDetail { drawShadow(of: value, on: canvas) }
            draw(value, on: canvas)
        }
        tiles[value] = symbol
        return symbol
    }

    /// Returns a tile without a shadow, for the ghosts that it leaves while it slides.
    mutating func ghost(_ value: Int64) -> Symbol {
        if let symbol = ghosts[value] { return symbol }
        let symbol = Symbol(size: Size(width: side, height: side)) { canvas in draw(value, on: canvas) }
        ghosts[value] = symbol
        return symbol
    }

    /// Returns the light around a merged tile.
    mutating func glow(_ value: Int64) -> Symbol {
        if let symbol = glows[value] { return symbol }
        let light = appearance.tileColor(value).mixed(with: Color(hex: 0xfff0c0), by: 0.62)
        let center = Point(x: side / 2, y: side / 2)
        let symbol = Symbol(size: Size(width: side, height: side), outset: side * 0.66) { canvas in
            let stops = zip([0, 0.5, 1], [0.95, 0.5, 0]).map {
                GradientStop(offset: $0, color: light.withAlpha($1))
            }
            canvas.fill(
                Path(rect: Rect(center: center, size: Size(width: side * 2.3, height: side * 2.3))),
                with: .radialGradient(
                    RadialGradient(center: center, startRadius: side * 0.4, endRadius: side * 1.15, stops: stops)))
        }
        glows[value] = symbol
        return symbol
    }

    // MARK: Drawing

    /// Below this side, in points, a tile has no shadow, no hairline and no sheen.
    private static let leastDetail = 20.0
    private var hasDetail: Bool { side > Self.leastDetail }
    private var whole: Rect { Rect(x: 0, y: 0, width: side, height: side) }
    /// The face; the slab is visible below it.
    private var face: Rect { Rect(x: 0, y: 0, width: side, height: side * 0.925) }
    private var cornerRadius: Double { side * 0.17 }

    private func drawShadow(of value: Int64, on canvas: Canvas) {
        canvas.saved {
            canvas.setShadow(
                Shadow(
                    color: Color(hex: 0x5a2a08, alpha: 0.36), blur: side * 0.13,
                    offset: Vector(dx: 0, dy: side * 0.045)))
            canvas.fill(roundedRect: whole, cornerRadius: cornerRadius, with: appearance.tileColor(value))
        }
    }

    private func draw(_ value: Int64, on canvas: Canvas) {
        let color = appearance.tileColor(value)
        canvas.fill(
            roundedRect: whole, cornerRadius: cornerRadius,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: side * 0.8), to: Point(x: 0, y: side),
                    color.mixed(with: Color(hex: 0x7a3510), by: 0.26),
                    color.mixed(with: Color(hex: 0x5a1f10), by: 0.42))))
        canvas.fill(
            roundedRect: face, cornerRadius: cornerRadius,
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: side * 0.35, y: side),
                    stops: [
                        GradientStop(offset: 0, color: color.mixed(with: .white, by: 0.3)),
                        GradientStop(offset: 0.5, color: color),
                        GradientStop(offset: 1, color: color.mixed(with: Color(hex: 0x8a3a18), by: 0.1)),
                    ])))
        if hasDetail { drawGlaze(on: canvas) }
        drawDigits(of: value, on: canvas)
    }

    /// Draws the light on the upper edges, and the sheen across a corner.
    private func drawGlaze(on canvas: Canvas) {
        let light = zip([0, 0.35, 1], [0.85, 0.15, 0.05]).map {
            GradientStop(offset: $0, color: Color.white.withAlpha($1))
        }
        canvas.stroke(
            Path(roundedRect: face.insetBy(dx: side * 0.012, dy: side * 0.012), cornerRadius: cornerRadius * 0.94),
            with: .linearGradient(LinearGradient(from: .zero, to: Point(x: 0, y: side), stops: light)),
            style: StrokeStyle(lineWidth: max(1, side * 0.018)))
        var sheen = Path()
        sheen.move(to: .zero)
        sheen.addLine(to: Point(x: side * 0.78, y: 0))
        sheen.addQuadCurve(to: Point(x: 0, y: side * 0.56), controlPoint: Point(x: side * 0.5, y: side * 0.42))
        sheen.close()
        canvas.saved {
            canvas.clip(to: Path(roundedRect: face, cornerRadius: cornerRadius))
            canvas.fill(sheen, with: Color.white.withAlpha(0.13))
        }
    }

    /// Sizes of digits by their number, as fractions of the side.
    private static let digitSizes = [0.5, 0.5, 0.44, 0.35, 0.28, 0.24, 0.2]

    private func drawDigits(of value: Int64, on canvas: Canvas) {
        let text = "\(value)"
        let count = text.utf8.count
        let size = side * (count < Self.digitSizes.count ? Self.digitSizes[count] : 1.2 / Double(count))
        let font = Font(.brand, size: size, weight: .heavy, letterSpacing: -0.04, hasTabularFigures: true)
        // The centre of an em is 0.28 em above the baseline.
        let baseline = face.height * 0.53 + size * 0.28
        canvas.draw(
            Text(text, font: font, color: appearance.digitColor(value, size: size), alignment: .center),
            at: Point(x: side / 2, y: baseline))
    }
}
