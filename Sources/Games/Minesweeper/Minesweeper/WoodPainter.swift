import Drawing
import Geometry
import Play

/// Draws the layers of a pine wood. Heights and widths are fractions of the window's, or of its unit.
final class WoodPainter {
    private var colors = Colors(.light)

    /// The colours that depend on the theme.
    private struct Colors {
        let sky: [Color]
        let moon: Color
        let halo: Color
        let haloStrength: Double
        let ridges: [Color]
        let mist: Color
        let ground: [Color]
        let hasStars: Bool

        init(_ theme: Theme) {
            func colors(_ hex: UInt32...) -> [Color] { hex.map { Color(hex: $0) } }
            switch theme {
            case .light:
                sky = colors(0x7fb8c4, 0xa9d3ce, 0xd7e9d9, 0xf3f3dc)
                (moon, halo, haloStrength) = (Color(hex: 0xfffbea), Color(hex: 0xfff6cf), 0.75)
                ridges = colors(0xa6cfc4, 0x7db5ac, 0x548f8e, 0x2f6a70)
                mist = Color(hex: 0xe9f2e0)
                ground = colors(0x21545e, 0x163f49)
                hasStars = false
            case .dark:
                sky = colors(0x040f1c, 0x08243a, 0x0f4353, 0x2c7472)
                (moon, halo, haloStrength) = (Color(hex: 0xf3f6df), Color(hex: 0x9fe3d0), 0.5)
                ridges = colors(0x1b5a62, 0x124450, 0x0b303d, 0x06202b)
                mist = Color(hex: 0x3c8a84)
                ground = colors(0x051923, 0x030f17)
                hasStars = true
            }
        }
    }

    func apply(_ look: Look) { colors = Colors(look.theme) }

    // MARK: Places

    /// The sizes of the scenery, for a window of a size.
    private struct Scenery {
        /// The upper edge of the wood, as a fraction of the height.
        let horizon: Double
        /// The width over which ridges swing, and the unit of all heights and widths, in points.
        let width: Double
        let unit: Double
        /// The centre of the moon, as a fraction of the width, and its radius.
        let moonX: Double
        let moonRadius: Double

        init(_ size: Size) {
            let isCard = max(size.width, size.height) < 520
            let isPhone = size.width < 600
            horizon = isCard ? 0.6 : 0.66
            width = isCard ? max(size.height * 1.1, 1) : max(size.width, size.height * 0.72, 1)
            unit = min(size.height, width)
            moonX = isCard ? 0.76 : isPhone ? 0.22 : 0.3
            moonRadius = (isCard ? 0.085 : isPhone ? 0.055 : 0.065) * unit
        }
    }

    /// The moon's position in its layer, as a fraction of the height: in the middle, so that its halo stays within the
    /// layer however far the layer is moved.
    static let drawnMoonHeight = 0.5
    /// The moon's lowest and highest position, as fractions of the height.
    private static let moonTrack = (low: 0.6, high: 0.085)
    /// How far fireflies drift, in points.
    static let drift = 16.0

    /// Returns the moon's position at a progress; it is fast at first, to appear from behind the board.
    func moonHeight(_ progress: Double) -> Double {
        let rest = 1 - min(max(progress, 0), 1)
        let (low, high) = Self.moonTrack
        return high + (low - high) * rest * rest * rest * rest * rest
    }

    // MARK: Layers

    func drawSky(on canvas: Canvas, in size: Size) {
        let horizon = Scenery(size).horizon * size.height
        let stops = zip([0, 0.45, 0.8, 1], colors.sky).map { LinearGradient.Stop(offset: $0, color: $1) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size)),
            with: .linearGradient(LinearGradient(from: .zero, to: Point(x: 0, y: horizon * 1.04), stops: stops)))
        guard colors.hasStars else { return }
        var random = RandomGenerator(seed: 7)
        for _ in 0..<110 {
            let place = Point(x: random.nextUnit() * size.width, y: random.nextUnit() * horizon * 0.8)
            let part = random.nextUnit()
            let radius = part * part * part * 1.6 + 0.5
            let disc = Rect(center: place, size: Size(width: 2 * radius, height: 2 * radius))
            canvas.fill(
                roundedRect: disc, cornerRadius: radius,
                with: Color(hex: 0xdff6ee, alpha: 0.25 + 0.7 * random.nextUnit()))
        }
    }

    func drawMoon(on canvas: Canvas, in size: Size) {
        let scenery = Scenery(size)
        let radius = scenery.moonRadius
        let center = Point(x: scenery.moonX * size.width, y: Self.drawnMoonHeight * size.height)
        let halo = zip([0, 0.2, 0.5, 0.78, 1], [colors.haloStrength, 0.3, 0.1, 0.025, 0])
            .map { LinearGradient.Stop(offset: $0, color: colors.halo.withAlpha($1)) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size)),
            with: .radialGradient(
                RadialGradient(center: center, startRadius: 0.4 * radius, endRadius: 5.2 * radius, stops: halo)))
        let disc = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
        canvas.fill(
            Path(ovalIn: disc),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: disc.minY), to: Point(x: 0, y: disc.maxY),
                    colors.moon.mixed(with: .white, by: 0.5), colors.moon.mixed(with: colors.halo, by: 0.25))))
        for (x, y, part) in [(-0.3, -0.2, 0.2), (0.25, 0.12, 0.28), (-0.05, 0.45, 0.15), (0.35, -0.4, 0.12)] {
            let crater = Rect(
                center: Point(x: center.x + x * radius, y: center.y + y * radius),
                size: Size(width: 2 * part * radius, height: 2 * part * radius))
            canvas.fill(Path(ovalIn: crater), with: Color(hex: 0x5a8f86, alpha: 0.1))
        }
    }

    func drawRidges(on canvas: Canvas, in size: Size) {
        let scenery = Scenery(size)
        var random = RandomGenerator(seed: 7)
        for index in 0..<4 {
            let ridge = Ridge(index, scenery.horizon * size.height, unit: scenery.unit, width: scenery.width)
            let color = colors.ridges[index]
            if index > 0 { canvas.fill(ridge.pines(to: size.width, using: &random), with: color) }
            let foot = index < 3 ? color.mixed(with: colors.mist, by: 0.45) : colors.ground[0]
            canvas.fill(
                ridge.outline(in: size),
                with: .linearGradient(
                    LinearGradient(
                        from: Point(x: 0, y: ridge.base - ridge.height),
                        to: Point(x: 0, y: ridge.base + scenery.unit * 0.12), color, foot)))
        }
        let ground = LinearGradient(
            from: Point(x: 0, y: size.height * 0.82), to: Point(x: 0, y: size.height),
            colors.ground[0].withAlpha(0), colors.ground[1].withAlpha(0.85))
        canvas.fill(
            Path(rect: Rect(x: 0, y: size.height * 0.8, width: size.width, height: size.height * 0.2)),
            with: .linearGradient(ground))
    }

    /// Draws one of two swarms of fireflies, each a glow with a bright centre; by day there are none.
    func drawFireflies(_ swarm: Int, on canvas: Canvas, in size: Size) {
        guard colors.hasStars else { return }
        var random = RandomGenerator(seed: 4 + UInt64(swarm))
        for _ in 0..<(size.width < 600 ? 6 : 13) {
            let center = Point(
                x: random.nextUnit() * size.width, y: size.height * (0.25 + 0.7 * random.nextUnit()))
            Firefly.draw(at: center, radius: 1.2 + random.nextUnit() * 1.8, on: canvas)
        }
    }
}

/// A ridge of hills, and the pines on it.
private struct Ridge {
    /// The foot of the ridge and its height above, in points.
    let base: Double
    let height: Double
    private let index: Int
    private let unit: Double
    private let width: Double

    private static let swings = [2.2, 3.1, 2.7, 3.6]
    private static let phases = [0.9, 3.3, 5.6, 1.9]

    init(_ index: Int, _ horizon: Double, unit: Double, width: Double) {
        self.index = index
        self.unit = unit
        self.width = width
        base = horizon + unit * (0.02 + 0.075 * Double(index))
        height = unit * 0.16 * (1 - 0.1 * Double(index))
    }

    private func crest(at x: Double) -> Double {
        let turn = x / width * Self.swings[index] + Self.phases[index]
        return base - height * (0.5 + 0.34 * sine(turn) + 0.16 * sine(turn * 2.3 + 1.1))
    }

    func outline(in size: Size) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width + 4, by: 4) { path.addLine(to: Point(x: x, y: crest(at: x))) }
        path.addLine(to: Point(x: size.width + 4, y: size.height))
        path.close()
        return path
    }

    /// Returns all of its pines: they stand in groves, with gaps between.
    func pines(to end: Double, using random: inout RandomGenerator) -> Path {
        let side = max(unit * (0.05 + 0.03 * Double(index)), 2)
        var path = Path()
        var x = -side
        while x < end + side {
            let height = side * (0.6 + random.nextUnit() * 0.7)
            if sine(x / width * Self.swings[index] * 2.1 + Double(index) * 2) > -0.55 {
                Self.addPine(at: Point(x: x, y: crest(at: x) + side * 0.16), height: height, to: &path)
            }
            x += side * 0.42 * (0.75 + random.nextUnit() * 0.9)
        }
        return path
    }

    /// Adds a pine: three overlapping triangles.
    private static func addPine(at foot: Point, height: Double, to path: inout Path) {
        for skirt in 0..<3 {
            let y = foot.y - height * (0.28 + 0.24 * Double(skirt))
            let half = height * (0.26 - 0.06 * Double(skirt))
            func place(_ dx: Double, _ dy: Double) -> Point { Point(x: foot.x + dx * half, y: y + dy * height) }
            path.move(to: place(0, -0.36))
            path.addQuadCurve(to: place(1, 0.06), controlPoint: place(0.35, -0.02))
            path.addQuadCurve(to: place(-1, 0.06), controlPoint: place(0, 0.12))
            path.addQuadCurve(to: place(0, -0.36), controlPoint: place(-0.35, -0.02))
            path.close()
        }
    }
}
