import Games
import Geometry
import Play
import PlayRules
import Testing
import Views

@testable import PastimeWindow

@Suite struct TableWindowTests {
    private static let solution = ["A>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"]

    @Test("Hanoi is played to its end by keys, and the result offers another game")
    func keys() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1")
        game.run(1)
        for move in Self.solution {
            for tower in move.split(separator: ">") { game.press(String(tower).lowercased()) }
            game.run(0.8)
        }
        #expect(game.moves == Self.solution)
        #expect(game.content.farewell.hasPrefix("Solved in 7 moves, the fewest possible."))
        #expect(!game.content.isUnfinished)
        #expect(game.heard.count >= 8)
        game.run(4)
        #expect(game.view("Play again") != nil && game.view("Undo") == nil)
        #expect(game.click("Play again"))
        #expect(game.moves == [] && game.content.line.hasPrefix("hanoi discs=3"))
        game.run(2)
        #expect(game.view("Play again") == nil)
    }

    @Test("after a level is won, Enter and the main button begin the next one", arguments: [true, false])
    func nextLevel(_ isClicked: Bool) throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1")
        game.run(1)
        for move in Self.solution {
            for tower in move.split(separator: ">") { game.press(String(tower).lowercased()) }
            game.run(0.8)
        }
        game.run(4)
        // After it was watched once more too.
        #expect(game.click("Replay"))
        game.run(12)
        if isClicked { #expect(game.click("Next: Classic")) } else { game.press("Enter") }
        game.run(1)
        #expect(game.moves == [] && game.content.line.hasPrefix("hanoi discs=5"))
        #expect(game.view("Next: Classic") == nil)
    }

    @Test("a win with a hint leads to no next level")
    func helped() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1")
        #expect(game.click("Hint"))
        game.run(1)
        for move in Self.solution {
            for tower in move.split(separator: ">") { game.press(String(tower).lowercased()) }
            game.run(0.8)
        }
        game.run(4)
        #expect(game.view("Play again") != nil && game.view("Next: Classic") == nil)
    }

    // With motion, petals and clouds of a landscape never rest.
    @Test("a window is busy only while something moves", arguments: ["hanoi", "2048", "dropit", "minesweeper"])
    func rest(_ name: String) throws {
        let game = try PlayedWindow("\(name) seed=3", motion: .off)
        #expect(!game.run(3))
        #expect(!game.content.hasClock)
    }

    @Test("the dock undoes, hints, watches and pauses")
    func dock() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1")
        game.press("a", "c")
        game.run(1)
        #expect(game.moves == ["A>C"])
        #expect(game.click("Undo"))
        game.run(1)
        #expect(game.moves == [])
        #expect(game.click("Hint"))
        game.run(0.5)
        #expect(game.content.table.summary.notice.text.hasPrefix("Hint"))
        #expect(game.click("Watch"))
        game.run(2)
        #expect(game.content.table.summary.isPlaying)
        #expect(game.click("Speed"))
        game.press(" ")
        #expect(!game.content.table.summary.isPlaying)
        let places = game.content.table.places
        #expect(places.now > 0 && places.now < places.all)
    }

    @Test("a refused move is told, for a while")
    func refusal() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1 : A>C")
        game.press("a", "c")
        game.run(0.6)
        #expect(game.moves == ["A>C"])
        #expect(game.content.table.summary.notice.isRefusal)
        #expect(game.content.noticeEnd != nil)
        game.run(9)
        #expect(game.content.noticeEnd == nil)
    }

    @Test("N lists the levels, and one of them begins; Escape changes nothing")
    func levels() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1")
        game.press("n")
        #expect(game.view("Long walk") != nil)
        game.press("Escape")
        #expect(game.view("Long walk") == nil)
        game.press("n")
        game.run(0.5)
        #expect(game.click("Long walk"))
        #expect(game.content.line == "hanoi discs=7 pegs=3 seed=7")
        game.press("?")
        #expect(game.view("H: hint") != nil)
    }

    @Test("a touch plays as the mouse does")
    func touch() throws {
        let game = try PlayedWindow("2048 seed=7", motion: .off)
        func finger(_ phase: PointerEvent.Phase, _ x: Double, id: Int = 10) {
            game.content.send(
                PointerEvent(
                    pointer: id, kind: .touch, phase: phase, location: Point(x: x, y: 330), time: game.content.time,
                    buttons: phase == .ended ? [] : .primary))
            game.run(1 / 60)
        }
        finger(.began, 520)
        for x in stride(from: 500.0, through: 380, by: -20) { finger(.moved, x) }
        finger(.ended, 380)
        game.run(0.5)
        #expect(game.moves == ["left"])
    }

    @Test("an unfinished game is kept after each change, and goes on from there")
    func keeping() throws {
        let game = try PlayedWindow("hanoi discs=4 seed=1")
        game.press("a", "c")
        game.run(1)
        game.press("a", "b")
        game.run(1)
        let saved = try #require(game.kept.last)
        #expect(saved.hasPrefix("\(game.content.line)\n"))
        let next = try PlayedWindow(saved)
        #expect(next.moves == ["A>C", "A>B"])
        #expect(next.content.isUnfinished)
    }

    @Test("the theme, the sound and the size follow their keys")
    func surroundings() throws {
        let game = try PlayedWindow("minesweeper seed=1")
        var isOn: [Bool] = []
        game.content.services.isSoundOn = true
        game.content.services.setSound = { isOn.append($0) }
        game.press("m", "m")
        #expect(isOn == [false, true])
        #expect(game.ambience.frequency > 0)
        game.press("t")
        #expect(game.content.look.theme == .dark)
        for size in [Size(width: 390, height: 700), Size(width: 844, height: 390), Size(width: 320, height: 320)] {
            game.content.resize(width: size.width, height: size.height, pixelScale: 2)
            game.run(0.2)
            let dock = try #require(game.view("New game")?.superview)
            #expect(dock.frame.minX >= 0 && dock.frame.maxX <= size.width, "\(size) \(dock.frame)")
            #expect(game.content.table.view.bounds.size == size)
        }
    }

    @Test(
        "all rows of a sheet are seen in small windows", arguments: ["hanoi", "2048", "dropit", "minesweeper"],
        [Size(width: 320, height: 320), Size(width: 600, height: 380), Size(width: 640, height: 320)])
    func smallSheets(_ name: String, _ size: Size) throws {
        let game = try PlayedWindow("\(name) seed=3", size: size)
        for key in ["?", "n"] {
            game.press(key)
            game.run(0.5)
            let sheet = try #require(game.content.chrome.sheet)
            #expect(game.content.window.bounds.contains(sheet.frame))
            for row in sheet.subviews {
                #expect(sheet.bounds.contains(row.frame), "\(key): \(row.accessibilityLabel ?? "the heading")")
            }
            game.press("Escape")
        }
    }

    @Test("the host is told of a game before another one takes its place")
    func leaving() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1")
        game.press("a", "c")
        game.run(1)
        game.press("n")
        game.run(0.5)
        #expect(game.left == [])
        #expect(game.click("Long walk"))
        #expect(game.left.count == 1 && game.left[0].hasPrefix("hanoi discs=3 pegs=3 seed=1 : A>C\n"))
        #expect(game.moves == [])
    }

    @Test("a game that is looked back at is kept whole; a move that was taken back isn't kept")
    func lookingBack() throws {
        let game = try PlayedWindow("2048 seed=7", motion: .off)
        game.press("ArrowLeft", "ArrowUp", "ArrowRight")
        game.run(1)
        for _ in 0..<3 {
            game.press(",")
            game.run(1)
        }
        #expect(game.moves == [] && game.content.isUnfinished)
        #expect(game.kept.last?.split(separator: "\n").first?.hasSuffix(" : left up right") == true)
        game.press(".", ".", ".")
        game.run(1)
        game.press("u")
        game.run(1)
        #expect(game.content.isUnfinished)
        #expect(game.kept.last?.split(separator: "\n").first?.hasSuffix(" : left up") == true)
    }

    @Test("a finished game stays finished while it is looked at again, until a move is taken back")
    func replaying() throws {
        let game = try PlayedWindow("hanoi discs=3 seed=1", motion: .off)
        for move in Self.solution {
            for tower in move.split(separator: ">") { game.press(String(tower).lowercased()) }
            game.run(1)
        }
        #expect(!game.content.isUnfinished)
        game.press(",", ",")
        game.run(1)
        #expect(game.moves.count == 5 && !game.content.isUnfinished)
        game.press("u")
        game.run(1)
        #expect(game.moves.count == 4 && game.content.isUnfinished)
    }

    @Test("a line that can't be read is refused with its word")
    func refused() {
        #expect(throws: GameLineProblem.self) { try PlayedWindow("chess") }
        #expect(throws: GameLineProblem.self) { try PlayedWindow("hanoi discs=0") }
        #expect(throws: GameLineProblem.self) { try PlayedWindow("") }
    }

    @Test("the first sentence of a result is its title")
    func result() {
        let parts = ResultCard.split("Solved in 31 moves, the fewest possible. Time 0:42.")
        #expect(parts.heading == "Solved in 31 moves, the fewest possible" && parts.rest == "Time 0:42.")
        #expect(ResultCard.split("Over").heading == "Over")
    }
}
