public import Geometry

/// A camera shake: a damped oscillation.
///
/// After t of d seconds the amplitude a has decreased to a (1 - t/d)². The two axes oscillate at different
/// frequencies, so that the path doesn't repeat, and the combined displacement stays within the amplitude.
struct CameraShake {
    /// The maximum amplitude, in points.
    static var greatestAmplitude: Double { 8 }
    /// The maximum duration, in seconds.
    static var greatestDuration: Double { 1 }
    /// The interval after a start, in seconds, in which only a stronger shake can begin.
    static var shortestInterval: Double { 0.25 }
    /// The number of oscillations per second on both axes.
    private static var frequencies: (across: Double, down: Double) { (13, 11) }

    /// The initial amplitude in points, above 0.
    let amplitude: Double
    /// The duration in seconds, above 0.
    let duration: Double
    /// The start by the window's clock.
    let start: Double

    /// Creates a shake; nil if it would be invisible.
    init?(amplitude: Double, duration: Double, start: Double) {
        guard amplitude > 0, duration > 0 else { return nil }
        self.amplitude = Swift.min(amplitude, Self.greatestAmplitude)
        self.duration = Swift.min(duration, Self.greatestDuration)
        self.start = start
    }

    func isOver(at now: Double) -> Bool { now - start >= duration }

    /// Returns the remaining amplitude.
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

    /// Returns whether another shake replaces this one.
    func givesWay(to other: CameraShake) -> Bool {
        // Otherwise shakes in quick succession would never die away.
        let own = other.start - start < Self.shortestInterval ? amplitude : strength(at: other.start)
        return other.amplitude > own
    }
}

extension Window {
    /// Shakes the window's content; the backdrop and the touch positions stay unchanged.
    ///
    /// Only one shake runs at a time. Another replaces it only if it is stronger than the remaining amplitude, or,
    /// within a quarter of a second, stronger than the original. If reduced motion is preferred, the caller must not
    /// shake.
    ///
    /// - Parameters:
    ///   - amplitude: The initial amplitude in points, at most 8.
    ///   - duration: The time until it has died away in seconds, at most 1.
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

    /// The current displacement of the content by the shake, in points.
    public var shakeOffset: Vector { cameraShake?.offset(at: animator.now) ?? .zero }

    private func passShake(_ now: Double) -> Bool {
        setNeedsDisplay()
        guard let shake = cameraShake else { return false }
        // It is kept slightly longer than visible, to limit the next one.
        guard shake.isOver(at: now), now - shake.start >= CameraShake.shortestInterval else { return true }
        cameraShake = nil
        return false
    }
}
