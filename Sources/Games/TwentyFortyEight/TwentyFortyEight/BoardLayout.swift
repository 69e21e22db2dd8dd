import Geometry
import TwentyFortyEightRules

/// Where everything of 2048 is, in a playfield of any size: the board as large as it gets, the two boxes of the score
/// beside it where there is room, else above it.
struct BoardLayout: Equatable {
    let board: Rect
    let scoreBox: Rect
    let bestBox: Rect
    /// Where the score is when there is no best beside it.
    let loneScoreBox: Rect
    /// The side of a tile.
    let tileSide: Double
    private let gap: Double

    private static let boxSize = Size(width: 104, height: 56)
    /// For what the page shows over the playfield: the moves counted above, passing messages below.
    private static let counterHeight = 38.0
    private static let messageHeight = 58.0
    private static let largestBoard = 680.0

    init(size: Size, dimension: Int) {
        let margin = max(8, min(size.width, size.height) * 0.02)
        let box = Self.boxSize
        let beside = min(
            size.height - margin - Self.messageHeight, size.width - 2 * (box.width + 2 * margin), Self.largestBoard)
        let above = min(
            size.height - Self.counterHeight - box.height - 2 * margin - Self.messageHeight, size.width - 2 * margin,
            Self.largestBoard)
        let side = max(beside, above, 40)
        if beside >= above {
            board = Rect(
                x: (size.width - side) / 2, y: max(margin, (size.height - Self.messageHeight - side) / 2 + margin / 2),
                width: side, height: side)
            scoreBox = Rect(origin: Point(x: board.maxX + margin, y: board.minY), size: box)
            bestBox = Rect(origin: Point(x: board.maxX + margin, y: scoreBox.maxY + margin / 2), size: box)
            loneScoreBox = scoreBox
        } else {
            let content = Self.counterHeight + box.height + margin + side
            let top = max((size.height - Self.messageHeight - content) / 2, 0) * 0.6
            board = Rect(
                x: (size.width - side) / 2, y: top + content - side, width: side, height: side)
            let y = board.minY - margin - box.height
            bestBox = Rect(origin: Point(x: board.maxX - box.width, y: y), size: box)
            scoreBox = Rect(origin: Point(x: bestBox.minX - margin - box.width, y: y), size: box)
            loneScoreBox = bestBox
        }
        gap = side * 0.11 / Double(dimension + 1) + 1
        tileSide = max((side - gap * Double(dimension + 1)) / Double(dimension), 1)
    }

    /// The middle of a cell, in the board's own coordinates.
    func center(of cell: Cell) -> Point {
        let step = tileSide + gap
        return Point(
            x: gap + tileSide / 2 + Double(cell.column) * step, y: gap + tileSide / 2 + Double(cell.row) * step)
    }

    func frame(of cell: Cell) -> Rect {
        Rect(center: center(of: cell), size: Size(width: tileSide, height: tileSide))
    }
}
