import Animation
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/animation.md")
struct AnimationPageTests {
    @Test("a view is on its way between two frames")
    func block() {
        let clock = ManualClock()
        let window = Window(size: Size(width: 400, height: 300), clock: clock)
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        window.addSubview(view)

        window.animator.animate(withDuration: 0.3, options: .curveEaseOut) {
            view.center = Point(x: 200, y: 150)
        } completion: { finished in
            // false where something else has taken the property over, or the view has left the window
        }

        clock.advance(by: 0.1)
        let isDue = window.update()  // to be drawn: presentation.center is on its way, view.center is there already

        #expect(isDue)
        #expect(view.center == Point(x: 200, y: 150))
        #expect(view.presentation.center.x > 20 && view.presentation.center.x < 200)
    }
}
