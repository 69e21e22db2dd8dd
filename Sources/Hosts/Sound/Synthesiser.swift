import Geometry
public import Play

/// Renders cues and ambiences as samples, with the same result as the page's `sound.js`: it has no clock, no thread and
/// no loudspeaker. A host asks for the next samples as the loudspeaker needs them.
///
/// Cues pass a compressor, which reduces those that overlap; then come the master volume and a limiter that bends the
/// remaining peaks.
public final class Synthesiser {
    /// The maximum number of simultaneous cues; the oldest one is stopped for a new one.
    public static let mostVoices = 8
    /// From this number of cues in a second on, each is quieter.
    static let busyRate = 12
    /// The master volume: -14 dB.
    static let master: Float = 0.199_526_23

    /// Samples per second.
    public let sampleRate: Double
    private let noise: Noise
    private var voices: [Voice] = []
    private var compressor: Compressor
    private var places: [Place] = []
    private var cues: [Float] = []
    /// The number of samples rendered so far, and the ones at which the latest cues began.
    private var rendered = 0
    private var starts: [Int] = []
    /// The background sound that was set last.
    public private(set) var ambience = Ambience.none

    /// Creates a silent synthesiser.
    ///
    /// - Precondition: the sample rate is 8,000 to 384,000 Hz.
    public init(sampleRate: Double) {
        precondition((8_000...384_000).contains(sampleRate), "Synthesiser: a sample rate is 8,000 to 384,000 Hz")
        self.sampleRate = sampleRate
        noise = Noise(sampleRate: sampleRate)
        compressor = Compressor(sampleRate: sampleRate)
    }

    /// Whether only silence comes until something else is played.
    public var isSilent: Bool { voices.isEmpty && places.isEmpty && compressor.isAtRest }

    /// Plays a cue from the next sample on.
    public func play(_ cue: SoundCue) {
        let second = Int(sampleRate)
        starts.removeAll { rendered - $0 >= second }
        starts.append(rendered)
        let loudness = starts.count > Self.busyRate ? (Double(Self.busyRate) / Double(starts.count)).squareRoot() : 1
        let sounding = voices.indices.filter { !voices[$0].isLeaving }
        for index in sounding.prefix(max(sounding.count - Self.mostVoices + 1, 0)) { voices[index].leave() }
        voices.append(
            Voice(cue, gain: Float(loudness), sampleRate: sampleRate, noise: noise, noiseStart: rendered))
    }

    /// Fades to another background sound.
    public func setAmbience(_ ambience: Ambience) {
        guard ambience != self.ambience else { return }
        self.ambience = ambience
        for index in places.indices { places[index].leave() }
        if ambience.frequency > 0 { places.append(Place(ambience, sampleRate: sampleRate, noise: noise)) }
    }

    /// Stops everything at once, also the ambience.
    public func stop() {
        voices = []
        places = []
        ambience = .none
    }

    /// Fills a buffer with the next samples of one channel, each from -1 to 1.
    public func render(into samples: UnsafeMutableBufferPointer<Float>) {
        if cues.count < samples.count { cues = Array(repeating: 0, count: samples.count) }
        cues.withUnsafeMutableBufferPointer { cues in
            let cues = UnsafeMutableBufferPointer(rebasing: cues[..<samples.count])
            cues.update(repeating: 0)
            for index in voices.indices { voices[index].add(to: cues) }
            compressor.apply(to: cues)
            for index in samples.indices { samples[index] = cues[index] * Self.master }
        }
        for index in places.indices { places[index].add(to: samples) }
        for index in samples.indices { samples[index] = Self.limited(samples[index]) }
        rendered += samples.count
        voices.removeAll { $0.isOver }
        places.removeAll { $0.isOver }
    }

    /// Returns the next samples of one channel.
    public func render(count: Int) -> [Float] {
        var samples = [Float](repeating: 0, count: count)
        samples.withUnsafeMutableBufferPointer { render(into: $0) }
        return samples
    }

    /// The limiter: linear up to 0.7, then increasingly flat, below 0.98.
    private static func limited(_ sample: Float) -> Float {
        let size = abs(sample)
        guard size > 0.7 else { return sample }
        let over = Double(min(size, 1) - 0.7) / 0.28
        let bent = 0.7 + 0.28 * hyperbolicTangent(over)
        return sample < 0 ? -Float(bent) : Float(bent)
    }

    private static func hyperbolicTangent(_ x: Double) -> Double {
        let power = exponential(2 * x)
        return (power - 1) / (power + 1)
    }
}
