/// A heuristic value of a 4 x 4 board, line by line.
///
/// The terms and their weights are those that Robert Xiao found by CMA-ES for his 2048 AI (nneonneo/2048-ai, 2014): a
/// line is better with more empty cells and more pairs to merge, with ranks that rise and fall less, and with fewer and
/// larger tiles.
struct BoardEvaluation: @unchecked Sendable {
    /// The value of a board without moves: no other board has a lower value.
    static var stuck: Float { 0 }

    /// Created on first use.
    static let shared = BoardEvaluation()

    /// The value of each of the 65,536 lines; never freed.
    private let lines: UnsafePointer<Float>
    /// What becomes of each line; never freed.
    private let slides: UnsafePointer<Slides>

    /// A line after a slide either way, and its values: near each other in memory, as most of a search's time goes here.
    private struct Slides {
        let left: UInt16
        let right: UInt16
        let leftWorth: Float
        let rightWorth: Float
    }

    private init() {
        let lines = UnsafeMutablePointer<Float>.allocate(capacity: 1 << 16)
        for line in 0..<(1 << 16) {
            lines[line] = Self.worth(ofLine: (0..<4).map { UInt8(truncatingIfNeeded: line >> (4 * $0)) & 15 })
        }
        self.lines = UnsafePointer(lines)
        let tables = RowTables.shared
        let slides = UnsafeMutablePointer<Slides>.allocate(capacity: 1 << 16)
        for line in 0..<(1 << 16) {
            let (left, right) = (tables.left[line], tables.right[line])
            slides[line] = Slides(
                left: left, right: right, leftWorth: lines[Int(left)], rightWorth: lines[Int(right)])
        }
        self.slides = UnsafePointer(slides)
    }

    /// Returns the value of a board before a new tile is added.
    @inline(__always)
    func worth(_ board: Bitboard) -> Float {
        max(sumOfRows(of: board) + sumOfRows(of: board.transposed), Self.stuck)
    }

    /// Returns the sum, over the empty cells, of the value after a tile there and the best slide, or that of a stuck
    /// board; and how many slides change these boards.
    ///
    /// A tile changes what becomes of its own row and column. All others are looked up once for all cells.
    ///
    /// - Parameter tile: The rank of the tile.
    @inline(__always)
    func sumOfBestSlides(on board: Bitboard, afterTile tile: UInt64) -> (sum: Float, slides: UInt64) {
        let turned = board.transposed
        let rows = slidRows(of: board)
        let columns = slidRows(of: turned)
        var sum: Float = 0
        var count: UInt64 = 0
        var empty = board.emptyCells
        while empty != 0 {
            let shift = UInt64(truncatingIfNeeded: empty.trailingZeroBitCount)
            empty &= empty &- 1
            // Where the bits of its row begin, and those of its column when rows and columns are exchanged.
            let (row, column) = (shift & 48, shift << 2 & 48)
            var best = Self.stuck
            slideRows(of: board, adding: tile &<< shift, to: row, slid: rows, &best, &count)
            slideRows(of: turned, adding: tile &<< (column | row >> 2), to: column, slid: columns, &best, &count)
            sum += best
        }
        return (sum, count)
    }

    /// The rows of a board after a slide either way, and the sums of their values.
    private struct SlidRows {
        let left: UInt64
        let right: UInt64
        let leftWorth: Float
        let rightWorth: Float
    }

    @inline(__always)
    private func slidRows(of board: Bitboard) -> SlidRows {
        let cells = board.cells
        let a = slides[Int(truncatingIfNeeded: cells & 0xffff)]
        let b = slides[Int(truncatingIfNeeded: cells >> 16 & 0xffff)]
        let c = slides[Int(truncatingIfNeeded: cells >> 32 & 0xffff)]
        let d = slides[Int(truncatingIfNeeded: cells >> 48)]
        return SlidRows(
            left: UInt64(a.left) | UInt64(b.left) << 16 | UInt64(c.left) << 32 | UInt64(d.left) << 48,
            right: UInt64(a.right) | UInt64(b.right) << 16 | UInt64(c.right) << 32 | UInt64(d.right) << 48,
            leftWorth: a.leftWorth + b.leftWorth + c.leftWorth + d.leftWorth,
            rightWorth: a.rightWorth + b.rightWorth + c.rightWorth + d.rightWorth)
    }

    /// Tries the slides to the left and to the right after a new tile.
    ///
    /// - Parameters:
    ///   - board: The board without the tile.
    ///   - tile: The rank, in the bits of its cell.
    ///   - row: Where the bits of the tile's row begin.
    ///   - slid: The board's rows after slides.
    @inline(__always)
    private func slideRows(
        of board: Bitboard, adding tile: UInt64, to row: UInt64, slid: SlidRows, _ best: inout Float,
        _ count: inout UInt64
    ) {
        let cells = board.cells | tile
        let old = slides[Int(truncatingIfNeeded: board.cells &>> row & 0xffff)]
        let new = slides[Int(truncatingIfNeeded: cells &>> row & 0xffff)]
        let left = slid.left ^ UInt64(old.left ^ new.left) &<< row
        if left != cells {
            let rows = slid.leftWorth - old.leftWorth + new.leftWorth
            best = max(best, rows + sumOfRows(of: Bitboard(cells: left).transposed))
            count &+= 1
        }
        let right = slid.right ^ UInt64(old.right ^ new.right) &<< row
        if right != cells {
            let rows = slid.rightWorth - old.rightWorth + new.rightWorth
            best = max(best, rows + sumOfRows(of: Bitboard(cells: right).transposed))
            count &+= 1
        }
    }

    @inline(__always)
    private func sumOfRows(of board: Bitboard) -> Float {
        let cells = board.cells
        return lines[Int(truncatingIfNeeded: cells & 0xffff)] + lines[Int(truncatingIfNeeded: cells >> 16 & 0xffff)]
            + lines[Int(truncatingIfNeeded: cells >> 32 & 0xffff)] + lines[Int(truncatingIfNeeded: cells >> 48)]
    }

    /// Returns the value of a row or column of any length, by its ranks. It is above 0, the value of a stuck board,
    /// except for the most disordered lines.
    static func worth(ofLine ranks: [UInt8]) -> Float {
        var empty: Float = 0
        var weight: Float = 0
        var merges: Float = 0
        /// The number of consecutive tiles with the same rank before the current one.
        var run: Float = 0
        var last: UInt8 = 0
        for rank in ranks {
            if rank == 0 {
                empty += 1
                continue
            }
            weight += Self.weight(rank)
            if rank == last {
                run += 1
            } else {
                if run > 0 { merges += 1 + run }
                run = 0
            }
            last = rank
        }
        if run > 0 { merges += 1 + run }
        var rising: Float = 0
        var falling: Float = 0
        for (first, second) in zip(ranks, ranks.dropFirst()) {
            let step = fourthPower(second) - fourthPower(first)
            if step > 0 { rising += step } else { falling -= step }
        }
        return lineWorth + emptyWorth * empty + pairWorth * merges - 47 * min(rising, falling) - tileCost * weight
    }

    /// Returns the value that tiles would have in perfect order, with as many pairs to merge as a search finds at best.
    ///
    /// - Parameter ranks: The rank of each cell of the board; 0 for empty ones.
    static func perfect(_ ranks: [UInt8], dimension: Int) -> Float {
        var weight: Float = 0
        var empty: Float = 0
        for rank in ranks {
            if rank == 0 { empty += 1 } else { weight += Self.weight(rank) }
        }
        // Each cell is in a row and in a column.
        return 2 * (lineWorth * Float(dimension) + emptyWorth * empty - tileCost * weight) + 7 * pairWorth
    }

    private static var lineWorth: Float { 200_000 }
    private static var emptyWorth: Float { 270 }
    private static var pairWorth: Float { 700 }
    private static var tileCost: Float { 11 }

    /// Returns the rank to the power of 3.5.
    private static func weight(_ rank: UInt8) -> Float {
        let power = Float(rank)
        return power * power * power * power.squareRoot()
    }

    private static func fourthPower(_ rank: UInt8) -> Float {
        let square = Float(rank) * Float(rank)
        return square * square
    }
}
