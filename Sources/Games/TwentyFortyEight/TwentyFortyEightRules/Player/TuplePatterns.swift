/// The groups of cells that a learned evaluation looks at: each has a table with a weight for every content.
///
/// There are nine patterns. The 6-tuples are those of Yeh et al. ("Multistage temporal difference learning for
/// 2048-like games", IEEE Transactions on Games, 2017), seen in the board's eight orientations. The 4-tuples are all
/// lines and squares, 17 on a board. They are contained in the 6-tuples, but learn sooner, and stand in for contents
/// that a 6-tuple has rarely seen.
///
///     0  x x x x   1  . . . .   2  x x x .   3  . . . .
///        x x . .      x x x x      x x x .      x x x .
///        . . . .      x x . .      . . . .      x x x .
///
///     4  x x x x   5  . . . .   6  x x . .   7  . x x .   8  . . . .
///        . . . .      x x x x      x x . .      . x x .      . x x .
///        . . . .      . . . .      . . . .      . . . .      . x x .
///
/// A content is a number with four bits per cell. A 4-tuple and its mirror image are one: the smaller content counts.
public enum TuplePatterns {
    /// The number of patterns of six cells.
    public static let sixes = 4
    /// The number of patterns.
    public static let count = 9
    /// The number of weights that are added up for one board: 8 of each 6-tuple, 4 of each 4-tuple, 1 of the one in the
    /// middle.
    public static let active = 4 * 8 + 4 * 4 + 1
    /// The number of weights in all tables.
    public static let weights = 4 << 24 + 5 << 16

    /// Where the table of a pattern begins.
    @inlinable
    public static func offset(_ pattern: Int) -> Int {
        pattern < 4 ? pattern << 24 : 4 << 24 + (pattern - 4) << 16
    }

    /// Calls the closure for each of the 49 weights of a board, by their index in all tables. Boards that differ by a
    /// symmetry have the same weights.
    ///
    /// - Parameter body: Also receives a number from 0 to 7, the same for about six weights.
    @inlinable @inline(__always)
    public static func forEach(_ board: Bitboard, _ body: (_ lane: Int, _ weight: Int) -> Void) {
        let a = board.cells
        let turned = board.transposed
        let b = turned.cells
        let mirrored = board.mirrored
        let c = mirrored.cells
        let turnedMirrored = turned.mirrored
        let d = turnedMirrored.cells
        let e = board.flipped.cells
        let f = turned.flipped.cells
        let g = mirrored.flipped.cells
        let h = turnedMirrored.flipped.cells
        sixes(a, 0, body)
        sixes(b, 1, body)
        sixes(c, 2, body)
        sixes(d, 3, body)
        sixes(e, 4, body)
        sixes(f, 5, body)
        sixes(g, 6, body)
        sixes(h, 7, body)
        // A row and its reverse.
        symmetricFours(a, c, 0, body)
        symmetricFours(b, d, 1, body)
        symmetricFours(e, g, 2, body)
        symmetricFours(f, h, 3, body)
        // A corner and its transpose.
        body(4, 4 << 24 | 2 << 16 | min(corner(a), corner(b)))
        body(5, 4 << 24 | 2 << 16 | min(corner(c), corner(f)))
        body(6, 4 << 24 | 2 << 16 | min(corner(e), corner(d)))
        body(7, 4 << 24 | 2 << 16 | min(corner(g), corner(h)))
        let left = min(min(middle(a), middle(b)), min(middle(c), middle(d)))
        let right = min(min(middle(e), middle(f)), min(middle(g), middle(h)))
        body(7, 4 << 24 | 4 << 16 | min(left, right))
    }

    @inlinable @inline(__always)
    static func sixes(_ cells: UInt64, _ lane: Int, _ body: (Int, Int) -> Void) {
        body(lane, Int(truncatingIfNeeded: cells & 0xff_ffff))
        body(lane, Int(truncatingIfNeeded: cells >> 16 & 0xff_ffff) | 1 << 24)
        body(lane, Int(truncatingIfNeeded: cells & 0xfff | cells >> 4 & 0xff_f000) | 2 << 24)
        body(lane, Int(truncatingIfNeeded: cells >> 16 & 0xfff | cells >> 20 & 0xff_f000) | 3 << 24)
    }

    @inlinable @inline(__always)
    static func symmetricFours(_ cells: UInt64, _ mirrored: UInt64, _ lane: Int, _ body: (Int, Int) -> Void) {
        body(lane, 4 << 24 | Int(truncatingIfNeeded: min(cells & 0xffff, mirrored & 0xffff)))
        body(lane, 4 << 24 | 1 << 16 | Int(truncatingIfNeeded: min(cells >> 16 & 0xffff, mirrored >> 16 & 0xffff)))
        body(lane, 4 << 24 | 3 << 16 | min(corner(cells >> 4), corner(mirrored >> 4)))
    }

    @inlinable @inline(__always)
    static func corner(_ cells: UInt64) -> Int {
        Int(truncatingIfNeeded: cells & 0xff | cells >> 8 & 0xff00)
    }

    @inlinable @inline(__always)
    static func middle(_ cells: UInt64) -> Int {
        corner(cells >> 20)
    }
}
