/// An effect of a move. Values are those of the tiles after it: 2 to 2^62.
public enum TileEvent: Hashable, Sendable {
    /// A tile has slid.
    case moveOneTile(from: Cell, to: Cell, value: Int64)
    /// Two equal tiles have met at `to`, where the first of them was possibly before, and have merged into one of twice
    /// their value.
    case moveTwoTiles(from: CellPair, to: Cell, value: Int64)
    /// A new tile has appeared in an empty cell.
    case insertTile(at: Cell, value: Int64)
    /// The merges of the move won `by` points, which makes the score `to`.
    case scoreChanged(to: Int64, by: Int64)
    /// The target has been reached for the first time.
    case targetReached(value: Int64)
}

/// The cells that two tiles come from, the one nearer the wall first.
public struct CellPair: Hashable, Sendable {
    /// The cell nearer the wall.
    public let first: Cell
    /// The cell farther from the wall.
    public let second: Cell

    /// Creates a pair.
    public init(_ first: Cell, _ second: Cell) {
        self.first = first
        self.second = second
    }
}
