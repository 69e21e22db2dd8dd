import Drawing
import Geometry
import Views
import Words

/// A ring of the tower, with its number if there is room.
final class RingView: View {
    let disc: Int
    private let body = SymbolView()
    /// The shadows when it lies and when it is in the air.
    private let lying = SymbolView()
    private let lifted = SymbolView()

    init(disc: Int) {
        self.disc = disc
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = say("Ring \(disc)")
        lifted.alpha = 0
        for view in [lying, lifted, body] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    func apply(_ appearance: HanoiAppearance, layout: HanoiLayout) {
        let color = appearance.ring(disc, of: layout.discs)
        let number = layout.numberSize.map { size in
            Text(
                "\(disc)", font: Font(.brand, size: size, weight: .heavy), color: appearance.ink(on: color),
                alignment: .center)
        }
        bounds = Rect(origin: .zero, size: layout.discSize(disc))
        let art = RingArt(size: bounds.size, color: color, number: number)
        body.symbol = art.body
        lying.symbol = art.shadows?.lying
        lifted.symbol = art.shadows?.lifted
        for view in [body, lying, lifted] { view.frame = bounds }
        lying.isHidden = art.shadows == nil
        lifted.isHidden = art.shadows == nil
    }

    /// The height above what it lies on, from 0 to 1; animatable.
    var elevation: Double {
        get { lifted.alpha }
        set {
            lifted.alpha = newValue
            lying.alpha = 1 - newValue
        }
    }

    /// Ends all animations and sets the final state.
    func settle() {
        for view in [self, lying, lifted] as [View] { view.removeAllAnimations() }
    }

    /// Draws only the ring, in the coordinates of its superview, around a point.
    func drawGhost(at center: Point, on canvas: Canvas) {
        guard let symbol = body.symbol else { return }
        canvas.draw(symbol, at: Point(x: center.x - symbol.size.width / 2, y: center.y - symbol.size.height / 2))
    }

    /// Lights the ring up for a moment.
    func flash(after delay: Double, animator: Animator) {
        let light = View(frame: bounds)
        light.backgroundColor = .white
        light.cornerRadius = bounds.height / 2
        light.alpha = 0
        light.isUserInteractionEnabled = false
        light.allowsGroupOpacity = false
        addSubview(light)
        animator.animateKeyframes(
            withDuration: 0.4, delay: delay, options: .allowUserInteraction,
            animations: {
                animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { light.alpha = 0.75 }
                animator.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { light.alpha = 0 }
            },
            completion: { _ in light.removeFromSuperview() })
    }
}
