import Geometry
import Minesweeper
import MinesweeperRules
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

@Suite("Playing Minesweeper by hand")
struct InputTests {
    @Test("a click opens a cell, and all around it that is as safe")
    func click() throws {
        let played = try Played(fiveMines)
        played.tap(8, 4)
        #expect(played.moves == ["open:8,4"])
        #expect(played.rows[4].hasSuffix("..."))
        #expect(played.rows[0].hasPrefix("####1"))
    }

    @Test("the right button flags and takes the flag away")
    func rightButton() throws {
        let played = try Played(fiveMines)
        played.tap(0, 0, buttons: .secondary)
        #expect(played.state().contains("\"standing\":\"4 mines left\""))
        played.tap(0, 0, buttons: .secondary)
        #expect(played.moves == ["flag:0,0", "flag:0,0"])
        #expect(played.state().contains("5 mines left"))
    }

    @Test(
        "the middle button, both buttons, and a click on a number open what is around it",
        arguments: [PointerEvent.Buttons.middle, [.primary, .secondary], .primary])
    func chords(buttons: PointerEvent.Buttons) throws {
        let played = try Played("\(fiveMines) : open:4,2 flag:4,3")
        played.tap(4, 2, buttons: buttons)
        #expect(played.moves.last == "chord:4,2")
        #expect(played.rows[2].contains("."))
    }

    @Test("a second button that comes while the first is down makes a chord")
    func buttonsOneAfterTheOther() throws {
        let played = try Played("\(fiveMines) : open:4,2 flag:4,3")
        let point = played.point(4, 2)
        func send(_ phase: PointerEvent.Phase, _ buttons: PointerEvent.Buttons) {
            played.window.send(
                PointerEvent(
                    pointer: 1, kind: .mouse, phase: phase, location: point, time: played.clock.now, buttons: buttons))
        }
        send(.began, .primary)
        send(.moved, [.primary, .secondary])
        send(.moved, .secondary)
        send(.ended, [])
        #expect(played.moves.last == "chord:4,2")
    }

    @Test("a finger opens by a tap and flags by holding")
    func touch() throws {
        let played = try Played(fiveMines)
        played.tap(4, 2, kind: .touch)
        played.tap(4, 3, kind: .touch, for: 0.6)
        #expect(played.moves == ["open:4,2", "flag:4,3"])
    }

    @Test("the two are swapped on request, and flag mode turns them round")
    func switches() throws {
        let played = try Played(fiveMines)
        played.table.perform(.turn(Word("swap"), isOn: true))
        played.tap(4, 3, kind: .touch)
        played.tap(4, 2, kind: .touch, for: 0.6)
        #expect(played.moves == ["flag:4,3", "open:4,2"])
        // A mouse has a button for each.
        played.tap(8, 4)
        #expect(played.moves.last == "open:8,4")
        played.table.perform(.turn(Word("swap"), isOn: false))
        played.table.perform(.turn(Word("flags"), isOn: true))
        played.tap(0, 0, kind: .touch)
        played.tap(1, 0)
        #expect(played.moves.suffix(2) == ["flag:0,0", "flag:1,0"])
        #expect(played.state().contains("\"switches\":{\"flags\":true,\"swap\":false,\"chances\":false}"))
    }

    @Test("holding a mouse's button down is a click")
    func mouseHeld() throws {
        let played = try Played(fiveMines)
        played.tap(4, 2, for: 0.8)
        #expect(played.moves == ["open:4,2"])
    }

    @Test("a drag scrolls and opens nothing")
    func drag() throws {
        let played = try Played("minesweeper w=200 h=200 mines=4000 seed=1")
        let before = played.scrollView.contentOffset
        played.drag(from: Point(x: 450, y: 300), to: Point(x: 300, y: 200), kind: .touch)
        #expect(played.moves.isEmpty)
        #expect(played.scrollView.contentOffset.x > before.x + 50)
        played.run(5)
        let cell = try #require(played.board.cell(at: Point(x: 450, y: 300)))
        played.tap(cell.column, cell.row, kind: .touch)
        #expect(played.moves == ["open:\(cell.column),\(cell.row)"])
    }

    @Test("keys move a cursor that tells its cell, and open, flag and open around")
    func keys() throws {
        let played = try Played(fiveMines)
        #expect(played.press("ArrowLeft"))
        #expect(played.state().contains("\"announcements\":[\"column 5, row 5: covered\"]"))
        for key in ["ArrowUp", "ArrowUp"] { #expect(played.press(key)) }
        #expect(played.state().contains("column 5, row 3: covered"))
        #expect(played.press(" "))
        #expect(played.press("ArrowDown"))
        #expect(played.press("f"))
        #expect(played.press("ArrowUp"))
        #expect(played.state().contains("column 5, row 3: 1"))
        #expect(played.press("Enter"))
        #expect(played.moves == ["open:4,2", "flag:4,3", "chord:4,2"])
        #expect(played.press("Home"))
        #expect(played.press("PageDown"))
        #expect(played.state().contains("column 1, row 9: empty"))
        #expect(!played.press("x"))
    }

    @Test("a key that zooms keeps to the limits, and 0 shows everything")
    func zoomKeys() throws {
        let played = try Played("minesweeper w=500 h=500 mines=40000 seed=1")
        for _ in 0..<30 {
            #expect(played.press("+"))
            played.run(0.3)
        }
        #expect(played.scrollView.zoomScale == played.scrollView.maximumZoomScale)
        #expect(played.press("0"))
        played.run(1)
        #expect(played.board.visibleCells.columns == 0..<500)
        #expect(played.board.visibleCells.rows == 0..<500)
    }

    @Test("what isn't allowed is refused with a reason, and nothing changes")
    func refusals() throws {
        let played = try Played("\(fiveMines) : open:4,2 flag:5,3")
        played.tap(5, 3)
        #expect(played.state().contains("has a flag: take it away first."))
        played.tap(5, 3, buttons: .secondary)
        played.tap(4, 2)
        #expect(played.state().contains("1 needs 1 flag around it, there are 0."))
        #expect(played.moves == ["open:4,2", "flag:5,3", "flag:5,3"])
    }

    @Test("a tap beside the board, or on a number with nothing to open, means nothing")
    func idleTaps() throws {
        let played = try Played("\(fiveMines) : open:8,4")
        played.tap(8, 4)
        played.window.send(
            PointerEvent(
                pointer: 1, kind: .mouse, phase: .began, location: Point(x: 4, y: 300), time: played.clock.now))
        played.window.send(
            PointerEvent(
                pointer: 1, kind: .mouse, phase: .ended, location: Point(x: 4, y: 300), time: played.clock.now,
                buttons: []))
        #expect(played.moves == ["open:8,4"])
        #expect(!played.state().contains("\"refusal\":true"))
    }
}
