/// Adjacent cells of a row: from `x0` up to, but not including, `x1`.
public struct Span: Hashable, Sendable {
    /// The row.
    public let y: Int32
    /// The first column.
    public let x0: Int32
    /// The column after the last.
    public internal(set) var x1: Int32

    /// Creates a span.
    public init(y: Int32, x0: Int32, x1: Int32) {
        self.y = y
        self.x0 = x0
        self.x1 = x1
    }
}

/// A set of cells of a board, such as those that one move opened: a million of them are a few thousand spans.
///
/// Invariant: the spans are sorted by row from the top, and from left to right in a row; none is empty, and no two of
/// them touch or overlap within a row.
public struct Region: Hashable, Sendable {
    /// The cell that the move named.
    public let origin: Cell
    /// The spans, row by row.
    public internal(set) var spans: [Span] = []
    /// The number of cells.
    public internal(set) var count = 0
    /// The number in the cell, for a region of a single opened cell; otherwise nil.
    public internal(set) var number: UInt8?

    init(origin: Cell) {
        self.origin = origin
    }

    /// The first cell; nil if there is none.
    public var first: Cell? { spans.first.map { Cell(x: $0.x0, y: $0.y) } }

    /// Adds the cells of a word: bit `i` is the cell in column 64 `word` + `i`.
    ///
    /// - Precondition: words are added row by row, from left to right.
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
