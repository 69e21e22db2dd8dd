import Drawing
import Geometry
import Testing
import Views

extension Vector {
    fileprivate var length: Double { (dx * dx + dy * dy).squareRoot() }
}

extension Stage {
    /// The greatest offset over some time, looked at a thousand times a second.
    fileprivate func swing(over seconds: Double) -> Double {
        var greatest = 0.0
        for _ in 0..<Int(seconds * 1_000) {
            pass(0.001)
            greatest = max(greatest, window.shakeOffset.length)
        }
        return greatest
    }
}

@Suite("Shakes")
struct ShakeTests {
    @Test("a shake moves what is drawn, within its amplitude, dies away, and is over in its time")
    func course() {
        let stage = Stage()
        #expect(stage.window.shakeOffset == .zero)
        stage.window.shake(amplitude: 6, duration: 0.4)
        let first = stage.swing(over: 0.1)
        let second = stage.swing(over: 0.1)
        let third = stage.swing(over: 0.199)
        #expect(first > 3 && first <= 6)
        #expect(second < first && second > 0.5)
        #expect(third < second && third > 0)
        stage.pass(0.002)
        #expect(stage.window.shakeOffset == .zero)
    }

    @Test("while it goes on the window is drawn at each frame, moved; then it is drawn once more, and rests")
    func drawing() {
        let stage = Stage()
        stage.view.backgroundColor = .black
        let still = stage.drawn()
        stage.window.shake(amplitude: 3, duration: 0.3)
        for _ in 0..<17 {
            stage.clock.advance(by: 1.0 / 60)
            #expect(stage.window.update())
            let offset = stage.window.shakeOffset
            #expect(
                stage.drawn()[1]
                    == .concatenate(
                        AffineTransform(
                            translationX: Double(Float(offset.dx)), y: Double(Float(offset.dy)))))
        }
        stage.clock.advance(by: 0.1)
        #expect(stage.window.update())
        #expect(stage.drawn() == still)
        stage.clock.advance(by: 0.1)
        #expect(!stage.window.update() && !stage.window.isWaitingForTime)
    }

    @Test("the same shake swings the same way, to the bit")
    func determinism() {
        func offsets() -> [Vector] {
            let stage = Stage()
            stage.window.shake(amplitude: 5, duration: 0.5)
            return (0..<30).map { _ in
                stage.pass(1 / 60)
                return stage.window.shakeOffset
            }
        }
        #expect(offsets() == offsets())
    }

    @Test("it is never more than 8 points, nor longer than a second, whatever is asked for")
    func limits() {
        let stage = Stage()
        stage.window.shake(amplitude: 1_000, duration: 1_000)
        #expect(stage.swing(over: 0.999) <= 8)
        stage.pass(0.002)
        #expect(stage.window.shakeOffset == .zero)
        for (amplitude, duration) in [(0, 1), (-3, 1), (3, 0), (Double.nan, 1)] as [(Double, Double)] {
            stage.window.shake(amplitude: amplitude, duration: duration)
            #expect(stage.swing(over: 0.05) == 0)
        }
    }

    @Test("a stronger shake takes the place of a weaker one, and a weaker one does nothing")
    func stronger() {
        let stage = Stage()
        stage.window.shake(amplitude: 4, duration: 0.6)
        stage.pass(0.05)
        let before = stage.window.shakeOffset
        stage.window.shake(amplitude: 2, duration: 1)
        #expect(stage.window.shakeOffset == before)
        stage.window.shake(amplitude: 8, duration: 0.6)
        #expect(stage.swing(over: 0.1) > 4)
        #expect(stage.swing(over: 0.6) < 8)
        #expect(stage.window.shakeOffset == .zero)
    }

    @Test("shakes that follow one another at each frame die away; after a quarter of a second the next one counts")
    func rate() {
        let stage = Stage()
        stage.window.shake(amplitude: 6, duration: 0.2)
        for _ in 0..<11 {
            stage.pass(0.02)
            stage.window.shake(amplitude: 6, duration: 0.2)
        }
        #expect(stage.window.shakeOffset == .zero)
        stage.pass(0.04)
        stage.window.shake(amplitude: 6, duration: 0.2)
        #expect(stage.swing(over: 0.1) > 3)
    }

    @Test("touches stay where they are while the picture shakes")
    func touches() {
        let stage = Stage()
        stage.window.shake(amplitude: 8, duration: 1)
        stage.pass(0.02)
        #expect(stage.window.shakeOffset.length > 1)
        #expect(stage.window.hitTest(Point(x: 39.5, y: 19.5)) === stage.view)
        #expect(stage.window.hitTest(Point(x: 40.5, y: 19.5)) === stage.window)
    }
}
