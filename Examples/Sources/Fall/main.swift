import Drawing
import Dynamics
import Geometry
import PastimeWeb
import Views

/// Boxes fall where you tap, pile up and come to rest.
final class FallView: View {
    private lazy var animator = DynamicAnimator(referenceView: self)
    private let gravity = GravityBehavior()
    private let collision = CollisionBehavior()
    private var lastFrame = 0.0
    private lazy var ticker = FrameTicker { [unowned(unsafe) self] now in
        animator.advance(by: now - lastFrame)
        lastFrame = now
        return animator.isRunning
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(hex: 0x10263a)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        addGestureRecognizer(
            TapGestureRecognizer { [unowned(unsafe) self] tap in drop(at: tap.location(in: self)) })
    }

    private func drop(at point: Point) {
        guard let window else { return }
        let colors: [UInt32] = [0xff6b6b, 0xffd166, 0x06d6a0, 0x4cc9f0]
        let box = View(frame: Rect(x: point.x - 22, y: point.y - 22, width: 44, height: 44))
        box.backgroundColor = Color(hex: colors[subviews.count % colors.count])
        box.cornerRadius = 8
        addSubview(box)
        gravity.addItem(box)
        collision.addItem(box)
        // A ticker stops when everything is at rest.
        if ticker.window == nil { lastFrame = window.animator.now }
        window.addTicker(ticker)
    }
}

WebPage.run(FallView())
