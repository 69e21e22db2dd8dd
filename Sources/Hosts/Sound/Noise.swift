import Geometry

/// Two seconds of white noise, always the same: the page's.
final class Noise: Sendable {
    let samples: [Float]

    init(sampleRate: Double) {
        // A 32-bit generator (Marsaglia, "Xorshift RNGs", 2003).
        var state: UInt32 = 0x2545_f491
        var samples: [Float] = []
        samples.reserveCapacity(2 * Int(sampleRate))
        for _ in 0..<2 * Int(sampleRate) {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            samples.append(Float(Int32(bitPattern: state)) / 2_147_483_648)
        }
        self.samples = samples
    }
}

/// A band-pass filter with a peak of 0 dB (Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter
/// coefficients"), as the Web Audio API has it.
struct BandPass {
    /// Compensates for letting only a part of the noise through.
    static let gain: Float = 2.2

    private let quality: Double
    private let sampleRate: Double
    private var (b0, a1, a2): (Float, Float, Float) = (0, 0, 0)
    private var (x1, x2, y1, y2): (Float, Float, Float, Float) = (0, 0, 0, 0)

    init(frequency: Double, quality: Double, sampleRate: Double) {
        self.quality = quality
        self.sampleRate = sampleRate
        tune(to: frequency)
    }

    /// Moves the centre of the band, in hertz.
    mutating func tune(to frequency: Double) {
        let angle = 2 * Double.pi * min(max(frequency, 1), sampleRate * 0.49) / sampleRate
        let alpha = sine(angle) / (2 * quality)
        b0 = Float(alpha / (1 + alpha))
        a1 = Float(-2 * cosine(angle) / (1 + alpha))
        a2 = Float((1 - alpha) / (1 + alpha))
    }

    mutating func filtered(_ x: Float) -> Float {
        let y = b0 * (x - x2) - a1 * y1 - a2 * y2
        (x2, x1) = (x1, x)
        (y2, y1) = (y1, y)
        return y
    }
}
