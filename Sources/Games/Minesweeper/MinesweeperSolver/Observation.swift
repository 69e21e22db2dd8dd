/// What a player can see of a board: all that a solver may know of it.
///
/// It holds no flags, since they are the player's opinion, and no mine that was hit: a cell is open with its number, or
/// it is covered.
public struct Observation: Hashable, Sendable {
    /// What stands in `cells` for a covered cell.
    public static var covered: UInt8 { 9 }

    /// Cells from left to right and from top to bottom.
    public let width: Int, height: Int
    /// How many mines the whole board holds.
    public let mineCount: Int
    /// Row by row from the top: 0 to 8 is the number of an open cell, 9 is covered.
    public var cells: [UInt8]

    /// - Precondition: there are `width * height` cells, and at least one.
    public init(width: Int, height: Int, mineCount: Int, cells: [UInt8]) {
        precondition(
            width > 0 && height > 0 && cells.count == width * height, "Observation: the cells must fill the board")
        self.width = width
        self.height = height
        self.mineCount = mineCount
        self.cells = cells
    }

    /// A board on which nothing is open yet.
    public init(width: Int, height: Int, mineCount: Int) {
        self.init(
            width: width, height: height, mineCount: mineCount,
            cells: Array(repeating: Self.covered, count: width * height))
    }
}
