public import PlayRules

extension MinesweeperRules {
    /// Returns the events in words: "opened 3 at column 4, row 5"; "opened 54 cells at column 4, row 5; cleared".
    public static func announcement(of events: [MinesweeperEvent], by move: MinesweeperMove) -> String {
        var text = ""
        for event in events {
            let news: String
            switch event {
            case .opened(let region):
                let place = region.count == 1 ? region.first ?? region.origin : region.origin
                let what =
                    region.number.map { $0 == 0 ? "an empty cell" : "\($0)" }
                    ?? "\(grouped(UInt128(region.count))) cells"
                news = "opened \(what) at \(place.name)"
            case .flagged(let cell): news = "flag at \(cell.name)"
            case .unflagged(let cell): news = "flag taken from \(cell.name)"
            case .exploded(let cell): news = "\(cell.name): a mine blew up"
            case .won: news = "cleared"
            case .minesPlaced, .minesFlagged, .lost: continue
            }
            text += text.utf8.isEmpty ? news : "; \(news)"
        }
        return text
    }

    /// Writes the rows from the top as strings: `.` or a digit for an open cell, `#` covered, `F` a flag, `*` a mine
    /// that is shown because the game is lost.
    public func writeBoard(to json: inout JSONWriter) {
        json.array { json in
            for row in 0..<height { json.value(String(decoding: characters(row: row), as: UTF8.self)) }
        }
    }

    /// The longest side of a board that is shown as a picture.
    public static var longestPicturedSide: Int { 200 }

    /// The rows of `writeBoard` as lines; for larger boards, a sentence.
    public var picture: String {
        guard max(width, height) <= Self.longestPicturedSide else {
            return "\(width) x \(height) cells, \(mineCount) mines: \(openCount) of \(freeCount) free cells are open, "
                + "\(flagCount) \(flagCount == 1 ? "flag" : "flags")"
        }
        var text: [UInt8] = []
        for row in 0..<height {
            if row > 0 { text.append(UInt8(ascii: "\n")) }
            text += characters(row: row)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func characters(row: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width) { buffer, count in
            copySymbols(x0: 0, y0: row, width: width, height: 1, into: buffer)
            count = width
            for index in 0..<width { buffer[index] = CellSymbol.character(buffer[index]) }
        }
    }
}
