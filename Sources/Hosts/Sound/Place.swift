import Geometry
import Play

/// A game's background sound while it is heard: filtered noise that may swell, and may come in chirps.
struct Place {
    /// The volume after the master volume: -38 dB.
    private static let volume: Float = 0.012_589_254
    /// How long it takes to fade in or out, in seconds: four times the time constant.
    private static let fade = 1.5

    private var band: BandPass
    private let noise: Noise
    private var place = 0
    /// The phase of the swell, and its step at each sample: 0 if there is none.
    private var phase = 0.0
    private let step: Double
    /// The time from one chirp to the next, 0 if there are none; the time since the last one began, and from one sample
    /// to the next. In seconds.
    private let chirpPeriod: Double
    private var chirpTime = 0.0
    private let sampleTime: Double
    private var level: Float = 0
    private var target = Self.volume
    private let approach: Float
    /// The samples until it is over, once it leaves.
    private var left: Int?
    private let fadeCount: Int

    init(_ ambience: Ambience, sampleRate: Double, noise: Noise) {
        band = BandPass(frequency: ambience.frequency, quality: 0.9, sampleRate: sampleRate)
        self.noise = noise
        step = ambience.swell / sampleRate
        chirpPeriod = ambience.chirps > 0 ? 1 / ambience.chirps : 0
        sampleTime = 1 / sampleRate
        approach = Float(1 - exponential(-4 / (Self.fade * sampleRate)))
        fadeCount = Int(Self.fade * sampleRate)
    }

    var isOver: Bool { left == 0 }

    mutating func leave() {
        target = 0
        left = left ?? fadeCount
    }

    mutating func add(to samples: UnsafeMutableBufferPointer<Float>) {
        for index in 0..<min(samples.count, left ?? samples.count) {
            let tide = step > 0 ? 0.6 + 0.4 * WaveTable.sine.value(at: phase) : 1
            samples[index] += band.filtered(noise.samples[place]) * BandPass.gain * tide * chirp() * level
            level += (target - level) * approach
            phase += step
            if phase >= 1 { phase -= 1 }
            place = place + 1 == noise.samples.count ? 0 : place + 1
        }
        if let left { self.left = max(left - samples.count, 0) }
    }

    /// Returns the volume of the next sample: 1 if there are no chirps.
    private mutating func chirp() -> Float {
        guard chirpPeriod > 0 else { return 1 }
        defer {
            chirpTime += sampleTime
            if chirpTime >= chirpPeriod { chirpTime -= chirpPeriod }
        }
        return Chirp.volume(at: chirpTime)
    }
}
