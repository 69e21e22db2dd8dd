public import Geometry

/// A board of 4 x 4 tiles in one word: four bits per cell, row by row, the leftmost cell of the topmost row lowest.
///
/// A cell contains the tile's rank: 0 for none, 1 for 2, 2 for 4, … 15 for 32768. Larger tiles don't fit:
/// `hasRoomForMerges` tells whether a move could create one.
public struct Bitboard: Hashable, Sendable {
    /// The ranks, four bits per cell.
    public var cells: UInt64

    /// Creates a board of these cells; empty by default.
    @inlinable
    public init(cells: UInt64 = 0) {
        self.cells = cells
    }

    /// The rank of a cell, counted row by row from 0 to 15.
    @inlinable
    public subscript(cell: Int) -> UInt8 {
        get { UInt8(truncatingIfNeeded: cells >> UInt64(cell &* 4)) & 15 }
        set { cells = cells & ~(15 << UInt64(cell &* 4)) | UInt64(newValue) << UInt64(cell &* 4) }
    }

    /// A 1 in the lowest bit of each cell that is empty.
    @inlinable
    public var emptyCells: UInt64 {
        var filled = cells | cells >> 2
        filled |= filled >> 1
        return ~filled & 0x1111_1111_1111_1111
    }

    /// The number of empty cells.
    @inlinable
    public var emptyCount: Int { emptyCells.nonzeroBitCount }

    /// The board with rows and columns exchanged.
    ///
    /// This takes two rounds of swaps, as for the transposition of any bit matrix whose size is a power of two (Warren,
    /// "Hacker's Delight", 7-3): cells within the 2 x 2 blocks, then the blocks.
    @inlinable @inline(__always)
    public var transposed: Bitboard {
        let a = cells
        let inner = a & 0xf0f0_0f0f_f0f0_0f0f | (a & 0x0000_f0f0_0000_f0f0) << 12 | (a & 0x0f0f_0000_0f0f_0000) >> 12
        return Bitboard(
            cells: inner & 0xff00_ff00_00ff_00ff | (inner & 0x00ff_00ff_0000_0000) >> 24
                | (inner & 0x0000_0000_ff00_ff00) << 24)
    }

    /// Whether the result of every possible merge fits: there are no two tiles of 32768.
    @inlinable
    public var hasRoomForMerges: Bool {
        var full = cells & cells >> 2
        full = full & full >> 1 & 0x1111_1111_1111_1111
        return full & (full &- 1) == 0
    }

    /// The rank of the greatest tile.
    public var greatestRank: UInt8 {
        var greatest: UInt8 = 0
        for cell in 0..<16 { greatest = max(greatest, self[cell]) }
        return greatest
    }

    /// The sum of the tiles, which a slide leaves as it is.
    public var sum: Int {
        var sum = 0
        for cell in 0..<16 where self[cell] > 0 { sum += 1 << Int(self[cell]) }
        return sum
    }
}

// MARK: - Moves

extension Bitboard {
    /// Returns the board after a slide; the same board if nothing moves. Two tiles of 32768 that meet become one of
    /// 32768: see `hasRoomForMerges`.
    @inlinable
    public func moved(_ direction: Direction, by tables: RowTables) -> Bitboard {
        // Select the table without a branch, which would be unpredictable for random moves.
        let isVertical = direction.rawValue >= 2
        let table = direction.rawValue & 1 == 0 ? tables.left : tables.right
        let slid = (isVertical ? transposed : self).slid(table)
        return isVertical ? slid.transposed : slid
    }

    /// Returns the cells after each slide, in the order of the directions.
    @inline(__always)
    func afterMoves(by tables: RowTables) -> SIMD4<UInt64> {
        let turned = transposed
        return SIMD4(
            slid(tables.left).cells, slid(tables.right).cells,
            turned.slid(tables.left).transposed.cells, turned.slid(tables.right).transposed.cells)
    }

    /// Returns the points for the merges of a slide to the left or right; for up and down use the transposed board.
    public func gainOfRows(by tables: RowTables) -> Int64 {
        var gain: Int64 = 0
        for row in 0..<4 { gain += Int64(tables.gain[Int(truncatingIfNeeded: cells >> UInt64(row * 16)) & 0xffff]) }
        return gain
    }

    /// Returns the board with each row replaced by its entry in the table.
    @inlinable @inline(__always)
    func slid(_ table: UnsafePointer<UInt16>) -> Bitboard {
        let a = UInt64(table[Int(truncatingIfNeeded: cells & 0xffff)])
        let b = UInt64(table[Int(truncatingIfNeeded: cells >> 16 & 0xffff)])
        let c = UInt64(table[Int(truncatingIfNeeded: cells >> 32 & 0xffff)])
        let d = UInt64(table[Int(truncatingIfNeeded: cells >> 48)])
        return Bitboard(cells: a | b << 16 | c << 32 | d << 48)
    }

    /// Adds a new tile as the game does: in a cell drawn uniformly from all the empty ones, a 2 nine times in ten, else
    /// a 4.
    ///
    /// - Precondition: there is an empty cell.
    @inlinable
    public mutating func insertTile(using random: inout RandomGenerator) {
        let empty = emptyCells
        // One draw for both: each empty cell has ten numbers, of which one is for a 4.
        let (place, kind) = random.next(below: UInt64(empty.nonzeroBitCount &* 10)).quotientAndRemainder(dividingBy: 10)
        cells |= (kind == 0 ? 2 : 1) << Self.shift(ofCell: place, in: empty)
    }

    /// Returns the bit position of the marked cell with index `place`, from 0, among the marked ones.
    ///
    /// This is broadword selection (Vigna, "Broadword implementation of rank/select queries", WEA 2008): the end of a
    /// loop over the marks couldn't be predicted by a processor.
    @inlinable
    static func shift(ofCell place: UInt64, in marks: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // The number of marks in each byte, which is two cells, and in all bytes up to and including it.
        let counts = (marks & ones) &+ (marks >> 4 & ones)
        let sums = counts &* ones
        // The first byte whose sum is above the place contains the cell: the highest bit stays set if nothing is
        // borrowed.
        let reached = ((sums | ones << 7) &- (place &+ 1) &* ones) & ones << 7
        let shift = UInt64(truncatingIfNeeded: reached.trailingZeroBitCount) & ~7
        let before = (sums << 8) >> shift & 0xff
        let isFirst = marks >> shift & (place == before ? 1 : 0)
        return shift &+ 4 &- 4 &* isFirst
    }
}

/// The results of sliding each of the 65,536 rows of four cells.
public final class RowTables: @unchecked Sendable {
    /// The row after a slide to the left, towards the lowest cell.
    public let left: UnsafePointer<UInt16>
    /// The row after a slide to the right, towards the highest cell.
    public let right: UnsafePointer<UInt16>
    /// The points for the merges of a slide, which are the same to the left and right.
    public let gain: UnsafePointer<UInt32>

    /// The tables of this process; created on first use, never freed.
    public static let shared = RowTables()

    private init() {
        let count = 1 << 16
        let left = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
        let right = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
        let gain = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        for row in 0..<count {
            let (slid, worth) = Self.slideLeft(UInt16(row))
            left[row] = slid
            gain[row] = worth
            right[Int(Self.reversed(UInt16(row)))] = Self.reversed(slid)
        }
        self.left = UnsafePointer(left)
        self.right = UnsafePointer(right)
        self.gain = UnsafePointer(gain)
    }

    private static func reversed(_ row: UInt16) -> UInt16 {
        row >> 12 | row >> 4 & 0x00f0 | row << 4 & 0x0f00 | row << 12
    }

    private static func slideLeft(_ row: UInt16) -> (row: UInt16, gain: UInt32) {
        var result: UInt16 = 0
        var gain: UInt32 = 0
        var length: UInt16 = 0
        /// The last tile, while it can still merge.
        var last: UInt16 = 0
        for cell: UInt16 in 0..<4 {
            let rank = row >> (4 * cell) & 15
            if rank == 0 { continue }
            if rank == last {
                let merged = min(rank + 1, 15)
                result += (merged - rank) << (4 * (length - 1))
                gain += 1 << UInt32(rank + 1)
                last = 0
            } else {
                result |= rank << (4 * length)
                length += 1
                last = rank
            }
        }
        return (result, gain)
    }
}
