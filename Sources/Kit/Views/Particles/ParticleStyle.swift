public import Drawing
public import Geometry

/// How particles are born, move, and look while they live.
///
/// Of each range a particle gets one value, drawn evenly.
public struct ParticleStyle: Sendable {
    public enum Shape: Hashable, Sendable {
        /// A disc as wide as the particle's size.
        case dot
        /// As wide as the particle's size, and as high as a part of that; it turns with the particle.
        case rectangle(ratio: Double)
        /// A drop as thick as the particle's size, which tapers off to where the particle was so many seconds ago.
        case streak(seconds: Double)
    }

    /// The colours of a particle from its birth, at offset 0, to its end, at 1.
    public struct Ramp: Hashable, Sendable {
        /// In the order of their offsets.
        public var stops: [LinearGradient.Stop]

        public init(_ stops: [LinearGradient.Stop]) {
            self.stops = stops
        }

        /// One colour all the time.
        public init(_ color: Color) {
            self.init([LinearGradient.Stop(offset: 0, color: color)])
        }

        /// One colour that becomes another, such as its own with alpha 0.
        public init(_ first: Color, _ last: Color) {
            self.init([LinearGradient.Stop(offset: 0, color: first), LinearGradient.Stop(offset: 1, color: last)])
        }
    }

    public var shape: Shape
    /// In seconds, above 0.
    public var lifetime: ClosedRange<Double>
    /// At birth, in points a second.
    public var speed: ClosedRange<Double>
    /// The middle of the ways that particles set out, in radians, clockwise on screen from the right.
    public var direction: Double
    /// The angle that they spread over, half of it on each side of the direction; in radians.
    public var spread: Double
    /// How particles are turned at birth, in radians clockwise.
    public var angle: ClosedRange<Double>
    /// How fast they turn, in radians a second, clockwise.
    public var spin: ClosedRange<Double>
    /// In points a second, each second.
    public var gravity: Vector
    /// The part of its speed that a particle loses in a second, at that speed; the speed falls as exp(-drag t).
    public var drag: Double
    /// In points.
    public var size: ClosedRange<Double>
    /// What the size is multiplied by from birth to the end: values at even distances, with straight lines between them.
    public var sizeOverLife: [Double]
    /// A particle has one of these, drawn evenly where `burst` doesn't name one.
    public var ramps: [Ramp]

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
    /// What the size is multiplied by at a part of the life, 0 to 1.
    func sizeFactor(at part: Double) -> Double {
        guard sizeOverLife.count > 1 else { return sizeOverLife.first ?? 1 }
        let place = part * Double(sizeOverLife.count - 1)
        let index = Swift.min(Int(place), sizeOverLife.count - 2)
        let rest = place - Double(index)
        return sizeOverLife[index] * (1 - rest) + sizeOverLife[index + 1] * rest
    }
}

extension ParticleStyle.Ramp {
    /// The colour at a part of the life, 0 to 1.
    func color(at part: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if part <= first.offset { return first.color }
        for (stop, next) in zip(stops, stops.dropFirst()) where part < next.offset {
            return stop.color.mixed(with: next.color, by: (part - stop.offset) / (next.offset - stop.offset))
        }
        return last.color
    }
}
