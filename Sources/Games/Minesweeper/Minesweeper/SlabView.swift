import Drawing
import Geometry
import Tiles
import Views

/// The slab of stone beneath the cells, with its shadow.
final class SlabView: View {
    private let board: TiledView
    private var appearance: MinesweeperAppearance
    private var shadow: Symbol?
    /// The side of a cell for which the shadow is drawn, in points.
    private var shadowSide = 0.0

    /// How far the slab extends beyond the cells, and the radius of its corners, as fractions of a cell's side.
    static let margin = 0.3
    static let radius = 0.5
    /// The shadow grows with the side of a cell up to this size, in points.
    private static let greatestShadowSide = 44.0

    init(board: TiledView, appearance: MinesweeperAppearance) {
        self.board = board
        self.appearance = appearance
        super.init()
        isUserInteractionEnabled = false
    }

    func apply(_ appearance: MinesweeperAppearance) {
        self.appearance = appearance
        shadow = nil
        setNeedsDisplay()
    }

    /// Returns the part of the board that is drawn, in the view's coordinates: parts far out of sight are left out.
    static func frame(of board: TiledView) -> Rect? {
        let whole = board.frame(of: CellRange(columns: 0..<board.columns, rows: 0..<board.rows))
        return whole.intersection(board.bounds.insetBy(dx: -400, dy: -400))
    }

    override func draw(in canvas: Canvas) {
        let side = board.worldToView.a * TileLevel.worldCellSide
        guard let cells = Self.frame(of: board), side > 0 else { return }
        let slab = cells.insetBy(dx: -Self.margin * side, dy: -Self.margin * side)
        let shadow = shadow(for: side)
        canvas.draw(shadow.symbol, nineParts: shadow.insets, in: slab)
        let whole = board.frame(of: CellRange(columns: 0..<board.columns, rows: 0..<board.rows))
        let shade = appearance.shade
        let face = Path(roundedRect: slab, cornerRadius: Self.radius * side)
        canvas.fill(face, with: appearance.stone)
        canvas.fill(face, with: .linearGradient(Self.shade(whole, shade)))
        canvas.stroke(
            Path(roundedRect: slab.insetBy(dx: 0.75, dy: 0.75), cornerRadius: Self.radius * side - 0.75),
            with: appearance.slabEdge, style: StrokeStyle(lineWidth: 1.5))
    }

    /// Returns a gradient from nothing at the top of the cells to the shade at their bottom.
    static func shade(_ cells: Rect, _ shade: Color) -> LinearGradient {
        LinearGradient(
            from: Point(x: 0, y: cells.minY), to: Point(x: 0, y: cells.maxY), shade.withAlpha(0), shade)
    }

    /// Returns a square slab with its shadow, to be stretched; while the scale is changing, the previous one.
    private func shadow(for side: Double) -> (symbol: Symbol, insets: EdgeInsets) {
        if shadow == nil || !board.isZooming {
            let new = min(max(side.rounded(), 1), Self.greatestShadowSide)
            if shadow == nil || new != shadowSide {
                shadowSide = new
                shadow = nil
            }
        }
        let (blur, drop) = (1.4 * shadowSide, 0.4 * shadowSide)
        let inset = 0.5 * shadowSide + 1.5 * blur
        let symbol =
            shadow
            ?? Symbol(size: Size(width: 2 * inset + 4, height: 2 * inset + 4), outset: 1.5 * blur + drop) { canvas in
                canvas.setShadow(
                    Shadow(color: appearance.slabShadow, blur: blur, offset: Vector(dx: 0, dy: drop)))
                canvas.fill(
                    roundedRect: Rect(x: 0, y: 0, width: 2 * inset + 4, height: 2 * inset + 4),
                    cornerRadius: Self.radius * shadowSide, with: appearance.stone)
            }
        shadow = symbol
        return (symbol, EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
    }
}

/// The shade over the cells, darker towards the bottom of the board, as on the slab around them.
final class ShadeView: View {
    private let board: TiledView
    var shade = Color.clear {
        didSet { if shade != oldValue { setNeedsDisplay() } }
    }

    init(board: TiledView) {
        self.board = board
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) {
        let cells = board.frame(of: CellRange(columns: 0..<board.columns, rows: 0..<board.rows))
        guard let seen = SlabView.frame(of: board) else { return }
        canvas.fill(Path(rect: seen), with: .linearGradient(SlabView.shade(cells, shade)))
    }
}
