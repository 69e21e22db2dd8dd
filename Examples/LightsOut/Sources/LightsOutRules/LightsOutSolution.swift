public import PlayRules

/// The fewest presses that put all lights out, row by row from the top left.
public struct LightsOutSolution: GameSolution, Sendable {
    /// The position where the solution begins.
    public let start: LightsOutRules
    /// The cells to press, each once.
    public let presses: CellSet

    /// Creates the solution of a position.
    init(of start: LightsOutRules, presses: CellSet) {
        self.start = start
        self.presses = presses
    }

    /// The number of presses.
    public var count: UInt64 { UInt64(presses.count) }

    /// Always true.
    public var isShortest: Bool { true }

    /// Returns the presses from number `offset` (the first is 0) to the end.
    public func makeIterator(at offset: UInt64) -> Iterator {
        var rest = presses
        for _ in 0..<offset { _ = rest.popFirst() }
        return Iterator(grid: start.grid, rest: rest)
    }

    /// Returns the position after the first `offset` presses.
    public func position(after offset: UInt64) -> LightsOutRules {
        var moves = makeIterator(at: 0)
        var position = start
        for _ in 0..<offset {
            guard let move = moves.next() else { break }
            position.lights ^= position.grid.cross(at: move.cell)
        }
        return position
    }

    /// Generates the presses.
    public struct Iterator: IteratorProtocol {
        let grid: Grid
        var rest: CellSet

        /// Returns the next press; nil at the end.
        public mutating func next() -> LightsOutMove? {
            rest.popFirst().map { LightsOutMove(grid.cell($0)) }
        }
    }
}
