import Animation
import Drawing
import Geometry
import Play
import Views

/// Dawn over misty mountains: the sky, the sun with its halo, and in front of them ridges, a pagoda and birds. In the
/// dark theme it is the hour before, with stars. Ratios and colours come from the design.
///
/// The sun shows the progress: it rises from behind the ridges as the tower is solved.
final class DawnBackdrop {
    private(set) var layers: [BackdropLayer] = []
    private(set) var colors = DawnColors(.light)
    /// The positions of all parts; depends on the page's size and the parapet's position.
    private(set) var view = DawnView(size: .zero, parapet: 0)
    private var way = (from: 0.0, to: 0.0, begin: 0.0, duration: 0.0)
    private var ticker: FrameTicker?
    private var sun: BackdropLayer { layers[1] }

    /// How far the sun can move before its layer's edge becomes visible, in points.
    private static let bleed = 160.0

    init() {
        layers = [
            BackdropLayer(resolution: .quarter) { [unowned(unsafe) self] in drawSky(on: $0, in: view.resized($1)) },
            BackdropLayer(resolution: .half, bleed: Self.bleed) { [unowned(unsafe) self] in
                drawSun(on: $0, in: view.resized($1))
            },
            BackdropLayer(resolution: .half) { [unowned(unsafe) self] in drawLand(on: $0, in: view.resized($1)) },
        ]
    }

    deinit { ticker?.invalidate() }

    func apply(_ look: Look) {
        colors = DawnColors(look.theme)
        for layer in layers { layer.setNeedsDisplay() }
    }

    /// Updates the page's size and the height of the parapet.
    func place(size: Size, parapet: Double) {
        let new = DawnView(size: size, parapet: parapet)
        guard new != view else { return }
        view = new
        for layer in layers { layer.setNeedsDisplay() }
        moveSun()
    }

    // MARK: The sun

    /// The progress of the sun on its way up, as shown, from 0 to 1.
    private(set) var height = 0.0 {
        didSet { moveSun() }
    }

    /// The layer shows the sun halfway up, and is moved from there.
    private func moveSun() {
        let shift = view.sun(at: height) - view.sun(at: 0.5)
        sun.offset = Vector(dx: shift.x, dy: shift.y)
    }

    /// Moves the sun to a height from 0 to 1; immediately if the duration is 0 or there is no window.
    func climb(to goal: Double, over seconds: Double, in window: Window?) {
        guard seconds > 0, let window, goal != height else {
            ticker?.invalidate()
            height = goal
            return
        }
        way = (height, goal, window.animator.now, seconds)
        let ticker = self.ticker ?? FrameTicker { [unowned(unsafe) self] in rise(to: $0) }
        self.ticker = ticker
        window.addTicker(ticker)
    }

    /// Moves the sun to its position at a time.
    ///
    /// - Returns: whether it is still moving.
    private func rise(to now: Double) -> Bool {
        let part = min(max((now - way.begin) / way.duration, 0), 1)
        height = way.from + (way.to - way.from) * TimingCurve.easeInOut.progress(at: part)
        return part < 1
    }

    // MARK: Sky and sun

    private func drawSky(on canvas: Canvas, in view: DawnView) {
        canvas.fill(
            Path(rect: view.page),
            with: .linearGradient(
                LinearGradient(
                    from: .zero, to: Point(x: 0, y: view.horizon * 1.04),
                    stops: zip([0, 0.45, 0.8, 1], colors.sky).map { GradientStop(offset: $0, color: $1) })))
    }

    private func drawSun(on canvas: Canvas, in view: DawnView) {
        let center = view.sun(at: 0.5)
        let radius = view.sunRadius
        let halo = zip([0, 0.2, 0.5, 0.78, 1], [colors.haloStrength, 0.3, 0.1, 0.025, 0])
            .map { GradientStop(offset: $0, color: colors.halo.withAlpha($1)) }
        canvas.fill(
            Path(rect: Rect(origin: .zero, size: view.size).insetBy(dx: -Self.bleed, dy: -Self.bleed)),
            with: .radialGradient(
                RadialGradient(center: center, startRadius: 0.4 * radius, endRadius: 5.2 * radius, stops: halo)))
        canvas.fill(
            Path(ovalIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: center.y - radius), to: Point(x: 0, y: center.y + radius),
                    colors.sun.mixed(with: .white, by: 0.5), colors.sun.mixed(with: colors.halo, by: 0.25))))
    }
}

/// The colours of the dawn that depend on the theme.
struct DawnColors {
    let sky: [Color]
    let sun: Color
    let halo: Color
    let haloStrength: Double
    /// From the farthest to the nearest.
    let ridges: [Color]
    let mist: Color
    let bird: Color
    let window: Color
    let hasStars: Bool

    init(_ theme: Theme) {
        func color(_ hex: UInt32) -> Color { Color(hex: hex) }
        switch theme {
        case .light:
            sky = [0x9fb8e8, 0xe7c6da, 0xffd9b8, 0xffebcf].map(color)
            (sun, halo, haloStrength) = (color(0xfff3da), color(0xffd08a), 0.75)
            ridges = [0xe3b4c6, 0xc98fb4, 0x9a6aa3, 0x5f4585].map(color)
            (mist, bird, window) = (color(0xffe2cc), color(0x7a5590), color(0xfff3d0))
        case .dark:
            sky = [0x0e0f2b, 0x2a1f52, 0x7a3b6e, 0xe07a5f].map(color)
            (sun, halo, haloStrength) = (color(0xffc98a), color(0xff7a59), 0.5)
            ridges = [0x5b3468, 0x412858, 0x2c1d47, 0x1d1436].map(color)
            (mist, bird, window) = (color(0xb4576b), color(0x1a1230), color(0xffc98a))
        }
        hasStars = theme == .dark
    }
}

/// The positions of the dawn's parts on a page.
struct DawnView: Equatable {
    let size: Size
    /// The position of the parapet, which hides what is below.
    let parapet: Double

    /// Returns the same view on a page of another size, for a layer that is drawn before the scene knows the new size.
    func resized(_ new: Size) -> DawnView {
        new == size ? self : DawnView(size: new, parapet: size.height > 0 ? parapet * new.height / size.height : 0)
    }

    /// The page with a margin on all sides, so that the last of a layer's large pixels are filled.
    var page: Rect { Rect(origin: .zero, size: size).insetBy(dx: -8, dy: -8) }

    private var isNarrow: Bool { size.width < 600 }
    private var isCard: Bool { size.width < 360 }

    /// The width of the landscape if the page showed all of it.
    var width: Double { max(size.width, size.height * (isCard ? 1.15 : 0.72)) }
    /// The unit for the sizes of mountains, sun and birds.
    var unit: Double { min(size.height, width) }

    private var usualHorizon: Double { isNarrow ? 0.6 : 0.64 }
    /// The height of the farthest ridge's foot, limited by the parapet.
    var horizon: Double { min(usualHorizon * size.height, 0.9 * parapet) }

    /// The height of the figures at the top of a phone, in points.
    private static let figures = 84.0

    var sunRadius: Double { (isNarrow ? 0.1 : 0.098) * unit }

    /// Returns the centre of the sun at a progress from 0 to 1: fast at first, then slower.
    func sun(at height: Double) -> Point {
        let rest = 1 - height
        let top = isNarrow ? 0.185 : 0.2
        let y = (top + 0.3 * rest * (0.57 + 0.43 * rest)) * horizon / usualHorizon
        let x = (isCard ? 0.21 : isNarrow ? 0.47 : 0.46) + 0.13 * height
        // Where a drawer pushes the land up, the sun stays below the figures at the top of a phone.
        return Point(x: x * size.width, y: isNarrow && !isCard ? max(y, Self.figures + sunRadius) : y)
    }
}
