import Words

/// A cell of a board: column `x` and row `y`, both counted from 0 at the top left.
public struct Cell: Hashable, Sendable {
    /// The column, from 0 at the left.
    public let x: Int32
    /// The row, from 0 at the top.
    public let y: Int32

    /// Creates a cell.
    public init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// Creates a cell.
    ///
    /// - Precondition: both numbers fit in 32 bits.
    public init(_ x: Int, _ y: Int) {
        self.init(x: Int32(x), y: Int32(y))
    }

    /// The cell in words, counted from 1: "column 4, row 5".
    public var name: String { say("column \(Int64(x) + 1), row \(Int64(y) + 1)") }
}
