/// Cues that sound the same in every game.
extension SoundCue {
    /// A move isn't allowed.
    public static var refusal: SoundCue {
        SoundCue(Tone(.sine, 140, to: 110, attack: 0.005, decay: 0.14, gain: 0.25), haptics: [12, 40, 12])
    }

    /// The player has won: D4, F sharp 4, A4 and D5, as of bells.
    public static var win: SoundCue {
        let tones = [Int32(5), 7, 8, 10].enumerated().map { index, step in
            Tone(
                .bell, Pentatonic.frequency(step), delay: 0.09 * Double(index), attack: 0.003, decay: 0.9, gain: 0.35)
        }
        return SoundCue(tones, haptics: [15, 60, 15, 60, 30])
    }
}
