import Animation
import Geometry
import Testing
import Views

@Suite("Repeat counts, and animations that are switched off")
struct RepetitionTests {
    let stage = Stage()

    private var alpha: Double { stage.view.presentation.alpha }

    @Test("an animation runs as often as it is said to, and then shows its end")
    func count() {
        stage.animator.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                stage.animator.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { stage.view.alpha = 0 }
            }, completion: stage.note("done"))
        for (passed, value) in [(0.75, 0.25), (1, 0.25), (0.5, 0.75)] {
            stage.pass(passed)
            #expect(alpha.isNear(value))
        }
        #expect(stage.told.isEmpty)
        stage.pass(0.25)
        #expect(alpha == 0 && stage.told == ["done true"])
    }

    @Test("a run backwards belongs to each repetition")
    func autoreverse() {
        stage.animator.animate(
            withDuration: 1, delay: 1, options: .curveLinear,
            animations: {
                stage.animator.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.view.alpha = 0 }
            }, completion: stage.note("done"))
        for (passed, value) in [(0.5, 1.0), (1.25, 0.25), (1, 0.75), (1, 0.25), (1, 0.75)] {
            stage.pass(passed)
            #expect(alpha.isNear(value))
        }
        #expect(stage.told.isEmpty)
        stage.pass(0.25)
        #expect(alpha == 0 && stage.told == ["done true"])
    }

    @Test("what isn't repeated ends with its own run, and the completion waits for the longest")
    func mixed() {
        stage.animator.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                stage.view.cornerRadius = 8
                stage.animator.modifyAnimations(withRepeatCount: 3, autoreverses: false) { stage.view.alpha = 0 }
                stage.view.center.x = 120
            }, completion: stage.note("done"))
        stage.pass(1.5)
        #expect(stage.view.presentation.cornerRadius == 8 && stage.view.presentation.center.x == 120)
        #expect(alpha.isNear(0.5) && stage.told.isEmpty)
        stage.pass(1.5)
        #expect(stage.told == ["done true"])
    }

    @Test("the last change of a property says whether it is repeated")
    func lastChange() {
        stage.animator.animate(
            withDuration: 1, options: .curveLinear,
            animations: {
                stage.view.alpha = 0.5
                stage.animator.modifyAnimations(withRepeatCount: 2, autoreverses: false) {
                    stage.view.alpha = 0
                    stage.view.cornerRadius = 4
                }
                stage.view.cornerRadius = 8
            })
        stage.pass(1.5)
        #expect(alpha.isNear(0.5) && stage.view.presentation.cornerRadius == 8)
        stage.pass(0.5)
        #expect(alpha == 0)
    }

    @Test("a count of 0, or of nonsense, shows the end at once; outside of blocks nothing is animated")
    func noCount() {
        for count in [0, -1, Double.nan] {
            stage.view.alpha = 1
            stage.animator.animate(withDuration: 1) {
                stage.animator.modifyAnimations(withRepeatCount: count, autoreverses: true) { stage.view.alpha = 0 }
            }
            stage.pass(0.1)
            #expect(alpha == 0)
            stage.pass(0.9)
        }
        stage.animator.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.view.alpha = 0.5 }
        #expect(alpha == 0.5 && !stage.animator.isAnimating)
    }

    @Test("an animation that takes over begins where the repeated one is seen")
    func takeOver() {
        stage.animator.animate(withDuration: 1, options: .curveLinear) {
            stage.animator.modifyAnimations(withRepeatCount: 9, autoreverses: true) { stage.view.alpha = 0 }
        }
        stage.pass(1.75)
        stage.animator.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
            stage.view.alpha = 0
        }
        #expect(alpha.isNear(0.75))
        stage.pass(0.5)
        #expect(alpha.isNear(0.375))
    }

    @Test("without animations blocks take effect at once, and are finished at the next update")
    func disabled() {
        #expect(stage.animator.areAnimationsEnabled)
        stage.animator.setAnimationsEnabled(false)
        #expect(!stage.animator.areAnimationsEnabled)
        stage.animator.animate(
            withDuration: 1, animations: { stage.view.alpha = 0 }, completion: stage.note("block"))
        stage.animator.transition(
            with: stage.view, duration: 1, options: .transitionCrossDissolve,
            animations: { stage.view.backgroundColor = .white }, completion: stage.note("transition"))
        #expect(alpha == 0)
        stage.pass(0)
        #expect(stage.told == ["block true", "transition true"] && !stage.animator.isAnimating)
        stage.animator.setAnimationsEnabled(true)
        stage.animator.animate(withDuration: 1) { stage.view.alpha = 1 }
        #expect(alpha == 0)
    }

    @Test("a block knows its duration, a nested one the inherited one")
    func inheritedDuration() {
        let animator = stage.animator
        var seen = [animator.inheritedAnimationDuration]
        animator.animate(withDuration: 3) {
            seen.append(animator.inheritedAnimationDuration)
            animator.animate(withDuration: 1) { seen.append(animator.inheritedAnimationDuration) }
            animator.animate(withDuration: 1, options: .overrideInheritedDuration) {
                seen.append(animator.inheritedAnimationDuration)
            }
            animator.performWithoutAnimation { seen.append(animator.inheritedAnimationDuration) }
        }
        #expect(seen == [0, 3, 3, 1, 0])
    }

    @Test("a spring by its bounce runs until it has settled")
    func bounce() {
        let spring = Spring(duration: 0.5, bounce: 0.4)
        #expect(spring.dampingRatio == 0.6 && spring.angularFrequency == 4 * .pi)
        #expect(Spring(duration: 0.5, bounce: -0.5).dampingRatio == 2)
        #expect(Spring(duration: 0.5, bounce: 7).dampingRatio.isNear(0.01))
        stage.animator.animate(
            springDuration: 0.5, bounce: 0.4, animations: { stage.view.center.x = 120 },
            completion: stage.note("done"))
        let start = 20.0
        stage.pass(0.3)
        #expect(stage.view.presentation.center.x.isNear(start + 100 * spring.progress(at: 0.3)))
        stage.pass(spring.settlingDuration - 0.31)
        #expect(stage.told.isEmpty)
        stage.pass(0.02)
        #expect(stage.told == ["done true"])
        stage.animator.animate(springDuration: 0) { stage.view.center.x = 20 }
        #expect(stage.view.presentation.center.x == 20)
    }
}
