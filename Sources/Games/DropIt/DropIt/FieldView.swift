import Drawing
import DropItRules
import Geometry
import Views
import Words

/// The tank behind the squares: its columns, its glass, a beam where the next square will fall, and the rim above which
/// no square can rest for long.
final class FieldView: View {
    private var appearance: DropItAppearance?
    private var side = 1.0
    private var tank: Tank?
    /// Draws the rim, at the upper edge of this view.
    private let rimView = RimView()
    private var rim: Int32 = 0
    /// Called when the view is added to a window.
    var onWindow: () -> Void = {}
    /// The warning that the rim shows: it pulses when the pile is near, and more strongly when squares rest above it.
    var warning: RimWarning {
        get { rimView.warning }
        set { rimView.warning = newValue }
    }
    /// How long the rim has been pulsing, in seconds.
    var pulseTime: Double {
        get { rimView.time }
        set { rimView.time = newValue }
    }
    /// The column into which the next square will fall, and its colour; nil for none.
    var beam: (column: Int32, color: SquareColor)? {
        didSet { if beam?.column != oldValue?.column || beam?.color != oldValue?.color { setNeedsDisplay() } }
    }
    /// Full rows that are about to be blown away.
    var fullRows: [Int32] = [] {
        didSet { if fullRows != oldValue { setNeedsDisplay() } }
    }
    /// Rows that have just been blown away, and the remaining strength of their glow, from 0 to 1.
    var afterglow: [(row: Int32, strength: Double)] = [] {
        didSet { if !afterglow.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = say("Field", context: "where squares fall")
        addSubview(rimView)
    }

    override func didMoveToWindow() {
        if window != nil { onWindow() }
    }

    func apply(_ appearance: DropItAppearance, layout: FieldLayout, columns: Int32, hasRim: Bool) {
        self.appearance = appearance
        side = layout.side
        frame = layout.field
        tank = Tank(around: bounds, columns: columns, side: side, appearance: appearance)
        rimView.isHidden = !hasRim
        rimView.apply(appearance, side: side)
        lowerRim(to: rim, animator: nil)
        setNeedsDisplay()
    }

    /// Moves the rim to the upper edge of a row; immediately without an animator.
    func lowerRim(to row: Int32, animator: Animator?) {
        rim = row
        let height = RimView.reach * side
        let line = Double(row) * side + 0.02 * side
        let place = Rect(x: 0, y: line - height, width: bounds.width, height: 2 * height)
        guard let animator, rimView.frame != place else {
            rimView.frame = place
            return
        }
        animator.animate(withDuration: 0.5, options: [.allowUserInteraction, .beginFromCurrentState]) { [rimView] in
            rimView.frame = place
        }
    }

    // MARK: Drawing

    override func draw(in canvas: Canvas) {
        guard let appearance, let tank else { return }
        let field = presentation.bounds
        tank.drawGlass(on: canvas)
        if let beam { drawBeam(beam.column, appearance.color(beam.color), in: field, of: tank.rect, on: canvas) }
        for row in fullRows { drawGlow(of: row, strength: 1, in: field, on: canvas) }
        for (row, strength) in afterglow where !fullRows.contains(row) {
            drawGlow(of: row, strength: strength, in: field, on: canvas)
        }
        tank.drawEdge(on: canvas)
    }

    /// Draws light in the next square's colour where it will fall.
    private func drawBeam(_ column: Int32, _ color: Color, in field: Rect, of tank: Rect, on canvas: Canvas) {
        let light = LinearGradient(
            from: Point(x: 0, y: field.minY), to: Point(x: 0, y: field.minY + 0.9 * field.height),
            color.withAlpha(0.34), color.withAlpha(0))
        canvas.fill(
            Path(
                rect: Rect(
                    x: field.minX + Double(column) * side, y: tank.minY, width: side,
                    height: 0.9 * field.height + field.minY - tank.minY)),
            with: .linearGradient(light))
    }

    /// Draws light along a row, brightest where the wind starts.
    private func drawGlow(of row: Int32, strength: Double, in field: Rect, on canvas: Canvas) {
        let wall = FieldLayout.wall * side
        let band = Rect(
            x: field.minX - wall, y: field.minY + (Double(row) + 0.06) * side, width: field.width + 2 * wall,
            height: 0.88 * side)
        func light(_ hex: UInt32, _ alpha: Double) -> Color { Color(hex: hex, alpha: alpha * strength) }
        let outline = Path(roundedRect: band, cornerRadius: 0.2 * side)
        canvas.fill(
            outline,
            with: .across(
                band,
                [
                    (0, light(0xffd678, 0.1)), (0.18, light(0xffe8a0, 0.85)), (0.55, light(0xffbe78, 0.4)),
                    (1, light(0xff7896, 0.06)),
                ]))
        canvas.fill(outline, with: .down(band, [(0, .light(0)), (0.5, .light(0.22 * strength)), (1, .light(0))]))
    }
}
