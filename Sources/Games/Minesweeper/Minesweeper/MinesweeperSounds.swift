import MinesweeperRules
import Play

/// The sounds and haptics of Minesweeper.
enum MinesweeperSounds {
    /// The interval between the notes of a cascade, in seconds, and their maximum number.
    private static let step = 0.014
    private static let mostNotes = 12

    /// Returns the sound of opened cells: a single cell has one note; more have a run upwards, with a note for each
    /// ring of cells around the first.
    ///
    /// - Parameter rings: The number of rings, including the first cell.
    static func open(rings: Int) -> SoundCue {
        let notes = min(max(rings, 1), mostNotes)
        let tones = (0..<notes).map { index in
            // From F sharp above middle C up; the more notes, the softer.
            Tone(
                .sine, Pentatonic.frequency(7 + Int32(index)), delay: Double(index) * step, attack: 0.002, decay: 0.08,
                gain: notes == 1 ? 0.12 : 0.08)
        }
        return SoundCue(tones, haptics: [5])
    }

    static var flag: SoundCue { wood(800, 600) }
    static var unflag: SoundCue { wood(600, 800) }

    private static func wood(_ start: Double, _ end: Double) -> SoundCue {
        SoundCue(Tone(.marimba, start, to: end, attack: 0.001, decay: 0.06, gain: 0.2), haptics: [8])
    }

    static var mine: SoundCue {
        SoundCue(
            [
                Tone(.sine, 70, to: 35, attack: 0.002, decay: 0.7, gain: 0.5),
                Tone(.noise, 200, attack: 0.002, decay: 0.7, gain: 0.5),
            ], haptics: [60])
    }

    /// One of each kind, by name.
    static var all: [(name: String, cue: SoundCue)] {
        [
            ("open", open(rings: 1)), ("cascade", open(rings: 20)), ("flag", flag), ("unflag", unflag), ("mine", mine),
            ("win", .win), ("refused", .refusal),
        ]
    }

    /// Returns the sound of a move: that of its most important event.
    static func cue(of events: [MinesweeperEvent]) -> SoundCue? {
        var cue: SoundCue?
        for event in events {
            switch event {
            case .minesPlaced, .minesFlagged, .lost: continue
            case .opened(let region): cue = open(rings: rings(of: region))
            case .flagged: cue = flag
            case .unflagged: cue = unflag
            case .exploded: return mine
            case .won: return .win
            }
        }
        return cue
    }

    /// Returns the number of rings of cells around its origin that a region extends into.
    private static func rings(of region: Region) -> Int {
        guard region.count > 1 else { return 1 }
        var farthest: Int32 = 0
        for span in region.spans {
            let across = max((span.x0 - region.origin.x).magnitude, (span.x1 - 1 - region.origin.x).magnitude)
            farthest = max(farthest, Int32(max(across, (span.y - region.origin.y).magnitude)))
        }
        return Int(farthest) + 1
    }
}
