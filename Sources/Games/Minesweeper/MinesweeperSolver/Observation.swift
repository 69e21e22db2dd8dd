/// What a player can see of a board: the only input of a solver.
///
/// It contains no flags, since they are the player's guesses, and no exploded mine: a cell is open with its number, or
/// it is covered.
public struct Observation: Hashable, Sendable {
    /// The value of a covered cell in `cells`.
    public static var covered: UInt8 { 9 }

    /// The number of cells from left to right, and from top to bottom.
    public let width: Int, height: Int
    /// The number of mines on the whole board.
    public let mineCount: Int
    /// Row by row from the top: 0 to 8 is the number of an open cell, 9 is covered.
    public var cells: [UInt8]

    /// Creates an observation.
    ///
    /// - Precondition: there are `width * height` cells, and at least one.
    public init(width: Int, height: Int, mineCount: Int, cells: [UInt8]) {
        precondition(
            width > 0 && height > 0 && cells.count == width * height, "Observation: the cells must fill the board")
        self.width = width
        self.height = height
        self.mineCount = mineCount
        self.cells = cells
    }

    /// Creates the observation of a board without open cells.
    public init(width: Int, height: Int, mineCount: Int) {
        self.init(
            width: width, height: height, mineCount: mineCount,
            cells: Array(repeating: Self.covered, count: width * height))
    }
}
