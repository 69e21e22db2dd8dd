/// The large tiles that stay where they are in an endgame: see `Endgame`.
struct Walls: Equatable {
    /// The walls alone.
    private let cells: UInt64
    /// All bits of the walls' cells.
    private let mask: UInt64
    /// The rank of the smallest wall, of which one more is to be made: 8 for 256, or 7 for 128.
    private let goal: Int

    /// Finds the walls of a board: at least seven tiles down to 256, or else down to 128, with a rest that sums up to at
    /// least half the smallest. nil if it has none, or if two of them are equal and so can merge at once.
    init?(of board: Bitboard) {
        for goal in [8, 7] {
            var seen = 0
            var mask: UInt64 = 0
            for cell in 0..<16 {
                let rank = Int(board[cell])
                guard rank >= goal else { continue }
                if seen >> rank & 1 == 1 { return nil }
                seen |= 1 << rank
                mask |= 15 << UInt64(4 * cell)
            }
            let isComplete = seen >> goal & 1 == 1 && seen.nonzeroBitCount >= 7
            if isComplete, 2 * Bitboard(cells: board.cells & ~mask).sum >= 1 << goal {
                (cells, self.mask, self.goal) = (board.cells & mask, mask, goal)
                return
            }
        }
        return nil
    }

    /// From this sum of the rest on, the chance counts as 0. That lowers chances by less than 1 %.
    var largestSum: Int { (1 << goal) + 64 }

    /// Returns whether no wall has moved.
    func stand(on board: Bitboard) -> Bool { board.cells & mask == cells }

    /// Returns whether the tile has been made, on a board whose walls stand.
    func isReached(on board: Bitboard) -> Bool {
        // No rank of the rest is greater than the goal, so adding 8 - goal sets the highest bit of that one alone.
        let rest = board.cells & ~mask
        return (rest &+ 0x1111_1111_1111_1111 &* UInt64(8 - goal)) & ~mask & 0x8888_8888_8888_8888 != 0
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
