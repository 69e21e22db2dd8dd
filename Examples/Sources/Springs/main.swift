import Animation
import Drawing
import Geometry
import PastimeWeb
import Views

/// A row of bars: a tap lets each jump after the one before it, turn and come back by a spring.
final class SpringsView: View {
    private let bars: [View] = (0..<9).map { index in
        let bar = View(frame: Rect(x: 0, y: 0, width: 24, height: 120))
        bar.backgroundColor = Color(hex: 0xff5d8f).mixed(with: Color(hex: 0x5b8cff), by: Double(index) / 8)
        bar.cornerRadius = 12
        bar.isUserInteractionEnabled = false
        return bar
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(hex: 0xfff4ec)
        for bar in bars { addSubview(bar) }
        addGestureRecognizer(TapGestureRecognizer { [unowned(unsafe) self] _ in play() })
    }

    override func layoutSubviews() {
        for (index, bar) in bars.enumerated() {
            bar.center = Point(x: bounds.midX + Double(index - 4) * 40, y: bounds.midY)
        }
    }

    private func play() {
        guard let animator = window?.animator else { return }
        for (index, bar) in bars.enumerated() {
            let delay = 0.05 * Double(index)
            animator.animate(withDuration: 0.2, delay: delay, options: .curveEaseOut) {
                bar.transform = AffineTransform(translationX: 0, y: -90)
                    .concatenating(AffineTransform(rotationAngle: 0.4))
            } completion: { isFinished in
                // Another tap has taken the bar over.
                guard isFinished else { return }
                animator.animate(withDuration: 0.9, usingSpringWithDamping: 0.35) { bar.transform = .identity }
            }
        }
    }
}

WebPage.run(SpringsView())
