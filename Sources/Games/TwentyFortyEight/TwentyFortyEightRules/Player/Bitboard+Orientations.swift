/// The symmetries of the board, and what a learned evaluation needs to know of its tiles.
extension Bitboard {
    /// The board with its columns in reverse order.
    @inlinable
    public var mirrored: Bitboard {
        let pairs = (cells & 0x00ff_00ff_00ff_00ff) << 8 | (cells >> 8 & 0x00ff_00ff_00ff_00ff)
        return Bitboard(cells: (pairs & 0x0f0f_0f0f_0f0f_0f0f) << 4 | (pairs >> 4 & 0x0f0f_0f0f_0f0f_0f0f))
    }

    /// The board with its rows in reverse order.
    @inlinable
    public var flipped: Bitboard {
        let pairs = cells << 32 | cells >> 32
        return Bitboard(cells: (pairs & 0x0000_ffff_0000_ffff) << 16 | (pairs >> 16 & 0x0000_ffff_0000_ffff))
    }

    /// Whether a tile of this rank, from 1 to 15, is on the board.
    @inlinable
    public func contains(rank: UInt64) -> Bool {
        var other = cells ^ (rank &* 0x1111_1111_1111_1111)
        other |= other >> 2
        other |= other >> 1
        return ~other & 0x1111_1111_1111_1111 != 0
    }

    /// The board to evaluate instead of one with a tile of 32768: all tiles above the largest missing rank are halved.
    /// Most of these boards have been seen in training, those with 32768 haven't. A board that lacks no rank from 1024
    /// on stays as it is.
    ///
    /// This is the tile-downgrading of Guei, Chen and Wu ("Optimistic temporal difference learning for 2048", IEEE
    /// Transactions on Games, 2022).
    public var downgraded: Bitboard {
        guard contains(rank: 15) else { return self }
        for missing: UInt8 in [14, 13, 12, 11, 10] where !contains(rank: UInt64(missing)) {
            var result = self
            for cell in 0..<16 where self[cell] > missing { result[cell] = self[cell] - 1 }
            return result
        }
        return self
    }
}
