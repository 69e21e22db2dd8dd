import Geometry
import Testing

/// xoshiro256** and SplitMix64, transcribed from the authors' C at prng.di.unimi.it for comparison alone.
private struct Reference {
    var s: [UInt64] = []

    init(seed: UInt64) {
        var x = seed
        for _ in 0..<4 {
            x = x &+ 0x9e37_79b9_7f4a_7c15
            var z = x
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            s.append(z ^ (z >> 31))
        }
    }

    func rotl(_ x: UInt64, _ k: UInt64) -> UInt64 { (x << k) | (x >> (64 - k)) }

    mutating func next() -> UInt64 {
        let result = rotl(s[1] &* 5, 7) &* 9
        let t = s[1] << 17
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
        return result
    }
}

@Suite("Random numbers")
struct RandomGeneratorTests {
    @Test("are those of xoshiro256** seeded by SplitMix64", arguments: [UInt64(0), 1, 42, .max])
    func reference(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        var reference = Reference(seed: seed)
        for index in 0..<1_000 { #expect(random.next() == reference.next(), "seed \(seed), number \(index)") }
    }

    @Test("begin for seed 0 as SplitMix64's published numbers have it")
    func knownSeeding() {
        #expect(
            Reference(seed: 0).s.prefix(3) == [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
    }

    @Test("below a bound stay below it", arguments: [UInt64(1), 2, 3, 1 << 63, (1 << 63) + 1, .max])
    func bounds(bound: UInt64) {
        var random = RandomGenerator(seed: 7)
        for _ in 0..<1_000 { #expect(random.next(below: bound) < bound, "seed 7") }
    }

    @Test("below a bound are uniform, the last value included", arguments: [2, 3, 6, 10])
    func uniformity(bound: Int) {
        var random = RandomGenerator(seed: 11)
        var counts = [Int](repeating: 0, count: bound)
        let each = 10_000
        for _ in 0..<each * bound { counts[Int(random.next(below: UInt64(bound)))] += 1 }
        // Six standard deviations of a count.
        for (value, count) in counts.enumerated() {
            #expect((count - each).magnitude < 600, "seed 11: \(value) came \(count) times")
        }
    }

    @Test("of the unit interval never reach 1, and have the mean 1/2")
    func unit() {
        var random = RandomGenerator(seed: 13)
        var sum = 0.0
        for _ in 0..<100_000 {
            let value = random.nextUnit()
            #expect((0..<1).contains(value), "seed 13")
            sum += value
        }
        #expect((sum / 100_000 - 0.5).magnitude < 0.01, "seed 13")
    }

    @Test("go on alike from a copy")
    func copies() {
        var one = RandomGenerator(seed: 5)
        _ = one.next()
        var other = one
        #expect(one == other)
        #expect(one.next() == other.next())
        _ = one.next()
        #expect(one != other)
    }
}
