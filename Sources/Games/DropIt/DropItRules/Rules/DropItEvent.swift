/// What happened in the field.
public enum DropItEvent: Sendable {
    /// A square began to fall; `isOwn` unless it did so by itself.
    case dropped(number: UInt32, column: Int32, isOwn: Bool)
    /// Full rows, counted from 0 at the top, were blown away at once.
    case blown(BlownRows)
    /// In an endless game: the lowest rows went, to make room.
    case swept([ShownSquare])
    /// The game got harder; `rim` is the row whose upper edge the rim is from now on.
    case levelBegan(level: Int64, rim: Int32)
    /// Squares rested above the rim for too long, and the game is over.
    case overflowed(column: Int32)
}

/// The rows that were blown away at one time, and what that was worth.
public struct BlownRows: Sendable {
    public let rows: [Int32]
    public let squares: [ShownSquare]
    public let points: Int64
    /// What multiplied the points: 1 for the first rows, 2 for those that go soon after, and so on up to
    /// `DropItRules.longestChain`.
    public let chain: Int64
    /// How many pairs of neighbours had the same colour.
    public let pairs: Int64
}
