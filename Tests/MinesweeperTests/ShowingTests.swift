import Geometry
import Minesweeper
import MinesweeperRules
import Play
import PlayRules
import PastimeTesting
import Testing
import Tiles
import Views

@Suite("Minesweeper as it is seen")
struct ShowingTests {
    @Test("resizing and zooming in mid-game keep the middle where it is")
    func resizing() throws {
        let played = try Played("minesweeper w=300 h=300 mines=9000 seed=4")
        for _ in 0..<2 {
            _ = played.press("-")
            played.run(0.5)
        }
        let middle = { (played: Played) in
            let cells = played.board.visibleCells
            return (cells.columns.lowerBound + cells.columns.upperBound) / 2
        }
        let before = middle(played)
        played.resize(width: 500, height: 800)
        #expect(abs(middle(played) - before) <= 1)
        played.resize(width: 900, height: 600)
        #expect(abs(middle(played) - before) <= 1)
    }

    @Test("a mine that blows up shows all the others, and undo covers them again")
    func explosion() throws {
        let played = try Played("\(fiveMines) : flag:1,1 flag:0,0")
        played.tap(4, 3)
        // The explosion is seen first, the words come after it.
        #expect(!played.state().contains("\"result\""))
        played.run(1.5)
        #expect(played.state().contains("A mine blew up."))
        #expect(played.state().contains("\"over\":true"))
        #expect(played.board.symbolNumber(4, 3) == CellSymbol.blownMine)
        #expect(played.board.symbolNumber(3, 0) == CellSymbol.mine)
        #expect(played.board.symbolNumber(1, 1) == CellSymbol.wrongFlag)
        #expect(played.board.symbolNumber(0, 0) == CellSymbol.flag)
        played.table.perform(.undo)
        played.run(0.2)
        #expect(played.board.symbolNumber(3, 0) == CellSymbol.covered)
        #expect(played.board.symbolNumber(4, 3) == CellSymbol.covered)
        #expect(played.state().contains("\"assisted\":true"))
    }

    @Test("a move that overtakes an explosion ends it at once")
    func overtakenExplosion() throws {
        let played = try Played(fiveMines)
        played.tap(4, 3)
        played.table.perform(.undo)
        played.frame()
        #expect(!played.table.isBusy)
        played.tap(8, 8)
        played.run(0.1)
        #expect(played.moves == ["open:8,8"])
        #expect(!played.state().contains("\"result\""))
    }

    @Test("a cleared board has its remaining flags set, and says how it went")
    func winning() throws {
        let played = try Played(fiveMines)
        played.tap(8, 8)
        for (column, row) in [(1, 0), (2, 0)] { played.tap(column, row) }
        played.run(3)
        let state = played.state()
        #expect(state.contains("\"status\":\"won\""))
        #expect(state.contains("Cleared. Time 0:0"))
        #expect(state.contains("3 clicks"))
        #expect(played.board.symbolNumber(0, 0) == CellSymbol.flag)
        // The mines were given.
        #expect(!state.contains("Best time") && played.bests.text.isEmpty)
    }

    @Test("only a game without help keeps its time among the best of its kind", arguments: [false, true])
    func bestTimes(isHelped: Bool) throws {
        // The first tap opens all free cells but one.
        let played = try Played("minesweeper w=9 h=9 mines=3 seed=2")
        if isHelped { played.table.perform(.hint) }
        played.run(0.5)
        for (column, row) in [(8, 8), (4, 0)] { played.tap(column, row) }
        played.run(2)
        #expect(played.state().contains("Best time: 0:0"))
        #expect(played.bests.text.contains("minesweeper/9x9-3/assisted/time-:") == isHelped)
        #expect(played.bests.text.contains("minesweeper/9x9-3/own/time-:") == !isHelped)
    }

    @Test("time counts from the first reveal, not from a flag")
    func timer() throws {
        let played = try Played(fiveMines)
        played.tap(0, 0, buttons: .secondary)
        played.run(3)
        #expect(played.state().contains("\"seconds\":0"))
        played.tap(4, 2)
        played.run(3.1)
        #expect(played.state().contains("\"seconds\":3"))
    }

    @Test("a board that is too large for chances says so, and isn't marked as helped")
    func chancesOfALargeBoard() throws {
        let played = try Played("minesweeper w=200 h=200 mines=4000 seed=1 : open:5,5")
        let before = played.state().contains("\"assisted\":true")
        played.table.perform(.turn(Word("chances"), isOn: true))
        let state = played.state()
        #expect(state.contains("Chances are counted on boards of up to 10,000 cells."))
        #expect(state.contains("\"assisted\":true") == before)
    }

    @Test("chances that are turned on after the end help no more")
    func chancesAfterTheEnd() throws {
        let played = try Played("minesweeper layout=3*/3./3.")
        played.tap(0, 2)
        played.run(3)
        #expect(played.state().contains("\"status\":\"won\""))
        played.table.perform(.turn(Word("chances"), isOn: true))
        #expect(played.state().contains("\"assisted\":false"))
    }

    @Test("after a start over the mines are known, and help stays help")
    func startOver() throws {
        let played = try Played(fiveMines)
        played.tap(8, 8)
        played.run(1)
        #expect(played.state().contains("\"assisted\":false"))
        played.table.perform(.restart)
        played.tap(8, 8)
        played.run(1)
        #expect(played.state().contains("\"assisted\":true"))
    }

    @Test("a hint marks a cell, scrolls to it and says why")
    func hint() throws {
        let played = try Played(fiveMines + " : open:8,8")
        played.table.perform(.hint)
        played.run(0.4)
        #expect(played.state().contains("Hint: open column"))
        #expect(played.state().contains("safe: "))
        #expect(played.scrollView.contentView!.subviews.contains { !$0.isHidden && $0.accessibilityLabel == "Hint" })
    }

    /// How many numbers are lit.
    private func lights(_ played: Played) -> Int {
        played.pieces.count { $0.accessibilityLabel == "Proves the hint" }
    }

    @Test("the numbers that prove a hint light up until the next move", arguments: [Motion.normal, .off])
    func proof(motion: Motion) throws {
        let played = try Played(fiveMines + " : open:8,8", motion: motion)
        played.table.perform(.hint)
        played.run(0.4)
        #expect(played.state().contains("safe: the "))
        #expect(played.state().contains(" leave no mine here"))
        let lit = lights(played)
        #expect(lit >= 2)
        played.run(3)
        #expect(lights(played) == lit)
        played.tap(1, 0)
        #expect(lights(played) == 0)
    }

    @Test("the light fades by itself, and another hint replaces it")
    func proofEnds() throws {
        let played = try Played(fiveMines + " : open:8,8")
        played.table.perform(.hint)
        played.run(0.4)
        let lit = lights(played)
        played.table.perform(.hint)
        played.run(0.4)
        #expect(lights(played) == lit)
        played.run(8)
        #expect(lights(played) == 0)
    }

    @Test("a reader hears which numbers prove a hint")
    func proofInWords() throws {
        let played = try Played(fiveMines + " : open:8,8")
        played.table.perform(.hint)
        played.run(0.4)
        let elements = try #require(played.window.accessibilityTree().first).elements
        let proving = elements.count { $0.label.hasSuffix(", proves the hint") }
        #expect(proving > 0)
        #expect(proving == lights(played))
    }

    @Test("a hint that is a guess says so, gives the risk, and lights nothing")
    func guess() throws {
        let played = try Played("minesweeper layout=*./2. : open:1,1")
        played.table.perform(.hint)
        played.run(0.4)
        #expect(played.state().contains("a guess: 33.3 % risk, "))
        #expect(lights(played) == 0)
    }

    @Test("auto-play plays on to the end")
    func autoPlay() throws {
        let played = try Played("minesweeper w=9 h=9 mines=10 seed=2", motion: .off)
        played.table.perform(.pace(.normal))
        played.table.perform(.start)
        for _ in 0..<200 where !played.state().contains("\"over\":true") { played.run(0.85) }
        #expect(played.state().contains("\"over\":true"))
        #expect(played.state().contains("\"assisted\":true"))
    }
}
