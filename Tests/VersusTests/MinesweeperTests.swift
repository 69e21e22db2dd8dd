import MinesweeperRules
import PlayRules
import Testing
import Versus

/// Boards that two clear against one another, and their mines.
struct MinesweeperTests {
    /// The cells of a board, sorted into mines and others, as the server could know them.
    private func mines(of referee: Referee) throws -> (mines: [String], free: [String]) {
        let rules = referee.position(of: .host).rules.typed(MinesweeperRules.self)
        let minefield = try #require(rules.minefield)
        var mines: [String] = []
        var free: [String] = []
        for y in 0..<rules.height {
            for x in 0..<rules.width {
                let cell = Cell(x, y)
                if minefield.isMine(cell) {
                    mines.append("\(x),\(y)")
                } else if !rules.isOpen(cell) {
                    free.append("\(x),\(y)")
                }
            }
        }
        return (mines, free)
    }

    @Test("both begin with the same cells open, on a board without guesses")
    func opening() throws {
        let game = try game("minesweeper w=9 h=9 mines=10 noguess=no")
        #expect(game.starts.host.opening == "open:4,4")
        #expect(game.starts.host.settings.utf8.elementsEqual("minesweeper w=9 h=9 mines=10 noguess=yes seed=7".utf8))
        #expect(Referee(game).standing(of: .host).score > 0)
        #expect(Referee(game).standing(of: .host).progress == 0)
    }

    @Test("a mine isn't opened but flagged, and costs ten seconds")
    func penalty() throws {
        var referee = Referee(try game("minesweeper w=9 h=9 mines=10"))
        let cells = try mines(of: referee)
        let score = referee.standing(of: .guest).score
        #expect(referee.refusal("open:\(cells.mines[0])", by: .guest, at: 100) == nil)
        let standing = referee.standing(of: .guest)
        #expect(standing.missCount == 1 && standing.blockedUntil == 700 && standing.score == score)
        let before = referee.digests
        #expect(referee.refusal("open:\(cells.free[0])", by: .guest, at: 699) == .blocked)
        #expect(referee.refusal("flag:\(cells.mines[0])", by: .guest, at: 699) == .blocked)
        #expect(referee.digests == before)
        // The other side isn't concerned.
        #expect(referee.refusal("open:\(cells.free[0])", by: .host, at: 699) == nil)
        #expect(referee.refusal("open:\(cells.mines[0])", by: .guest, at: 700) == .illegal)
        #expect(referee.refusal("open:\(cells.free[0])", by: .guest, at: 700) == nil)
        #expect(referee.standing(of: .guest).blockedUntil == nil)
        let words = referee.moves(of: .guest).map { Array($0.word.utf8) }
        #expect(words[1] == Array("flag:\(cells.mines[0])".utf8))
        #expect(referee.moves(of: .guest).map { $0.tick } == [0, 100, 700])
    }

    @Test("a chord beside wrong flags opens nothing and costs ten seconds a mine")
    func chord() throws {
        for seed in 0..<40 as Range<UInt64> {
            var referee = Referee(try game("minesweeper w=9 h=9 mines=10", seed: seed))
            let rules = referee.position(of: .host).rules.typed(MinesweeperRules.self)
            let minefield = try #require(rules.minefield)
            // An open 1 with a free cell to be flagged wrongly.
            for y in 0..<9 {
                for x in 0..<9 where rules.isOpen(Cell(x, y)) && minefield.number(at: Cell(x, y)) == 1 {
                    let covered = rules.neighbours(of: Cell(x, y)).filter { !rules.isOpen($0) }
                    guard covered.count > 1, let wrong = covered.first(where: { !minefield.isMine($0) }) else {
                        continue
                    }
                    #expect(referee.refusal("flag:\(wrong.x),\(wrong.y)", by: .host, at: 1) == nil)
                    #expect(referee.refusal("chord:\(x),\(y)", by: .host, at: 2) == nil)
                    let standing = referee.standing(of: .host)
                    #expect(standing.missCount == 1 && standing.blockedUntil == 602)
                    #expect(standing.score == Int64(rules.openCount))
                    return
                }
            }
        }
        Issue.record("no board had a number that fits")
    }

    @Test("whoever has cleared the board first has won, also after mines")
    func cleared() throws {
        var referee = Referee(try game("minesweeper w=9 h=9 mines=10"))
        let cells = try mines(of: referee)
        #expect(referee.refusal("open:\(cells.mines[3])", by: .host, at: 5) == nil)
        var tick: UInt64 = 700
        for cell in cells.free {
            tick += 1
            _ = referee.refusal("open:\(cell)", by: .host, at: tick)
        }
        referee.advance(to: tick + 1)
        #expect(referee.result?.outcome == .won(.host) && referee.result?.reason == .goal)
        #expect(referee.standing(of: .host).progress == 1)
        // Its game line is one that was won, for any table.
        let line = try GameLine(Array(referee.gameLine(of: .host).utf8))
        let record = try GameRecord<MinesweeperRules>(line)
        #expect(record.log.current.status == .won)
        #expect(record.log.current.digest == referee.digest(of: .host))
    }
}
