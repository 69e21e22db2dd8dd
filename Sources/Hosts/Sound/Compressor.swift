import Geometry

/// A compressor with the settings and the automatic makeup gain of the page's `DynamicsCompressorNode`: threshold
/// -14 dB, knee 8 dB, ratio 8, attack 3 ms, release 180 ms. The gain follows the level of the loudest sample; there is
/// no look-ahead.
struct Compressor {
    private static let threshold = -14.0
    private static let knee = 8.0
    private static let ratio = 8.0

    private let attack: Float
    private let release: Float
    /// What raises everything, so that compressed sound is as loud as before.
    private let makeup: Float
    private var level: Float = 0

    init(sampleRate: Double) {
        attack = Float(1 - exponential(-1 / (0.003 * sampleRate)))
        release = Float(1 - exponential(-1 / (0.18 * sampleRate)))
        // The Web Audio API: the gain at full scale, inverted, to the power of 0.6.
        makeup = Float(Self.amplitude(-0.6 * Self.reduction(at: 0)))
    }

    /// Whether the past no longer matters.
    var isAtRest: Bool { level < 1e-5 }

    mutating func apply(to samples: UnsafeMutableBufferPointer<Float>) {
        for index in samples.indices {
            let size = abs(samples[index])
            level += (size - level) * (size > level ? attack : release)
            samples[index] *= makeup * gain(at: level)
        }
    }

    private func gain(at level: Float) -> Float {
        // Below the knee nothing is compressed: -14 dB is 0.1995.
        guard level > 0.199_526 else { return 1 }
        return Float(Self.amplitude(Self.reduction(at: 20 * logarithm(Double(level)) / logarithm(10))))
    }

    /// The change of a level, both in decibels: a quadratic knee above the threshold, then a line.
    private static func reduction(at level: Double) -> Double {
        let over = level - threshold
        guard over > 0 else { return 0 }
        let slope = 1 / ratio - 1
        return over < knee ? slope * over * over / (2 * knee) : slope * (over - knee / 2)
    }

    private static func amplitude(_ decibels: Double) -> Double { exponential(decibels / 20 * logarithm(10)) }
}
