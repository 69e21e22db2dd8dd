/// The positions of the mines, which never change: one bit per cell, shared by all positions of a game.
public struct Minefield: Hashable, Sendable {
    let grid: WordGrid
    /// The mines, laid out by `grid`.
    let words: [UInt64]
    /// The number of mines.
    public let mineCount: Int
    /// The board's 3BV ("Bechtel's board benchmark value"): the fewest reveals that clear it without flags. It counts
    /// one for each opening, and one for each number that isn't next to an opening.
    public let threeBV: Int
    /// A hash of the mines only.
    let hash: UInt64

    /// Creates a minefield from bits.
    ///
    /// - Precondition: the words are laid out by `grid`.
    init(grid: WordGrid, words: [UInt64]) {
        self.grid = grid
        self.words = words
        var count = 0
        var hash: UInt64 = 0
        for (index, word) in words.enumerated() where word != 0 {
            count += word.nonzeroBitCount
            hash ^= wordHash(word, at: index, salt: 0x6d69_6e65_0000_0000)
        }
        mineCount = count
        self.hash = hash
        threeBV = words.withUnsafeBufferPointer { words in
            Openings.threeBV(grid, mines: words.baseAddress!) { _, _ in ~0 }
        }
    }

    /// Creates a minefield from its cells, row by row.
    ///
    /// - Precondition: there are `width` times `height` of them, and each side is at least 1.
    public init(width: Int, height: Int, isMine: [Bool]) {
        precondition(width > 0 && height > 0 && isMine.count == width * height, "Minefield: width x height cells")
        let grid = WordGrid(width: width, height: height)
        var words = [UInt64](repeating: 0, count: grid.wordCount)
        var index = 0
        for y in 0..<height {
            for x in 0..<width {
                if isMine[index] { words[grid.index(word: x >> 6, row: y)] |= 1 << UInt64(x & 63) }
                index += 1
            }
        }
        self.init(grid: grid, words: words)
    }

    /// The number of columns.
    public var width: Int { grid.width }
    /// The number of rows.
    public var height: Int { grid.height }

    /// Returns whether a cell has a mine.
    ///
    /// - Precondition: the cell is on the board. The same holds below.
    public func isMine(_ cell: Cell) -> Bool {
        words[grid.index(word: cell.word, row: cell.row)] & cell.bit != 0
    }

    /// Returns the number of mines in the eight cells around a cell.
    public func number(at cell: Cell) -> UInt8 {
        var number: UInt8 = 0
        for other in grid.neighbours(of: cell) where isMine(other) { number += 1 }
        return number
    }

    /// Compares sides and mines.
    public static func == (a: Minefield, b: Minefield) -> Bool {
        a.grid == b.grid && a.hash == b.hash && a.words == b.words
    }

    /// Hashes the sides and the mines.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(grid)
        hasher.combine(hash)
    }
}
