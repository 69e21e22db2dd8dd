/// The positions of the mines, which never change: one bit per cell, shared by all positions of a game.
///
/// In a match the server alone knows them. Then a player's minefield is hidden: it has what the server has told.
public struct Minefield: Hashable, Sendable {
    let grid: WordGrid
    /// The mines, laid out by `grid`; if it is hidden, all cells of which it isn't known that they are free.
    private(set) var words: [UInt64]
    /// The number of mines.
    public let mineCount: Int
    /// The board's 3BV ("Bechtel's board benchmark value"): the fewest reveals that clear it without flags. It counts
    /// one for each opening, and one for each number that isn't next to an opening. 0 if the minefield is hidden.
    public let threeBV: Int
    /// A hash of the mines only; the same for all hidden minefields.
    let hash: UInt64
    /// What is known of each cell of a hidden minefield, row by row: its number, or one of `KnownCell`. Nil if the minefield
    /// isn't hidden.
    private var known: [UInt8]?

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

    /// Creates a hidden minefield of which nothing is known.
    init(hidden grid: WordGrid, mineCount: Int) {
        self.grid = grid
        self.mineCount = mineCount
        var words = [UInt64](repeating: 0, count: grid.wordCount)
        for row in 0..<grid.height {
            for word in 0..<grid.wordsAcross { words[grid.index(word: word, row: row)] = grid.cells(inWord: word) }
        }
        self.words = words
        known = Array(repeating: KnownCell.nothing, count: grid.cellCount)
        threeBV = 0
        hash = 0x6869_6464_656e_0000
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

    /// Returns whether a cell has a mine; false if that isn't known.
    ///
    /// - Precondition: the cell is on the board. The same holds below.
    public func isMine(_ cell: Cell) -> Bool {
        if let known { return known[place(of: cell)] == KnownCell.mine }
        return words[grid.index(word: cell.word, row: cell.row)] & cell.bit != 0
    }

    /// Returns the number of mines in the eight cells around a cell; 0 if that isn't known.
    public func number(at cell: Cell) -> UInt8 {
        if let known {
            let content = known[place(of: cell)]
            return content <= 8 ? content : 0
        }
        var number: UInt8 = 0
        for other in grid.neighbours(of: cell) where isMine(other) { number += 1 }
        return number
    }

    /// Compares sides and mines.
    public static func == (a: Minefield, b: Minefield) -> Bool {
        a.grid == b.grid && a.hash == b.hash && a.words == b.words && a.known == b.known
    }

    /// Hashes the sides and the mines.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(grid)
        hasher.combine(hash)
    }
}

// MARK: - Hidden

/// What is known of a cell of a hidden minefield, beside the numbers 0 to 8.
enum KnownCell {
    static let mine: UInt8 = 9
    /// Free of mines, with a number that isn't known.
    static let free: UInt8 = 10
    static let nothing: UInt8 = 11
}

extension Minefield {
    /// Whether the mines are known to the server only.
    public var isHidden: Bool { known != nil }

    /// Returns whether it is known what a cell shows when it is opened: its number, or a mine.
    func isKnown(_ cell: Cell) -> Bool { known.map { $0[place(of: cell)] <= KnownCell.mine } ?? true }

    /// Notes what a cell of a hidden minefield contains: a number, or one of `KnownCell`.
    mutating func note(_ content: UInt8, at cell: Cell) {
        // That a cell is free says less than its number.
        if content == KnownCell.free, isKnown(cell) { return }
        let place = place(of: cell)
        known?[place] = content
        if content != KnownCell.mine { words[grid.index(word: cell.word, row: cell.row)] &= ~cell.bit }
    }

    /// The numbers in the cells of a word, as far as they are known.
    func knownNumbers(word: Int, row: Int) -> NeighbourSums {
        NeighbourSums(cells(ofWord: word, row: row).map { number(at: $0) })
    }

    /// The cells of a word that are known to be mines.
    func knownMines(word: Int, row: Int) -> UInt64 {
        cells(ofWord: word, row: row).reduce(0) { $0 | (isMine($1) ? $1.bit : 0) }
    }

    private func cells(ofWord word: Int, row: Int) -> [Cell] {
        (word * 64..<min(word * 64 + 64, grid.width)).map { Cell($0, row) }
    }

    private func place(of cell: Cell) -> Int { cell.row * grid.width + Int(cell.x) }
}
