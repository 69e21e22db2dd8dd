public import MinesweeperSolver

extension MinesweeperRules {
    /// What the player knows: the numbers of open cells. Flags are the player's guesses, so they are not included.
    public var observation: Observation {
        var cells = symbols
        for index in cells.indices where cells[index] > 8 { cells[index] = Observation.covered }
        return Observation(width: width, height: height, mineCount: mineCount, cells: cells)
    }
}
