import Geometry
import MinesweeperSolver

extension Minefield {
    /// Creates the minefield of a game: a function of its seed and of the first revealed cell.
    ///
    /// That cell is always free, and has no mine around it if the mines fit elsewhere. All minefields for which that is
    /// true are equally likely. The first cell is mixed into the seed, so that a player who undoes the first reveal has
    /// learnt nothing about the minefield of another one.
    ///
    /// - Parameter isGuessFree: Whether it must be solvable without a guess.
    /// - Returns: nil if a minefield without guesses was requested, and none was found.
    /// - Precondition: there are 1 to `width` x `height` - 1 mines, and the opening is on the board.
    static func generate(
        width: Int, height: Int, mines: Int, opening: Cell, seed: UInt64, isGuessFree: Bool
    ) -> Minefield? {
        let grid = WordGrid(width: width, height: height)
        var seeds = RandomGenerator(seed: seed)
        let place = UInt64(opening.row * width + Int(opening.x))
        var random = RandomGenerator(seed: seeds.next() ^ (place &* 0x9e37_79b9_7f4a_7c15))
        if isGuessFree {
            return NoGuessGenerator.minefield(
                width: width, height: height, mineCount: mines, opening: Int(place), using: &random
            ).map { Minefield(width: width, height: height, isMine: $0) }
        }
        var kept = [opening]
        kept += grid.neighbours(of: opening)
        if mines > grid.cellCount - kept.count { kept = [opening] }
        return random.minefield(grid, mines: mines, keepingFree: kept)
    }
}

extension RandomGenerator {
    /// Draws mines uniformly from all cells but some.
    fileprivate mutating func minefield(_ grid: WordGrid, mines: Int, keepingFree kept: [Cell]) -> Minefield {
        var words = [UInt64](repeating: 0, count: grid.wordCount)
        // Draw cells until there are enough different ones; if mines fill more than half, draw the free cells.
        let room = grid.cellCount - kept.count
        let drawsMines = mines <= room / 2
        words.withUnsafeMutableBufferPointer { words in
            // If the free cells are drawn, the mines are the rest. The cells that are kept free are marked beforehand
            // in both cases, so they are never drawn again.
            for cell in kept { words[grid.index(word: cell.word, row: cell.row)] |= cell.bit }
            var rest = drawsMines ? mines : room - mines
            let count = UInt64(grid.cellCount)
            while rest > 0 {
                let draw = Int(next(below: count))
                let (y, x) = draw.quotientAndRemainder(dividingBy: grid.width)
                let index = grid.index(word: x >> 6, row: y)
                let bit = 1 << UInt64(x & 63) as UInt64
                if words[index] & bit == 0 {
                    words[index] |= bit
                    rest -= 1
                }
            }
            if drawsMines {
                for cell in kept { words[grid.index(word: cell.word, row: cell.row)] &= ~cell.bit }
            } else {
                for row in 0..<grid.height {
                    for word in 0..<grid.wordsAcross {
                        words[grid.index(word: word, row: row)] ^= grid.cells(inWord: word)
                    }
                }
            }
        }
        return Minefield(grid: grid, words: words)
    }
}
