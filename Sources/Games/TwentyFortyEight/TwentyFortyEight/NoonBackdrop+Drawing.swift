import Drawing
import Geometry

extension NoonBackdrop {
    func drawSky(on canvas: Canvas, in size: Size) {
        let stops = zip([0, 0.45, 0.8, 1], colors.sky).map { GradientStop(offset: $0, color: $1) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size)),
            with: .linearGradient(
                LinearGradient(from: .zero, to: Point(x: 0, y: layout.horizon * 1.04), stops: stops)))
        guard colors.hasStars else { return }
        var random = RandomGenerator(seed: 7)
        for _ in 0..<60 {
            let center = Point(x: random.nextUnit() * size.width, y: random.nextUnit() * layout.horizon * 0.5)
            let alpha = 0.1 + 0.5 * random.nextUnit()
            let side = 2 * (random.nextUnit() + 0.5)
            canvas.fill(
                Path(ovalIn: Rect(center: center, size: Size(width: side, height: side))),
                with: Color.white.withAlpha(alpha))
        }
    }

    func drawSun(on canvas: Canvas) {
        let (center, radius) = drawn
        let (sun, halo, strength) = sunlight
        let light = zip([0, 0.2, 0.5, 0.78, 1], [strength, 0.3, 0.1, 0.025, 0]).map {
            GradientStop(offset: $0, color: halo.withAlpha($1))
        }
        canvas.fill(
            Path(rect: Rect(center: center, size: Size(width: 10.4 * radius, height: 10.4 * radius))),
            with: .radialGradient(
                RadialGradient(center: center, startRadius: 0.4 * radius, endRadius: 5.2 * radius, stops: light)))
        let disc = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
        canvas.fill(
            Path(ovalIn: disc),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: disc.minY), to: Point(x: 0, y: disc.maxY),
                    sun.mixed(with: .white, by: 0.5), sun.mixed(with: halo, by: 0.25))))
    }

    // MARK: Clouds

    func drawClouds(on canvas: Canvas, in size: Size) {
        let horizon = layout.horizon
        for (index, (x, y, length)) in [(0.06, 0.42, 0.2), (0.8, 0.58, 0.24), (0.62, 0.2, 0.13)].enumerated() {
            let length = length * layout.reach
            // Clouds that leave on the right come back from the left: from completely outside to completely outside.
            let span = size.width + 1.4 * length
            let way = x * size.width + 0.3 * length + cloudsDrawn
            let left = way - (way / span).rounded(.down) * span - 0.3 * length
            for (dx, dy, width) in [(0.0, 0.0, 1.0), (-0.22, 0.044, 0.7), (0.3, 0.088, 0.8)] {
                let pill = Rect(
                    x: left + dx * length, y: y * horizon + dy * length, width: width * length, height: 0.06 * length)
                canvas.fill(
                    roundedRect: pill, cornerRadius: pill.height / 2,
                    with: colors.cloud.withAlpha(colors.cloudAlphas[index]))
            }
        }
    }

    // MARK: Dunes

    func drawDunes(on canvas: Canvas, in size: Size) {
        for index in colors.dunes.indices { Dune(index, in: layout).draw(in: colors, on: canvas, size: size) }
        let foot = LinearGradient(
            from: Point(x: 0, y: size.height * 0.82), to: Point(x: 0, y: size.height), colors.ground.near.withAlpha(0),
            colors.ground.nearest.withAlpha(0.85))
        canvas.fill(
            Path(rect: Rect(x: 0, y: size.height * 0.8, width: size.width, height: size.height * 0.2)),
            with: .linearGradient(foot))
    }
}

/// One of the dunes: a crest of two waves, and below each slope a slip face in the shade.
private struct Dune {
    private let index: Int
    private let unit: Double
    private let reach: Double
    /// Its base line, and its height above that, in points.
    private let base: Double
    private let height: Double

    private static let waves = [(rate: 4.2, start: 0.4), (3.4, 2.6), (2.7, 5.0), (2.1, 3.4)]
    /// The step with which the crest is drawn, in points.
    private static let step = 4.0

    init(_ index: Int, in layout: NoonLayout) {
        self.index = index
        unit = layout.unit
        reach = layout.reach
        base = layout.horizon + reach * (0.02 + 0.085 * Double(index))
        height = reach * (0.1 + 0.035 * Double(index))
    }

    private func crest(_ x: Double) -> Double {
        let (rate, start) = Self.waves[index]
        let angle = x / unit * rate + start
        return base - height * (0.5 + 0.42 * sine(angle) + 0.14 * sine(angle * 2.1 + 0.7))
    }

    func draw(in colors: NoonColors, on canvas: Canvas, size: Size) {
        let color = colors.dunes[index]
        var dune = Path()
        dune.move(to: Point(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width + Self.step, by: Self.step) {
            dune.addLine(to: Point(x: x, y: crest(x)))
        }
        dune.addLine(to: Point(x: size.width + Self.step, y: size.height))
        dune.close()
        canvas.fill(
            dune,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: base - height), to: Point(x: 0, y: base + reach * 0.2),
                    color.mixed(with: Color(hex: 0xfff6d8), by: colors.crestLight), color)))
        canvas.saved {
            canvas.clip(to: dune)
            let shade = colors.shades[index]
            canvas.fill(
                slipFaces(in: size),
                with: .linearGradient(
                    LinearGradient(
                        from: Point(x: 0, y: base - height), to: Point(x: 0, y: base + reach * 0.22),
                        shade.withAlpha(0.62), shade.withAlpha(0.062))))
        }
    }

    private func slipFaces(in size: Size) -> Path {
        var faces = Path()
        var isFalling = false
        for x in stride(from: -40, through: size.width + 40, by: Self.step) {
            let point = Point(x: x, y: crest(x))
            if crest(x + 6) > crest(x - 6) {
                if !isFalling { faces.move(to: point) }
                isFalling = true
                faces.addLine(to: point)
            } else if isFalling {
                isFalling = false
                faces.addCurve(
                    to: Point(x: x - reach * 0.3, y: base + reach * 0.3),
                    controlPoint1: Point(x: x - 10, y: size.height * 0.2 + base * 0.8),
                    controlPoint2: Point(x: x - reach * 0.26, y: base + reach * 0.04))
                faces.addLine(to: Point(x: x - reach * 0.62, y: base + reach * 0.3))
                faces.close()
            }
        }
        if isFalling {
            faces.addLine(to: Point(x: size.width + 60, y: size.height))
            faces.addLine(to: Point(x: size.width * 0.55, y: size.height))
        }
        return faces
    }
}
