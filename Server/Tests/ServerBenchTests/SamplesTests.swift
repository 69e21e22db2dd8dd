import ServerBench
import Testing

@Suite struct SamplesTests {
    @Test("a percentile is a time that was measured: the least that the share of all doesn't exceed")
    func nearestRank() {
        var samples = Samples()
        for millisecond in (1...100).reversed() { samples.add(UInt64(millisecond) * 1_000_000) }
        #expect(samples.milliseconds([0.5, 0.99, 1, 0.001]) == [50, 99, 100, 1])
        samples.add(1_000_000_000)
        #expect(samples.milliseconds([0.5, 0.99, 1]) == [51, 100, 1_000])
    }

    @Test("one sample is every percentile; without samples there is none")
    func few() {
        var samples = Samples()
        #expect(samples.milliseconds([0.5]) == nil)
        samples.add(3_500_000)
        #expect(samples.count == 1 && samples.milliseconds([0.01, 0.5, 1]) == [3.5, 3.5, 3.5])
    }
}
