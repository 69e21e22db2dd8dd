/// A seeded random number generator: the same seed gives the same numbers on every platform and in every version.
///
/// The algorithm is xoshiro256** by David Blackman and Sebastiano Vigna ("Scrambled linear pseudorandom number
/// generators", ACM TOMS 47, 2021; prng.di.unimi.it). SplitMix64 fills its state from the seed, as they recommend. It
/// passes the usual statistical test batteries and has a period of 2^256 - 1. It isn't cryptographically secure.
///
/// For bounded numbers use `next(below:)`, not the standard library's `random(in:using:)`, whose results depend on the
/// width of `Int`.
public struct RandomGenerator: RandomNumberGenerator, Hashable, Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// Creates a generator from a seed; any value is fine.
    public init(seed: UInt64) {
        var mixer = SplitMix64(state: seed)
        state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
    }

    /// Returns a number drawn uniformly from all 64-bit values.
    public mutating func next() -> UInt64 {
        let result = Self.rotate(state.1 &* 5, by: 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = Self.rotate(state.3, by: 45)
        return result
    }

    /// Returns a number drawn uniformly from 0 to `bound` - 1, without bias.
    ///
    /// The method is Daniel Lemire's ("Fast random integer generation in an interval", ACM TOMACS 29, 2019).
    ///
    /// - Precondition: `bound` is at least 1.
    public mutating func next(below bound: UInt64) -> UInt64 {
        precondition(bound > 0, "RandomGenerator.next(below:): the bound must be at least 1")
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let threshold = (0 &- bound) % bound
            while product.low < threshold {
                product = next().multipliedFullWidth(by: bound)
            }
        }
        return product.high
    }

    /// Returns a number drawn uniformly from the multiples of 2^-53 in 0..<1.
    public mutating func nextUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    @inline(__always)
    private static func rotate(_ value: UInt64, by count: UInt64) -> UInt64 {
        (value << count) | (value >> (64 - count))
    }

    /// Whether both generators will return the same numbers.
    public static func == (a: RandomGenerator, b: RandomGenerator) -> Bool { a.state == b.state }

    /// Hashes the state.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(state.0)
        hasher.combine(state.1)
        hasher.combine(state.2)
        hasher.combine(state.3)
    }
}

/// Sebastiano Vigna's SplitMix64 (2015), which spreads a seed with few set bits over a larger state.
struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
