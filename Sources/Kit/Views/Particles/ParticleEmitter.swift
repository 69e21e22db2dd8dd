public import Drawing
public import Geometry

/// A view that emits particles: in bursts, as a stream, or both. Its size doesn't matter: particles are drawn wherever
/// they move.
///
/// It uses its window's clock, with a `FrameTicker` that runs while there is something to move, and leaves its
/// superview when all particles are gone. The same seed, calls and frames give bit-identical particles on every
/// platform. If reduced motion is preferred, the caller must not emit any.
public final class ParticleEmitter: View {
    /// How particles are emitted, move and look.
    public let style: ParticleStyle
    /// The maximum number of particles at a time; further ones aren't created.
    public let limit: Int
    /// Whether the emitter leaves its superview when its last particle is gone and no stream is running.
    public var leavesWhenDone = true

    private(set) var pool: ParticlePool
    let groups: ParticleGroups
    /// The buffers that group the particles for drawing.
    var drawing: ParticleDrawing
    private var random: RandomGenerator
    private var stream: Stream?
    private var ticker: FrameTicker?
    /// The time up to which particles have been moved.
    private var movedUntil = 0.0

    /// Particles emitted at regular intervals.
    private struct Stream {
        let source: Rect
        let rate: Double
        /// The time since the stream's start, in seconds.
        var time = 0.0
        var births = 0.0
        let duration: Double
    }

    /// Creates an emitter.
    ///
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

    /// The number of living particles.
    public var count: Int { pool.count }
    /// Whether there are no particles and no stream.
    public var isDone: Bool { pool.count == 0 && stream == nil }

    // MARK: Emission

    /// Emits particles immediately, from random points of a rectangle in the view's coordinates; it can be a point.
    ///
    /// - Parameters:
    ///   - number: How many; those beyond the limit aren't emitted.
    ///   - source: The rectangle.
    ///   - direction: The middle of their directions, in radians; the style's if omitted.
    ///   - ramp: The index of the style's ramp for all particles; random for each if omitted.
    public func burst(_ number: Int, from source: Rect, direction: Double? = nil, ramp: Int? = nil) {
        for _ in 0..<Swift.max(number, 0) { bear(from: source, direction: direction, ramp: ramp) }
        startTicking()
    }

    /// Emits particles immediately from a point.
    public func burst(_ number: Int, from point: Point, direction: Double? = nil, ramp: Int? = nil) {
        burst(number, from: Rect(origin: point, size: .zero), direction: direction, ramp: ramp)
    }

    /// Emits one particle now and `rate` per second from now on, replacing an earlier stream.
    ///
    /// - Parameters:
    ///   - rate: Particles per second.
    ///   - source: The rectangle in which they begin, in the view's coordinates.
    ///   - duration: In seconds; unlimited if omitted.
    /// - Precondition: `rate` is above 0.
    public func stream(rate: Double, from source: Rect, for duration: Double = .infinity) {
        precondition(rate > 0 && rate.isFinite, "ParticleEmitter: the rate must be above 0")
        stream = Stream(source: source, rate: rate, duration: duration)
        startTicking()
    }

    /// Ends the stream; existing particles live to their end.
    public func stop() {
        stream = nil
    }

    /// Creates a particle. Each uses the same number of random numbers, whatever the arguments.
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
                // Removal from the superview must not deallocate the emitter within its own call.
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

    /// Emits the particles that are due, each advanced from its own birth time.
    private func passStream(_ seconds: Double) {
        guard var flow = stream else { return }
        flow.time += seconds
        let end = Swift.min(flow.time, flow.duration)
        // Particles that would already be dead are skipped.
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
