/// An event in the field.
public enum DropItEvent: Sendable {
    /// A square began to fall; `isOwn` is false if it did so automatically.
    case dropped(number: UInt32, column: Int32, isOwn: Bool)
    /// Full rows, counted from 0 at the top, were blown away together.
    case blown(BlownRows)
    /// In an endless game: the lowest rows were removed to make room.
    case swept([ShownSquare])
    /// The game got harder; `rim` is the row whose upper edge is the new rim.
    case levelBegan(level: Int64, rim: Int32)
    /// Squares rested above the rim for too long, and the game is over.
    case overflowed(column: Int32)
}

/// The rows that were blown away at one time, and their points.
public struct BlownRows: Sendable {
    /// The rows, counted from 0 at the top.
    public let rows: [Int32]
    /// The squares of the rows.
    public let squares: [ShownSquare]
    /// The points won.
    public let points: Int64
    /// The multiplier of the points: 1 for the first rows, 2 for those that follow soon after, and so on up to
    /// `DropItRules.longestChain`.
    public let chain: Int64
    /// The number of pairs of neighbours with the same colour.
    public let pairs: Int64
}
