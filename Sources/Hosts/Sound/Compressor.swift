import Geometry

/// A compressor with the settings and the automatic makeup gain of the page's `DynamicsCompressorNode`: threshold
/// -14 dB, knee 8 dB, ratio 8, attack 3 ms, release 180 ms. As browsers do it, the attack has all but a quarter of a
/// decibel done after its time, and the gain comes back the faster, the louder it was: 5 dB in a third of the release
/// for what is usual here. There is no look-ahead.
struct Compressor {
    private static let threshold = -14.0
    private static let knee = 8.0
    private static let ratio = 8.0
    private static let attackTime = 0.003 / 3.5
    /// How fast the gain comes back, in decibels per second.
    private static let releaseRate = 5 / 0.06
    /// How long a wave may be near zero and still count as loud, in seconds.
    private static let waveTime = 0.0025
    /// Below this change nobody hears anything, in decibels.
    private static let nothing = -0.001

    private let attack: Double
    private let forgetting: Double
    private let release: Double
    /// What raises everything, so that compressed sound is as loud as before.
    private let makeup: Float
    /// How much quieter sound should be and is, in decibels; at most 0.
    private var wanted = 0.0
    private var reduction = 0.0

    init(sampleRate: Double) {
        attack = 1 - exponential(-1 / (Self.attackTime * sampleRate))
        forgetting = 1 - exponential(-1 / (Self.waveTime * sampleRate))
        release = Self.releaseRate / sampleRate
        // The Web Audio API: the gain at full scale, inverted, to the power of 0.6.
        makeup = Float(Self.amplitude(-0.6 * Self.reduction(at: 0)))
    }

    /// Whether the past no longer matters.
    var isAtRest: Bool { reduction > Self.nothing }

    mutating func apply(to samples: UnsafeMutableBufferPointer<Float>) {
        for index in samples.indices {
            let now = Self.reduction(of: abs(samples[index]))
            wanted = now < wanted ? now : wanted + (now - wanted) * forgetting
            reduction =
                wanted < reduction ? reduction + (wanted - reduction) * attack : min(wanted, reduction + release)
            samples[index] *= isAtRest ? makeup : makeup * Float(Self.amplitude(reduction))
        }
    }

    /// The change that the size of a sample asks for, in decibels.
    private static func reduction(of size: Float) -> Double {
        // Below the knee nothing is compressed: -14 dB is 0.1995.
        guard size > 0.199_526 else { return 0 }
        return reduction(at: 20 * logarithm(Double(size)) / logarithm(10))
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
