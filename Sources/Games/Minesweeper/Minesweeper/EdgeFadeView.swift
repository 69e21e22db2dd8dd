import Drawing
import Geometry
import Tiles
import Views

/// Fades a scrolled board beneath text above or beside it, to keep the text readable.
final class EdgeFadeView: View {
    private let board: TiledView
    var color = Color.clear {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    /// The part of the page where the board isn't faded.
    var stage = Rect.zero {
        didSet { if stage != oldValue { setNeedsDisplay() } }
    }

    /// The minimum widths of edges that contain text, in points.
    private static let least = (top: 40.0, left: 100.0)
    /// The fade starts and is complete when the board extends this far beneath an edge, in points.
    private static let reach = 20.0...60.0
    private static let strength = 0.94

    init(board: TiledView) {
        self.board = board
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) {
        let rim = SlabView.margin * board.worldToView.a * TileLevel.worldCellSide
        let cells = board.frame(of: CellRange(columns: 0..<board.columns, rows: 0..<board.rows))
        guard let slab = cells.insetBy(dx: -rim, dy: -rim).intersection(bounds) else { return }
        let top = veil(stage.minY - cells.minY, isNeeded: stage.minY >= Self.least.top)
        if top > 0, slab.minY < stage.minY {
            let strip = Rect(x: slab.minX, y: slab.minY, width: slab.width, height: stage.minY - slab.minY)
            fill(strip, from: .zero, to: Point(x: 0, y: stage.minY), top, on: canvas)
        }
        let left = veil(stage.minX - cells.minX, isNeeded: stage.minX >= Self.least.left)
        if left > 0, slab.minX < stage.minX {
            let strip = Rect(x: slab.minX, y: slab.minY, width: stage.minX - slab.minX, height: slab.height)
            fill(strip, from: .zero, to: Point(x: stage.minX, y: 0), left, on: canvas)
        }
    }

    private func veil(_ depth: Double, isNeeded: Bool) -> Double {
        guard isNeeded else { return 0 }
        let (low, high) = (Self.reach.lowerBound, Self.reach.upperBound)
        return min(max((depth - low) / (high - low), 0), 1) * Self.strength
    }

    private func fill(_ strip: Rect, from start: Point, to end: Point, _ alpha: Double, on canvas: Canvas) {
        let stops = [(0, alpha), (0.75, alpha), (1, 0)].map {
            LinearGradient.Stop(offset: $0.0, color: color.withAlpha($0.1))
        }
        canvas.fill(
            Path(rect: strip), with: .linearGradient(LinearGradient(from: start, to: end, stops: stops)))
    }
}
