/// What is heard and felt of an event, as data: a host with a synthesiser plays it, one with a motor shakes to it.
public struct SoundCue: Hashable, Sendable {
    public let tones: [Tone]
    /// Shaking and stillness by turns, in milliseconds, beginning with shaking; empty where nothing is felt.
    public let haptics: [Int32]

    public init(_ tones: [Tone], haptics: [Int32] = []) {
        self.tones = tones
        self.haptics = haptics
    }

    public init(_ tone: Tone, haptics: [Int32] = []) {
        self.init([tone], haptics: haptics)
    }

    /// The tones as hosts take them: seven numbers for each, in the order of `Tone`'s properties.
    public var numbers: [Float] {
        var numbers: [Float] = []
        for tone in tones {
            numbers += [
                Float(tone.wave.rawValue), Float(tone.start), Float(tone.end), Float(tone.delay), Float(tone.attack),
                Float(tone.decay), Float(tone.gain),
            ]
        }
        return numbers
    }
}

/// One tone of a cue: it swells, then dies away.
public struct Tone: Hashable, Sendable {
    public enum Wave: Int32, Sendable {
        case sine, triangle
        /// Noise through a band-pass about the frequency.
        case noise
        /// A sine with its fourth harmonic, as of a wooden bar.
        case marimba
        /// A sine with the partials of a small bell.
        case bell
    }

    public let wave: Wave
    /// In hertz, at the beginning and at the end; it glides between them. At least 20.
    public let start: Double
    public let end: Double
    /// When it begins after the event, in seconds.
    public let delay: Double
    /// How long it swells and dies away, in seconds.
    public let attack: Double
    public let decay: Double
    /// At its loudest, 0 to 1.
    public let gain: Double

    /// - Precondition: the frequencies are at least 20 Hz; times aren't negative, and the gain is 0 to 1.
    public init(
        _ wave: Wave, _ start: Double, to end: Double? = nil, delay: Double = 0, attack: Double, decay: Double,
        gain: Double
    ) {
        precondition(
            start >= 20 && (end ?? start) >= 20 && delay >= 0 && attack >= 0 && decay >= 0 && gain >= 0 && gain <= 1,
            "Tone: frequencies from 20 Hz on, times from 0 on, a gain from 0 to 1")
        self.wave = wave
        self.start = start
        self.end = end ?? start
        self.delay = delay
        self.attack = attack
        self.decay = decay
        self.gain = gain
    }
}

/// The notes that everything sounds in: D, E, F sharp, A and B, five to an octave, in equal temperament.
public enum Pentatonic {
    private static let semitones: [Int32] = [0, 2, 4, 7, 9]

    /// The frequency of a note, in hertz.
    ///
    /// - Parameters:
    ///   - step: Steps up from D3 (146.83 Hz); negative ones lead down.
    ///   - semitones: So many semitones higher.
    public static func frequency(_ step: Int32, semitones: Int32 = 0) -> Double {
        let octave = step >= 0 ? step / 5 : -((4 - step) / 5)
        var semitone = octave * 12 + Self.semitones[Int(step - octave * 5)] + semitones
        var frequency = 146.832_383_958_703_8
        // By octaves and semitones, so that it is the same to the bit everywhere.
        while semitone >= 12 {
            frequency *= 2
            semitone -= 12
        }
        while semitone < 0 {
            frequency /= 2
            semitone += 12
        }
        for _ in 0..<semitone { frequency *= 1.059_463_094_359_295_3 }
        return frequency
    }
}
