import DropItRules
import Play

/// The sounds and haptics of the game's events, all in D pentatonic.
enum DropItSounds {
    /// A square begins to fall: one of the player's, or more quietly one that falls automatically.
    static func drop(isOwn: Bool) -> SoundCue {
        SoundCue(Tone(.sine, 420, to: 180, attack: 0.003, decay: 0.12, gain: isOwn ? 0.2 : 0.1))
    }

    /// Squares land.
    static let landing = SoundCue(
        [
            Tone(.sine, 90, attack: 0.001, decay: 0.11, gain: 0.35),
            Tone(.noise, 300, attack: 0.001, decay: 0.11, gain: 0.35),
        ], haptics: [6])

    /// Rows are blown away: a gust, and a note for each square of a row from D4 up, as the wind reaches it. Each step
    /// of a chain begins two semitones higher.
    static func row(squares: Int32, chain: Int64) -> SoundCue {
        let higher = 2 * Int32(min(max(chain, 1), DropItRules.longestChain) - 1)
        var tones = [gust(gain: 0.3)]
        for square in 0..<squares {
            tones.append(
                Tone(
                    .marimba, Pentatonic.frequency(5 + square, semitones: higher),
                    delay: Double(square) * RowWind.stagger, attack: 0.003, decay: 0.26, gain: 0.3))
        }
        return SoundCue(tones, haptics: [20])
    }

    /// Rows make room in an endless game.
    static let sweep = SoundCue(gust(gain: 0.2))

    private static func gust(gain: Double) -> Tone {
        Tone(.noise, 400, to: 2_400, attack: 0.12, decay: 0.38, gain: gain)
    }

    /// A column gets near the rim; quiet.
    static let nearRim = SoundCue(
        [0, 1].map { Tone(.sine, Pentatonic.frequency(4), delay: 0.16 * $0, attack: 0.01, decay: 0.14, gain: 0.09) })

    /// Squares rest above the rim.
    static let aboveRim = SoundCue(
        [0, 1, 2].map {
            Tone(.triangle, Pentatonic.frequency(3), delay: 0.14 * $0, attack: 0.005, decay: 0.12, gain: 0.14)
        }, haptics: [12, 60, 12])

    /// The rim comes down by a level.
    static let level = SoundCue(
        [5, 7, 8].enumerated().map {
            Tone(
                .bell, Pentatonic.frequency($1), delay: 0.09 * Double($0), attack: 0.003, decay: 0.5, gain: 0.16)
        })

    /// The game is over.
    static let lost = SoundCue(
        [8, 5, 3, 0].enumerated().map {
            Tone(
                .triangle, Pentatonic.frequency($1), delay: 0.16 * Double($0), attack: 0.005, decay: 0.5, gain: 0.25)
        }, haptics: [40])

    static let all: [(name: String, cue: SoundCue)] = [
        ("drop", drop(isOwn: true)), ("drop by itself", drop(isOwn: false)), ("landing", landing),
        ("row of 4", row(squares: 4, chain: 1)), ("row of 10", row(squares: 10, chain: 1)),
        ("row of 20, five times in a row", row(squares: 20, chain: 5)), ("sweep", sweep), ("near the rim", nearRim),
        ("above the rim", aboveRim), ("level", level), ("lost", lost),
        ("refused", .refusal),
    ]
}
