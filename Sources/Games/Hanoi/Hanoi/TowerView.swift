import Drawing
import Geometry
import HanoiRules
import Views
import Words

/// The view of a tower: its peg, its letter, and the light behind it.
final class TowerView: View {
    /// The meaning of the light behind the tower.
    enum Light {
        case none
        /// The keyboard cursor is at the tower.
        case cursor
        /// A ring has been lifted here.
        case chosen
        /// A ring is held over the tower, and can be put down.
        case open
        /// A ring is held over the tower, and can't be put down.
        case closed
    }

    private let peg: Peg
    private let beam = BeamView()
    private let front = PegView()
    private var appearance: HanoiAppearance?
    private var layout: HanoiLayout?
    private var art: PegArt?

    init(peg: Peg) {
        self.peg = peg
        super.init()
        accessibilityLabel = say("Tower \(peg.name)")
        isUserInteractionEnabled = false
        front.drawing = { [unowned(unsafe) self] in drawPeg(on: $0) }
        for view in [beam, front] as [View] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    func apply(_ appearance: HanoiAppearance, layout: HanoiLayout) {
        self.appearance = appearance
        self.layout = layout
        art = PegArt(peg.name, appearance: appearance, layout: layout)
        frame = layout.slotFrame(of: peg.slot)
        beam.frame = Rect(
            x: bounds.midX - layout.greatest / 2, y: 0, width: layout.greatest,
            height: layout.foot(of: peg.slot).y - frame.minY)
        front.frame = bounds
        beam.color = color
    }

    var light = Light.none {
        didSet {
            guard light != oldValue else { return }
            setNeedsDisplay()
            let isLit = light == .chosen || light == .open || light == .closed
            if isLit { beam.color = color }
            shine(isLit ? 1 : 0, over: 0.15)
        }
    }

    private var color: Color {
        guard let appearance else { return .clear }
        return light == .closed ? appearance.wrong : appearance.glow
    }

    private func shine(_ alpha: Double, over duration: Double) {
        guard let animator = window?.animator else {
            beam.alpha = alpha
            return
        }
        animator.animate(withDuration: duration, options: [.beginFromCurrentState, .allowUserInteraction]) {
            beam.alpha = alpha
        }
    }

    /// Lights up for a moment to show that a move isn't allowed.
    func flash() {
        guard let appearance, let animator = window?.animator else { return }
        beam.color = appearance.wrong
        beam.alpha = 1
        let rest = light == .none || light == .cursor ? 0.0 : 1
        animator.animate(
            withDuration: 0.6, options: [.allowUserInteraction, .curveEaseIn], animations: { beam.alpha = rest },
            completion: { [unowned(unsafe) self] isFinished in if isFinished { beam.color = color } })
    }

    private func drawPeg(on canvas: Canvas) {
        guard let appearance, let layout, let art else { return }
        let place = layout.foot(of: peg.slot)
        let foot = Point(x: place.x - frame.minX, y: place.y - frame.minY)
        let reach = layout.greatest / 2
        canvas.fill(
            Path(rect: Rect(x: foot.x - reach, y: foot.y, width: 2 * reach, height: layout.ledge / 2)),
            with: .radialGradient(
                RadialGradient(
                    center: Point(x: foot.x, y: foot.y + layout.stoneUnit * 0.07), endRadius: reach,
                    appearance.footShadow, appearance.footShadow.withAlpha(0))))
        art.draw(at: foot, height: layout.pegHeight, on: canvas)
        let center = layout.letterCenter(of: peg.slot) - frame.origin
        let radius = layout.letterRadius
        if let letter = art.letter { canvas.draw(letter, at: Point(x: center.x - radius, y: center.y - radius)) }
        guard light == .cursor || light == .chosen else { return }
        // Around the letter, or the foot if there is none.
        let (middle, size) = art.letter == nil ? (foot, layout.pegRadius * 3) : (center, radius + 4)
        for (color, reach) in [(appearance.focus.light, size), (appearance.focus.dark, size + 2)] {
            canvas.stroke(
                Path(ovalIn: Rect(center: middle, size: Size(width: 2 * reach, height: 2 * reach))), with: color,
                style: StrokeStyle(lineWidth: 2))
        }
    }
}

/// A tower's peg, in front of its light.
private final class PegView: View {
    var drawing: (Canvas) -> Void = { _ in }

    override func draw(in canvas: Canvas) {
        drawing(canvas)
    }
}

/// A light that rises behind a tower and fades towards its sides and top.
private final class BeamView: View {
    var color = Color.clear {
        didSet { setNeedsDisplay() }
    }

    init() {
        super.init()
        alpha = 0
        allowsGroupOpacity = false
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        canvas.fill(
            Path(rect: rect),
            with: .radialGradient(
                RadialGradient(
                    center: Point(x: rect.midX, y: rect.maxY), endRadius: max(rect.width / 2, 1), color,
                    color.withAlpha(0))))
    }
}
