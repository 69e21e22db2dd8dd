import Geometry
import MinesweeperRules
import PlayRules

// In a file of its own, because 2048 has a `Cell` too.

extension MinesweeperRules {
    /// The reveal made for both sides before the game begins, so that both minefields are the same.
    var versusOpening: MinesweeperMove { .reveal(Cell(width / 2, height / 2)) }

    /// Opens, flags or chords, but never opens a mine. If mines would have exploded, they get flags and nothing else
    /// happens.
    ///
    /// - Returns: the flags that were set instead; empty if no mine was hit.
    /// - Throws: why the move is illegal; nothing has changed then.
    mutating func sweep(_ move: MinesweeperMove) throws(IllegalMove) -> [MinesweeperMove] {
        // A copy shares the board except the blocks of 64 x 64 cells that the move touches.
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

    /// Reveals a random covered cell without a flag; nil if 16 tries find none.
    func anyReveal(using random: inout RandomGenerator) -> MinesweeperMove? {
        for _ in 0..<16 {
            let cell = Cell(Int(random.next(below: UInt64(width))), Int(random.next(below: UInt64(height))))
            if !isOpen(cell), !isFlagged(cell) { return .reveal(cell) }
        }
        return nil
    }
}
