public import Geometry
import TwentyFortyEightRules

/// 2048 on 4 x 4 cells, evaluated by `TuplePatterns`.
///
/// With three stages there are three sets of tables: for boards without a tile of 16384, for those with one, and for
/// those with 8192 beside it. Yeh et al. ("Multistage temporal difference learning for 2048-like games", 2017) divide
/// the game there too.
///
/// Episodes end at 32768. What follows is as good as it is on the downgraded board.
public struct ClassicGame: LearningGame {
    /// The number of stages, 1 or 3.
    public let stages: Int
    private let tables = RowTables.shared

    /// Creates the game with a number of stages, 1 or 3.
    public init(stages: Int = 1) {
        precondition(stages == 1 || stages == 3, "ClassicGame: there can be 1 stage or 3")
        self.stages = stages
    }

    /// The number of weights.
    public var weightCount: Int { stages * TuplePatterns.weights }
    /// The number of weights that are added up for the value of one board.
    public var activeCount: Int { TuplePatterns.active }

    /// Returns a board with two tiles.
    public func opening(using random: inout RandomGenerator) -> UInt64 {
        var board = Bitboard()
        board.insertTile(using: &random)
        board.insertTile(using: &random)
        return board.cells
    }

    /// Calls the closure for each afterstate. Slides up and down are given transposed, which is the same for every
    /// evaluation that knows the symmetries.
    @inline(__always)
    public func forEachAfterstate(of board: UInt64, _ body: (UInt64, Float) -> Void) {
        let rows = Bitboard(cells: board)
        slideRows(rows, body)
        slideRows(rows.transposed, body)
    }

    @inline(__always)
    private func slideRows(_ board: Bitboard, _ body: (UInt64, Float) -> Void) {
        let cells = board.cells
        let a = Int(truncatingIfNeeded: cells & 0xffff)
        let b = Int(truncatingIfNeeded: cells >> 16 & 0xffff)
        let c = Int(truncatingIfNeeded: cells >> 32 & 0xffff)
        let d = Int(truncatingIfNeeded: cells >> 48)
        let gain = Float(tables.gain[a] &+ tables.gain[b] &+ tables.gain[c] &+ tables.gain[d])
        let left = Self.board(tables.left[a], tables.left[b], tables.left[c], tables.left[d])
        if left != cells { body(left, gain) }
        let right = Self.board(tables.right[a], tables.right[b], tables.right[c], tables.right[d])
        if right != cells { body(right, gain) }
    }

    @inline(__always)
    private static func board(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> UInt64 {
        UInt64(a) | UInt64(b) << 16 | UInt64(c) << 32 | UInt64(d) << 48
    }

    /// Returns the board with a new tile.
    @inline(__always)
    public func addingTile(to afterstate: UInt64, using random: inout RandomGenerator) -> UInt64 {
        var board = Bitboard(cells: afterstate)
        board.insertTile(using: &random)
        return board.cells
    }

    @inline(__always)
    private func base(_ board: Bitboard) -> Int {
        guard stages > 1, board.contains(rank: 14) else { return 0 }
        return board.contains(rank: 13) ? 2 * TuplePatterns.weights : TuplePatterns.weights
    }

    /// Writes the indices of a board's weights.
    @inline(__always)
    public func indices(of afterstate: UInt64, into indices: UnsafeMutablePointer<UInt32>) {
        let board = Bitboard(cells: afterstate)
        let base = base(board)
        var next = indices
        TuplePatterns.forEach(board) { _, weight in
            next.pointee = UInt32(truncatingIfNeeded: base + weight)
            next += 1
        }
    }

    /// Returns the sum of a board's weights.
    @inline(__always)
    public func value(of afterstate: UInt64, _ weights: UnsafePointer<Float>) -> Float {
        let board = Bitboard(cells: afterstate)
        let stage = weights + base(board)
        // A sum for each orientation: one alone would wait for each addition before the next.
        var sums = SIMD8<Float>()
        TuplePatterns.forEach(board) { lane, weight in sums[lane] += stage[weight] }
        return sums.sum()
    }

    /// Returns the value of a board with a tile of 32768.
    @inline(__always)
    public func finalValue(of afterstate: UInt64, _ weights: UnsafePointer<Float>) -> Float? {
        let board = Bitboard(cells: afterstate)
        return board.contains(rank: 15) ? value(of: board.downgraded.cells, weights) : nil
    }
}
