import Animation
import Geometry
import Testing
import Views

@Suite("The code of the tutorial on animation that isn't in Examples")
struct FirstAnimationTests {
    let clock = ManualClock()
    let window: Window
    let ball = View(frame: Rect(x: 40, y: 40, width: 80, height: 80))
    var animator: Animator { window.animator }

    init() {
        window = Window(size: Size(width: 400, height: 300), clock: clock)
        window.addSubview(ball)
    }

    @Test("a chain goes on where it was finished")
    func chain() {
        let (animator, ball) = (animator, ball)

        animator.animate(withDuration: 0.2, options: .curveEaseOut) {
            ball.transform = AffineTransform(scaleX: 1.2, y: 1.2)
        } completion: { isFinished in
            guard isFinished else { return }
            animator.animate(withDuration: 0.4, usingSpringWithDamping: 0.4) { ball.transform = .identity }
        }

        clock.advance(by: 0.2)
        _ = window.update()
        #expect(ball.transform == .identity && animator.isAnimating)
        clock.advance(by: 0.4)
        _ = window.update()
        #expect(!animator.isAnimating)
    }

    @Test("a fade runs back from a quarter")
    func scrub() {
        let (animator, ball) = (animator, ball)

        let fade = PropertyAnimator(duration: 1, curve: .easeInOut, animator: animator) { ball.alpha = 0 }
        fade.fractionComplete = 0.25
        fade.isReversed = true
        fade.startAnimation()

        #expect(ball.presentation.alpha < 1)

        clock.advance(by: 0.25)
        _ = window.update()
        #expect(ball.presentation.alpha == 1)
    }
}
