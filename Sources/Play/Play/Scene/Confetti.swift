public import Drawing
public import Geometry
public import Views

/// Confetti for a won game: it is thrown up from a point, flutters, and falls out of the playfield.
public struct Confetti {
    /// On a playfield narrower than this, in points, there are half as many pieces.
    private static let narrow = 600.0

    private let colors: [Color]

    /// Creates confetti in these colours.
    ///
    /// - Precondition: there is at least one colour.
    public init(colors: [Color]) {
        precondition(!colors.isEmpty, "Confetti: a colour is needed")
        self.colors = colors
    }

    /// Throws the confetti; the result is deterministic.
    public func burst(from start: Point, in playfield: View, animator: Animator) {
        let size = playfield.bounds.size
        let height = Swift.min(Swift.max(size.height, 200), 1000)
        let emitter = ParticleEmitter(
            ParticleStyle(
                shape: .rectangle(ratio: 0.6), lifetime: 1.8...2.4, speed: 0.5 * height...1.1 * height, spread: 1.9,
                angle: 0 ... .pi, spin: -7...7, gravity: Vector(dx: 0, dy: 500), drag: 0.9, size: 6...15,
                sizeOverLife: [1, 1, 1, 1, 1, 0.3],
                ramps: colors.map { ParticleStyle.Ramp($0) }),
            seed: 64)
        emitter.zPosition = 3
        playfield.addSubview(emitter)
        emitter.burst(size.width < Self.narrow ? 54 : 110, from: start)
    }
}
