public import Drawing
public import Geometry

/// A view that throws particles: in bursts, as a stream, or both. It has no size of its own to keep: particles are drawn
/// wherever they get to.
///
/// It takes the time from its window's clock, by a `FrameTicker` that runs while there is something to move, and leaves
/// its superview when all particles are gone. With one seed, the same calls and the same frames, the same particles come
/// out, to the bit, on every platform. Where motion is reduced, the caller doesn't throw any.
public final class ParticleEmitter: View {
    public let style: ParticleStyle
    /// How many particles live at the same time at most; what would be born beyond it isn't.
    public let limit: Int
    /// Whether the emitter leaves its superview when its last particle is gone and no stream runs.
    public var leavesWhenDone = true

    private(set) var pool: ParticlePool
    let groups: ParticleGroups
    /// Which particles are drawn together.
    var drawing: ParticleDrawing
    private var random: RandomGenerator
    private var stream: Stream?
    private var ticker: FrameTicker?
    /// The time up to which particles have moved.
    private var movedUntil = 0.0

    /// Births at even distances.
    private struct Stream {
        let source: Rect
        let rate: Double
        /// Counted from the stream's beginning, in seconds.
        var time = 0.0
        var births = 0.0
        let duration: Double
    }

    /// - Precondition: `limit` is 1 to 10,000, and the style has at least one ramp, lifetimes above 0, and no negative
    ///   drag.
    public init(_ style: ParticleStyle, seed: UInt64, limit: Int = 256) {
        precondition((1...10_000).contains(limit), "ParticleEmitter: the limit must be 1 to 10000")
        precondition(!style.ramps.isEmpty, "ParticleEmitter: the style needs a ramp of colours")
        precondition(style.lifetime.lowerBound > 0, "ParticleEmitter: lifetimes must be above 0")
        precondition(style.drag >= 0, "ParticleEmitter: drag can't be negative")
        self.style = style
        self.limit = limit
        pool = ParticlePool(limit: limit)
        groups = ParticleGroups(style.ramps)
        drawing = ParticleDrawing(particles: limit, groups: groups.colors.count)
        random = RandomGenerator(seed: seed)
        super.init()
        isUserInteractionEnabled = false
    }

    deinit { ticker?.invalidate() }

    /// How many particles live.
    public var count: Int { pool.count }
    /// Whether nothing lives and nothing will be born.
    public var isDone: Bool { pool.count == 0 && stream == nil }

    // MARK: Throwing

    /// Throws particles at once, from anywhere in a rectangle of the view's coordinates; it may be a point.
    ///
    /// - Parameters:
    ///   - direction: Their middle direction, in radians; the style's if left out.
    ///   - ramp: Which of the style's ramps they all have; if left out, each has any.
    public func burst(_ number: Int, from source: Rect, direction: Double? = nil, ramp: Int? = nil) {
        for _ in 0..<Swift.max(number, 0) { bear(from: source, direction: direction, ramp: ramp) }
        startTicking()
    }

    /// Throws particles at once from a point.
    public func burst(_ number: Int, from point: Point, direction: Double? = nil, ramp: Int? = nil) {
        burst(number, from: Rect(origin: point, size: .zero), direction: direction, ramp: ramp)
    }

    /// Throws a particle now and `rate` of them in each second from now on, instead of what an earlier stream threw.
    ///
    /// - Parameter duration: In seconds; without an end if left out.
    /// - Precondition: `rate` is above 0.
    public func stream(rate: Double, from source: Rect, for duration: Double = .infinity) {
        precondition(rate > 0 && rate.isFinite, "ParticleEmitter: the rate must be above 0")
        stream = Stream(source: source, rate: rate, duration: duration)
        startTicking()
    }

    /// Ends the stream; what lives goes on to its end.
    public func stop() {
        stream = nil
    }

    /// Makes a particle. Each takes as many random numbers, whatever is given.
    private func bear(from source: Rect, direction: Double?, ramp: Int?) {
        guard pool.count < limit else { return }
        func any(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound + (range.upperBound - range.lowerBound) * random.nextUnit()
        }
        let x = any(source.minX...source.maxX)
        let y = any(source.minY...source.maxY)
        let way = (direction ?? style.direction) + (random.nextUnit() - 0.5) * style.spread
        let speed = any(style.speed)
        let lifetime = any(style.lifetime)
        let size = any(style.size)
        let angle = any(style.angle)
        let spin = any(style.spin)
        let anyRamp = Int(random.next(below: UInt64(style.ramps.count)))
        pool.add(
            ParticlePool.Birth(
                place: Point(x: x, y: y), velocity: Vector(angle: way, magnitude: speed), angle: angle, spin: spin,
                lifetime: lifetime, size: size,
                ramp: Int32(Swift.min(Swift.max(ramp ?? anyRamp, 0), style.ramps.count - 1))))
    }

    public override func draw(in canvas: Canvas) {
        drawParticles(in: canvas)
    }

    // MARK: Time

    public override func didMoveToWindow() {
        if window == nil { ticker?.invalidate() } else { startTicking() }
    }

    private func startTicking() {
        guard let window, !isDone else { return }
        setNeedsDisplay()
        if ticker == nil {
            ticker = FrameTicker { [unowned(unsafe) self] now in
                // Leaving the superview must not end it within its own call.
                let emitter = self
                return emitter.advance(to: now)
            }
        }
        guard let ticker, ticker.window == nil else { return }
        movedUntil = window.animator.now
        window.addTicker(ticker)
    }

    private func advance(to now: Double) -> Bool {
        let seconds = Swift.max(now - movedUntil, 0)
        movedUntil = now
        pool.advance(by: step(seconds))
        passStream(seconds)
        setNeedsDisplay()
        guard isDone else { return true }
        if leavesWhenDone { removeFromSuperview() }
        return false
    }

    private func step(_ seconds: Double) -> ParticleStep {
        ParticleStep(seconds, gravity: style.gravity, drag: style.drag)
    }

    /// Bears what is due, each moved on from its own time.
    private func passStream(_ seconds: Double) {
        guard var flow = stream else { return }
        flow.time += seconds
        let end = Swift.min(flow.time, flow.duration)
        // Those that would be dead by now are passed over.
        let old = ((flow.time - style.lifetime.upperBound) * flow.rate).rounded(.down)
        flow.births = Swift.max(flow.births, old)
        while flow.births <= end * flow.rate, flow.births < flow.duration * flow.rate {
            let before = pool.count
            bear(from: flow.source, direction: nil, ramp: nil)
            if pool.count > before { pool.advanceLast(by: step(flow.time - flow.births / flow.rate)) }
            flow.births += 1
        }
        stream = flow.time < flow.duration ? flow : nil
    }
}
