import Testing

@testable import PastimeWindow

@Suite struct FrameTimeTests {
    @Test("a late frame counts three ticks, and rest counts as it is, up to one and a half seconds")
    func limits() {
        var time = FrameTime()
        time.advance(to: 100, wasMoving: true)
        #expect(time.seconds == 0)
        time.advance(to: 100.016, wasMoving: true)
        #expect(abs(time.seconds - 0.016) < 1e-9)
        time.advance(to: 102, wasMoving: true)
        #expect(abs(time.seconds - 0.066) < 1e-9)
        time.advance(to: 103, wasMoving: false)
        #expect(abs(time.seconds - 1.066) < 1e-9)
        time.advance(to: 203, wasMoving: false)
        #expect(abs(time.seconds - 2.566) < 1e-9)
    }

    @Test("hidden time is left out, and time never goes back")
    func hidden() {
        var time = FrameTime()
        time.skip(to: 10)
        time.skip(to: 60)
        time.advance(to: 60.5, wasMoving: false)
        #expect(abs(time.seconds - 0.5) < 1e-9)
        time.advance(to: 40, wasMoving: false)
        #expect(abs(time.seconds - 0.5) < 1e-9)
    }
}
