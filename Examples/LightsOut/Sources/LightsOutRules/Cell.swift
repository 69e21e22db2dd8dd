/// A cell of a board.
public struct Cell: Hashable, Sendable {
    /// The column, from 0 at the left.
    public let column: Int
    /// The row, from 0 at the top.
    public let row: Int

    /// Creates a cell.
    public init(_ column: Int, _ row: Int) {
        self.column = column
        self.row = row
    }

    /// The cell in words, counted from 1: "column 4, row 5".
    public var name: String { "column \(column + 1), row \(row + 1)" }
}
