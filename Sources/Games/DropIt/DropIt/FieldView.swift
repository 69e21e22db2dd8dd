import Drawing
import DropItRules
import Geometry
import Views

/// The field under the squares: its columns, its walls, and the rim above which nothing may rest for long.
final class FieldView: View {
    private var appearance: DropItAppearance?
    private var columns: Int32 = 1
    private var side = 1.0
    /// Draws the rim, at the upper edge of this view.
    private let rimView = RimView()
    private var rim: Int32 = 0
    /// What the rim shows of the pile: it glows where that is near, and pulses where squares rest above.
    var warning: RimWarning {
        get { rimView.warning }
        set { rimView.warning = newValue }
    }
    /// Rows that are full, and go in a moment.
    var fullRows: [Int32] = [] {
        didSet { if fullRows != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = "Field"
        addSubview(rimView)
    }

    func wear(_ appearance: DropItAppearance, layout: FieldLayout, columns: Int32, hasRim: Bool) {
        self.appearance = appearance
        self.columns = columns
        side = layout.side
        frame = layout.field
        rimView.isHidden = !hasRim
        rimView.wear(appearance, side: side)
        lowerRim(to: rim, animator: nil)
        setNeedsDisplay()
    }

    /// Moves the rim to the upper edge of a row; at once without an animator.
    func lowerRim(to row: Int32, animator: Animator?) {
        rim = row
        let height = RimView.reach * side
        let place = Rect(x: 0, y: Double(row) * side - height, width: bounds.width, height: 2 * height)
        guard let animator, rimView.frame != place else {
            rimView.frame = place
            return
        }
        animator.animate(duration: 0.5, options: [.allowUserInteraction, .beginFromCurrentState]) { [rimView] in
            rimView.frame = place
        }
    }

    override func draw(in canvas: Canvas) {
        guard let appearance else { return }
        let rect = presentation.bounds
        let tank = rect.insetBy(dx: -0.1 * side, dy: -0.1 * side)
        let glass = appearance.glass
        let outline = Path(roundedRect: tank, cornerRadius: 0.32 * side)
        canvas.fill(
            outline,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: tank.minY), to: Point(x: 0, y: tank.maxY), glass.top, glass.bottom)))
        for column in stride(from: 0, to: columns, by: 2) {
            canvas.fill(
                Rect(x: rect.minX + Double(column) * side, y: rect.minY, width: side, height: rect.height),
                with: appearance.stripe)
        }
        for row in fullRows { drawGlow(ofRow: row, in: rect, on: canvas, with: appearance.full) }
        canvas.stroke(
            outline,
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: 0, y: tank.minY), to: Point(x: 0, y: tank.maxY),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: Color.white.withAlpha(0.75)),
                        LinearGradient.Stop(offset: 0.3, color: Color.white.withAlpha(0.22)),
                        LinearGradient.Stop(offset: 1, color: Color.white.withAlpha(0.4)),
                    ])),
            style: StrokeStyle(lineWidth: max(1.5, side * 0.05)))
    }

    private func drawGlow(ofRow row: Int32, in rect: Rect, on canvas: Canvas, with color: Color) {
        let band = Rect(x: rect.minX, y: rect.minY + Double(row) * side, width: rect.width, height: side)
        canvas.fill(
            Path(rect: band),
            with: .linearGradient(
                LinearGradient(
                    from: Point(x: band.minX, y: 0), to: Point(x: band.maxX, y: 0),
                    stops: [
                        LinearGradient.Stop(offset: 0, color: color.withAlpha(0.25)),
                        LinearGradient.Stop(offset: 0.2, color: color.withAlpha(0.85)),
                        LinearGradient.Stop(offset: 1, color: color.withAlpha(0.3)),
                    ])))
    }
}
