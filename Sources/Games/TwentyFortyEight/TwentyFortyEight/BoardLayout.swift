import Geometry
import TwentyFortyEightRules

/// The positions of all parts of 2048, in a playfield of any size: the board, as large as possible in the stage, and
/// the landscape around it.
struct BoardLayout: Equatable {
    let board: Rect
    let landscape: NoonLayout
    /// The side of a tile.
    let tileSide: Double
    private let gap: Double

    private static let largestBoard = 652.0

    /// Creates the layout.
    ///
    /// - Parameters:
    ///   - bounds: The playfield, which the landscape fills.
    ///   - stage: The part of it without controls.
    ///   - isCard: Whether it is a card, where the landscape is visible at the sides.
    init(bounds: Rect, stage: Rect, isCard: Bool, dimension: Int) {
        let isBare = stage == bounds
        let margin: Size
        if isBare {
            let air = max(4, min(stage.width, stage.height) * 0.025)
            margin = Size(width: air, height: air)
        } else {
            margin = Size(width: isCard ? stage.width * 0.13 : 4, height: stage.height > 480 ? 12 : 0)
        }
        let side = max(
            min(stage.width - 2 * margin.width, stage.height - 2 * margin.height, Self.largestBoard),
            min(stage.width, stage.height, 1))
        // Slightly below the middle: the sun is above.
        let top = min(stage.minY + max(stage.height - side, 0) * 0.54, stage.maxY - margin.height - side)
        board = Rect(x: stage.midX - side / 2, y: top, width: side, height: side)
        landscape = NoonLayout(size: bounds.size, stage: stage, board: board, isCard: isCard)
        gap = side * 0.104 / Double(max(dimension, 4))
        tileSide = (side - gap * Double(dimension + 1)) / Double(dimension)
    }

    /// Returns the centre of a cell, in the board's own coordinates.
    func center(of cell: Cell) -> Point {
        let step = tileSide + gap
        return Point(
            x: gap + tileSide / 2 + Double(cell.column) * step, y: gap + tileSide / 2 + Double(cell.row) * step)
    }

    func frame(of cell: Cell) -> Rect {
        Rect(center: center(of: cell), size: Size(width: tileSide, height: tileSide))
    }
}
