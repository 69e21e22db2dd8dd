/// The equations whose solutions are the sets of cells to press.
///
/// Pressing a cell twice does nothing, and the order of presses makes no difference. So a solution is a set of cells,
/// and each light gives an equation over GF(2), the field of the numbers 0 and 1: the number of presses in its cross is
/// odd if it is on. Gaussian elimination solves them.
public struct PressEquations: Sendable {
    /// One solution; nil if there is none.
    public let particular: CellSet?
    /// A basis of the null space: sets of presses that together change nothing. All solutions differ by sums of these.
    public let quietPatterns: [CellSet]

    /// Sets up and solves the equations for a set of lights that are on.
    public init(_ lights: CellSet, on grid: Grid) {
        let count = grid.cellCount
        var rows = (0..<count).map { (cross: grid.cross(at: grid.cell($0)), isOdd: lights.contains($0)) }
        // The cell that each of the first rows decides, and the cells that no row decides.
        var decided: [Int] = []
        var free: [Int] = []
        for cell in 0..<count {
            let rank = decided.count
            guard let pivot = (rank..<count).first(where: { rows[$0].cross.contains(cell) }) else {
                free.append(cell)
                continue
            }
            rows.swapAt(rank, pivot)
            let row = rows[rank]
            for other in 0..<count where other != rank && rows[other].cross.contains(cell) {
                rows[other].cross ^= row.cross
                rows[other].isOdd = rows[other].isOdd != row.isOdd
            }
            decided.append(cell)
        }
        quietPatterns = free.map { cell in
            var pattern = CellSet()
            pattern.insert(cell)
            for (row, other) in decided.enumerated() where rows[row].cross.contains(cell) { pattern.insert(other) }
            return pattern
        }
        if rows[decided.count...].contains(where: { $0.isOdd }) {
            particular = nil
        } else {
            var presses = CellSet()
            for (row, cell) in decided.enumerated() where rows[row].isOdd { presses.insert(cell) }
            particular = presses
        }
    }

    /// The solution with the fewest presses; nil if there is none.
    ///
    /// - Complexity: O(2^n) for n quiet patterns; at most 256 sets are compared.
    public var shortest: CellSet? {
        guard var presses = particular else { return nil }
        var best = presses
        // A Gray code: each step adds or removes one pattern, and all sums occur once.
        for step in 1..<(1 << quietPatterns.count) {
            presses ^= quietPatterns[step.trailingZeroBitCount]
            if presses.count < best.count { best = presses }
        }
        return best
    }
}
