import Geometry

/// Lights Out: a press of a cell switches its light and those beside it; all of them have to go out.
public struct LightsOutRules: Hashable, Sendable {
    /// The board.
    public let grid: Grid
    /// The cells whose lights are on.
    public internal(set) var lights: CellSet

    /// Creates any position; nil if some of the lights aren't on the board. Not all positions can be solved.
    public init?(size: Int, lights: CellSet) {
        guard Grid.sizes.contains(size), lights.bits >> UInt128(size * size) == 0 else { return nil }
        grid = Grid(size: size)
        self.lights = lights
    }

    /// Creates the start of a game: each cell is pressed or not by chance, so that all positions that can be solved are
    /// equally likely. A start that is already solved is drawn again.
    ///
    /// - Precondition: `size` is in `Grid.sizes`.
    public init(size: Int, seed: UInt64) {
        grid = Grid(size: size)
        lights = CellSet()
        var random = RandomGenerator(seed: seed)
        while lights.isEmpty {
            var presses = CellSet()
            for cell in 0..<grid.cellCount where random.next(below: 2) == 1 { presses.insert(cell) }
            lights = grid.lights(after: presses)
        }
    }

    /// Returns whether the light of a cell is on.
    ///
    /// - Precondition: the cell is on the board.
    public func isOn(_ cell: Cell) -> Bool { lights.contains(grid.number(of: cell)) }
}
