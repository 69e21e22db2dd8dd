import MinesweeperRules
import PlayRules
import Testing

@Suite("Minesweeper's player, asked by a line")
struct PlayerTests {
    private func advice(on line: String) throws -> Advice<MinesweeperMove> {
        var player = try #require(MinesweeperPlayer())
        player.consider(MinesweeperPlayer.sight(of: try position(line)))
        while true {
            if let advice = player.think() { return advice }
        }
    }

    @Test("the first cell is safe, unless the mines were given")
    func firstCell() throws {
        let free = try advice(on: "minesweeper w=3 h=3 mines=1")
        #expect(free.move == .reveal(cell(1, 1)) && free.reason == "the first cell is always safe")
        for (level, near) in [("w=9 h=9 mines=10", cell(2, 2)), ("w=16 h=16 mines=40", cell(2, 2)), ("", cell(3, 3))] {
            #expect(try advice(on: "minesweeper \(level)").move == .reveal(near))
        }
        let given = try advice(on: "minesweeper layout=3./.*./3.")
        #expect(given.move != nil && given.reason.hasPrefix("a guess: 11.1 % risk"), "\(given.reason)")
    }

    @Test("where the board says which cell opens first, that one is advised")
    func givenFirstCell() throws {
        let board = "minesweeper w=9 h=9 mines=10 noguess=yes first=4,5"
        let free = try advice(on: board)
        #expect(free.move == .reveal(cell(4, 5)) && free.reason == "the first cell is always safe")
        #expect(try advice(on: "\(board) : flag:4,5").move == .flag(cell(4, 5)))
        #expect(try advice(on: "\(board) : flag:2,2").move == .reveal(cell(4, 5)))
        for text in ["81@9x9x10:81#", "@9x9x10:81#", "x@9x9x10:81#"] {
            #expect(MinesweeperPlayer.sight(in: Word(text)) == nil)
        }
    }

    @Test("a wrong flag is to be taken away")
    func wrongFlag() throws {
        let advice = try advice(on: "minesweeper layout=*..*/4./4./4. : open:0,3 flag:1,0 flag:2,0")
        #expect(advice.move == .flag(cell(1, 0)) || advice.move == .flag(cell(2, 0)))
        #expect(advice.move?.name.hasPrefix("flag at ") == true)
        #expect(advice.reason.hasPrefix("take the flag away: safe: "))
    }

    @Test(
        "what it is asked says all that it needs",
        arguments: [
            "minesweeper w=9 h=9 mines=10 seed=3", "minesweeper w=9 h=9 mines=10 noguess=yes first=4,4",
            "minesweeper w=9 h=9 mines=10 seed=3 : open:4,4 flag:0,0",
            "minesweeper layout=3./.*./3.", "minesweeper layout=*..*/4./4./4. : open:0,3 flag:0,0",
        ])
    func questions(line: String) throws {
        let position = try position(line)
        let question = MinesweeperPlayer.question(about: position)
        let sight = try #require(MinesweeperPlayer.sight(in: Word(question)) ?? nil)
        var (player, other) = (try #require(MinesweeperPlayer()), try #require(MinesweeperPlayer()))
        player.consider(MinesweeperPlayer.sight(of: position))
        other.consider(sight)
        var (own, read) = (player.think(), other.think())
        while own == nil { own = player.think() }
        while read == nil { read = other.think() }
        #expect(own?.move == read?.move && own?.reason == read?.reason)
    }

    @Test("a best time needs mines that weren't given")
    func bestTimes() throws {
        let given = try position("minesweeper layout=3*/3./3. : open:0,2")
        #expect(given.status == .won && MinesweeperReport.timeCategory(of: given) == nil)
        #expect(MinesweeperReport.timeCategory(of: try position("minesweeper w=9 h=9 mines=10")) == "9x9-10")
    }
}
