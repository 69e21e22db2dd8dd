/// The openings of a board, its connected components of cells without a number, and numbers derived from them.
///
/// The algorithm goes row by row and by runs: runs that touch one of the row above, also diagonally, belong to the same
/// opening, which a union-find structure records (Galler and Fischer, 1964; with path halving, Tarjan and van Leeuwen,
/// 1984). Only two rows are needed at a time; memory is proportional to the number of runs.
struct Openings {
    private struct Run {
        var start: Int
        var end: Int
        var label: UInt32
    }

    private let grid: WordGrid
    private let mines: UnsafePointer<UInt64>
    /// The parent of each label; a label that is its own parent represents its opening.
    private var parents: [UInt32] = []
    /// For the labels that represent their openings: whether one of its cells was counted.
    private var isCounted: [Bool] = []

    /// Returns the 3BV of the opened part of a board: one for each opening with an open cell, and one for each open
    /// number that isn't next to an opening.
    ///
    /// - Parameter open: The open cells of a word, by word and row.
    /// - Complexity: O(cells / 64 + runs of cells without a number).
    static func threeBV(
        _ grid: WordGrid, mines: UnsafePointer<UInt64>, open: (_ word: Int, _ row: Int) -> UInt64
    ) -> Int {
        var openings = Openings(grid, mines)
        return openings.count(open)
    }

    private init(_ grid: WordGrid, _ mines: UnsafePointer<UInt64>) {
        self.grid = grid
        self.mines = mines
    }

    private mutating func count(_ open: (_ word: Int, _ row: Int) -> UInt64) -> Int {
        // The empty cells of three rows, with a word of zeros before and after each; they are used in rotation.
        let size = grid.wordsAcross + 2
        let rows = UnsafeMutablePointer<UInt64>.allocate(capacity: 3 * size)
        rows.initialize(repeating: 0, count: 3 * size)
        defer { rows.deallocate() }
        var above = rows
        var row = rows + size
        var below = rows + 2 * size

        var numbers = 0
        var lastRuns: [Run] = []
        var runs: [Run] = []
        fill(below, row: 0)
        for y in 0..<grid.height {
            (above, row, below) = (row, below, above)
            fill(below, row: y + 1)
            for word in 0..<grid.wordsAcross {
                let index = grid.index(word: word, row: y)
                let opening = widened(above, word + 1) | widened(row, word + 1) | widened(below, word + 1)
                let lonely = grid.cells(inWord: word) & ~mines[index] & ~opening
                if lonely != 0 { numbers += (lonely & open(word, y)).nonzeroBitCount }
            }
            findRuns(in: row, &runs)
            join(&runs, to: lastRuns)
            note(runs, in: y, open)
            swap(&runs, &lastRuns)
        }
        var openings = 0
        for label in parents.indices where parents[label] == UInt32(label) && isCounted[label] { openings += 1 }
        return numbers + openings
    }

    /// Writes the cells of a row that are free and have no mine around them.
    private func fill(_ words: UnsafeMutablePointer<UInt64>, row: Int) {
        for word in 0..<grid.wordsAcross {
            let index = grid.index(word: word, row: row)
            words[word + 1] =
                row < grid.height ? ~dilated(mines, index, stride: grid.stride) & grid.cells(inWord: word) : 0
        }
    }

    private func findRuns(in row: UnsafePointer<UInt64>, _ runs: inout [Run]) {
        runs.removeAll(keepingCapacity: true)
        for word in 0..<grid.wordsAcross {
            var bits = row[word + 1]
            while bits != 0 {
                let low = bits.trailingZeroBitCount
                let start = word * 64 + low
                let end = start + (~(bits >> UInt64(low))).trailingZeroBitCount
                if let last = runs.last, last.end == start {
                    runs[runs.count - 1].end = end
                } else {
                    runs.append(Run(start: start, end: end, label: 0))
                }
                bits &= bits &+ (1 << UInt64(low))
            }
        }
    }

    /// Labels the runs of a row by those of the row above that they touch.
    private mutating func join(_ runs: inout [Run], to above: [Run]) {
        var first = 0
        for index in runs.indices {
            let run = runs[index]
            while first < above.count, above[first].end < run.start { first += 1 }
            guard first < above.count, above[first].start <= run.end else {
                runs[index].label = UInt32(parents.count)
                parents.append(runs[index].label)
                isCounted.append(false)
                continue
            }
            let label = root(of: above[first].label)
            runs[index].label = label
            var next = first + 1
            while next < above.count, above[next].start <= run.end {
                unite(label, above[next].label)
                next += 1
            }
        }
    }

    private mutating func note(_ runs: [Run], in row: Int, _ open: (_ word: Int, _ row: Int) -> UInt64) {
        for run in runs {
            let label = Int(root(of: run.label))
            if isCounted[label] { continue }
            for word in (run.start >> 6)...((run.end - 1) >> 6) {
                // The bits of the run within this word.
                let low = max(run.start - word * 64, 0)
                let high = min(run.end - word * 64, 64)
                let cells = ((~0 as UInt64) >> UInt64(64 - (high - low))) << UInt64(low)
                if open(word, row) & cells != 0 { isCounted[label] = true }
            }
        }
    }

    private mutating func root(of label: UInt32) -> UInt32 {
        var label = label
        while parents[Int(label)] != label {
            parents[Int(label)] = parents[Int(parents[Int(label)])]
            label = parents[Int(label)]
        }
        return label
    }

    private mutating func unite(_ a: UInt32, _ b: UInt32) {
        let a = root(of: a)
        let b = root(of: b)
        if a == b { return }
        // The older label represents both.
        parents[Int(max(a, b))] = min(a, b)
        if isCounted[Int(max(a, b))] { isCounted[Int(min(a, b))] = true }
    }
}
