public import Geometry

/// A shake of the picture: a swing to and fro that dies away.
///
/// After t seconds of d the amplitude a has come down to a (1 - t/d)². The two ways swing at frequencies of their own, so that
/// the path doesn't repeat, and together they stay within the amplitude.
struct CameraShake {
    /// In points.
    static var greatestAmplitude: Double { 8 }
    /// In seconds.
    static var greatestDuration: Double { 1 }
    /// For so many seconds after one has begun, none but a stronger one begins.
    static var shortestInterval: Double { 0.25 }
    /// How often it swings to and fro in a second, across and down.
    private static var frequencies: (across: Double, down: Double) { (13, 11) }

    /// In points, above 0.
    let amplitude: Double
    /// In seconds, above 0.
    let duration: Double
    /// When it began, by the window's clock.
    let start: Double

    /// Nil for one that wouldn't be seen.
    init?(amplitude: Double, duration: Double, start: Double) {
        guard amplitude > 0, duration > 0 else { return nil }
        self.amplitude = Swift.min(amplitude, Self.greatestAmplitude)
        self.duration = Swift.min(duration, Self.greatestDuration)
        self.start = start
    }

    func isOver(at now: Double) -> Bool { now - start >= duration }

    /// The amplitude that is left.
    func strength(at now: Double) -> Double {
        guard !isOver(at: now) else { return 0 }
        let rest = 1 - Swift.max(now - start, 0) / duration
        return amplitude * rest * rest
    }

    func offset(at now: Double) -> Vector {
        let strength = strength(at: now)
        guard strength > 0 else { return .zero }
        let turn = 2 * Double.pi * (now - start)
        return Vector(
            dx: 0.8 * strength * sine(turn * Self.frequencies.across),
            dy: 0.6 * strength * sine(turn * Self.frequencies.down))
    }

    /// Whether another shake takes this one's place.
    func givesWay(to other: CameraShake) -> Bool {
        // Shakes that follow one another quickly would never die away.
        let own = other.start - start < Self.shortestInterval ? amplitude : strength(at: other.start)
        return other.amplitude > own
    }
}

extension Window {
    /// Shakes what the window draws; its backdrop, and where touches are, stay as they are.
    ///
    /// There is one shake at a time: while one goes on, another takes its place only where it is stronger than what is left
    /// of it, or, within a quarter of a second, stronger than it was. Where motion is reduced, the caller doesn't shake.
    ///
    /// - Parameters:
    ///   - amplitude: In points, at its beginning; 8 at most.
    ///   - duration: In seconds, until it has died away; 1 at most.
    public func shake(amplitude: Double, duration: Double) {
        guard let new = CameraShake(amplitude: amplitude, duration: duration, start: animator.now) else { return }
        if let cameraShake,
            !cameraShake.isOver(at: new.start) || new.start - cameraShake.start < CameraShake.shortestInterval,
            !cameraShake.givesWay(to: new)
        {
            return
        }
        let isTicking = cameraShake != nil
        cameraShake = new
        if !isTicking { addTicker(FrameTicker { [unowned(unsafe) self] now in passShake(now) }) }
    }

    /// How far the shake of now moves what is drawn.
    public var shakeOffset: Vector { cameraShake?.offset(at: animator.now) ?? .zero }

    private func passShake(_ now: Double) -> Bool {
        setNeedsDisplay()
        guard let shake = cameraShake else { return false }
        // It is kept a little longer than it is seen, for the one that may follow.
        guard shake.isOver(at: now), now - shake.start >= CameraShake.shortestInterval else { return true }
        cameraShake = nil
        return false
    }
}
