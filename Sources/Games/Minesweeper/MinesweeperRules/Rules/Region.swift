/// Cells that lie side by side in a row: from `x0` up to, but not including, `x1`.
public struct Span: Hashable, Sendable {
    public let y: Int32
    public let x0: Int32
    public internal(set) var x1: Int32

    public init(y: Int32, x0: Int32, x1: Int32) {
        self.y = y
        self.x0 = x0
        self.x1 = x1
    }
}

/// Some cells of a board, such as those that one move opened: a million of them are a few thousand spans.
///
/// Invariant: the spans come row by row from the top, from left to right in a row, none is empty, and no two of them
/// touch or overlap within a row.
public struct Region: Hashable, Sendable {
    /// Where it began: the cell that the move named.
    public let origin: Cell
    public internal(set) var spans: [Span] = []
    /// How many cells there are.
    public internal(set) var count = 0
    /// The number in the one cell of a region that was opened and has just one; nil for all others.
    public internal(set) var number: UInt8?

    init(origin: Cell) {
        self.origin = origin
    }

    /// The first cell; nil where there is none.
    public var first: Cell? { spans.first.map { Cell(x: $0.x0, y: $0.y) } }

    /// Adds the cells of a word: bit `i` is the cell in column 64 `word` + `i`.
    ///
    /// - Precondition: words come row by row, from left to right.
    mutating func append(_ bits: UInt64, word: Int, row: Int) {
        var bits = bits
        while bits != 0 {
            let low = bits.trailingZeroBitCount
            let length = (~(bits >> UInt64(low))).trailingZeroBitCount
            let x0 = Int32(word * 64 + low)
            let x1 = x0 + Int32(length)
            count += length
            if let last = spans.last, last.y == row, last.x1 == x0 {
                spans[spans.count - 1].x1 = x1
            } else {
                spans.append(Span(y: Int32(row), x0: x0, x1: x1))
            }
            // Adding to the lowest bit of a run carries through the run and out of it.
            bits &= bits &+ (1 << UInt64(low))
        }
    }
}
