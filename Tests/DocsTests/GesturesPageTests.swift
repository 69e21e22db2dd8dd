import Animation
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/gestures.md")
struct GesturesPageTests {
    let clock = ManualClock()
    let window: Window
    let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))

    init() {
        window = Window(size: Size(width: 400, height: 300), clock: clock)
        window.addSubview(view)
    }

    @Test("a pan receives the touches of its view")
    func pan() {
        let pan = PanGestureRecognizer { [unowned(unsafe) view] pan in
            switch pan.state {
            case .began, .changed: view.transform = AffineTransform(translationX: pan.translation(in: view).x, y: 0)
            case .ended: print("dropped at \(pan.velocity(in: view).x) points a second")
            default: view.transform = .identity  // cancelled
            }
        }
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)

        window.send(PointerEvent(pointer: 1, kind: .touch, phase: .began, location: Point(x: 9, y: 9), time: clock.now))

        #expect(pan.numberOfTouches == 1)
        window.send(
            PointerEvent(pointer: 1, kind: .touch, phase: .moved, location: Point(x: 29, y: 9), time: clock.now))
        #expect(view.transform.tx == 20)
        window.send(
            PointerEvent(pointer: 1, kind: .touch, phase: .cancelled, location: Point(x: 29, y: 9), time: clock.now))
        #expect(view.transform == .identity)
    }
}
