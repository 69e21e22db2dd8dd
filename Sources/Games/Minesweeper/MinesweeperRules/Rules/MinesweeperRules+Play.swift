public import PlayRules
import Words

extension MinesweeperRules: Rules {
    /// What only the server knows in a match.
    public typealias Secrets = MinesweeperSecrets
    /// The puzzle of the day.
    public typealias Daily = MinesweeperDaily

    /// Lost after a mine exploded, won when all free cells are open.
    public var status: GameStatus { blownCount > 0 ? .lost : openCount == freeCount ? .won : .playing }

    /// Opens, flags or chords.
    ///
    /// - Throws: why that isn't allowed; nothing has changed then.
    public mutating func apply(_ move: MinesweeperMove) throws(IllegalMove) -> [MinesweeperEvent] {
        let targets = try targets(of: move)
        let cell = move.cell
        let events =
            switch move {
            case .reveal: try reveal(cell)
            case .flag: flag(cell)
            case .chord: try open(targets, origin: cell)
            }
        clicks += 1
        return events
    }

    private mutating func reveal(_ cell: Cell) throws(IllegalMove) -> [MinesweeperEvent] {
        var events: [MinesweeperEvent] = []
        var cell = cell
        if minefield == nil {
            cell = first ?? cell
            if isFlagged(cell) {
                throw IllegalMove("This minefield opens at \(cell.name), which has a flag: take it away first.")
            }
            let minefield = Minefield.generate(
                width: width, height: height, mines: mineCount, opening: cell, seed: seed, isGuessFree: isGuessFree)
            guard let minefield else {
                throw IllegalMove(
                    "No minefield without guesses was found: open another cell first, or choose fewer mines.")
            }
            lay(minefield)
            events.append(.minesPlaced)
        }
        return events + (try open([cell], origin: cell))
    }

    private mutating func flag(_ cell: Cell) -> [MinesweeperEvent] {
        cover.toggleFlags(cell.bit, word: cell.word, row: cell.row)
        return [isFlagged(cell) ? .flagged(cell) : .unflagged(cell)]
    }

    /// Returns the cells that a move opens, before those that follow from a 0.
    ///
    /// - Throws: why the move isn't allowed.
    func targets(of move: MinesweeperMove) throws(IllegalMove) -> [Cell] {
        let cell = move.cell
        if isOver { throw IllegalMove("The game is over.") }
        guard contains(cell) else {
            throw IllegalMove("There is no \(cell.name) on a board of \(width) x \(height).")
        }
        switch move {
        case .flag:
            if isOpen(cell) { throw IllegalMove("\(cell.place) is open: it needs no flag.") }
            return []
        case .reveal:
            if isOpen(cell) { throw IllegalMove("\(cell.place) is open already.") }
            if isFlagged(cell) { throw IllegalMove("\(cell.place) has a flag: take it away first.") }
            return [cell]
        case .chord:
            guard isOpen(cell), let minefield else {
                throw IllegalMove("\(cell.place) is covered: only an open number can be chorded.")
            }
            let around = grid.neighbours(of: cell)
            let covered = around.filter { !isOpen($0) && !isFlagged($0) }
            if covered.isEmpty { throw IllegalMove("Nothing is left to open around \(cell.name).") }
            let number = Int(minefield.number(at: cell))
            let flags = around.count { isFlagged($0) }
            if flags != number {
                let needed = say("\(number) flag", many: "\(number) flags", count: number)
                throw IllegalMove(
                    Phrase(
                        "\(number) needs \(needed) around it, there is \(flags).",
                        many: "\(number) needs \(needed) around it, there are \(flags).", count: flags))
            }
            return covered
        }
    }

    /// Opens cells that are covered and have no flag, including mines, and checks whether that ends the game.
    ///
    /// - Throws: if only the server knows what they contain.
    private mutating func open(_ cells: [Cell], origin: Cell) throws(IllegalMove) -> [MinesweeperEvent] {
        guard let minefield else { return [] }
        // Beside a mine nothing else is shown.
        if let cell = cells.first(where: { !minefield.isKnown($0) }), !cells.contains(where: { minefield.isMine($0) }) {
            throw IllegalMove("\(cell.place) is hidden: only the server of the match knows what is there.")
        }
        var events: [MinesweeperEvent] = []
        let safe = cells.filter { !minefield.isMine($0) }
        if !safe.isEmpty { events.append(.opened(open(safe, origin: origin, on: minefield))) }
        for cell in cells where minefield.isMine(cell) {
            cover.open(cell.bit, word: cell.word, row: cell.row)
            blownCount += 1
            events.append(.exploded(cell))
        }
        if blownCount > 0 {
            events.append(.lost)
        } else if openCount == freeCount {
            let region = flagAllMines(of: minefield, origin: origin)
            if region.count > 0 { events.append(.minesFlagged(region)) }
            events.append(.won)
        }
        return events
    }

    /// Flags the mines that have no flag.
    private mutating func flagAllMines(of minefield: Minefield, origin: Cell) -> Region {
        var region = Region(origin: origin)
        for row in 0..<height {
            for word in 0..<grid.wordsAcross {
                let mines = minefield.words[grid.index(word: word, row: row)] & ~cover.flags(word: word, row: row)
                if mines == 0 { continue }
                cover.toggleFlags(mines, word: word, row: row)
                region.append(mines, word: word, row: row)
            }
        }
        return region
    }

    /// Describes the board; in JSON the rows from the top as strings: `.` or a digit for an open cell, `#` covered, `F` a
    /// flag, `*` a mine that is shown because the game is lost.
    public func write(to writer: inout PositionWriter) {
        writer.mark(UInt64(width))
        writer.mark(UInt64(height))
        writer.mark(UInt64(mineCount))
        writer.mark(minefield?.hash ?? 0)
        writer.mark(cover.hash)
        writer.show { json in
            json.array { json in
                for row in 0..<height { json.value(String(decoding: characters(row: row), as: UTF8.self)) }
            }
        }
    }
}

extension Cell {
    /// The cell at the beginning of a sentence.
    fileprivate var place: String { say("Column \(Int64(x) + 1), row \(Int64(y) + 1)") }
}
