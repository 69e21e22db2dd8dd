import Geometry
import LightsOutRules

/// The positions of all parts of the board, on a page of any size.
struct LightsOutLayout: Equatable {
    /// The size of the page.
    let size: Size
    /// The part of the page without controls.
    let stage: Rect
    /// The wall with all windows.
    let wall: Rect
    /// The side of a window.
    let cellSide: Double
    /// The distance from a window to the next one.
    private let step: Double

    /// The board is never larger, in points.
    private static let greatestSide = 680.0

    init(size: Size, stage: Rect, grid: Grid) {
        self.size = size
        self.stage = stage
        let space = Swift.min(stage.width, stage.height)
        let side = Swift.max(Swift.min(space - 2 * Swift.min(space * 0.04, 24), Self.greatestSide), 1)
        wall = Rect(center: stage.center, size: Size(width: side, height: side))
        // The gaps, and the wall's margins of one and a half gaps.
        let count = Double(grid.size)
        let gap = side / count * 0.11
        cellSide = (side - gap * (count - 1 + 2 * 1.6)) / count
        step = cellSide + gap
    }

    /// The gap between two windows.
    var gap: Double { step - cellSide }

    /// The radius of a window's corners.
    var cellRadius: Double { cellSide * 0.24 }

    /// The radius of the wall's corners.
    var wallRadius: Double { cellRadius + 1.6 * gap }

    /// Returns the frame of a cell.
    func frame(of cell: Cell) -> Rect {
        Rect(
            x: wall.minX + 1.6 * gap + Double(cell.column) * step,
            y: wall.minY + 1.6 * gap + Double(cell.row) * step, width: cellSide, height: cellSide)
    }

    /// Returns the cell at a point; half of the gap around a cell belongs to it. Nil beyond the cells.
    func cell(at point: Point, on grid: Grid) -> Cell? {
        let first = frame(of: Cell(0, 0))
        let column = ((point.x - first.minX + gap / 2) / step).rounded(.down)
        let row = ((point.y - first.minY + gap / 2) / step).rounded(.down)
        guard abs(column) < 100, abs(row) < 100 else { return nil }
        let cell = Cell(Int(column), Int(row))
        return grid.contains(cell) ? cell : nil
    }
}
