import DropIt
import DropItRules
import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

typealias Played = PlayedTable<DropItScene>

extension PlayedTable where S == DropItScene {
    /// Puts a finger down at a point of the field, in sides from its upper left corner, and takes it up again.
    func tap(_ x: Double = 5, _ y: Double = 5) {
        let field = view("Field").frame
        let side = field.width / 10
        let point = Point(x: field.minX + x * side, y: field.minY + y * side)
        for phase in [PointerEvent.Phase.began, .ended] {
            window.send(
                PointerEvent(
                    pointer: 1, kind: .touch, phase: phase, location: point, time: clock.now,
                    buttons: phase == .began ? .primary : []))
        }
        frame()
    }

    var squares: [View] { views("Square") }
}

@Suite("DropIt's scene")
struct DropItSceneTests {
    @Test("a tap lets the next square fall from where it waits, down to the floor")
    func tap() throws {
        let played = try Played("dropit seed=3")
        let next = played.views("Next square")[0]
        let waitsAt = next.center
        played.tap()
        #expect(played.squares.count == 1)
        let square = played.squares[0]
        #expect(abs(square.center.x - waitsAt.x) < 0.5)
        played.run(0.3)
        let way = square.center.y - waitsAt.y
        #expect(way > 20)
        played.run(0.2)
        #expect(square.center.y - waitsAt.y > way * 2, "it falls ever faster")
        played.run(2)
        let field = played.view("Field").frame
        #expect(abs(square.center.y - (field.maxY - field.width / 20)) < 1)
        #expect(abs(square.center.x - waitsAt.x) < 0.5)
        #expect(square.transform == .identity, "it doesn't turn")
        #expect(!played.table.isBusy, "all is at rest")
    }

    @Test("taps as fast as one can all count")
    func fast() throws {
        let played = try Played("dropit seed=3")
        for _ in 0..<20 { played.tap() }
        #expect(played.squares.count == 20)
        #expect(played.moves.filter { $0.hasPrefix("drop") }.count == 20)
    }

    @Test("each finger counts, also while others are down")
    func thumbs() throws {
        let played = try Played("dropit aim=yes columns=10 seed=3")
        let field = played.view("Field").frame
        func place(_ column: Double) -> Point {
            Point(x: field.minX + (column + 0.5) * field.width / 10, y: field.midY)
        }
        played.send(.began, place(2), pointer: 1, kind: .touch)
        played.send(.began, place(7), pointer: 2, kind: .touch)
        played.send(.moved, place(3), pointer: 1, kind: .touch)
        played.send(.ended, place(3), pointer: 1, kind: .touch)
        played.send(.began, place(4), pointer: 3, kind: .touch)
        played.send(.ended, place(7), pointer: 2, kind: .touch)
        played.send(.ended, place(4), pointer: 3, kind: .touch)
        #expect(played.moves.compactMap { $0.split(separator: "@").first } == ["drop:2", "drop:7", "drop:4"])
    }

    @Test("where the column is chosen, a square falls where one taps; the keys move the one that waits")
    func aim() throws {
        let played = try Played("dropit aim=yes seed=3")
        played.tap(2.5)
        #expect(played.moves.first == "drop:2@0")
        let next = played.views("Next square")[0]
        let before = next.center.x
        #expect(played.press("ArrowRight"))
        played.run(0.3)
        #expect(abs(next.center.x - before - played.view("Field").frame.width / 10) < 0.5)
        #expect(played.press(" "))
        #expect(played.moves.filter { $0.hasPrefix("drop") }.last?.hasPrefix("drop:3@") == true)
    }

    @Test("each column has a key")
    func keys() throws {
        let played = try Played("dropit columns=12 seed=3")
        for key in ["1", "0", "q", "W"] { #expect(played.press(key)) }
        let wide = try Played("dropit columns=20 aim=yes seed=3")
        for key in ["u", "r", "h", "p", "n", "m", "x", "t"] { #expect(!wide.press(key), "\(key) is a command") }
        for key in "1234567890qweasdfgjk".map({ String($0) }) { #expect(wide.press(key)) }
        #expect(
            wide.moves.filter { $0.hasPrefix("drop") }.map { $0.prefix { $0 != "@" } } == (0..<20).map { "drop:\($0)" })
        #expect(
            played.moves.filter { $0.hasPrefix("drop") }.map { $0.prefix { $0 != "@" } }
                == ["drop:0", "drop:9", "drop:10", "drop:11"])
        #expect(!played.press("e"), "there are 12 columns")
        #expect(!played.press("ArrowLeft"), "there is nothing to choose")
    }

    @Test("whatever is shown, the next square waits where Space drops it")
    func waiting() throws {
        let played = try Played("dropit aim=yes seed=3")
        let waiting = played.views("Next square")[0]
        let (place, label) = (waiting.center, waiting.accessibilityLabel)
        for key in Array(repeating: label == "Next square, column 10" ? "ArrowLeft" : "ArrowRight", count: 2) {
            #expect(played.press(key))
        }
        played.run(0.3)
        #expect(waiting.center != place && waiting.accessibilityLabel != label)
        played.table.perform(.restart)
        played.frame()
        #expect(waiting.presentation.center == place && waiting.accessibilityLabel == label)
    }

    @Test("the last time that a move can have is a time like others")
    func latest() throws {
        let played = try Played("dropit columns=4 mode=rush seed=1 : drop:0@1099511627776")
        played.run(2)
        #expect(played.squares.count > 0)
    }

    @Test("a full row flies away within 0.7 seconds, and what stood above falls")
    func row() throws {
        let played = try Played("dropit columns=4 seed=3 : drop:0@0 drop:1@0 drop:2@0 drop:3@0 drop:3@10")
        #expect(played.squares.count == 5)
        while !played.state().contains("1 row\"") {
            played.frame(1 / 60)
            try #require(played.clock.now < 10)
        }
        let gains = played.views("+1")
        #expect(gains.count == 1)
        let leaving = played.views("Blown square")
        #expect(leaving.count == 4)
        let floor = played.view("Field").frame.maxY
        played.run(0.45)
        for view in leaving {
            #expect(view.center.y < floor - 10)
            #expect(view.transform != .identity)
        }
        #expect(leaving[0].alpha < 0.9 && leaving[0].alpha < leaving[3].alpha, "the first ones fade first")
        played.run(0.3)
        #expect(leaving.allSatisfy { $0.superview == nil })
        played.run(2)
        #expect(played.squares.count == 1)
        #expect(abs(played.squares[0].center.y - (floor - played.view("Field").frame.width / 8)) < 1)
    }

    @Test("time stands still while it is paused, and runs on")
    func pause() throws {
        let played = try Played("dropit seed=3")
        played.tap()
        played.run(0.2)
        played.table.perform(.pause)
        let line = played.line
        let place = played.squares[0].center
        played.run(1)
        #expect(played.line == line)
        #expect(played.squares[0].center == place || abs(played.squares[0].center.y - place.y) < 3)
        #expect(played.state().contains("\"paused\":true"))
        #expect(!played.table.isBusy)
        played.table.perform(.play)
        played.run(2)
        #expect(played.squares[0].center.y > place.y + 50)
    }

    @Test("a replay makes each move at its tick, at the pace that is chosen")
    func replay() throws {
        let played = try Played("dropit seed=3 : drop:1@0 drop:2@60 drop:3@120")
        let digest = played.table.digest
        played.table.perform(.seek(0))
        #expect(played.squares.isEmpty)
        played.table.perform(.play)
        played.run(0.5)
        #expect(played.squares.count == 1)
        played.run(0.75)
        #expect(played.squares.count == 2)
        played.table.perform(.pace(Pace(Word("4"))!))
        played.table.perform(.seek(0))
        played.table.perform(.play)
        for _ in 0..<33 where played.squares.count < 3 { played.frame(1 / 60) }
        #expect(played.squares.count == 3)
        #expect(played.table.digest == digest || played.line.contains("end@"))
    }

    @Test("squares that fly away go on when the next move of a replay is made, at any pace")
    func replayWhileFlying() throws {
        var rules = DropItRules(columns: 4, seed: 3)
        for column in 0..<4 as Range<Int32> { _ = try rules.apply(.drop(column: column, tick: 0)) }
        while rules.rowsBlown == 0 { _ = rules.run(to: rules.now + 1) }
        let played = try Played(
            "dropit columns=4 seed=3 : drop:0@0 drop:1@0 drop:2@0 drop:3@0 drop:1@\(rules.now + 3)")
        var flying: [View] { played.views("Blown square") }
        for pace in ["1", "4", "max"] {
            played.table.perform(.pace(try #require(Pace(Word(pace)))))
            played.table.perform(.seek(0))
            played.table.perform(.play)
            for _ in 0..<200 where played.moves.filter({ $0.hasPrefix("drop") }).count < 5 { played.frame(1 / 60) }
            #expect(played.squares.count == 1, "the last move was made")
            #expect(flying.count == 4, "at \(pace)")
            #expect(played.views("+1").count == 1, "the row was counted once")
            played.run(1.6)
            #expect(flying.isEmpty)
        }
    }

    @Test("auto-play fills rows by itself")
    func autoPlay() throws {
        let played = try Played("dropit columns=4 aim=yes seed=3")
        played.table.perform(.start)
        // It lets rows pile up, and completes them one after the other.
        for _ in 0..<60 where played.state().contains("\"caption\":\"0 rows") { played.run(1) }
        #expect(!played.state().contains("\"caption\":\"0 rows"))
        #expect(played.state().contains("\"assisted\":true"))
    }

    @Test("a game that ends by itself says so, and what it came to")
    func end() throws {
        let played = try Played("dropit columns=4 seed=3")
        for _ in 0..<9 { #expect(played.press("2")) }
        played.run(6)
        let state = played.state()
        #expect(state.contains("\"status\":\"lost\""))
        #expect(state.contains("Column 2 rose above the rim"))
        #expect(state.contains("9 squares"))
        #expect(played.press("2"), "the key is the game's")
        #expect(played.squares.count == 9, "but nothing falls any more")
    }

    @Test("a new size keeps every square in its cell")
    func resize() throws {
        let played = try Played("dropit seed=3 : drop:1@0 drop:1@20 drop:5@40 end@400")
        played.resize(width: 390, height: 600)
        let field = played.view("Field").frame
        let side = field.width / 10
        let cells = played.squares.map {
            [(($0.center.x - field.minX) / side).rounded(.down), ((field.maxY - $0.center.y) / side).rounded(.down)]
        }
        #expect(cells == [[1, 0], [1, 1], [5, 0]])
        #expect(field.minX >= 0 && field.maxX <= 390)
    }
}
