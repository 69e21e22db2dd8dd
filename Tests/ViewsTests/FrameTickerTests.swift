import Animation
import Geometry
import Testing
import Views

@Suite("Tickers")
struct FrameTickerTests {
    private let clock = ManualClock()
    private let window: Window
    private final class Times { var all: [Double] = [] }
    private let times = Times()

    init() {
        window = Window(size: Size(width: 100, height: 100), clock: clock)
    }

    /// Runs frames of a sixtieth of a second each, a little early and late by turns.
    private func run(frames: Int) {
        for index in 0..<frames {
            clock.advance(by: 1 / 60 + (index.isMultiple(of: 2) ? 0.0015 : -0.0015))
            _ = window.update()
        }
    }

    @Test("a ticker is called in each frame until it returns false")
    func eachFrame() {
        let times = times
        window.addTicker(
            FrameTicker {
                times.all.append($0)
                return times.all.count < 10
            })
        run(frames: 30)
        #expect(times.all.count == 10)
        #expect(!window.isWaitingForTime)
    }

    @Test(
        "a ticker is called as often as it prefers, evenly",
        arguments: [(10, 10), (15, 15), (30, 30), (60, 60), (240, 60)])
    func preferred(rate: Int, calls: Int) {
        let times = times
        let ticker = FrameTicker {
            times.all.append($0)
            return true
        }
        ticker.preferredFramesPerSecond = rate
        window.addTicker(ticker)
        run(frames: 120)
        #expect((times.all.count - 2 * calls).magnitude <= 1)
        for (one, next) in zip(times.all, times.all.dropFirst()) {
            #expect((next - one - 1 / Double(calls)).magnitude < 0.004)
        }
        #expect(window.isWaitingForTime)
    }

    @Test("another rate holds at once")
    func change() {
        let times = times
        let ticker = FrameTicker {
            times.all.append($0)
            return true
        }
        ticker.preferredFramesPerSecond = 1
        window.addTicker(ticker)
        run(frames: 30)
        #expect(times.all.count == 1)
        ticker.preferredFramesPerSecond = 0
        run(frames: 5)
        #expect(times.all.count == 6)
        ticker.preferredFramesPerSecond = 1
        ticker.invalidate()
        window.addTicker(ticker)
        run(frames: 1)
        #expect(times.all.count == 7, "what is added is called in the next frame")
    }
}
