/// The sound and haptics of an event, as data: a host with a synthesiser plays it, a host with a vibration motor
/// vibrates.
public struct SoundCue: Hashable, Sendable {
    /// The tones, played together, each after its own delay.
    public let tones: [Tone]
    /// Durations of vibration and pause in turn, in milliseconds, starting with vibration; empty for no haptics.
    public let haptics: [Int32]

    /// Creates a cue of several tones.
    public init(_ tones: [Tone], haptics: [Int32] = []) {
        self.tones = tones
        self.haptics = haptics
    }

    /// Creates a cue of one tone.
    public init(_ tone: Tone, haptics: [Int32] = []) {
        self.init([tone], haptics: haptics)
    }

    /// The tones in the form that hosts take: seven numbers for each, in the order of `Tone`'s properties.
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

/// One tone of a cue: it fades in, then out.
public struct Tone: Hashable, Sendable {
    /// The waveform.
    public enum Wave: Int32, Sendable, CaseIterable {
        /// The plain waveforms.
        case sine, triangle
        /// Noise through a band-pass filter around the frequency.
        case noise
        /// A sine with its fourth harmonic, like a wooden bar.
        case marimba
        /// A sine with the partials of a small bell.
        case bell
    }

    /// The waveform.
    public let wave: Wave
    /// The frequency at the beginning, in hertz; at least 20. The pitch glides from here to `end`.
    public let start: Double
    /// The frequency at the end, in hertz; at least 20.
    public let end: Double
    /// The delay after the event, in seconds.
    public let delay: Double
    /// The duration of the fade-in, in seconds.
    public let attack: Double
    /// The duration of the fade-out, in seconds.
    public let decay: Double
    /// The greatest amplitude, 0 to 1.
    public let gain: Double

    /// Creates a tone. Without `to` its pitch stays constant.
    ///
    /// - Precondition: the frequencies are at least 20 Hz, times aren't negative, and the gain is 0 to 1.
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

/// The notes of all sounds: D, E, F sharp, A and B, five to an octave, in equal temperament.
public enum Pentatonic {
    private static let semitones: [Int32] = [0, 2, 4, 7, 9]

    /// Returns the frequency of a note, in hertz.
    ///
    /// - Parameters:
    ///   - step: The number of notes above D3 (146.83 Hz); negative numbers go down.
    ///   - semitones: The number of semitones added.
    public static func frequency(_ step: Int32, semitones: Int32 = 0) -> Double {
        let octave = step >= 0 ? step / 5 : -((4 - step) / 5)
        var semitone = octave * 12 + Self.semitones[Int(step - octave * 5)] + semitones
        var frequency = 146.832_383_958_703_8
        // Multiply by octaves and semitones, so that the result is bit-identical on all platforms.
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
