import Geometry
import Testing
import Views

@Suite("Keyframes")
struct KeyframeTests {
    private func stage(
        _ options: KeyframeAnimationOptions, _ places: [(start: Double, duration: Double, x: Double)]
    ) -> Stage {
        let stage = Stage()
        stage.view.center = .zero
        stage.animator.animateKeyframes(
            withDuration: 10, options: options,
            animations: {
                for place in places {
                    stage.animator.addKeyframe(withRelativeStartTime: place.start, relativeDuration: place.duration) {
                        stage.view.center.x = place.x
                    }
                }
            }, completion: stage.note("done"))
        return stage
    }

    @Test("linear ones go straight from one to the next, and wait between")
    func linear() {
        let stage = stage(.calculationModeLinear, [(0, 0.2, 100), (0.5, 0.5, 0)])
        for (passed, x) in [(1.0, 50.0), (1, 100), (2, 100), (3.5, 50), (2.4, 2)] {
            stage.pass(passed)
            #expect(stage.view.presentation.center.x.isNear(x))
        }
        stage.pass(0.1)
        #expect(stage.told == ["done true"])
        #expect(stage.view.presentation.center.x == 0)
    }

    @Test("discrete ones jump at their ends")
    func discrete() {
        let stage = stage(.calculationModeDiscrete, [(0, 0.5, 100), (0.5, 0.5, 30)])
        for (passed, x) in [(4.9, 0.0), (0.2, 100), (4.8, 100)] {
            stage.pass(passed)
            #expect(stage.view.presentation.center.x.isNear(x))
        }
        stage.pass(0.1)
        #expect(stage.view.presentation.center.x == 30)
    }

    @Test("paced ones keep one speed, whatever their times")
    func paced() {
        let stage = stage(.calculationModePaced, [(0, 0.1, 30), (0.1, 0.9, 100)])
        for step in 1...9 {
            stage.pass(1)
            #expect(stage.view.presentation.center.x.isNear(Double(step) * 10))
        }
    }

    @Test("cubic ones pass through each value, smoothly")
    func cubic() {
        for mode: KeyframeAnimationOptions in [.calculationModeCubic, .calculationModeCubicPaced] {
            let stage = stage(mode, [(0, 0.25, 10), (0.25, 0.25, 40), (0.5, 0.25, 60), (0.75, 0.25, 100)])
            var places: [Double] = []
            for _ in 0..<999 {
                stage.pass(0.01)
                places.append(stage.view.presentation.center.x)
            }
            for value in [10.0, 40, 60] { #expect(places.contains { $0.isNear(value, within: 0.2) }) }
            let steps = zip(places, places.dropFirst()).map { $1 - $0 }
            let bends = zip(steps, steps.dropFirst()).map { ($1 - $0).magnitude }
            #expect(bends.max()! < 0.01, "no corner")
        }
    }

    @Test("cubic ones take a keyframe without length")
    func cubicJump() {
        let stage = stage(.calculationModeCubic, [(0, 0, 50), (0, 0.5, 100), (0.5, 0.5, 0)])
        #expect(stage.view.presentation.center.x.isNear(50))
        for (passed, x) in [(2.5, 81.25), (2.5, 100)] {
            stage.pass(passed)
            #expect(stage.view.presentation.center.x.isNear(x))
        }
    }

    @Test("cubic paced ones take a pause, which has no length")
    func cubicPause() {
        let stage = stage(.calculationModeCubicPaced, [(0, 0.25, 40), (0.5, 0.25, 100)])
        for (passed, x) in [(2.0, 20.0), (2, 40), (3, 70)] {
            stage.pass(passed)
            #expect(stage.view.presentation.center.x.isNear(x))
        }
    }

    @Test("a keyframe's times are brought into 0 to 1")
    func outOfRange() {
        let stage = stage(.calculationModeLinear, [(-1, 0.5, 50), (0.9, 7, 100)])
        stage.pass(9.5)
        #expect(stage.view.presentation.center.x.isNear(75))
        stage.pass(0.5)
        #expect(stage.view.presentation.center.x == 100)
    }

    @Test("several properties and views have keyframes of their own")
    func several() {
        let stage = Stage()
        let other = View()
        stage.window.addSubview(other)
        stage.animator.animateKeyframes(withDuration: 1) {
            stage.animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.alpha = 0 }
            stage.animator.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { other.alpha = 0 }
        }
        stage.pass(0.25)
        #expect(stage.view.presentation.alpha.isNear(0.5))
        #expect(other.presentation.alpha == 1)
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha == 0)
        #expect(other.presentation.alpha.isNear(0.5))
    }
}
