import Drawing
import Geometry
import Views

extension DawnBackdrop {
    /// Draws stars, overlapping ridges, a distant pagoda, and birds.
    func drawLand(on canvas: Canvas, in view: DawnView) {
        if colors.hasStars { drawStars(on: canvas, in: view) }
        for (index, ridge) in Ridge.all.enumerated() { draw(ridge, index, on: canvas, in: view) }
        drawPagoda(at: Point(x: 0.885 * view.size.width, y: view.horizon - 0.098 * view.unit), on: canvas, in: view)
        drawBirds(on: canvas, in: view)
    }

    // MARK: Stars

    /// Draws the stars, except those on the sun's path: they would appear in front of it.
    private func drawStars(on canvas: Canvas, in view: DawnView) {
        var random = RandomGenerator(seed: 7)
        let way = stride(from: 0.0, through: 1, by: 0.25).map { view.sun(at: $0) }
        for _ in 0..<60 {
            let center = Point(x: random.nextUnit() * view.size.width, y: random.nextUnit() * view.horizon * 0.5)
            let radius = random.nextUnit() + 0.4
            let alpha = random.nextUnit() * 0.5
            guard way.allSatisfy({ $0.distance(to: center) > 1.2 * view.sunRadius }) else { continue }
            canvas.fill(
                Path(ovalIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))),
                with: Color.white.withAlpha(alpha))
        }
    }

    // MARK: Ridges

    private func draw(_ ridge: Ridge, _ index: Int, on canvas: Canvas, in view: DawnView) {
        let reach = 0.3 * view.unit
        let base = view.horizon + view.unit * 0.075 * Double(index)
        let amplitude = reach * (1 - 0.2 * Double(index)) * (ridge.isHill ? 0.5 : 1)
        var path = Path()
        let page = view.page
        path.move(to: Point(x: page.minX, y: page.maxY))
        for x in stride(from: page.minX, through: page.maxX + 4, by: 4) {
            path.addLine(to: Point(x: x, y: base - amplitude * ridge.height(at: x / view.width)))
        }
        path.addLine(to: Point(x: page.maxX + 4, y: page.maxY))
        path.close()
        let color = colors.ridges[index]
        canvas.fill(
            path,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: base - reach * 0.9), to: Point(x: 0, y: base + view.unit * 0.1), color,
                    color.mixed(with: colors.mist, by: ridge.isHill ? 0.12 : 0.72))))
    }

    // MARK: Pagoda

    /// Draws a pagoda: three roofs above each other, two lit windows, on a mound that fades into the mist.
    private func drawPagoda(at place: Point, on canvas: Canvas, in view: DawnView) {
        let unit = 0.0105 * view.unit
        func at(_ x: Double, _ y: Double) -> Point { Point(x: place.x + x * unit, y: place.y + y * unit) }
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
            Rect(origin: at(x, y), size: Size(width: width * unit, height: height * unit))
        }
        let color = colors.ridges[2].mixed(with: colors.mist, by: 0.1)
        for (index, (y, reach)) in [(0, 3.3), (-2.5, 2.7), (-4.8, 2.1)].enumerated() {
            let half = 1.75 - 0.38 * Double(index)
            canvas.fill(box(-half, y, 2 * half, 1.9), with: color)
            var roof = Path()
            roof.move(to: at(-reach, y + 0.15))
            roof.addQuadCurve(to: at(-reach * 0.34, y - 1.25), controlPoint: at(-reach * 0.55, y))
            roof.addLine(to: at(reach * 0.34, y - 1.25))
            roof.addQuadCurve(to: at(reach, y + 0.15), controlPoint: at(reach * 0.55, y))
            roof.addQuadCurve(to: at(-reach, y + 0.15), controlPoint: at(0, y + 0.5))
            canvas.fill(roof, with: color)
        }
        canvas.fill(box(-0.12, -8.2, 0.24, 2.6), with: color)
        canvas.fill(Path(ovalIn: box(-0.3, -8.5, 0.6, 0.6)), with: color)
        for y in [0.55, -1.95] { canvas.fill(box(-0.35, y, 0.7, 0.95), with: colors.window.withAlpha(0.9)) }
        var mound = Path()
        mound.move(to: at(-14, 9))
        mound.addQuadCurve(to: at(0, 1.5), controlPoint: at(-3, 1.2))
        mound.addQuadCurve(to: at(14, 9), controlPoint: at(3, 1.2))
        mound.close()
        canvas.fill(
            mound,
            with: .linearGradient(
                LinearGradient(
                    from: place, to: Point(x: place.x, y: place.y + 9 * unit), color,
                    colors.ridges[2].mixed(with: colors.mist, by: 0.5).withAlpha(0))))
    }

    // MARK: Birds

    private func drawBirds(on canvas: Canvas, in view: DawnView) {
        let style = StrokeStyle(lineWidth: max(1.2, 0.0022 * view.unit), lineCap: .round)
        for (x, y, scale) in [
            (0.2, 0.2, 1.0), (0.235, 0.175, 0.8), (0.255, 0.215, 0.7), (0.83, 0.29, 0.7), (0.85, 0.27, 0.55),
        ] {
            let body = Point(x: x * view.size.width, y: y * view.size.height)
            let wing = scale * 0.012 * view.unit
            func at(_ x: Double, _ y: Double) -> Point { Point(x: body.x + x * wing, y: body.y + y * wing) }
            var bird = Path()
            bird.move(to: at(-1, -0.35))
            bird.addQuadCurve(to: body, controlPoint: at(-0.4, -0.6))
            bird.addQuadCurve(to: at(1, -0.35), controlPoint: at(0.4, -0.6))
            canvas.stroke(bird, with: colors.bird.withAlpha(0.65), style: style)
        }
    }
}

/// The outline of a ridge: a sum of waves.
private struct Ridge {
    let frequency: Double
    let phase: Double
    /// Whether it is a soft hill, not mountains with peaks.
    let isHill: Bool

    static let all = [
        Ridge(frequency: 3.1, phase: 0.6, isHill: false), Ridge(frequency: 4.3, phase: 2.3, isHill: false),
        Ridge(frequency: 3.7, phase: 4.4, isHill: false), Ridge(frequency: 2.6, phase: 1.2, isHill: true),
    ]

    /// Returns the height, from about 0 to about 1, at a place across the landscape, from 0 to 1.
    func height(at place: Double) -> Double {
        let u = place * frequency + phase
        guard !isHill else { return 0.5 + 0.34 * sine(u) + 0.16 * sine(2.3 * u + 1.1) }
        func peak(_ wave: Double, _ roundness: Double, _ power: Double) -> Double {
            let height = 1 - (wave * wave + roundness).squareRoot()
            return height > 0 ? exponential(power * logarithm(height)) : 0
        }
        return 0.76 * peak(sine(0.95 * u), 0.004, 1.35) + 0.12 * peak(sine(2.3 * u + 1.3), 0.02, 1.6)
            + 0.016 * sine(7.3 * u) + 0.009 * sine(15 * u) + 0.07
    }
}
