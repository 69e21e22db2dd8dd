import Geometry
import MinesweeperRules
import PlayRules

// Apart from the other games, since 2048 has a `Cell` too.

extension MinesweeperRules {
    /// What is revealed for both before the game begins: so their minefields are the same.
    var versusOpening: MinesweeperMove { .reveal(Cell(width / 2, height / 2)) }

    /// Opens, flags or chords, but never a mine: those that would have blown up get a flag, and nothing else happens.
    ///
    /// - Returns: the flags that were set instead; none where no mine was met.
    /// - Throws: why the move may not be made; nothing has changed then.
    mutating func sweep(_ move: MinesweeperMove) throws(IllegalMove) -> [MinesweeperMove] {
        // A copy shares the board, but for the blocks of 64 x 64 cells that the move touches.
        var trial = self
        var flags: [MinesweeperMove] = []
        for case .exploded(let cell) in try trial.apply(move) { flags.append(.flag(cell)) }
        if flags.isEmpty {
            self = trial
        } else {
            for flag in flags { _ = try apply(flag) }
        }
        return flags
    }

    /// Reveals any cell that is covered and has no flag; nil where none is found soon.
    func anyReveal(using random: inout RandomGenerator) -> MinesweeperMove? {
        for _ in 0..<16 {
            let cell = Cell(Int(random.next(below: UInt64(width))), Int(random.next(below: UInt64(height))))
            if !isOpen(cell), !isFlagged(cell) { return .reveal(cell) }
        }
        return nil
    }
}
