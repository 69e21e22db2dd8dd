import PlayRules
import Testing

@Suite struct TicksTests {
    @Test("a tick has begun at its millisecond, and not one before")
    func milliseconds() {
        for tick in -200...200 as ClosedRange<Int64> {
            let start = Ticks.milliseconds(until: tick)
            #expect(Ticks.passed(in: start) == tick)
            #expect(Ticks.passed(in: start - 1) == tick - 1)
        }
        #expect(Ticks.milliseconds(until: 180 as UInt64) == 3_000)
    }

    @Test("seconds that have passed are rounded down, seconds that are left are rounded up")
    func seconds() {
        #expect([-61, -60, -1, 0, 59, 60].map { Ticks.wholeSeconds(in: $0) } == [-2, -1, -1, 0, 0, 1])
        #expect([0, 1, 60, 61].map { Ticks.secondsLeft(in: $0) } == [0, 1, 1, 2])
        #expect(Ticks.minutes(3) == 10_800)
    }
}
