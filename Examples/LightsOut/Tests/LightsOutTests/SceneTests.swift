import Animation
import Drawing
import Geometry
import LightsOut
import LightsOutRules
import PastimeTesting
import Play
import PlayRules
import Testing
import Views

private func played(_ line: String, motion: Motion = .normal) throws -> PlayedTable<LightsOutScene> {
    try PlayedTable(line, size: Size(width: 600, height: 600), motion: motion)
}

extension PlayedTable<LightsOutScene> {
    fileprivate func tap(_ cell: Cell) { tap(cells(labelled: cell.name)[0].center) }

    fileprivate func cells(labelled label: String) -> [View] { views("\(label):") }

    /// The board as it is seen; what the scene says of each cell has to agree.
    fileprivate var picture: String {
        let size = Int(table.line.split(separator: " ")[1].split(separator: "=")[1]) ?? 0
        let rows = (0..<size).map { row in
            (0..<size).map { column -> String in
                let view = cells(labelled: Cell(column, row).name)[0]
                let isOn = view.accessibilityLabel?.hasSuffix("on") == true
                return (view.subviews[0].presentation.alpha > 0.5) != isOn ? "?" : isOn ? "*" : "."
            }.joined()
        }
        return rows.joined(separator: "\n")
    }

    /// The board by the game line.
    fileprivate var truth: String {
        (try? GameRecord<LightsOutRules>(GameLine(table.line.utf8)).log.current.picture) ?? ""
    }
}

@Suite struct SceneTests {
    @Test func `a tap presses a cell, and its lights change`() throws {
        let game = try played("lightsout size=5 seed=7")
        let before = game.picture
        game.tap(Cell(2, 1))
        #expect(game.table.line == "lightsout size=5 seed=7 : press:2,1")
        #expect(game.table.isBusy)
        game.run(1)
        #expect(!game.table.isBusy && !game.window.animator.isAnimating)
        #expect(game.picture == game.truth && game.picture != before)
        game.perform(.undo)
        game.run(1)
        #expect(game.picture == before)
    }

    @Test func `fast taps are all made and shown`() throws {
        let game = try played("lightsout size=5 seed=7")
        for cell in [Cell(0, 0), Cell(1, 0), Cell(0, 0), Cell(4, 4)] {
            game.tap(cell)
            game.frame(1 / 60)
        }
        game.run(1)
        #expect(game.table.line.hasSuffix(": press:0,0 press:1,0 press:0,0 press:4,4"))
        #expect(game.picture == game.truth)
        #expect(!game.table.isBusy)
    }

    @Test func `keys go from cell to cell and press`() throws {
        let game = try played("lightsout size=5 seed=7")
        for key in ["ArrowUp", "ArrowUp", "ArrowLeft", " "] { #expect(game.press(key)) }
        for key in ["Home", "ArrowUp", "ArrowUp", "Enter", "Escape"] { #expect(game.press(key)) }
        #expect(!game.press("Escape") && !game.press("x"))
        game.run(1)
        #expect(game.table.line.hasSuffix(": press:1,1 press:0,0"))
        #expect(game.picture == game.truth)
    }

    @Test func `a watched solution is shown to its end`() throws {
        let game = try played("lightsout size=4 seed=2")
        game.perform(.start)
        game.run(20)
        #expect(!game.picture.contains("*"))
        #expect(game.state().contains(#""status":"won""#) && game.state().contains(#""result":"Solved in"#))
        #expect(!game.table.isBusy && !game.window.animator.isAnimating)
    }

    @Test func `a win by hand is celebrated, and can be undone in the middle of it`() throws {
        let game = try played("lightsout size=3 seed=2")
        let start = LightsOutRules(size: 3, seed: 2)
        for cell in start.grid.cells(in: try #require(start.solution()).presses) {
            game.tap(cell)
            game.run(0.5)
        }
        #expect(game.window.animator.isAnimating || game.window.isWaitingForTime)
        game.perform(.undo)
        game.run(5)
        #expect(game.picture == game.truth && game.picture.contains("*"))
        #expect(!game.table.isBusy)
    }

    @Test func `without motion moves are shown at once`() throws {
        let game = try played("lightsout size=5 seed=7", motion: .off)
        game.tap(Cell(2, 2))
        #expect(game.picture == game.truth)
        game.perform(.hint)
        game.perform(.undo)
        #expect(game.picture == game.truth)
        #expect(!game.window.animator.isAnimating)
    }

    @Test func `a showing is completed when the lights have changed`() throws {
        let clock = ManualClock()
        let window = Window(size: Size(width: 300, height: 300), clock: clock)
        let start = LightsOutRules(size: 3, seed: 1)
        let scene = LightsOutScene(
            start, animator: window.animator,
            player: ScenePlayer(move: { _, _ in }, touch: {}, announce: { _ in }, tell: { _ in }, assist: {}))
        window.addSubview(scene.playfield)
        var isCompleted = false
        var log = MoveLog(start: start)
        let step = try log.make(LightsOutMove(Cell(0, 0)))
        scene.show(step, leadingTo: log.current, isReversed: false, by: .tap, duration: 0.8) { isCompleted = true }
        #expect(!isCompleted)
        for _ in 0..<60 {
            clock.advance(by: 1 / 60)
            _ = window.update()
        }
        #expect(isCompleted)
    }
}
