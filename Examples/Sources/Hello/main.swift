import Drawing
import Geometry
import PastimeWeb
import Views

/// A ball that springs to where you tap.
final class HelloView: View {
    private let ball = View(frame: Rect(x: 40, y: 40, width: 80, height: 80))

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(hex: 0x2a1157)
        ball.backgroundColor = Color(hex: 0xffb84d)
        ball.cornerRadius = 40
        ball.isUserInteractionEnabled = false
        addSubview(ball)
        addGestureRecognizer(
            TapGestureRecognizer { [unowned(unsafe) self] tap in
                let point = tap.location(in: self)
                window?.animator.animate(withDuration: 0.6, usingSpringWithDamping: 0.5) { [ball] in
                    ball.center = point
                }
            })
    }
}

WebPage.run(HelloView())
