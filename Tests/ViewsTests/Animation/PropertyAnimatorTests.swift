import Animation
import Geometry
import Testing
import Views

@Suite("Property animators")
struct PropertyAnimatorTests {
    let stage = Stage()

    private func animator(_ duration: Double = 1, curve: TimingCurve = .linear) -> PropertyAnimator {
        let view = stage.view
        view.center.x = 0
        let animator = PropertyAnimator(duration: duration, curve: curve, animator: stage.animator) {
            view.center.x = 100
        }
        animator.addCompletion { [stage] position in stage.told.append("\(position)") }
        return animator
    }

    private var x: Double { stage.view.presentation.center.x }

    @Test("run to their end, and tell so")
    func run() {
        let animator = animator()
        #expect(animator.state == .inactive)
        stage.pass(1)
        #expect(x == 0, "nothing happens before the start")
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        stage.pass(0.5)
        #expect(x.isNear(50))
        #expect(animator.fractionComplete.isNear(0.5))
        stage.pass(0.5)
        #expect(x == 100)
        #expect(stage.told == ["end"])
        #expect(animator.state == .inactive && !animator.isRunning)
    }

    @Test("wait for a delay")
    func delay() {
        let animator = animator()
        animator.startAnimation(afterDelay: 2)
        stage.pass(2.25)
        #expect(x.isNear(25))
    }

    @Test("pause, and go on where they were")
    func pause() {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.3)
        animator.pauseAnimation()
        stage.pass(5)
        #expect(x.isNear(30))
        #expect(!stage.animator.isAnimating)
        animator.startAnimation()
        stage.pass(0.3)
        #expect(x.isNear(60))
    }

    @Test("are gone through by fraction, straight while paused, by their curve when they run")
    func scrub() {
        let animator = animator(curve: .easeIn)
        animator.fractionComplete = 0.5
        #expect(x.isNear(50))
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        #expect(x.isNear(100 * TimingCurve.easeIn.progress(at: 0.5)))
        animator.startAnimation()
        stage.pass(0.25)
        #expect(x.isNear(100 * TimingCurve.easeIn.progress(at: 0.75)))
    }

    @Test("don't move when they pause, when scrubbing begins, and when they go on", arguments: [false, true])
    func noJumps(isSpring: Bool) {
        let view = stage.view
        view.center.x = 0
        let animator = PropertyAnimator(
            duration: 1,
            timingParameters: isSpring ? .damped(ratio: 0.5, initialVelocity: 0) : .curve(.easeInOut),
            animator: stage.animator, animations: { view.center.x = 100 })
        animator.addCompletion { [stage] position in stage.told.append("\(position)") }
        animator.startAnimation()
        stage.pass(0.25)
        let paused = x
        if !isSpring { #expect(paused.isNear(100 * TimingCurve.easeInOut.progress(at: 0.25))) }
        animator.pauseAnimation()
        #expect(x == paused)
        animator.startAnimation()
        #expect(x == paused)
        animator.fractionComplete = 0.25
        #expect(x.isNear(paused))
        animator.fractionComplete = 0.625
        #expect(x.isNear((paused + 100) / 2), "half of the rest of the time, half of the rest of the way")
        animator.fractionComplete = 0.125
        #expect(x.isNear(paused / 2))
        let scrubbed = x
        animator.startAnimation()
        #expect(x.isNear(scrubbed))
        stage.pass(1e-6)
        #expect(x.isNear(scrubbed, within: 0.01))
        stage.pass(1)
        #expect(x == 100 && stage.told == ["end"])
    }

    @Test("turn round")
    func reverse() {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.6)
        animator.isReversed = true
        stage.pass(0.2)
        #expect(x.isNear(40))
        stage.pass(0.5)
        #expect(stage.told == ["start"])
        #expect(stage.view.center.x == 0 && x == 0)
    }

    @Test(
        "stop where they are, and finish where they are told",
        arguments: [PropertyAnimator.Position.start, .current, .end])
    func stop(position: PropertyAnimator.Position) {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.25)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        #expect(stage.view.center.x.isNear(25) && x.isNear(25))
        stage.pass(3)
        #expect(stage.told.isEmpty)
        animator.finishAnimation(at: position)
        #expect(stage.told == ["\(position)"])
        #expect(x.isNear(position == .start ? 0 : position == .current ? 25 : 100))
    }

    @Test("stop for good without a word")
    func stopWithoutFinishing() {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.25)
        animator.stopAnimation(true)
        stage.pass(3)
        #expect(stage.told.isEmpty)
        #expect(animator.state == .inactive)
        #expect(x.isNear(25))
    }

    @Test("go on in another time")
    func durationFactor() {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.5)
        animator.pauseAnimation()
        animator.continueAnimation(durationFactor: 2)
        stage.pass(1)
        #expect(x.isNear(75))
        stage.pass(1)
        #expect(stage.told == ["end"])
    }

    @Test("go on in other times one after the other, each of the duration that they were made with")
    func durationFactors() {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.5)
        animator.pauseAnimation()
        animator.continueAnimation(durationFactor: 2)
        stage.pass(1)
        #expect(x.isNear(75))
        animator.pauseAnimation()
        animator.continueAnimation(durationFactor: 1)
        stage.pass(0.5)
        #expect(x.isNear(87.5))
        animator.pauseAnimation()
        animator.continueAnimation()
        stage.pass(0.25)
        #expect(x.isNear(93.75), "0 keeps the remaining time")
        #expect(animator.duration == 1)
        stage.pass(0.5)
        #expect(stage.told == ["end"])
    }

    @Test("have views laid out for the size that they leave", arguments: [(0, 100.0), (1, 125), (2, 100), (3, 200)])
    func layout(ending: Int, width: Double) {
        final class Filled: View {
            override func layoutSubviews() { subviews[0].frame = bounds }
        }
        let filled = Filled(frame: Rect(x: 0, y: 0, width: 100, height: 10))
        filled.addSubview(View())
        stage.window.addSubview(filled)
        stage.pass(0)
        let animator = PropertyAnimator(duration: 1, curve: .linear, animator: stage.animator) {
            filled.bounds.size.width = 200
        }
        animator.startAnimation()
        stage.pass(0.25)
        switch ending {
        case 0:
            animator.isReversed = true
            stage.pass(1)
        case 1: animator.stopAnimation(true)
        default:
            animator.stopAnimation(false)
            animator.finishAnimation(at: ending == 2 ? .start : .end)
        }
        stage.pass(0)
        #expect(filled.bounds.width.isNear(width))
        #expect(filled.subviews[0].bounds.size == filled.bounds.size)
    }

    @Test("take further animations, at once or after a part of the time")
    func addAnimations() {
        let animator = animator()
        animator.addAnimations({ [stage] in stage.view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha == 1)
        stage.pass(0.25)
        #expect(stage.view.presentation.alpha.isNear(0.5))
        animator.addAnimations { [stage] in stage.view.cornerRadius = 8 }
        stage.pass(0.125)
        #expect(stage.view.presentation.cornerRadius.isNear(4))
        stage.pass(0.125)
        #expect(stage.view.presentation.cornerRadius == 8 && stage.view.presentation.alpha == 0)
    }

    @Test("stay at their end where they are asked to")
    func pausesOnCompletion() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        stage.pass(2)
        #expect(stage.told.isEmpty && animator.state == .active && !animator.isRunning)
        animator.fractionComplete = 0.5
        #expect(x.isNear(50))
    }

    @Test("hold keyframes, which go along with their fraction")
    func keyframes() {
        let view = stage.view
        view.center.x = 0
        let kit = stage.animator
        let animator = PropertyAnimator(duration: 2, curve: .linear, animator: kit) {
            kit.animateKeyframes(withDuration: 2) {
                kit.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
                kit.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 60 }
            }
        }
        animator.fractionComplete = 0.25
        #expect(x.isNear(50))
        animator.startAnimation()
        stage.pass(1)
        #expect(x.isNear(80))
    }

    @Test("take the blocks within theirs along, and tell them of their end")
    func nested() {
        let view = stage.view
        let animator = PropertyAnimator(duration: 2, curve: .linear, animator: stage.animator) { [stage] in
            stage.animator.animate(
                withDuration: 9, delay: 9, animations: { view.alpha = 0 }, completion: stage.note("nested"))
        }
        animator.fractionComplete = 0.25
        stage.pass(50)
        #expect(view.presentation.alpha.isNear(0.75))
        animator.startAnimation()
        stage.pass(1.5)
        #expect(stage.told == ["nested true"])
        #expect(view.presentation.alpha == 0)
    }

    @Test("are over when another animation takes over all that they animate, or the view goes")
    func takenOver() {
        let animator = animator()
        animator.startAnimation()
        stage.pass(0.5)
        stage.animator.animate(withDuration: 1, options: .beginFromCurrentState) { stage.view.center.x = 0 }
        #expect(stage.told == ["current"])
        #expect(animator.state == .inactive)

        let second = self.animator()
        second.startAnimation()
        stage.pass(0.1)
        stage.view.removeFromSuperview()
        #expect(stage.told == ["current", "current"])
    }

    @Test("a spring takes the time that it needs")
    func spring() {
        let spring = Spring(stiffness: 100, damping: 10)
        let animator = PropertyAnimator(
            duration: 99, timingParameters: .spring(spring), animator: stage.animator,
            animations: { [stage] in stage.view.alpha = 0 })
        #expect(animator.duration == spring.settlingDuration)
        animator.startAnimation()
        stage.pass(spring.settlingDuration + 0.01)
        #expect(stage.view.presentation.alpha == 0 && animator.state == .inactive)
    }

    @Test("a spring that never settles takes the animator's duration, with its window and without")
    func undampedSpring() {
        let view = stage.view
        func animator() -> PropertyAnimator {
            PropertyAnimator(
                duration: 2, timingParameters: .spring(Spring(stiffness: 100, damping: 0)), animator: stage.animator,
                animations: { view.alpha = 0 })
        }
        let first = animator()
        #expect(first.duration == 2)
        first.fractionComplete = 0.3
        #expect(view.presentation.alpha.isFinite)
        first.startAnimation()
        stage.pass(0.5)
        #expect(view.presentation.alpha.isFinite && view.presentation.alpha != 1)
        stage.pass(1)
        #expect(first.state == .inactive && view.presentation.alpha == 0)
        view.alpha = 1
        var other: Stage? = Stage()
        let kit = other?.animator
        other = nil
        guard let kit else { return }
        let late = PropertyAnimator(
            duration: 2, timingParameters: .spring(Spring(stiffness: 100, damping: 0)), animator: kit,
            animations: { view.alpha = 0 })
        late.startAnimation()
        #expect(late.state == .inactive && !late.isRunning)
    }

    @Test("go on at their own pace after an end, and after they were scrubbed")
    func paceOfAnotherRun() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.fractionComplete = 0.95
        animator.continueAnimation(durationFactor: 1)
        stage.pass(1)
        #expect(x.isNear(100) && !animator.isRunning)
        animator.isReversed = true
        animator.startAnimation()
        stage.pass(0.5)
        #expect(x.isNear(50))
        stage.pass(0.5)
        #expect(x == 0 && !animator.isRunning)

        animator.isReversed = false
        animator.fractionComplete = 0.5
        animator.continueAnimation(durationFactor: 4)
        stage.pass(0.5)
        animator.fractionComplete = 0.1
        animator.continueAnimation()
        stage.pass(0.45)
        #expect(x.isNear(55))
        stage.pass(0.45)
        #expect(x.isNear(100) && !animator.isRunning)
    }

    @Test("leave their other properties' interpolation to keep, whatever keyframes are in them")
    func keyframeModes() {
        let (view, kit) = (stage.view, stage.animator)
        let (other, third) = (View(frame: view.frame), View(frame: view.frame))
        stage.window.addSubview(other)
        stage.window.addSubview(third)
        let animator = PropertyAnimator(duration: 1, curve: .linear, animator: kit) {
            view.alpha = 0
            kit.animateKeyframes(withDuration: 1, options: .calculationModeDiscrete) {
                kit.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.alpha = 0 }
            }
            kit.animateKeyframes(withDuration: 1, options: .calculationModeLinear) {
                kit.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { third.alpha = 0 }
            }
        }
        animator.fractionComplete = 0.5
        #expect(view.presentation.alpha.isNear(0.5))
        #expect(other.presentation.alpha == 1)
        #expect(third.presentation.alpha.isNear(0.5))
        animator.fractionComplete = 1
        #expect(other.presentation.alpha == 0)
    }

    @Test("a curve can be given by its control points")
    func controlPoints() {
        let animator = PropertyAnimator(
            duration: 1, controlPoint1: Point(x: 0.42, y: 0), controlPoint2: Point(x: 1, y: 1),
            animator: stage.animator, animations: { [stage] in stage.view.alpha = 0 })
        animator.startAnimation()
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha.isNear(1 - TimingCurve.easeIn.progress(at: 0.5)))
    }

    @Test("a running one has started, after its delay, and can be stopped")
    func running() {
        let animator = stage.animator.runningPropertyAnimator(
            withDuration: 2, delay: 1, options: [.curveLinear, .repeat],
            animations: { [stage] in stage.view.alpha = 0 },
            completion: { [stage] in stage.told.append("\($0)") })
        #expect(animator.isRunning)
        stage.pass(1)
        #expect(stage.view.presentation.alpha == 1)
        stage.pass(0.5)
        #expect(stage.view.presentation.alpha.isNear(0.75))
        stage.pass(2)
        #expect(stage.told == ["end"])

        let second = stage.animator.runningPropertyAnimator(withDuration: 1) { [stage] in stage.view.alpha = 1 }
        second.stopAnimation(true)
        #expect(!stage.animator.isAnimating)
    }
}
