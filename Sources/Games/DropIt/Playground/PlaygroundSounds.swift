import Play

/// The sounds and haptics of the toybox.
enum PlaygroundSounds {
    /// A square is thrown.
    static let throwing = SoundCue(Tone(.sine, 240, to: 520, attack: 0.004, decay: 0.14, gain: 0.16), haptics: [5])

    /// A square hits something.
    ///
    /// - Parameter strength: From 0 to 1.
    static func landing(strength: Double) -> SoundCue {
        let gain = 0.06 + 0.26 * min(max(strength, 0), 1)
        return SoundCue(
            [
                Tone(.sine, 110, to: 80, attack: 0.001, decay: 0.1, gain: gain),
                Tone(.noise, 320, attack: 0.001, decay: 0.07, gain: gain),
            ], haptics: strength > 0.6 ? [6] : [])
    }

    static let explosion = SoundCue(
        [
            Tone(.sine, 120, to: 38, attack: 0.002, decay: 0.55, gain: 0.45),
            Tone(.noise, 420, to: 120, attack: 0.002, decay: 0.5, gain: 0.4),
        ], haptics: [40])

    static let gust = SoundCue(
        [
            Tone(.noise, 300, to: 1_800, attack: 0.2, decay: 0.6, gain: 0.32),
            Tone(.sine, Pentatonic.frequency(5), to: Pentatonic.frequency(10), attack: 0.1, decay: 0.4, gain: 0.06),
        ], haptics: [20])

    static let all: [(name: String, cue: SoundCue)] = [
        ("throw", throwing), ("soft landing", landing(strength: 0)), ("hard landing", landing(strength: 1)),
        ("explosion", explosion), ("gust", gust),
    ]
}
