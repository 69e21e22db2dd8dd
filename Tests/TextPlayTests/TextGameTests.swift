import Geometry
import PlayRules
import Testing
import TextGames
import TextPlay

@Suite("Games in a terminal")
struct TextGameTests {
    // MARK: The line

    @Test("a line without a seed gets a new one, and what else is left out is as in a new game")
    func defaults() throws {
        #expect(try Player("2048").line == "2048 size=4 target=2048 seed=100")
        #expect(try Player("hanoi discs=3").line == "hanoi discs=3 pegs=3 seed=100")
        #expect(try Player("minesweeper w=9 h=9 mines=10 seed=5").line.hasSuffix("noguess=no seed=5"))
        // Moves belong to the seed with which they were made.
        #expect(try Player("hanoi discs=3 : A>C").line == "hanoi discs=3 pegs=3 seed=1 : A>C")
    }

    @Test(
        "a line that can't be played says what is wrong",
        arguments: [
            ("chess", "here one of: hanoi, 2048, minesweeper"), ("dropit", "needs a window or the page"),
            ("playground", "needs a window or the page"), ("hanoi discs=65", "from 1 to 64"), ("hanoi : A>D", "move 1"),
            ("", "name"),
        ])
    func wrongLines(_ line: String, _ words: String) {
        let problem = #expect(throws: GameLineProblem.self) { try Player(line) }
        #expect(problem?.description.contains(words) == true)
    }

    // MARK: Hanoi

    @Test("Hanoi is played with the arrows, to its result")
    func hanoi() throws {
        var player = try Player("hanoi discs=2 seed=1")
        #expect(player.screen.contains("[A]"))
        #expect(player.screen.contains("C goal"))
        player.type(" ")
        player.press(.right)
        #expect(player.screen.contains("[B]"))
        player.press(.down)
        #expect(player.message == "ring 1 from A to B")
        player.press(.left, .up, .right, .right, .enter)
        player.type("23")
        #expect(player.message == "Solved in 3 moves, the fewest possible.")
        #expect(player.line == "hanoi discs=2 pegs=3 seed=1 : A>B A>C B>C")
        #expect(player.result == "Solved in 3 moves, the fewest possible.")
        player.type("1")
        #expect(player.message == "The tower is complete: the game is over")
    }

    @Test("what the rules of Hanoi refuse is told, and changes nothing")
    func hanoiRefusals() throws {
        var player = try Player("hanoi discs=3 seed=1")
        player.type("2")
        #expect(player.message == "Tower B is empty")
        player.type("13")
        #expect(player.line.hasSuffix(": A>C"))
        // The second ring can't rest on the first, and stays lifted.
        player.type("13")
        #expect(player.message == "Ring 2 can't rest on the smaller ring 1")
        player.type("4")
        #expect(player.message == "There are 3 towers")
        player.press(.escape)
        player.type("12")
        #expect(player.line.hasSuffix(": A>C A>B"))
    }

    @Test("64 rings are played on 80 x 24")
    func manyRings() throws {
        var player = try Player("hanoi discs=64 pegs=6")
        player.type("12")
        #expect(player.screen.contains("+") && player.screen.contains(" 1 "))
        #expect(player.message == "ring 1 from A to B")
        #expect(player.lines.allSatisfy { $0.count <= 80 })
    }

    // MARK: 2048

    @Test("2048 is played with the arrows and letters, to its result")
    func game2048() throws {
        var player = try Player("2048 size=2 target=8 seed=1 start=2,2/4,0")
        #expect(player.screen.contains("+--------+--------+"))
        player.press(.left)
        #expect(player.line.hasSuffix(": left"))
        #expect(player.message.hasPrefix("left: merged to 4"))
        player.type("w")
        #expect(player.result.hasPrefix("8 reached"))
        #expect(player.message.hasPrefix("8 reached in 2 moves."))
        // It can go on until no move is left.
        for _ in 0..<100 { player.type("wasd") }
        #expect(player.message.contains("no move is left"))
        #expect(player.line.contains(": left up"))
    }

    @Test("a slide that changes nothing is told")
    func nothingMoves() throws {
        var player = try Player("2048 seed=1 start=2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        player.press(.left)
        #expect(player.message == "Nothing moves to the left.")
        #expect(player.result == "Not finished: 0 to 2048")
    }

    @Test("the tiles become smaller where there isn't the room")
    func tileSizes() throws {
        var player = try Player("2048 size=8")
        for isColored in [true, false] {
            player.isColored = isColored
            #expect(player.lines.count { $0.contains { $0.isNumber } } >= 1)
            #expect(!player.screen.contains("or more"))
        }
    }

    // MARK: Minesweeper

    @Test("Minesweeper is played to its end: open, flag, chord")
    func minesweeper() throws {
        var player = try Player("minesweeper layout=3.*5./9./*8.")
        #expect(player.screen.contains("[#]"))
        #expect(player.screen.contains("column 5, row 2 of 9 x 3"))
        player.press(.end, .down)
        player.type(" ")
        #expect(player.message.hasPrefix("opened"))
        #expect(player.screen.contains("# # # # 1 . . . ."))
        player.press(.up, .home)
        player.type("dd")
        #expect(player.screen.contains("column 3, row 2 of 9 x 3"))
        player.type("c")
        #expect(player.message == "1 needs 1 flag around it, there are 0.")
        player.type("wd")
        for words in ["flag at", "flag taken from", "flag at"] {
            player.type("f")
            #expect(player.message == "\(words) column 4, row 1")
        }
        // Space on a number opens around it, as c does.
        player.type("as ")
        #expect(player.message.hasPrefix("Cleared."))
        #expect(player.result.hasPrefix("Cleared."))
        #expect(player.line.hasPrefix("minesweeper w=9 h=3 mines=2 noguess=no layout=3.*5./9./*8. seed=100 : open:8,2"))
        #expect(player.line.hasSuffix("chord:2,1"))
    }

    @Test("a mine ends the game, and undo takes it back")
    func mine() throws {
        var player = try Player("minesweeper layout=*. seed=1")
        player.press(.home, .enter)
        #expect(player.message.hasPrefix("A mine blew up."))
        #expect(player.screen.contains("[*]"))
        player.type("u")
        #expect(player.message == "Undone")
        player.type("df")
        player.press(.right, .enter)
        #expect(player.message == "Column 2, row 1 has a flag: take it away first.")
    }

    @Test("a board that is larger than the terminal scrolls with the cursor")
    func scrolling() throws {
        var player = try Player("minesweeper w=200 h=100 mines=500")
        for key in [Key.home, .end, .left] {
            player.press(key)
            #expect(player.screen.contains("[#]"))
        }
        #expect(player.screen.contains("column 199, row 51 of 200 x 100"))
        for _ in 0..<20 { player.press(.pageDown) }
        #expect(player.screen.contains("column 199, row 100 of 200 x 100"))
        #expect(player.lines[20].contains("[#]"))
        for _ in 0..<20 { player.press(.pageUp) }
        #expect(player.lines[2].contains("[#]"))
    }

    @Test("the clock runs from the first reveal to the end")
    func clock() throws {
        var player = try Player("minesweeper layout=.* seed=1")
        player.game.pass(ticks: 600)
        #expect(!player.game.isTimeRunning)
        player = try Player("minesweeper layout=..*.. seed=1")
        player.press(.home, .enter)
        #expect(player.game.isTimeRunning)
        player.game.pass(ticks: 61 * 60)
        #expect(player.screen.contains("1:01"))
    }

    // MARK: All games

    @Test(
        "moves are undone and made again",
        arguments: ["hanoi seed=1", "2048 seed=7", "minesweeper w=9 h=9 mines=10 seed=5"])
    func undo(line: String) throws {
        var player = try Player(line)
        player.type("u")
        #expect(player.message == "Nothing to undo")
        let start = player.line
        player.type(line.hasPrefix("hanoi") ? "12" : line.hasPrefix("2048") ? "a" : " ")
        if !player.line.contains(" : ") { player.type("d") }
        let moved = player.line
        #expect(moved.hasPrefix("\(start) : "))
        player.type("u")
        #expect(player.line == start)
        player.type("r")
        #expect(player.line == moved)
        player.type("r")
        #expect(player.message == "Nothing to redo")
    }

    @Test(
        "h hints at a move, and points at it",
        arguments: ["hanoi seed=1", "2048 seed=7", "minesweeper w=9 h=9 mines=10 seed=5"])
    func hints(line: String) throws {
        var player = try Player(line)
        player.type("h")
        player.waitForHint()
        #expect(player.message.hasPrefix("Hint: "))
        // It makes no move.
        #expect(!player.line.contains(" : "))
    }

    @Test("a hint of Hanoi names its subgoal, and what it has proven is in the headline from then on")
    func proven() throws {
        var player = try Player("hanoi discs=9 pegs=4 start=AABBCABCA")
        #expect(player.screen.contains("the fewest known"))
        player.type("h")
        player.waitForHint()
        #expect(player.message.contains("as ring 9 has to go to D: first gather"))
        #expect(player.screen.contains("the fewest there are"))
    }

    @Test("a key ends the thinking about a hint")
    func endsThinking() throws {
        var player = try Player("2048 seed=7")
        player.type("h")
        #expect(player.game.isThinking && player.message == "Thinking …")
        player.press(.escape)
        #expect(!player.game.isThinking && player.message.isEmpty)
    }

    @Test("n begins a new game; in an unfinished one it asks first")
    func newGame() throws {
        var player = try Player("hanoi discs=1 seed=1")
        player.type("n")
        #expect(player.line == "hanoi discs=1 pegs=3 seed=100")
        player.type("12n")
        #expect(player.message == "This game isn't finished: press n again for a new one")
        player.press(.left)
        player.type("n")
        #expect(player.line.hasSuffix(": A>B"))
        player.type("n")
        #expect(player.line == "hanoi discs=1 pegs=3 seed=101")
        // A finished game needs no question.
        player.type("13n")
        #expect(player.line == "hanoi discs=1 pegs=3 seed=102")
    }

    @Test("the help names all keys, and any key closes it")
    func help() throws {
        for line in TextGames.names {
            var player = try Player(line)
            let board = player.lines
            player.type("?")
            for words in ["undo", "redo", "hint", "new", "quit", "Any key goes back"] {
                #expect(player.screen.contains(words), "\(line): \(words)")
            }
            player.press(.left)
            #expect(player.lines == board)
            player.type("?q")
            #expect(player.game.hasQuit)
        }
    }

    @Test("the lowest lines show the headline, the standing and the keys")
    func foot() throws {
        var player = try Player("minesweeper w=9 h=9 mines=10")
        #expect(player.lines[22].contains("10 mines left"))
        #expect(player.lines[23].hasSuffix("? help  q quit"))
        #expect(player.lines[23].contains("arrows move  space open  f flag"))
        player.size = TextSize(columns: 40, rows: 20)
        #expect(player.lines[19].hasSuffix("? help  q quit"))
        #expect(player.lines[19].count <= 40)
        player = try Player("hanoi")
        #expect(player.lines[22] == " 0 of 31, the fewest there are")
    }

    @Test("a terminal that is too small is told how large it must be")
    func tooSmall() throws {
        var player = try Player("2048")
        player.size = TextSize(columns: 30, rows: 8)
        #expect(player.screen.contains("32 x 14 or more."))
        player.size = TextSize(columns: 32, rows: 14)
        #expect(!player.screen.contains("or more"))
        // It is played on all the same, and can be left.
        player.size = TextSize(columns: 3, rows: 1)
        player.type("q")
        #expect(player.game.hasQuit)
    }

    @Test(
        "any keys in terminals of any size are survived, and the line can be read again",
        arguments: 1...60 as ClosedRange<UInt64>)
    func anything(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        let lines = [
            "hanoi discs=4 pegs=4", "hanoi discs=64", "2048 size=3", "2048 size=8", "minesweeper w=9 h=9 mines=10",
            "minesweeper w=60 h=90 mines=300",
        ]
        var player = try Player("\(lines[Int(random.next(below: UInt64(lines.count)))]) seed=\(seed)")
        let keys: [Key] =
            [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .delete, .other]
            + " 123456wasdfcurnhn?x€".unicodeScalars.map { .character($0) }
        for _ in 0..<120 {
            player.press(keys[Int(random.next(below: UInt64(keys.count)))])
            if player.game.isThinking { player.game.think() }
            player.size = TextSize(
                columns: Int(random.next(below: 130)), rows: Int(random.next(below: 50)))
            player.isColored = random.next(below: 2) == 0
            #expect(player.lines.count == player.size.rows, "seed \(seed)")
        }
        #expect(try Player(player.line).line == player.line, "seed \(seed)")
    }

    // MARK: Frames

    @Test("without colours none are sent", arguments: TextGames.names)
    func noColors(line: String) throws {
        var player = try Player(line)
        player.type(" ")
        #expect(!player.frame.update(from: nil).contains("8;5;"))
        player.isColored = true
        #expect(player.frame.update(from: nil).contains("48;5;"))
    }

    @Test("only the rows that differ are sent, unless the size is another one")
    func updates() throws {
        var player = try Player("minesweeper w=9 h=9 mines=10")
        let before = player.frame
        #expect(before.update(from: before).isEmpty)
        player.press(.left)
        let update = player.frame.update(from: before)
        // The title with the cursor's place, and the cursor's row.
        #expect(update.components(of: "\u{1b}[1;1H") == 2 && update.components(of: ";1H") == 3)
        #expect(!update.contains("\u{1b}[2J"))
        player.size.columns = 70
        #expect(player.frame.update(from: before).contains("\u{1b}[2J"))
    }
}

extension String {
    /// The number of parts between the occurrences of a text.
    fileprivate func components(of text: String) -> Int {
        var count = 1
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
