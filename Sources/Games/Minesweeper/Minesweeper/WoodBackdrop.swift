import Drawing
public import Geometry
public import Play
public import Views

/// A pine wood behind the board: a misty morning, or a night with stars and fireflies. The moon rises as cells are
/// opened.
///
/// From the back: sky, moon, ridges, a darkness that falls when a mine explodes, and two swarms of fireflies. Only
/// layers' offsets and alphas are animated, so nothing is redrawn. Ratios and colours come from the design.
public final class WoodBackdrop {
    /// The layers, from back to front.
    public private(set) var layers: [BackdropLayer] = []
    private let moon: BackdropLayer
    private let darkness: BackdropLayer
    private let swarms: [BackdropLayer]
    private let painter = WoodPainter()
    private var look = Look()
    private var size = Size.zero
    /// How far the moon has risen, 0 to 1, and how dark it has become.
    private var climb = Glide(0)
    private var gloom = Glide(0)
    private var ticker: FrameTicker?

    /// The darkness after an explosion.
    private static let darkest = 0.3
    /// The durations of the moon's movement and of the change of darkness, in seconds.
    private static let climbTime = 0.9
    private static let gloomTime = 0.4
    /// The frames per second when nothing but fireflies moves.
    private static let calm = 20

    /// Creates the backdrop.
    public init() {
        let painter = painter
        moon = BackdropLayer(resolution: .half) { painter.drawMoon(on: $0, in: $1) }
        darkness = BackdropLayer(resolution: .quarter) { canvas, size in
            canvas.fill(Rect(origin: .zero, size: size), with: Color(hex: 0x021318))
        }
        darkness.alpha = 0
        swarms = [0, 1].map { swarm in
            BackdropLayer(resolution: .half, bleed: WoodPainter.drift) {
                painter.drawFireflies(swarm, on: $0, in: $1)
            }
        }
        let sky = BackdropLayer(resolution: .half) { painter.drawSky(on: $0, in: $1) }
        let ridges = BackdropLayer(resolution: .half) { painter.drawRidges(on: $0, in: $1) }
        layers = [sky, moon, ridges, darkness] + swarms
    }

    deinit { ticker?.invalidate() }

    /// Applies a theme and an amount of motion.
    public func apply(_ look: Look) {
        self.look = look
        painter.apply(look)
        for layer in layers { layer.setNeedsDisplay() }
        place(at: 0)
    }

    /// Updates all layers for a window size, and starts the fireflies.
    public func layOut(_ size: Size, in window: Window?) {
        self.size = size
        if let window {
            place(at: window.animator.now)
            if hasFireflies { startTicking(in: window) }
        } else {
            place(at: 0)
        }
    }

    /// Shows the open fraction of the board, 0 to 1, and whether a mine has exploded.
    ///
    /// - Parameter window: The window for the animation; nil to change immediately.
    public func show(progress: Double, isLost: Bool, movingIn window: Window?) {
        let gloom = isLost ? Self.darkest : 0
        guard let window, look.motion != .off else {
            climb = Glide(progress)
            self.gloom = Glide(gloom)
            return place(at: 0)
        }
        let now = window.animator.now
        climb.go(to: progress, at: now, taking: Self.climbTime)
        self.gloom.go(to: gloom, at: now, taking: Self.gloomTime)
        startTicking(in: window)
    }

    /// Whether there are fireflies: at night, unless motion is reduced.
    private var hasFireflies: Bool { look.theme == .dark && look.motion != .off }

    private func startTicking(in window: Window) {
        if ticker == nil {
            ticker = FrameTicker { [unowned(unsafe) self] now in
                place(at: now)
                let isBusy = climb.isMoving(at: now) || gloom.isMoving(at: now)
                ticker?.preferredFramesPerSecond = isBusy ? 0 : Self.calm
                return hasFireflies || isBusy
            }
        }
        guard let ticker else { return }
        ticker.preferredFramesPerSecond = 0
        window.addTicker(ticker)
    }

    private func place(at now: Double) {
        let way = painter.moonHeight(climb.value(at: now)) - WoodPainter.drawnMoonHeight
        moon.offset = Vector(dx: 0, dy: way * size.height)
        darkness.alpha = gloom.value(at: now)
        for (index, swarm) in swarms.enumerated() {
            // Each swarm drifts along its own loop, and glows alternately with the other.
            let phase = Double(index) * .pi
            let drift = WoodPainter.drift * 0.7
            swarm.offset = Vector(dx: drift * sine(now * 0.31 + phase), dy: drift * sine(now * 0.23 + phase + 1))
            swarm.alpha = hasFireflies ? 0.7 + 0.3 * sine(now * 0.9 + phase) : 0
        }
    }
}

/// A value that moves to another one, fast at first and then slower.
private struct Glide {
    private var from: Double
    private var to: Double
    private var start = 0.0
    private var duration = 0.0

    init(_ value: Double) {
        from = value
        to = value
    }

    mutating func go(to value: Double, at now: Double, taking seconds: Double) {
        guard value != to else { return }
        from = self.value(at: now)
        to = value
        start = now
        duration = seconds
    }

    func isMoving(at now: Double) -> Bool { from != to && now < start + duration }

    func value(at now: Double) -> Double {
        guard isMoving(at: now) else { return to }
        let rest = 1 - max(now - start, 0) / duration
        return to + (from - to) * rest * rest * rest
    }
}
