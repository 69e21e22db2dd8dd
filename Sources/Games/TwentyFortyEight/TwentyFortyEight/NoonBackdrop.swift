import Animation
import Drawing
import Geometry
import Play
import Views

/// Noon in the dunes, behind the board: sky, sun and halo, drifting clouds, dunes. The sun shows the progress: it rises
/// and grows with the largest tile, and at the target it has that tile's colour.
final class NoonBackdrop {
    private(set) var layers: [BackdropLayer] = []
    private(set) var colors = NoonColors(.light)
    private(set) var layout = NoonLayout(
        size: .zero, stage: Rect(x: 0, y: 0, width: 1, height: 1), board: .zero, isCard: false)

    /// The state of the sun.
    struct Sun: Equatable {
        /// 0 at the beginning of a game, 1 at its target.
        var progress = 0.0
        /// How much of the target tile's colour it has, 0 to 1.
        var ripeness = 0.0
        /// The strength of its glow, 0 to 1.
        var glow = 0.0
    }

    private var sun = Sun()
    /// The target tile's colour.
    private var ripe = Color.white
    /// The sun's current movement, and when it began; nil before the first frame.
    private var way: (from: Sun, to: Sun, begin: Double?)?
    /// The sun as drawn in its layer, which is moved from there.
    private(set) var drawn = (center: Point.zero, radius: 0.0)
    private var tickedAt: Double?
    /// How far the clouds have drifted, in points: as drawn, and moved since.
    private(set) var cloudsDrawn = 0.0
    private var cloudsMoved = 0.0

    /// The duration of the sun's rise, in seconds.
    static let climb = 0.9
    /// The speed of the clouds, in points per second.
    static let wind = 4.0
    /// The frames per second when nothing but clouds moves: a quarter of a point each.
    static let calm = 16
    /// How far layers are moved at most before they are redrawn, in points.
    private static let reach = 40.0

    init() {
        layers = [
            BackdropLayer(resolution: .half) { [unowned(unsafe) self] in drawSky(on: $0, in: $1) },
            BackdropLayer(resolution: .half, bleed: Self.reach) { [unowned(unsafe) self] canvas, _ in
                drawSun(on: canvas)
            },
            BackdropLayer(resolution: .half, bleed: Self.reach) { [unowned(unsafe) self] in drawClouds(on: $0, in: $1)
            },
            BackdropLayer(resolution: .half) { [unowned(unsafe) self] in drawDunes(on: $0, in: $1) },
        ]
    }

    func apply(_ look: Look) {
        colors = NoonColors(look.theme)
        for layer in layers { layer.setNeedsDisplay() }
    }

    func place(_ layout: NoonLayout) {
        guard layout != self.layout else { return }
        self.layout = layout
        for layer in layers { layer.setNeedsDisplay() }
        placeSun(redraws: true)
    }

    // MARK: The sun

    /// The current colours of the sun, and how strongly it shines.
    var sunlight: (sun: Color, halo: Color, strength: Double) {
        (
            colors.sun.mixed(with: ripe, by: sun.ripeness), colors.halo.mixed(with: ripe, by: 0.5 * sun.ripeness),
            min(colors.haloStrength + 0.35 * sun.glow, 1)
        )
    }

    /// Shows the progress of a game.
    ///
    /// - Parameters:
    ///   - progress: From 0 to 1, where the target is reached.
    ///   - ripe: The target tile's colour.
    ///   - isAnimated: Whether the sun moves gradually; otherwise immediately.
    func show(_ progress: Double, ripe: Color, isAnimated: Bool) {
        let end = Sun(progress: progress, ripeness: progress >= 1 ? 1 : 0)
        let isRecolored = ripe != self.ripe
        self.ripe = ripe
        if isAnimated {
            guard end != (way?.to ?? sun) else { return }
            way = (sun, end, nil)
        } else {
            way = nil
            guard end != sun || isRecolored else { return }
            sun = end
            placeSun(redraws: true)
        }
    }

    private func placeSun(redraws: Bool) {
        let center = layout.sunCenter(sun.progress)
        let radius = layout.sunRadius(sun.progress) * (1 + 0.25 * sun.glow)
        let layer = layers[1]
        if redraws || (radius - drawn.radius).magnitude > 0.25 || center.distance(to: drawn.center) > Self.reach {
            drawn = (center, radius)
            layer.setNeedsDisplay()
        }
        layer.offset = Vector(dx: center.x - drawn.center.x, dy: center.y - drawn.center.y)
    }

    // MARK: Time

    /// Whether the sun is moving.
    var isClimbing: Bool { way != nil }

    /// Advances the animation.
    ///
    /// - Parameters:
    ///   - now: The time in seconds.
    ///   - hasWind: Whether clouds drift.
    func tick(_ now: Double, hasWind: Bool) {
        if hasWind { drift(for: min(max(now - (tickedAt ?? now), 0), 0.1)) }
        tickedAt = now
        guard let (from, to, begun) = way else { return }
        let begin = begun ?? now
        way?.begin = begin
        let part = min(max((now - begin) / Self.climb, 0), 1)
        let step = TimingCurve.easeInOut.progress(at: part)
        sun.progress = from.progress + (to.progress - from.progress) * step
        sun.ripeness = from.ripeness + (to.ripeness - from.ripeness) * step
        // It glows when it takes on the target's colour.
        sun.glow = to.ripeness > from.ripeness ? sine(.pi * part) : 0
        if part == 1 {
            sun = to
            way = nil
        }
        placeSun(redraws: from.ripeness != to.ripeness)
    }

    /// Ends the sun's movement immediately; there are no more ticks.
    func rest() {
        tickedAt = nil
        guard let end = way?.to else { return }
        way = nil
        sun = end
        placeSun(redraws: true)
    }

    private func drift(for seconds: Double) {
        cloudsMoved += Self.wind * seconds
        if cloudsMoved > Self.reach / 2 {
            cloudsDrawn += cloudsMoved
            cloudsMoved = 0
            layers[2].setNeedsDisplay()
        }
        layers[2].offset = Vector(dx: cloudsMoved, dy: 0)
    }
}
