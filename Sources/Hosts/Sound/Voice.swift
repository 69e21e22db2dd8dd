import Geometry
import Play

/// A cue that is sounding.
struct Voice {
    /// How long it takes to give way to another, in seconds.
    private static let giveWay = 0.03

    private var tones: [SoundingTone]
    private var gain: Float
    /// How much quieter it gets with each sample while it gives way.
    private var fade: Float = 0
    private let fadeLength: Float

    /// - Parameter noiseStart: Where in the noise a tone of noise begins, so that equal cues don't sound like a machine.
    init(_ cue: SoundCue, gain: Float, sampleRate: Double, noise: Noise, noiseStart: Int) {
        tones = cue.tones.filter { $0.gain > 0 }.map {
            SoundingTone($0, sampleRate: sampleRate, noise: noise, noiseStart: noiseStart)
        }
        self.gain = gain
        fadeLength = Float(Self.giveWay * sampleRate)
    }

    /// Whether it gives way to others.
    var isLeaving: Bool { fade > 0 }
    var isOver: Bool { gain <= 0 || tones.allSatisfy { $0.isOver } }

    /// Fades out soon.
    mutating func leave() {
        if !isLeaving { fade = gain / fadeLength }
    }

    mutating func add(to samples: UnsafeMutableBufferPointer<Float>) {
        for index in tones.indices where !tones[index].isOver {
            var gain = gain
            tones[index].forEachSample(samples.count) { place, sample in
                samples[place] += sample * gain
                gain = max(gain - fade, 0)
            }
        }
        gain = max(gain - fade * Float(samples.count), 0)
    }
}

/// A tone of a cue: an oscillator with its partials or filtered noise, and the envelope around it.
struct SoundingTone {
    /// The partials beside the first: multiples of its frequency, and their volumes.
    private static func partials(_ wave: Tone.Wave) -> [(multiple: Double, share: Float)] {
        switch wave {
        case .marimba: [(4, 0.2)]
        case .bell: [(2.76, 0.25), (5.4, 0.1)]
        case .sine, .triangle, .noise: []
        }
    }

    /// The highest partial, in hertz: hardly anyone would hear a higher one.
    private static let highest = 16_000.0
    /// The share at which an exponential decay counts as silent: -60 dB.
    private static let silence = 0.001
    /// The time from there to nothing, in seconds.
    private static let ending = 0.005

    private enum Source {
        case waves(WaveTable, [(phase: Double, multiple: Double, share: Float)])
        case noise(BandPass, place: Int)
    }

    private var source: Source
    private var glide: Glide
    private let noise: Noise
    private let sampleRate: Double
    /// The samples of its parts.
    private let (delay, attack, decay, end): (Int, Int, Int, Int)
    private let gain: Float
    private let decayFactor: Float
    /// The number of samples so far, and the envelope there.
    private var place = 0
    private var level: Float = 0

    init(_ tone: Tone, sampleRate: Double, noise: Noise, noiseStart: Int) {
        func count(_ seconds: Double) -> Int { Int((seconds * sampleRate).rounded()) }
        self.sampleRate = sampleRate
        self.noise = noise
        delay = count(tone.delay)
        attack = max(count(max(tone.attack, 0.001)), 1)
        decay = max(count(max(tone.decay, 0.005)), 1)
        end = count(Self.ending)
        gain = Float(tone.gain)
        decayFactor = Float(exponential(logarithm(Self.silence) / Double(decay)))
        glide = Glide(from: tone.start, to: tone.end, count: attack + decay)
        if tone.wave == .noise {
            source = .noise(
                BandPass(frequency: tone.start, quality: 1.2, sampleRate: sampleRate),
                place: noiseStart * 37 / 100 % Int(sampleRate))
        } else {
            let partials = Self.partials(tone.wave).filter { max(tone.start, tone.end) * $0.multiple <= Self.highest }
            source = .waves(
                tone.wave == .triangle ? .triangle : .sine,
                [(0, 1, 1)] + partials.map { (0, $0.multiple, $0.share) })
        }
    }

    var isOver: Bool { place >= delay + attack + decay + end }

    /// Calls `body` with the next samples and their places, from the first that sounds on.
    mutating func forEachSample(_ count: Int, _ body: (_ place: Int, _ sample: Float) -> Void) {
        let wait = min(max(delay - place, 0), count)
        place += wait
        for index in wait..<max(count, wait) where !isOver { body(index, next()) }
    }

    private mutating func next() -> Float {
        let moment = place - delay
        place += 1
        if moment < attack {
            level = gain * Float(moment) / Float(attack)
        } else if moment == attack {
            level = gain
        } else if moment < attack + decay {
            level *= decayFactor
        } else {
            level = gain * Float(Self.silence) * Float(attack + decay + end - moment) / Float(max(end, 1))
        }
        glide.advance()
        return level * raw(moment)
    }

    private mutating func raw(_ moment: Int) -> Float {
        switch source {
        case .waves(let table, var oscillators):
            // The copy must be the only one.
            source = .waves(table, [])
            var sum: Float = 0
            for index in oscillators.indices {
                let oscillator = oscillators[index]
                sum += table.value(at: oscillator.phase) * oscillator.share
                var phase = oscillator.phase + glide.frequency * oscillator.multiple / sampleRate
                phase -= phase.rounded(.down)
                oscillators[index].phase = phase
            }
            source = .waves(table, oscillators)
            return sum
        case .noise(var band, let place):
            // The filter is tuned every 32 samples: often enough for a glide.
            if moment % 32 == 0 { band.tune(to: glide.frequency) }
            let sample = band.filtered(noise.samples[place]) * BandPass.gain
            source = .noise(band, place: place + 1 == noise.samples.count ? 0 : place + 1)
            return sample
        }
    }
}
