import Drawing
import Geometry
import Views

/// The field under the squares: its columns, its walls, and the rim above which nothing may come to rest.
final class FieldView: View {
    private var appearance: DropItAppearance?
    private var columns: Int32 = 1
    private var side = 1.0
    private var hasRim = true
    /// Rows that are full, and go as soon as all is at rest.
    var fullRows: [Int32] = [] {
        didSet { if fullRows != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = "Field"
    }

    func wear(_ appearance: DropItAppearance, layout: FieldLayout, columns: Int32, hasRim: Bool) {
        self.appearance = appearance
        self.columns = columns
        self.hasRim = hasRim
        side = layout.side
        frame = layout.field
        setNeedsDisplay()
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
        guard hasRim else { return }
        let dash = side * 0.25
        for place in stride(from: rect.minX + dash / 2, to: rect.maxX - dash / 2, by: dash * 2) {
            canvas.fill(
                Rect(x: place, y: rect.minY - 1, width: min(dash, rect.maxX - place), height: 2),
                with: appearance.rim.withAlpha(0.7))
        }
    }
}
