/// The contents of a cell: a tile, or nothing.
///
/// Tiles are powers of two, stored by their exponents: a merge adds 1, and a tile of any size is one byte.
public struct Tile: Hashable, Sendable {
    /// 1 for a tile of 2, 2 for 4, and so on; 0 for none.
    public let rank: UInt8

    /// No tile.
    public static let none = Tile(rank: 0)

    /// Creates a tile by its exponent.
    ///
    /// - Precondition: `rank` is at most 62, so that `value` fits.
    public init(rank: UInt8) {
        precondition(rank <= 62, "Tile: the rank must be at most 62")
        self.rank = rank
    }

    /// Creates the tile of a power of two from 2 to 2^62; nil for any other number.
    public init?(value: Int64) {
        guard value >= 2, value & (value - 1) == 0 else { return nil }
        self.init(rank: UInt8(value.trailingZeroBitCount))
    }

    /// Whether there is no tile.
    public var isNone: Bool { rank == 0 }

    /// The number on the tile; 0 for none.
    public var value: Int64 { rank == 0 ? 0 : 1 << Int64(rank) }

    /// The tile that two of these merge into.
    public var merged: Tile { Tile(rank: rank + 1) }
}
