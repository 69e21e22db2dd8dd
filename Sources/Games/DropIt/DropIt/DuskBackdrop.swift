import Drawing
import Geometry
public import Play
public import Views

/// Dusk by the sea, behind the field: sky, sun and halo, then isles and water. Ratios and colours are those of the design.
public final class DuskBackdrop {
    public private(set) var layers: [BackdropLayer] = []
    private var colors = Colors(.light)

    /// What has a colour of its own.
    private struct Colors {
        let sky: [Color]
        let sun: Color
        let halo: Color
        let haloStrength: Double
        let sea: [Color]
        let isles: [Color]
        let cloud: Color

        init(_ theme: Theme) {
            func colors(_ hex: UInt32...) -> [Color] { hex.map { Color(hex: $0) } }
            switch theme {
            case .light:
                sky = colors(0x6c5bc9, 0xb06ccb, 0xf28ba8, 0xffc08a)
                (sun, halo, haloStrength) = (Color(hex: 0xffe27a), Color(hex: 0xff9a76), 0.75)
                sea = colors(0xe8799c, 0x8e55b8, 0x4b3596)
                isles = colors(0x8e5ab6, 0x6c459f)
                cloud = Color(hex: 0xffd6c8)
            case .dark:
                sky = colors(0x0f0b2e, 0x2b1860, 0x6b2a7f, 0xd65a7e)
                (sun, halo, haloStrength) = (Color(hex: 0xffb25e), Color(hex: 0xff5e7a), 0.5)
                sea = colors(0x8a2f74, 0x3a1b63, 0x150d38)
                isles = colors(0x3b1e66, 0x271550)
                cloud = Color(hex: 0x8a3f8e)
            }
        }
    }

    public init() {
        layers = [
            BackdropLayer(resolution: .quarter) { [unowned(unsafe) self] in drawSky(on: $0, in: $1) },
            BackdropLayer(resolution: .quarter) { [unowned(unsafe) self] in drawSun(on: $0, in: $1) },
            BackdropLayer(resolution: .half) { [unowned(unsafe) self] in drawSea(on: $0, in: $1) },
        ]
    }

    public func wear(_ look: Look) {
        colors = Colors(look.theme)
        for layer in layers { layer.setNeedsDisplay() }
    }

    // MARK: Places

    /// Where the sea begins, as a part of the height.
    private static let horizon = 0.67

    private func unit(_ size: Size) -> Double { min(max(size.width, size.height * 0.8), size.height * 1.6) }

    private func sun(_ size: Size) -> (center: Point, radius: Double) {
        (Point(x: 0.74 * size.width, y: 0.58 * size.height), 0.1 * unit(size))
    }

    // MARK: Layers

    private func drawSky(on canvas: Canvas, in size: Size) {
        let horizon = Self.horizon * size.height
        let stops = zip([0, 0.38, 0.75, 1], colors.sky).map { LinearGradient.Stop(offset: $0, color: $1) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size)),
            with: .linearGradient(LinearGradient(from: .zero, to: Point(x: 0, y: horizon), stops: stops)))
    }

    private func drawSun(on canvas: Canvas, in size: Size) {
        let (center, radius) = sun(size)
        let halo = zip([0, 0.2, 0.5, 0.78, 1], [colors.haloStrength, 0.3, 0.1, 0.025, 0])
            .map { LinearGradient.Stop(offset: $0, color: colors.halo.withAlpha($1)) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size)),
            with: .radialGradient(
                RadialGradient(center: center, startRadius: 0.4 * radius, endRadius: 5.2 * radius, stops: halo)))
        let disc = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
        canvas.fill(
            Path(ellipseIn: disc),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: disc.minY), to: Point(x: 0, y: disc.maxY),
                    colors.sun.mixed(with: .white, by: 0.5), colors.sun.mixed(with: colors.halo, by: 0.75))))
    }

    private func drawSea(on canvas: Canvas, in size: Size) {
        let horizon = Self.horizon * size.height
        let unit = unit(size)
        for (x, y, length, alpha) in [
            (0.08, 0.3, 0.26, 0.34), (0.7, 0.2, 0.22, 0.26), (0.66, 0.64, 0.34, 0.42), (-0.06, 0.72, 0.3, 0.38),
        ] {
            drawCloud(at: Point(x: x * size.width, y: y * horizon), length: length * unit, alpha: alpha, on: canvas)
        }
        for (x, width, height, color) in [(0.12, 0.2, 0.085, 0), (0.93, 0.3, 0.12, 0), (0.99, 0.17, 0.075, 1)] {
            drawIsle(
                at: Point(x: x * size.width, y: horizon), width: width * unit, height: height * unit,
                color: colors.isles[color], on: canvas)
        }
        let stops = zip([0, 0.3, 1], colors.sea).map { LinearGradient.Stop(offset: $0, color: $1) }
        canvas.fill(
            Path(rect: Rect(x: 0, y: horizon, width: size.width, height: size.height - horizon)),
            with: .linearGradient(
                LinearGradient(from: Point(x: 0, y: horizon), to: Point(x: 0, y: size.height), stops: stops)))
        drawGlints(below: horizon, on: canvas, in: size)
    }

    /// Three pills, one over the other.
    private func drawCloud(at point: Point, length: Double, alpha: Double, on canvas: Canvas) {
        for (dx, dy, width) in [(0, 0, 1), (-0.3, 0.039, 0.75), (0.28, 0.078, 0.9)] {
            let pill = Rect(
                x: point.x + dx * length, y: point.y + dy * length, width: width * length, height: 0.05 * length)
            canvas.fill(roundedRect: pill, cornerRadius: pill.height / 2, with: colors.cloud.withAlpha(alpha))
        }
    }

    private func drawIsle(at point: Point, width: Double, height: Double, color: Color, on canvas: Canvas) {
        func place(_ x: Double, _ y: Double) -> Point { Point(x: point.x + x * width, y: point.y - y * height) }
        var isle = Path()
        isle.move(to: place(-1, 0))
        isle.addCurve(to: place(-0.05, 1), control1: place(-0.5, 0.2), control2: place(-0.35, 1))
        isle.addCurve(to: place(1, 0), control1: place(0.3, 1), control2: place(0.35, 0.3))
        canvas.fill(isle, with: color)
    }

    /// The sun's light on the water, in bars that grow wider and fainter towards us.
    private func drawGlints(below horizon: Double, on canvas: Canvas, in size: Size) {
        let (center, radius) = sun(size)
        let depth = size.height - horizon
        let light = colors.sun.mixed(with: colors.halo, by: 0.35)
        var random = RandomGenerator(seed: 3)
        for index in 0..<16 {
            let share = Double(index) / 15
            let width = radius * (1.75 - 0.3 * share) * (0.5 + 0.75 * random.nextUnit())
            let height = 1.5 + 0.42 * Double(index)
            let x = center.x - width / 2 + (random.nextUnit() - 0.5) * radius * 0.5
            let bar = Rect(x: x, y: horizon + 4 + depth * share * (0.6 + 0.25 * share), width: width, height: height)
            canvas.fill(
                roundedRect: bar, cornerRadius: height / 2, with: light.withAlpha(0.78 - 0.045 * Double(index)))
        }
    }
}
