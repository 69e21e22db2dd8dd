import Drawing
import Geometry
import HanoiRules
import Views

/// The slot of a tower: its pole, its base, its letter, and the light behind it.
final class TowerView: View {
    /// What the light behind the tower says.
    enum Light {
        case none
        /// The tower is where the keys are.
        case cursor
        /// A disc has been lifted here.
        case chosen
        /// A disc is held over the tower, and may be put down.
        case open
        /// It may not.
        case closed
    }

    private let letter: Label
    private var appearance = HanoiAppearance(theme: .light)
    private var pole = Rect.zero
    private var base = Rect.zero
    private var letterFrame = Rect.zero

    init(peg: Peg) {
        letter = Label(peg.name, font: Font(.rounded, size: 17, weight: .semibold))
        super.init()
        cornerRadius = 14
        accessibilityLabel = "Tower \(peg.name)"
        isUserInteractionEnabled = false
        addSubview(letter)
    }

    /// Takes its place, and those of its parts, from the layout.
    func place(_ peg: Peg, in layout: HanoiLayout) {
        let slot = layout.slotFrame(of: peg.slot).insetBy(dx: 2, dy: 2)
        frame = slot
        pole = layout.poleFrame(of: peg.slot).offsetBy(dx: -slot.minX, dy: -slot.minY)
        base = layout.baseFrame(of: peg.slot).offsetBy(dx: -slot.minX, dy: -slot.minY)
        letter.frame = layout.letterFrame(of: peg.slot).offsetBy(dx: -slot.minX, dy: -slot.minY)
        setNeedsDisplay()
    }

    func wear(_ appearance: HanoiAppearance) {
        self.appearance = appearance
        letter.textColor = appearance.letter
        setNeedsDisplay()
    }

    var light = Light.none {
        didSet {
            guard light != oldValue else { return }
            let color =
                switch light {
                case .none, .cursor: appearance.glow.withAlpha(0)
                case .chosen, .open: appearance.glow
                case .closed: appearance.wrong.withAlpha(0.12)
                }
            borderWidth = light == .cursor || light == .chosen ? 2 : 0
            borderColor = appearance.accent.withAlpha(0.6)
            if let animator = window?.animator {
                animator.animate(duration: 0.15, options: [.beginFromCurrentState, .allowUserInteraction]) {
                    self.backgroundColor = color
                }
            } else {
                backgroundColor = color
            }
        }
    }

    override func draw(in canvas: Canvas) {
        canvas.fill(roundedRect: pole, cornerRadius: pole.width / 2, with: appearance.pole)
        canvas.fill(roundedRect: base, cornerRadius: base.height / 2, with: appearance.base)
    }
}
