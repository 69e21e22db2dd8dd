import Play

/// The sounds and haptics of the game.
enum HanoiSounds {
    /// A ring is picked up.
    static let lift = SoundCue(Tone(.triangle, Pentatonic.frequency(8), attack: 0.004, decay: 0.09, gain: 0.15))

    /// A ring is put down: the smaller, the higher the sound; the largest sounds D3.
    ///
    /// - Parameter isFelt: Whether it is put down by hand, and haptics are played.
    static func putDown(_ disc: Int, of discs: Int, isFelt: Bool) -> SoundCue {
        // Three octaves are enough for any number of rings.
        let notes = min(discs - 1, 15)
        let step = discs > 1 ? (discs - disc) * notes / (discs - 1) : 0
        return SoundCue(
            [
                Tone(.triangle, Pentatonic.frequency(Int32(step)), attack: 0.002, decay: 0.22, gain: 0.35),
                Tone(.noise, 1200, attack: 0, decay: 0.03, gain: 0.35),
            ], haptics: isFelt ? [8] : [])
    }

    /// One of each kind, by name.
    static let all: [(name: String, cue: SoundCue)] = [
        ("lift", lift), ("smallest down", putDown(1, of: 8, isFelt: true)),
        ("largest down", putDown(8, of: 8, isFelt: true)), ("refused", .refusal), ("solved", .win),
    ]
}
