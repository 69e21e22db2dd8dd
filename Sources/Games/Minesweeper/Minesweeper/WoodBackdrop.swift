import Drawing
public import Geometry
public import Play
public import Views

/// A pine wood behind the board: a misty morning, or a night with stars and fireflies. The moon climbs as cells are opened.
///
/// From the back: sky, moon, ridges, a darkness that falls when a mine blows up, and two swarms of fireflies. What moves
/// is a layer's offset or alpha alone, so nothing is drawn again. Ratios and colours are those of the design.
public final class WoodBackdrop {
    public private(set) var layers: [BackdropLayer] = []
    private let moon: BackdropLayer
    private let darkness: BackdropLayer
    private let swarms: [BackdropLayer]
    private let painter = WoodPainter()
    private var look = Look()
    private var size = Size.zero
    /// How far the moon has climbed, 0 to 1, and how dark it has become.
    private var climb = Glide(0)
    private var gloom = Glide(0)
    private var ticker: FrameTicker?

    /// How dark it is when a mine has blown up.
    private static let darkest = 0.3
    /// How long the moon takes to its new place, and the darkness to fall or to lift, in seconds.
    private static let climbTime = 0.9
    private static let gloomTime = 0.4

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

    public func wear(_ look: Look) {
        self.look = look
        painter.wear(look)
        for layer in layers { layer.setNeedsDisplay() }
        place(at: 0)
    }

    /// Places everything for a window of a size, and has the fireflies fly there.
    public func layOut(_ size: Size, in window: Window?) {
        self.size = size
        if let window {
            place(at: window.animator.now)
            if hasFireflies { startTicking(in: window) }
        } else {
            place(at: 0)
        }
    }

    /// Shows how much of the board is open, 0 to 1, and whether a mine has blown up.
    ///
    /// - Parameter window: Where it moves there; nil where it is there at once.
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

    /// Whether fireflies are about: at night, where motion isn't reduced.
    private var hasFireflies: Bool { look.theme == .dark && look.motion != .off }

    private func startTicking(in window: Window) {
        if ticker == nil {
            ticker = FrameTicker { [unowned(unsafe) self] now in
                place(at: now)
                return hasFireflies || climb.isMoving(at: now) || gloom.isMoving(at: now)
            }
        }
        guard let ticker, ticker.window !== window else { return }
        window.addTicker(ticker)
    }

    private func place(at now: Double) {
        let way = painter.moonHeight(climb.value(at: now)) - WoodPainter.drawnMoonHeight
        moon.offset = Vector(dx: 0, dy: way * size.height)
        darkness.alpha = gloom.value(at: now)
        for (index, swarm) in swarms.enumerated() {
            // Each swarm drifts along a loop of its own, and glows by turns with the other.
            let phase = Double(index) * .pi
            let drift = WoodPainter.drift * 0.7
            swarm.offset = Vector(dx: drift * sine(now * 0.31 + phase), dy: drift * sine(now * 0.23 + phase + 1))
            swarm.alpha = hasFireflies ? 0.7 + 0.3 * sine(now * 0.9 + phase) : 0
        }
    }
}

/// A value on its way to another one, fast at first and slower and slower.
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
