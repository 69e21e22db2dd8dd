/// The cells of a square board, numbered from 0 row by row, and the lights that each of them switches.
public struct Grid: Hashable, Sendable {
    /// The possible numbers of rows, and of columns.
    public static let sizes = 3...9

    /// The number of rows, and of columns.
    public let size: Int

    /// Creates a board.
    ///
    /// - Precondition: `size` is in `sizes`.
    public init(size: Int) {
        precondition(Self.sizes.contains(size), "Grid: the size must be 3 to 9")
        self.size = size
    }

    /// The number of cells.
    public var cellCount: Int { size * size }

    /// Returns whether a cell is on the board.
    public func contains(_ cell: Cell) -> Bool {
        (0..<size).contains(cell.column) && (0..<size).contains(cell.row)
    }

    /// Returns the number of a cell.
    ///
    /// - Precondition: the cell is on the board.
    public func number(of cell: Cell) -> Int {
        precondition(contains(cell), "Grid: the cell must be on the board")
        return cell.row * size + cell.column
    }

    /// Returns the cell with a number.
    public func cell(_ number: Int) -> Cell { Cell(number % size, number / size) }

    /// Returns the cells of a set, in the order of their numbers.
    public func cells(in set: CellSet) -> [Cell] {
        var rest = set
        var cells: [Cell] = []
        while let number = rest.popFirst() { cells.append(cell(number)) }
        return cells
    }

    /// Returns the lights that a press of a cell switches: its own, and those of the up to four cells beside it.
    public func cross(at cell: Cell) -> CellSet {
        var cross = CellSet()
        for (dx, dy) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            let near = Cell(cell.column + dx, cell.row + dy)
            if contains(near) { cross.insert(number(of: near)) }
        }
        return cross
    }

    /// Returns the lights that are switched by pressing each cell of a set once. The order makes no difference.
    public func lights(after presses: CellSet) -> CellSet {
        var lights = CellSet()
        for cell in cells(in: presses) { lights ^= cross(at: cell) }
        return lights
    }
}
