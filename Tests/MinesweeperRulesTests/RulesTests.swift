import Geometry
import MinesweeperRules
import PlayRules
import Testing

@Suite("The rules of Minesweeper")
struct RulesTests {
    @Test("a game begins covered, without a minefield")
    func start() throws {
        let rules = try position("minesweeper")
        #expect((rules.width, rules.height, rules.mineCount, rules.minesLeft) == (30, 16, 99, 99))
        #expect(rules.minefield == nil && rules.threeBV == nil && rules.solvedThreeBV == 0)
        #expect(rules.status == .playing && rules.symbols == [UInt8](repeating: CellSymbol.covered, count: 480))
    }

    @Test("a reveal opens a number alone, or an opening with the numbers around it")
    func reveal() throws {
        var rules = try position("minesweeper layout=3.*5./9./*8.")
        let one = try rules.apply(.reveal(cell(2, 0)))
        #expect(picture(rules) == ["##1######", "#########", "#########"])
        guard case .opened(let region) = one[0] else { return #expect(one.isEmpty) }
        #expect(region.spans == [Span(y: 0, x0: 2, x1: 3)] && region.number == 1 && region.origin == cell(2, 0))
        let events = try rules.apply(.reveal(cell(8, 2)))
        #expect(picture(rules) == ["##1#1....", "#1111....", "#1......."])
        guard case .opened(let opening) = events[0] else { return #expect(events.isEmpty) }
        #expect(opening.count == 21 && opening.number == nil && opening.origin == cell(8, 2))
        #expect(events.count == 1)
    }

    @Test("an opening stops at flags")
    func flagsStopOpenings() throws {
        var rules = try position("minesweeper layout=7.*/8. : flag:2,0 flag:2,1")
        _ = try rules.apply(.reveal(cell(0, 0)))
        #expect(picture(rules) == ["..F#####", "..F#####"])
        #expect(rules.solvedThreeBV == 1)
        _ = try rules.apply(.flag(cell(2, 0)))
        _ = try rules.apply(.reveal(cell(2, 0)))
        #expect(picture(rules) == ["......1#", "..F...1#"])
        #expect(rules.solvedThreeBV == 1 && rules.threeBV == 1 + 1)
    }

    @Test("a chord opens what has no flag, once the flags are as many as the number")
    func chord() throws {
        let line = "minesweeper layout=.*./3./*.. : open:1,1"
        #expect(throws: IllegalMove("2 needs 2 flags around it, there are 0.")) {
            var rules = try position(line)
            _ = try rules.apply(.chord(cell(1, 1)))
        }
        var rules = try position("\(line) flag:1,0")
        #expect(throws: IllegalMove("2 needs 2 flags around it, there is 1.")) { try rules.apply(.chord(cell(1, 1))) }
        _ = try rules.apply(.flag(cell(0, 2)))
        let events = try rules.apply(.chord(cell(1, 1)))
        #expect(picture(rules) == ["1F1", "221", "F1."])
        #expect(rules.status == .won && events.last == .won && events.count == 2)
    }

    @Test("a chord beside wrong flags opens the mines that have none, and all else around")
    func wrongChord() throws {
        var rules = try position("minesweeper layout=*.*/3./3. : open:1,1 flag:0,1 flag:2,1")
        let events = try rules.apply(.chord(cell(1, 1)))
        #expect(rules.status == .lost && rules.verdict == "Mines blew up")
        #expect(Array(events.suffix(3)) == [.exploded(cell(0, 0)), .exploded(cell(2, 0)), .lost])
        #expect(rules.symbols == [12, 2, 12, 13, 2, 13, 0, 0, 0])
    }

    @Test("a mine that is opened ends the game, and shows all")
    func loss() throws {
        var rules = try position("minesweeper layout=*.*/3./.*. : open:1,0 flag:2,0 flag:0,1")
        let events = try rules.apply(.reveal(cell(0, 0)))
        #expect(events == [.exploded(cell(0, 0)), .lost])
        #expect(rules.status == .lost && rules.isOver && rules.verdict == "A mine blew up")
        #expect(rules.symbols == [12, 2, 10, 13, 9, 9, 9, 11, 9])
        #expect(picture(rules) == ["*2F", "F##", "#*#"])
        for move in [MinesweeperMove.reveal(cell(1, 1)), .flag(cell(1, 1)), .chord(cell(1, 0))] {
            #expect(throws: IllegalMove("The game is over.")) { try rules.apply(move) }
        }
    }

    @Test("the game is won when all free cells are open; the mines without a flag get one")
    func win() throws {
        var rules = try position("minesweeper layout=*.*/3./3. : flag:0,0 open:0,2")
        let events = try rules.apply(.reveal(cell(1, 0)))
        guard events.count == 3, case .minesFlagged(let flagged) = events[1] else { return #expect(events.isEmpty) }
        #expect(flagged.spans == [Span(y: 0, x0: 2, x1: 3)] && events[2] == .won)
        #expect(rules.status == .won && rules.isOver && rules.minesLeft == 0 && rules.verdict == "Cleared")
        #expect(rules.clicks == 3 && rules.threeBV == 2 && rules.solvedThreeBV == 2)
        #expect(picture(rules) == ["F2F", "121", "..."])
    }

    @Test("flags toggle, and there may be more of them than mines")
    func flags() throws {
        var rules = try position("minesweeper w=3 h=3 mines=1")
        let first = try rules.apply(.flag(cell(1, 1)))
        let second = try rules.apply(.flag(cell(2, 2)))
        #expect(first == [.flagged(cell(1, 1))] && second == [.flagged(cell(2, 2))])
        #expect(rules.minesLeft == -1 && rules.minefield == nil)
        let third = try rules.apply(.flag(cell(1, 1)))
        #expect(third == [.unflagged(cell(1, 1))] && rules.minesLeft == 0)
    }

    @Test(
        "what isn't allowed is said in a sentence, and changes nothing",
        arguments: [
            (.reveal(Cell(3, 0)), "There is no column 4, row 1 on a board of 3 x 3."),
            (.flag(Cell(0, 3)), "There is no column 1, row 4 on a board of 3 x 3."),
            (.reveal(Cell(1, 0)), "Column 2, row 1 is open already."),
            (.reveal(Cell(0, 0)), "Column 1, row 1 has a flag: take it away first."),
            (.flag(Cell(1, 0)), "Column 2, row 1 is open: it needs no flag."),
            (.chord(Cell(2, 1)), "Column 3, row 2 is covered: only an open number can be chorded."),
            (.chord(Cell(0, 0)), "Column 1, row 1 is covered: only an open number can be chorded."),
            (.chord(Cell(1, 0)), "2 needs 2 flags around it, there is 1."),
        ] as [(MinesweeperMove, String)])
    func illegal(move: MinesweeperMove, reason: String) throws {
        var rules = try position("minesweeper layout=*.*/3./.*. : open:1,0 flag:0,0")
        let digest = rules.digest
        #expect(throws: IllegalMove("\(reason)")) { try rules.apply(move) }
        #expect(rules.digest == digest && rules.clicks == 2)
    }

    @Test("a chord with nothing left to open is none")
    func idleChord() throws {
        var rules = try position("minesweeper layout=*.3.*/6. : flag:0,0 open:1,0 chord:1,0")
        #expect(throws: IllegalMove("Nothing is left to open around column 2, row 1.")) {
            try rules.apply(.chord(cell(1, 0)))
        }
    }

    @Test("copies are independent of one another, whichever changes")
    func copies() throws {
        var rules = try MinesweeperRules(width: 200, height: 130, mines: 3_000, seed: 9)
        _ = try rules.apply(.reveal(cell(100, 65)))
        let kept = rules
        let symbols = kept.symbols
        var random = RandomGenerator(seed: 1)
        var other = kept
        for _ in 0..<100 {
            _ = try? rules.apply(.flag(random.cell(200, 130)))
            _ = try? other.apply(.reveal(random.cell(200, 130)))
        }
        #expect(kept.symbols == symbols && rules.symbols != symbols && other.symbols != symbols)
        #expect(rules.symbols != other.symbols)
    }

    @Test("undo over 200 moves leads back through the same positions")
    func undo() throws {
        var log = MoveLog(start: try MinesweeperRules(width: 65, height: 65, mines: 800, seed: 4))
        var random = RandomGenerator(seed: 2)
        var digests = [log.current.digest]
        var shown = [log.current.symbols]
        while digests.count <= 200 {
            let cell = random.cell(65, 65)
            let isMine = log.current.minefield?.isMine(cell) ?? false
            guard (try? log.make(isMine || random.next(below: 3) == 0 ? .flag(cell) : .reveal(cell))) != nil else {
                continue
            }
            digests.append(log.current.digest)
            shown.append(log.current.symbols)
        }
        for place in stride(from: 200, to: 0, by: -1) {
            #expect(log.current.digest == digests[place])
            if place % 10 == 0 { #expect(log.current.symbols == shown[place], "place \(place)") }
            _ = log.retreat()
        }
        #expect(log.current.minefield == nil && log.current.digest == digests[0])
        while log.advance() != nil {}
        #expect(log.current.digest == digests[200] && log.current.symbols == shown[200])
    }

    @Test(
        "openings cross the borders of words and blocks",
        arguments: [(65, 65), (64, 1), (1, 1000), (1000, 1), (128, 129)])
    func borders(width: Int, height: Int) throws {
        // A mine in the last corner alone: the rest is one opening.
        var isMine = [Bool](repeating: false, count: width * height)
        isMine[isMine.count - 1] = true
        var rules = try MinesweeperRules(minefield: Minefield(width: width, height: height, isMine: isMine))
        let events = try rules.apply(.reveal(cell(0, 0)))
        guard case .opened(let region) = events[0] else { return #expect(events.isEmpty) }
        #expect(region.count == width * height - 1 && rules.status == .won && rules.threeBV == 1)
        #expect(region.spans.count == (width == 1 ? height - 1 : height))
        #expect(region.spans.allSatisfy { $0.x0 == 0 && $0.x1 >= width - 1 })
    }

    @Test("an opening winds through a board like a snake")
    func snake() throws {
        // Walls of mines, with a gap at the right and the left by turns.
        let wall = { (y: Int, x: Int) in y % 4 == 3 && !(y % 8 == 3 ? x > 125 : x < 4) }
        let isMine = (0..<131).flatMap { y in (0..<130).map { x in wall(y, x) } }
        var rules = try MinesweeperRules(minefield: Minefield(width: 130, height: 131, isMine: isMine))
        _ = try rules.apply(.reveal(cell(0, 0)))
        #expect(rules.status == .won)
    }

    @Test("a digest depends on the position, not on the way to it")
    func digests() throws {
        let layout = "minesweeper layout=*.*/3./3."
        let ways = ["flag:0,0 open:0,1", "open:0,1 flag:0,0", "flag:2,2 open:0,1 flag:0,0 flag:2,2"]
        #expect(try Set(ways.map { try position("\(layout) : \($0)").digest }).count == 1)
        let others = ["", ": flag:0,0", ": open:0,1", ": flag:0,1", ": flag:1,0", ": flag:0,0 open:0,1"]
        #expect(try Set(others.map { try position("\(layout) \($0)").digest }).count == others.count)
        #expect(try position("minesweeper layout=**./3./3.").digest != position(layout).digest)
        #expect(try position("minesweeper w=3 h=2 mines=2").digest != position("minesweeper w=2 h=3 mines=2").digest)
    }

    @Test("announcements count columns and rows from 1")
    func announcements() throws {
        var rules = try position("minesweeper layout=3.*5./9./*8.")
        let announce = { (move: MinesweeperMove) in
            MinesweeperRules.announcement(of: try rules.apply(move), by: move)
        }
        #expect(try announce(.reveal(cell(2, 0))) == "opened 1 at column 3, row 1")
        #expect(try announce(.reveal(cell(8, 2))) == "opened 21 cells at column 9, row 3")
        #expect(try announce(.flag(cell(3, 0))) == "flag at column 4, row 1")
        #expect(try announce(.flag(cell(3, 0))) == "flag taken from column 4, row 1")
        #expect(try announce(.reveal(cell(3, 0))) == "column 4, row 1: a mine blew up")
        let won = try MinesweeperRules.announcement(
            of: {
                var rules = try position("minesweeper layout=*."); return try rules.apply(.reveal(cell(1, 0)))
            }(),
            by: .reveal(cell(1, 0)))
        #expect(won == "opened 1 at column 2, row 1; cleared")
    }
}
