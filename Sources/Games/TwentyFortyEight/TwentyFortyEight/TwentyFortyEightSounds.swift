import Play

/// The sounds of 2048.
enum TwentyFortyEightSounds {
    /// Tiles begin to slide.
    static let slide = SoundCue(Tone(.noise, 2000, attack: 0.002, decay: 0.04, gain: 0.08))

    /// Tiles have merged: a wooden bar for each value, D3 for 4, a step up for each power of two.
    static func merge(into values: [Int64]) -> SoundCue {
        var ranks: [Int] = []
        for value in values {
            let rank = value.trailingZeroBitCount
            if !ranks.contains(rank) { ranks.append(rank) }
        }
        ranks.sort(by: >)
        return SoundCue(
            ranks.prefix(mostVoices).map { rank in
                Tone(.marimba, Pentatonic.frequency(Int32(rank) - 2), attack: 0.002, decay: 0.3, gain: 0.35)
            }, haptics: [10])
    }

    /// One of each kind, by name.
    static let all: [(name: String, cue: SoundCue)] = [
        ("slide", slide), ("merge", merge(into: [4])), ("merges", merge(into: [8, 64, 2048, 65536])),
        ("refused", .refusal), ("win", .win),
    ]

    /// More voices would only be louder.
    private static let mostVoices = 3
}
