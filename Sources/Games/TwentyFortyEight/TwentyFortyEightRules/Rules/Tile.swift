/// What lies in a cell: a tile, or nothing.
///
/// Tiles are powers of two, and are kept by their exponents: so a merge adds 1, and a tile of any size is a byte.
public struct Tile: Hashable, Sendable {
    /// 1 for a tile of 2, 2 for 4, and so on; 0 where there is none.
    public let rank: UInt8

    public static let none = Tile(rank: 0)

    /// - Precondition: `rank` is at most 62, so that `value` has room.
    public init(rank: UInt8) {
        precondition(rank <= 62, "Tile: the rank must be at most 62")
        self.rank = rank
    }

    /// The tile of a power of two from 2 to 2^62; nil for any other number.
    public init?(value: Int64) {
        guard value >= 2, value & (value - 1) == 0 else { return nil }
        self.init(rank: UInt8(value.trailingZeroBitCount))
    }

    public var isNone: Bool { rank == 0 }

    /// The number on the tile; 0 where there is none.
    public var value: Int64 { rank == 0 ? 0 : 1 << Int64(rank) }

    /// The tile that two of these become.
    public var merged: Tile { Tile(rank: rank + 1) }
}
