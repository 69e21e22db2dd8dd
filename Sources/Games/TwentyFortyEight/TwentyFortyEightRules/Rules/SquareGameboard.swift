/// A square of cells, each with a value of any type, addressed by row and column from the upper left corner.
public struct SquareGameboard<T> {
    /// The number of rows, which is also the number of columns.
    public let dimension: Int
    /// Row by row. Invariant: `dimension` times `dimension` values.
    public private(set) var cells: [T]

    /// Creates a board with the same value everywhere.
    ///
    /// - Precondition: `dimension` is at least 1.
    public init(dimension: Int, repeating value: T) {
        precondition(dimension >= 1, "SquareGameboard: the dimension must be at least 1")
        self.dimension = dimension
        cells = Array(repeating: value, count: dimension * dimension)
    }

    /// The value of a cell.
    ///
    /// - Precondition: `cell` is on the board. The same holds for all other members that take a cell.
    public subscript(cell: Cell) -> T {
        get { cells[index(of: cell)] }
        set { cells[index(of: cell)] = newValue }
    }

    /// The value at a row and column, both from 0.
    public subscript(row: Int, column: Int) -> T {
        get { self[Cell(row: row, column: column)] }
        set { self[Cell(row: row, column: column)] = newValue }
    }

    /// All cells, row by row.
    public var allCells: [Cell] {
        (0..<dimension * dimension).map { Cell(row: $0 / dimension, column: $0 % dimension) }
    }

    /// Returns whether a cell is on the board.
    public func contains(_ cell: Cell) -> Bool {
        (0..<dimension).contains(cell.row) && (0..<dimension).contains(cell.column)
    }

    /// Returns the cells of a row or column in the order in which tiles pile up when they slide: the one at the wall
    /// first.
    ///
    /// - Parameter number: The row from the top, or the column from the left.
    public func line(_ number: Int, towards direction: Direction) -> [Cell] {
        (0..<dimension).map { place in
            switch direction {
            case .left: Cell(row: number, column: place)
            case .right: Cell(row: number, column: dimension - 1 - place)
            case .up: Cell(row: place, column: number)
            case .down: Cell(row: dimension - 1 - place, column: number)
            }
        }
    }

    private func index(of cell: Cell) -> Int {
        precondition(contains(cell), "SquareGameboard: the cell is not on the board")
        return cell.row * dimension + cell.column
    }
}

extension SquareGameboard: Equatable where T: Equatable {}
extension SquareGameboard: Hashable where T: Hashable {}
extension SquareGameboard: Sendable where T: Sendable {}

/// A place on a board: rows count from the top, columns from the left, both from 0.
public struct Cell: Hashable, Sendable {
    /// The row, from 0 at the top.
    public let row: Int
    /// The column, from 0 at the left.
    public let column: Int

    /// Creates a cell.
    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}
