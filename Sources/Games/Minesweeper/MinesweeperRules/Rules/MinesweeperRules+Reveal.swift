extension MinesweeperRules {
    /// Opens some free cells that are covered and have no flag; and around those without a number all cells that have
    /// no flag, and so on.
    ///
    /// - Parameter seeds: Row by row, from left to right; all within two columns and rows of `origin`.
    /// - Complexity: O(cells opened), plus clearing a few bits for each cell of the board if they include an opening.
    mutating func open(_ seeds: [Cell], origin: Cell, on minefield: Minefield) -> Region {
        var region = Region(origin: origin)
        if seeds.allSatisfy({ minefield.number(at: $0) > 0 }) {
            for cell in seeds {
                cover.open(cell.bit, word: cell.word, row: cell.row)
                region.append(cell.bit, word: cell.word, row: cell.row)
            }
        } else {
            let grid = grid
            minefield.words.withUnsafeBufferPointer { mines in
                let flood = Flood(from: seeds, grid, mines: mines.baseAddress!, cover: cover)
                flood.forEachWord { bits, word, row in
                    cover.open(bits, word: word, row: row)
                    region.append(bits, word: word, row: row)
                }
            }
        }
        openCount += region.count
        if region.count == 1, let cell = region.first { region.number = minefield.number(at: cell) }
        return region
    }
}

/// Computes which cells open when some cells are opened: a flood fill of the cells without a number, 64 at a time.
///
/// This is a scanline fill (Smith, "Tint fill", SIGGRAPH 1979) whose runs are those within a word. Words wait on a
/// stack with the newly reached cells in them; a word that is popped fills its runs, and passes the cells that touch
/// them on to the words around it.
private struct Flood: ~Copyable {
    private let grid: WordGrid
    private let mines: UnsafePointer<UInt64>
    private let cover: Cover
    /// The cells without a number that were reached, laid out by `grid`.
    private let filled: UnsafeMutablePointer<UInt64>
    /// Those of them whose word waits on the stack; at the end, the seed cells.
    private let waiting: UnsafeMutablePointer<UInt64>
    private var stack: [(word: Int32, row: Int32)] = []
    /// The range of words and rows that were reached.
    private var firstWord: Int
    private var lastWord: Int
    private var firstRow: Int
    private var lastRow: Int

    init(from seeds: [Cell], _ grid: WordGrid, mines: UnsafePointer<UInt64>, cover: Cover) {
        self.grid = grid
        self.mines = mines
        self.cover = cover
        filled = .allocate(capacity: grid.wordCount)
        filled.initialize(repeating: 0, count: grid.wordCount)
        waiting = .allocate(capacity: grid.wordCount)
        waiting.initialize(repeating: 0, count: grid.wordCount)
        (firstWord, lastWord) = (grid.wordsAcross, -1)
        (firstRow, lastRow) = (grid.height, -1)
        for cell in seeds { reach(cell.bit, word: cell.word, row: cell.row) }
        while let (word, row) = stack.popLast() { fill(word: Int(word), row: Int(row)) }
        for cell in seeds {
            waiting[grid.index(word: cell.word, row: cell.row)] |= cell.bit
            note(word: cell.word, row: cell.row)
        }
    }

    deinit {
        filled.deallocate()
        waiting.deallocate()
    }

    /// Calls `body` with the cells that open, word by word, row by row.
    func forEachWord(_ body: (_ bits: UInt64, _ word: Int, _ row: Int) -> Void) {
        for row in max(firstRow - 1, 0)...min(lastRow + 1, grid.height - 1) {
            for word in max(firstWord - 1, 0)...min(lastWord + 1, grid.wordsAcross - 1) {
                let index = grid.index(word: word, row: row)
                let reached = dilated(filled, index, stride: grid.stride) | waiting[index]
                if reached == 0 { continue }
                let bits = reached & cover.untouched(word: word, row: row) & grid.cells(inWord: word)
                if bits != 0 { body(bits, word, row) }
            }
        }
    }

    /// Returns the cells of a word that have no number, are covered and have no flag.
    @inline(__always)
    private func room(word: Int, row: Int) -> UInt64 {
        let index = grid.index(word: word, row: row)
        return ~dilated(mines, index, stride: grid.stride) & cover.untouched(word: word, row: row)
            & grid.cells(inWord: word)
    }

    /// Pushes those of some cells that have no number and were not reached before.
    private mutating func reach(_ bits: UInt64, word: Int, row: Int) {
        guard bits != 0, row >= 0, row < grid.height, word >= 0, word < grid.wordsAcross else { return }
        let index = grid.index(word: word, row: row)
        let new = bits & ~filled[index] & ~waiting[index]
        if new == 0 { return }
        let reached = new & room(word: word, row: row)
        if reached == 0 { return }
        if waiting[index] == 0 { stack.append((Int32(word), Int32(row))) }
        waiting[index] |= reached
    }

    private mutating func fill(word: Int, row: Int) {
        let index = grid.index(word: word, row: row)
        let run = runs(of: room(word: word, row: row), around: waiting[index])
        waiting[index] = 0
        filled[index] |= run
        note(word: word, row: row)
        let wide = run | run << 1 | run >> 1
        for y in (row - 1)...(row + 1) {
            if y != row { reach(wide, word: word, row: y) }
            reach(run << 63, word: word - 1, row: y)
            reach(run >> 63, word: word + 1, row: y)
        }
    }

    private mutating func note(word: Int, row: Int) {
        firstWord = min(firstWord, word)
        lastWord = max(lastWord, word)
        firstRow = min(firstRow, row)
        lastRow = max(lastRow, row)
    }
}
