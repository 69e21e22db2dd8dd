import Geometry
import PlayRules
import Testing

@testable import MinesweeperRules

@Suite("Minesweeper as text")
struct TextTests {
    @Test("a game is read again from its line, and leads to the same digest")
    func roundTrip() throws {
        for seed in 0..<10 as Range<UInt64> {
            var random = RandomGenerator(seed: seed)
            var record = try record("minesweeper w=12 h=9 mines=15 seed=\(seed)")
            for _ in 0..<60 {
                let cell = random.cell(12, 9)
                let isMine = record.log.current.minefield?.isMine(cell) ?? false
                _ = try? record.log.make(isMine ? .flag(cell) : .reveal(cell))
            }
            let again = try MinesweeperRulesTests.record(record.line)
            #expect(again.log.current.digest == record.log.current.digest, "seed \(seed)")
            #expect(again.log.current.minefield == record.log.current.minefield, "seed \(seed)")
        }
        #expect(
            try record("minesweeper seed=5 noguess=yes mines=99 : flag:5,6").line
                == "minesweeper w=30 h=16 mines=99 noguess=yes seed=5 : flag:5,6")
    }

    @Test("the words of moves are read again", arguments: ["open:3,4", "flag:0,9999", "chord:2147483647,0"])
    func words(word: String) throws {
        #expect(try #require(MinesweeperMove(word: Word(word))).word == word)
    }

    @Test(
        "other words are no moves",
        arguments: [
            "", "open", "open:", "open:3", "open:3,", "open:,4", "open:-1,2", "open:1,2,3", "dig:1,2",
            "open:2147483648,0",
        ])
    func noWords(word: String) {
        #expect(MinesweeperMove(word: Word(word)) == nil)
    }

    @Test(
        "what is wrong with a line is said, and what is allowed",
        arguments: [
            ("w=0", "Width must be a whole number from 1 to 10000, not “0”."),
            ("h=10001", "Height must be a whole number from 1 to 10000, not “10001”."),
            ("mines=0", "Mines must be a whole number from 1 to 99999999, not “0”."),
            ("w=9 h=9", "Mines must be 1 to 80 on a board of 9 x 9, not 99."),
            ("w=2 h=1 mines=2", "Mines must be 1 on a board of 2 x 1, not 2."),
            ("w=1 h=1 mines=1", "A board of 1 x 1 has no room for a mine and a free cell: it must be 2 cells or more."),
            ("noguess=maybe", "No guessing must be yes or no, not “maybe”."),
            ("size=3", "there is no “size”; this game has w, h, mines, noguess, layout, first and seed"),
            (": up", "a move is open, flag or chord, and column and row from 0, such as open:3,4"),
            (": open:30,0", "move 1 is not legal: There is no column 31, row 1 on a board of 30 x 16."),
            ("layout=3.*5. w=8", "Width can't be 8: the layout has 9 columns. Leave it out."),
            ("layout=3.*5. h=2", "Height can't be 2: the layout has 1 row. Leave it out."),
            ("layout=3.*5. mines=2", "Mines can't be 2: the layout has 1 mine. Leave it out."),
            ("layout=3.*5. noguess=yes", "No guessing must be no beside a layout, which says where the mines lie."),
            ("layout=3.*/3.", "This layout can't be used: row 2 has 3 cells, but row 1 has 4."),
            ("layout=.*/3.*", "This layout can't be used: row 2 has 4 cells, but row 1 has 2."),
            ("layout=.*/.", "This layout can't be used: row 2 has 1 cell, but row 1 has 2."),
            ("layout=3.*/", "This layout can't be used: row 2 has no cells."),
            ("layout=3", "This layout can't be used: row 1 ends in a number; behind a number stands . or *."),
            ("layout=0.*", "This layout can't be used: row 1 has a count of 0; a count is 1 at least."),
            ("layout=10001.", "This layout can't be used: row 1 has more than 10,000 cells."),
            ("layout=9999.2*", "This layout can't be used: row 1 has more than 10,000 cells."),
            ("layout=99999999999999999999.", "This layout can't be used: row 1 has more than 10,000 cells."),
            (
                "layout=.x",
                "This layout can't be used: row 1 is “.x”; a row has . for free cells, * for mines, and numbers before them."
            ),
            ("layout=9.", "This layout can't be used: it needs a mine at least."),
            ("layout=9*", "This layout can't be used: it needs a free cell at least."),
            ("layout=*", "This layout can't be used: it has a single cell."),
        ])
    func problems(settings: String, message: String) {
        let problem = #expect(throws: GameLineProblem.self) { try record("minesweeper \(settings)") }
        #expect(problem?.message == message)
    }

    @Test("a browser's limit of cells is said with what the width leaves for the height")
    func browserLimit() {
        let problem = #expect(throws: ParameterProblem.self) {
            try MinesweeperRules.check(width: 9_999, height: 3_000, mines: 9, mostCells: 25_000_000)
        }
        #expect(problem?.name == "h")
        #expect(
            problem?.message == "A board has at most 25,000,000 cells here: with 9999 columns, Height must be at most "
                + "2500, not 3000.")
    }

    @Test("a layout is read and written as short as can be")
    func layouts() throws {
        let layout = "3.*5./9./*8."
        let field = try Minefield(layout: Word(layout))
        #expect(field == minefield("...*.....", ".........", "*........") && field.layout == layout)
        #expect(try Minefield(layout: Word("...1*.4./2.7./1*..6.")) == field)
        let line = "minesweeper w=9 h=3 mines=2 noguess=no layout=\(layout) seed=1"
        #expect(try record("minesweeper layout=\(layout)").line == line)
        #expect(try record(line).line == line && position(line).minefield == field)
        var random = RandomGenerator(seed: 8)
        for round in 0..<20 {
            let width = 1 + Int(random.next(below: 140))
            var isMine = (0..<(width * 5)).map { _ in random.next(below: 4) == 0 }
            isMine[0] = true
            isMine[1] = false
            let field = Minefield(width: width, height: 5, isMine: isMine)
            #expect(try Minefield(layout: Word(field.layout)) == field, "round \(round)")
        }
    }

    @Test("boards are written as rows, for programs and for people")
    func boards() throws {
        let rules = try position("minesweeper layout=3.*5./9./*8. : open:8,2 flag:3,0")
        var json = JSONWriter()
        rules.writeBoard(to: &json)
        #expect(json.string == ####"["###F1....","#1111....","#1......."]"####)
        #expect(rules.picture == "###F1....\n#1111....\n#1.......")
    }

    @Test("a board too large for a picture is summed up")
    func largePicture() throws {
        let rules = try position("minesweeper w=201 h=2 mines=40 seed=2 : flag:0,0")
        #expect(rules.picture == "201 x 2 cells, 40 mines: 0 of 362 free cells are open, 1 flag")
    }
}
