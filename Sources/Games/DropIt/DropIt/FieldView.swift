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
        canvas.fill(rect, with: appearance.field)
        for column in stride(from: 1, to: columns, by: 2) {
            canvas.fill(
                Rect(x: rect.minX + Double(column) * side, y: rect.minY, width: side, height: rect.height),
                with: appearance.stripe)
        }
        for row in fullRows {
            canvas.fill(
                Rect(x: rect.minX, y: rect.minY + Double(row) * side, width: rect.width, height: side),
                with: appearance.full.withAlpha(0.55))
        }
        let line = max(2, side * 0.06)
        var walls = Path()
        walls.move(to: Point(x: rect.minX - line / 2, y: rect.minY))
        walls.addLine(to: Point(x: rect.minX - line / 2, y: rect.maxY + line / 2))
        walls.addLine(to: Point(x: rect.maxX + line / 2, y: rect.maxY + line / 2))
        walls.addLine(to: Point(x: rect.maxX + line / 2, y: rect.minY))
        canvas.stroke(
            walls, with: appearance.wall, style: StrokeStyle(lineWidth: line, lineCap: .round, lineJoin: .round))
    }
}
