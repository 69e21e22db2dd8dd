import Drawing
import Geometry
public import Play
public import Views

/// Dusk by the sea, behind the field: sky, sun and halo, isles, water and glints. Ratios and colours come from the
/// design.
public final class DuskBackdrop {
    /// The viewpoint; it determines the size and position of the sun.
    public enum Place: Sendable {
        /// Behind DropIt's tank.
        case tank
        /// From the quay of the toybox.
        case quay
    }

    /// The layers, from back to front: sky, sun, sea and glints.
    public private(set) var layers: [BackdropLayer] = []
    private let place: Place
    private var colors = DuskColors(.light)
    /// How far the moving layers extend beyond the window, in points.
    private static let bleed = (sun: 120.0, glints: 24.0)
    /// How far a layer's contents are drawn beyond its edges, in points: its last pixels can extend past the edge.
    private static let overlap = 8.0

    /// Creates the backdrop for a viewpoint.
    public init(_ place: Place = .tank) {
        self.place = place
        layers = [
            BackdropLayer(resolution: .quarter) { [unowned(unsafe) self] in drawSky(on: $0, in: $1) },
            BackdropLayer(resolution: .quarter, bleed: Self.bleed.sun) { [unowned(unsafe) self] in
                drawSun(on: $0, in: $1)
            },
            BackdropLayer(resolution: .half) { [unowned(unsafe) self] in drawSea(on: $0, in: $1) },
            BackdropLayer(resolution: .half, bleed: Self.bleed.glints) { [unowned(unsafe) self] in
                drawGlints(on: $0, in: $1)
            },
        ]
    }

    /// Applies the theme's colours.
    public func apply(_ look: Look) {
        colors = DuskColors(look.theme)
        for layer in layers { layer.setNeedsDisplay() }
    }

    // MARK: Motion

    /// Lowers the sun: by 0 to 1 of how far it sinks in the longest game.
    ///
    /// - Parameter height: The window's height, in points.
    public func sink(by share: Double, height: Double) {
        layers[1].offset.dy = min(min(max(share, 0), 1) * 0.09 * height, Self.bleed.sun)
    }

    /// Moves the glints to their position after a number of seconds; they drift to and fro.
    public func drift(at seconds: Double) {
        layers[3].offset = Vector(dx: 14 * sine(0.37 * seconds), dy: 3 * sine(0.61 * seconds))
        layers[3].alpha = 0.8 + 0.2 * cosine(0.9 * seconds)
    }

    // MARK: Layers

    private func drawSky(on canvas: Canvas, in size: Size) {
        let plan = DuskPlan(place, size: size)
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size).insetBy(dx: -Self.overlap, dy: -Self.overlap)),
            with: gradient(downTo: 1.04 * plan.horizon, from: 0, [0, 0.45, 0.8, 1], colors.sky))
    }

    private func drawSun(on canvas: Canvas, in size: Size) {
        let plan = DuskPlan(place, size: size)
        let halo = zip([0, 0.2, 0.5, 0.78, 1], [colors.haloStrength, 0.3, 0.1, 0.025, 0])
            .map { LinearGradient.Stop(offset: $0, color: colors.halo.withAlpha($1)) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: size).insetBy(dx: -Self.bleed.sun, dy: -Self.bleed.sun)),
            with: .radialGradient(
                RadialGradient(
                    center: plan.center, startRadius: 0.4 * plan.radius, endRadius: 5.2 * plan.radius, stops: halo)))
        let disc = Rect(center: plan.center, size: Size(width: 2 * plan.radius, height: 2 * plan.radius))
        canvas.fill(
            Path(ovalIn: disc),
            with: gradient(
                downTo: disc.maxY, from: disc.minY, [0, 1],
                [colors.sun.mixed(with: .white, by: 0.5), colors.sun.mixed(with: colors.halo, by: 0.75)]))
    }

    private func drawSea(on canvas: Canvas, in size: Size) {
        let plan = DuskPlan(place, size: size)
        if colors.hasStars { drawStars(plan, on: canvas, in: size) }
        for (x, y, length, alpha) in [
            (0.08, 0.3, 0.26, 0.34), (0.7, 0.2, 0.22, 0.26), (0.66, 0.64, 0.34, 0.42), (-0.06, 0.72, 0.3, 0.38),
        ] {
            drawCloud(
                at: Point(x: x * size.width, y: y * plan.horizon), length: length * plan.unit, alpha: alpha, on: canvas)
        }
        for (x, width, height, color) in [
            (0.12, 0.2, 0.085, 0), (0.93, 0.3, 0.12, 0), (0.99, 0.17, 0.075, 1), (0.02, 0.13, 0.05, 1),
        ] {
            drawIsle(
                at: Point(x: x * size.width, y: plan.horizon), width: width * plan.unit, height: height * plan.unit,
                color: colors.isles[color], on: canvas)
        }
        canvas.fill(
            Path(
                rect: Rect(
                    x: -Self.overlap, y: plan.horizon, width: size.width + 2 * Self.overlap,
                    height: size.height - plan.horizon + Self.overlap)),
            with: gradient(downTo: size.height, from: plan.horizon, [0, 0.3, 1], colors.sea))
        drawReflection(plan, on: canvas, in: size)
    }

    private func drawStars(_ plan: DuskPlan, on canvas: Canvas, in size: Size) {
        var random = RandomGenerator(seed: 7)
        for _ in 0..<60 {
            let center = Point(x: random.nextUnit() * size.width, y: random.nextUnit() * 0.5 * plan.horizon)
            let alpha = 0.5 * random.nextUnit()
            let radius = (0.4 + random.nextUnit()) * plan.detail
            canvas.fill(
                Path(ovalIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))),
                with: Color.white.withAlpha(alpha))
        }
    }

    /// Draws a cloud: three overlapping capsules.
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
        isle.addCurve(to: place(-0.05, 1), controlPoint1: place(-0.5, 0.2), controlPoint2: place(-0.35, 1))
        isle.addCurve(to: place(1, 0), controlPoint1: place(0.3, 1), controlPoint2: place(0.35, 0.3))
        canvas.fill(isle, with: color)
    }

    /// Draws the sun's reflection on the water, in bars that grow narrower and fainter towards the viewer.
    private func drawReflection(_ plan: DuskPlan, on canvas: Canvas, in size: Size) {
        let depth = size.height - plan.horizon
        let light = colors.sun.mixed(with: colors.halo, by: 0.35)
        var random = RandomGenerator(seed: 3)
        for index in 0..<16 {
            let share = Double(index) / 15
            // share^1.35
            let fall = index == 0 ? 0 : exponential(1.35 * logarithm(share))
            let width = plan.radius * (1.75 - 0.3 * share) * (0.5 + 0.75 * random.nextUnit())
            let height = (1.5 + 0.42 * Double(index)) * plan.detail
            let x = plan.center.x - width / 2 + (random.nextUnit() - 0.5) * plan.radius * 0.5
            let bar = Rect(x: x, y: plan.horizon + 4 * plan.detail + 0.85 * depth * fall, width: width, height: height)
            canvas.fill(
                roundedRect: bar, cornerRadius: height / 2, with: light.withAlpha(0.78 - 0.045 * Double(index)))
        }
    }

    /// Draws faint lines all over the water.
    private func drawGlints(on canvas: Canvas, in size: Size) {
        let plan = DuskPlan(place, size: size)
        var random = RandomGenerator(seed: 11)
        for _ in 0..<26 {
            let top = plan.horizon + 10 * plan.detail
            let y = top + max(size.height - top, 0) * random.nextUnit()
            let width = (20 + 60 * random.nextUnit()) * plan.detail
            let line = Rect(x: random.nextUnit() * size.width, y: y, width: width, height: 1.5 * plan.detail)
            canvas.fill(roundedRect: line, cornerRadius: line.height / 2, with: Color.white.withAlpha(0.12))
        }
    }

    private func gradient(downTo end: Double, from start: Double, _ offsets: [Double], _ colors: [Color]) -> Paint {
        .linearGradient(
            LinearGradient(
                from: Point(x: 0, y: start), to: Point(x: 0, y: end),
                stops: zip(offsets, colors).map { LinearGradient.Stop(offset: $0, color: $1) }))
    }
}
