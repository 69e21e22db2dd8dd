/// A rectangle of cells: from `x0` and `y0` up to, but not including, `x1` and `y1`.
public struct CellBlock: Hashable, Sendable {
    /// The first column.
    public let x0: Int
    /// The first row.
    public let y0: Int
    /// The column after the last.
    public let x1: Int
    /// The row after the last.
    public let y1: Int
}

extension MinesweeperRules {
    /// Returns the parts where this position can look different from another one, in blocks of 64 x 64 cells; the whole
    /// board if they are from different games, or one of them is lost, so that its mines are shown.
    ///
    /// - Complexity: O(blocks).
    public func changes(since other: MinesweeperRules) -> [CellBlock] {
        let isSameGame = grid == other.grid && (minefield?.hash ?? 0) == (other.minefield?.hash ?? 0)
        guard isSameGame, blownCount == 0, other.blownCount == 0 else {
            return [CellBlock(x0: 0, y0: 0, x1: width, y1: height)]
        }
        return cover.blocks(changedSince: other.cover).map { block in
            let (x, y) = (block % grid.wordsAcross * 64, block / grid.wordsAcross * 64)
            return CellBlock(x0: x, y0: y, x1: min(x + 64, width), y1: min(y + 64, height))
        }
    }
}
