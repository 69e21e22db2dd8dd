/// The large tiles that stay where they are in an endgame: see `Endgame`.
struct Walls: Equatable {
    /// The walls alone.
    private let cells: UInt64
    /// All bits of the walls' cells.
    private let mask: UInt64
    /// All bits of the cells of the walls but the smallest.
    private let largerMask: UInt64
    /// The rank of the smallest wall, which is to merge with one more: 8 for 256, or 7 for 128.
    private let goal: Int

    /// Finds the walls of a board: at least seven tiles down to 256, or else down to 128, with a rest that sums up to at
    /// least half the smallest. nil if it has none, or if two of them are equal and so can merge at once.
    init?(of board: Bitboard) {
        for goal in [8, 7] {
            var seen = 0
            var mask: UInt64 = 0
            var largerMask: UInt64 = 0
            for cell in 0..<16 {
                let rank = Int(board[cell])
                guard rank >= goal else { continue }
                if seen >> rank & 1 == 1 { return nil }
                seen |= 1 << rank
                mask |= 15 << UInt64(4 * cell)
                if rank > goal { largerMask |= 15 << UInt64(4 * cell) }
            }
            let isComplete = seen >> goal & 1 == 1 && seen.nonzeroBitCount >= 7
            if isComplete, 2 * Bitboard(cells: board.cells & ~mask).sum >= 1 << goal {
                (cells, self.mask, self.largerMask, self.goal) = (board.cells & mask, mask, largerMask, goal)
                return
            }
        }
        return nil
    }

    /// From this sum of the rest on, the chance counts as 0. That lowers good chances by less than 1 %.
    var largestSum: Int { goal == 8 ? 320 : 256 }

    /// With less chance, the player looks ahead instead, since walls may move then. That is better towards 16384 and the
    /// like, where nearly all boards have chances near 1, but not towards 32768.
    var leastChance: Float { goal == 8 ? 0.1 : 0.9 }

    /// Returns whether no wall has moved.
    func stand(on board: Bitboard) -> Bool { board.cells & mask == cells }

    /// Returns whether the smallest wall has merged with another tile while the larger ones stayed, on a board after one
    /// move.
    func smallestHasMerged(on board: Bitboard) -> Bool {
        guard board.cells & largerMask == cells & largerMask else { return false }
        // No other rank is greater than goal + 1. From 8 on, ranks have the highest bit; 9 has the lowest one, too.
        let rest = board.cells & ~largerMask
        return (goal == 8 ? rest & rest << 3 : rest) & 0x8888_8888_8888_8888 != 0
    }

    /// Returns the sum of all tiles but the walls.
    func sumOfRest(of board: Bitboard) -> Int { Bitboard(cells: board.cells & ~mask).sum }

    /// Returns the ranks of all cells but the walls', at most nine, packed into the lowest 36 bits.
    func rest(of board: Bitboard) -> UInt64 {
        // Cells that follow each other are moved together (Warren, "Hacker's Delight", 7-4: compress).
        var packed: UInt64 = 0
        var free = ~mask
        var filled = 0
        while free != 0 {
            let start = free.trailingZeroBitCount
            let run = free & ~(free &+ (free & (0 &- free)))
            packed |= (board.cells & run) >> UInt64(start - filled)
            filled += run.nonzeroBitCount
            free ^= run
        }
        return packed
    }
}
