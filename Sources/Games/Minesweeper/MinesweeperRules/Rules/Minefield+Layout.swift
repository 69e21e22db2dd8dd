public import PlayRules
import Words

extension Minefield {
    /// Reads a minefield from its text: rows from the top, separated by `/`, of `.` for free cells and `*` for mines; a
    /// number tells how many of the next symbol follow. `3.*5.` is a row of nine cells with a mine in the fourth.
    ///
    /// - Throws: what is wrong with it, and what is allowed.
    public init(layout: Word) throws(ParameterProblem) {
        let rows = layout.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let width = try Self.read(row: rows[0], number: 1) { _, _ in }
        do {
            // A layout without a mine or without a free cell is rejected below.
            try MinesweeperRules.check(width: Int64(width), height: Int64(rows.count), mines: 1)
        } catch {
            if width * rows.count == 1 { throw Self.problem(say("it has a single cell")) }
            throw ParameterProblem(name: "layout", message: "This layout can't be used: \(error.message)")
        }
        let grid = WordGrid(width: width, height: rows.count)
        var words = [UInt64](repeating: 0, count: grid.wordCount)
        for (y, row) in rows.enumerated() {
            let length = try Self.read(row: row, number: y + 1) { start, end in
                // A row can be longer than the first; its length is rejected below.
                for x in min(start, width)..<min(end, width) {
                    words[grid.index(word: x >> 6, row: y)] |= 1 << UInt64(x & 63)
                }
            }
            guard length == width else {
                throw Self.problem(
                    say(
                        "row \(y + 1) has \(length) cell, but row 1 has \(width)",
                        many: "row \(y + 1) has \(length) cells, but row 1 has \(width)", count: length))
            }
        }
        self.init(grid: grid, words: words)
        if mineCount == 0 { throw Self.problem(say("it needs a mine at least")) }
        if mineCount == grid.cellCount { throw Self.problem(say("it needs a free cell at least")) }
    }

    /// Reads a row, and returns the number of its cells.
    private static func read(
        row: ArraySlice<UInt8>, number: Int, mines: (_ start: Int, _ end: Int) -> Void
    ) throws(ParameterProblem) -> Int {
        let longest = Int(MinesweeperRules.sides.upperBound)
        var length = 0
        /// The number before the next symbol; nil if there is none.
        var count: Int?
        for byte in row {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                count = (count ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                if let count, count > longest {
                    throw isTooLong(number)
                }
            case UInt8(ascii: "."), UInt8(ascii: "*"):
                if count == 0 { throw problem(say("row \(number) has a count of 0; a count is 1 at least")) }
                let end = length + (count ?? 1)
                if end > longest { throw isTooLong(number) }
                if byte == UInt8(ascii: "*") { mines(length, end) }
                length = end
                count = nil
            default:
                throw problem(
                    say(
                        "row \(number) is “\(Word(row).shortened)”; a row has . for free cells, * for mines, and "
                            + "numbers before them"))
            }
        }
        if count != nil { throw problem(say("row \(number) ends in a number; behind a number stands . or *")) }
        if length == 0 { throw problem(say("row \(number) has no cells")) }
        return length
    }

    private static func isTooLong(_ row: Int) -> ParameterProblem {
        let most = grouped(UInt128(MinesweeperRules.sides.upperBound))
        return problem(say("row \(row) has more than \(most) cells"))
    }

    private static func problem(_ text: String) -> ParameterProblem {
        ParameterProblem(name: "layout", message: "This layout can't be used: \(text).")
    }

    /// The minefield in the format of `init(layout:)`, as short as possible.
    public var layout: String {
        var text: [UInt8] = []
        for y in 0..<height {
            if y > 0 { text.append(UInt8(ascii: "/")) }
            var start = 0
            while start < width {
                let isMine = isMine(Cell(start, y))
                var end = start + 1
                while end < width, self.isMine(Cell(end, y)) == isMine { end += 1 }
                if end - start > 1 { text += Array("\(end - start)".utf8) }
                text.append(isMine ? UInt8(ascii: "*") : UInt8(ascii: "."))
                start = end
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
