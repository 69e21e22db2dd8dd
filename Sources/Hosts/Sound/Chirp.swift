/// A cricket's chirp: a few short pulses, and a pause until the next.
enum Chirp {
    /// The number of pulses; how far apart they begin and how long each is, in seconds.
    private static let pulses = 4
    private static let spacing = 0.034
    private static let length = 0.026
    /// The volume of a pulse at its loudest, and that of the pauses: on average quieter than a steady sound.
    private static let loudest: Float = 1.9
    private static let pause: Float = 0.15

    /// Returns the volume at a time after a chirp began, in seconds: 1 is that of a sound that doesn't pause.
    static func volume(at time: Double) -> Float {
        let pulse = (time / spacing).rounded(.down)
        let share = (time - pulse * spacing) / length
        guard pulse < Double(pulses), share < 1 else { return pause }
        let rise = WaveTable.sine.value(at: share / 2)
        return pause + (loudest - pause) * rise * rise
    }
}
