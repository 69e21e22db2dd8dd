public import Drawing
public import Geometry

/// How particles are created, move and look.
///
/// Each particle gets a uniformly random value from each range.
public struct ParticleStyle: Sendable {
    /// The shape of a particle.
    public enum Shape: Hashable, Sendable {
        /// A disc with the particle's size as its diameter.
        case dot
        /// A rectangle as wide as the particle's size; the height is that times `ratio`. It rotates with the particle.
        case rectangle(ratio: Double)
        /// A drop as thick as the particle's size, with a tail to where the particle was `seconds` ago.
        case streak(seconds: Double)
    }

    /// The colours of a particle from birth, at offset 0, to death, at 1.
    public struct Ramp: Hashable, Sendable {
        /// The colours, sorted by offset.
        public var stops: [LinearGradient.Stop]

        /// Creates a ramp from its stops.
        public init(_ stops: [LinearGradient.Stop]) {
            self.stops = stops
        }

        /// Creates a ramp with a constant colour.
        public init(_ color: Color) {
            self.init([LinearGradient.Stop(offset: 0, color: color)])
        }

        /// Creates a ramp from one colour to another, such as to its own with alpha 0.
        public init(_ first: Color, _ last: Color) {
            self.init([LinearGradient.Stop(offset: 0, color: first), LinearGradient.Stop(offset: 1, color: last)])
        }
    }

    /// The shape of the particles.
    public var shape: Shape
    /// The lifetime in seconds, above 0.
    public var lifetime: ClosedRange<Double>
    /// The initial speed, in points per second.
    public var speed: ClosedRange<Double>
    /// The middle of the initial directions, in radians, clockwise on screen from the right.
    public var direction: Double
    /// The angle of spread, half of it on each side of the direction; in radians.
    public var spread: Double
    /// The initial rotation, in radians clockwise.
    public var angle: ClosedRange<Double>
    /// The angular velocity, in radians per second, clockwise.
    public var spin: ClosedRange<Double>
    /// The acceleration, in points per second squared.
    public var gravity: Vector
    /// The relative loss of speed per second; the speed falls as exp(-drag t).
    public var drag: Double
    /// The initial size, in points.
    public var size: ClosedRange<Double>
    /// The factors of the size over the lifetime: values at equal intervals, with linear interpolation.
    public var sizeOverLife: [Double]
    /// The colour ramps; each particle gets a random one unless `burst` specifies it.
    public var ramps: [Ramp]

    /// Creates a style; by default dots that spread in all directions without moving.
    public init(
        shape: Shape = .dot, lifetime: ClosedRange<Double>, speed: ClosedRange<Double> = 0...0,
        direction: Double = -.pi / 2, spread: Double = 2 * .pi, angle: ClosedRange<Double> = 0...0,
        spin: ClosedRange<Double> = 0...0, gravity: Vector = .zero, drag: Double = 0, size: ClosedRange<Double>,
        sizeOverLife: [Double] = [1], ramps: [Ramp]
    ) {
        self.shape = shape
        self.lifetime = lifetime
        self.speed = speed
        self.direction = direction
        self.spread = spread
        self.angle = angle
        self.spin = spin
        self.gravity = gravity
        self.drag = drag
        self.size = size
        self.sizeOverLife = sizeOverLife
        self.ramps = ramps
    }
}

extension ParticleStyle {
    /// Returns the factor of the size at a fraction of the lifetime, 0 to 1.
    func sizeFactor(at part: Double) -> Double {
        guard sizeOverLife.count > 1 else { return sizeOverLife.first ?? 1 }
        let place = part * Double(sizeOverLife.count - 1)
        let index = Swift.min(Int(place), sizeOverLife.count - 2)
        let rest = place - Double(index)
        return sizeOverLife[index] * (1 - rest) + sizeOverLife[index + 1] * rest
    }
}

extension ParticleStyle.Ramp {
    /// Returns the colour at a fraction of the lifetime, 0 to 1.
    func color(at part: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if part <= first.offset { return first.color }
        for (stop, next) in zip(stops, stops.dropFirst()) where part < next.offset {
            return stop.color.mixed(with: next.color, by: (part - stop.offset) / (next.offset - stop.offset))
        }
        return last.color
    }
}
