import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/coming-from-uikit.md")
struct ComingFromUIKitPageTests {
    final class CardView: View {
        private let face = Label("A", font: Font(.brand, size: 40))

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            backgroundColor = .white
            cornerRadius = 12
            addSubview(face)
            addGestureRecognizer(TapGestureRecognizer { [unowned(unsafe) self] _ in lift() })
        }

        override func layoutSubviews() {
            face.frame = bounds
        }

        private func lift() {
            guard let animator = window?.animator else { return }
            animator.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
                transform = AffineTransform(translationX: 0, y: -20).scaledBy(x: 1.1, y: 1.1)
            }
        }
    }

    @Test("a tapped card lifts itself by a spring")
    func card() {
        let clock = ManualClock()
        let window = Window(size: Size(width: 200, height: 200), clock: clock)
        let card = CardView(frame: Rect(x: 50, y: 50, width: 60, height: 80))
        window.addSubview(card)
        _ = window.update()
        for phase in [PointerEvent.Phase.began, .ended] {
            window.send(
                PointerEvent(pointer: 1, kind: .touch, phase: phase, location: card.center, time: clock.now))
        }
        #expect(card.transform.ty == -20)
        #expect(card.presentation.transform.ty == 0)
        clock.advance(by: 0.5)
        _ = window.update()
        #expect(card.presentation.transform.ty == -20)
    }
}
