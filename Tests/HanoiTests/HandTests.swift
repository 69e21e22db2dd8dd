import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing

@Suite("The Tower of Hanoi, played by hand")
struct HandTests {
    @Test("a tower is tapped, then another")
    func taps() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        let home = played.disc(1).presentation.center
        played.tap("A")
        played.run(0.3)
        #expect(played.disc(1).presentation.center.y < home.y - 20, "the disc is lifted")
        played.tap("C")
        played.run(1)
        #expect(played.moves == ["A>C"])
        #expect(played.isSeen(1, at: "C"))
        played.tap("B")
        #expect(played.moves == ["A>C"], "an empty tower has nothing to lift")
    }

    @Test("a second tap on the same tower puts the disc back")
    func putBack() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        let home = played.disc(1).presentation.center
        played.tap("A")
        played.run(0.3)
        played.tap("A")
        played.run(0.3)
        #expect(played.disc(1).presentation.center == home)
        #expect(played.moves.isEmpty)
    }

    @Test("a disc is dragged to its place")
    func drag() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        played.drag("A", to: "B")
        #expect(played.moves == ["A>B"])
        played.run(1)
        #expect(played.isSeen(1, at: "B"))
    }

    @Test("an illegal drag is refused with the reason, and the disc goes back")
    func illegalDrag() throws {
        let played = try PlayedHanoi("hanoi discs=3 : A>B")
        let home = played.disc(2).presentation.center
        played.drag("A", to: "B")
        #expect(played.moves == ["A>B"])
        #expect(played.state().contains("Ring 2 can't rest on the smaller ring 1"))
        #expect(played.disc(2).presentation.center != home)
        played.run(1)
        #expect(played.disc(2).presentation.center == home)
    }

    @Test("an illegal tap is refused with the reason, and the disc goes back")
    func illegalTap() throws {
        let played = try PlayedHanoi("hanoi discs=3 : A>B")
        let home = played.disc(2).presentation.center
        played.tap("A")
        played.run(0.3)
        played.tap("B")
        #expect(played.state().contains("Ring 2 can't rest on the smaller ring 1"))
        played.run(1)
        #expect(played.disc(2).presentation.center == home)
        #expect(played.moves == ["A>B"])
    }

    @Test("keys lift and place, and go from tower to tower")
    func keys() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        #expect(played.press("1"))
        #expect(played.press("3"))
        #expect(played.moves == ["A>C"])
        #expect(played.press("ArrowLeft"))
        #expect(played.press("ArrowLeft"))
        #expect(played.press("Enter"))
        #expect(played.press("ArrowRight"))
        #expect(played.press("Enter"))
        #expect(played.moves == ["A>C", "A>B"])
        #expect(!played.press("4"), "there is no fourth tower")
        #expect(!played.press("x"))
    }

    @Test("a second finger never plays a move: the disc goes back")
    func pinch() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        let home = played.disc(1).presentation.center
        let start = played.tower("A").frame.center
        let end = played.tower("C").frame.center
        played.send(.began, start, pointer: 1, kind: .touch)
        for step in 1...5 {
            played.send(.moved, start + (end - start) * (Double(step) / 5), pointer: 1, kind: .touch)
        }
        played.frame()
        #expect(played.disc(1).presentation.center != home)
        played.send(.began, played.tower("B").frame.center, pointer: 2, kind: .touch)
        played.send(.moved, end + Point(x: 0, y: 30), pointer: 1, kind: .touch)
        played.send(.ended, end, pointer: 1, kind: .touch)
        played.send(.ended, end, pointer: 2, kind: .touch)
        played.run(1)
        #expect(played.moves.isEmpty)
        #expect(played.disc(1).presentation.center == home)
    }

    @Test("what the player takes in hand pauses the playback")
    func touchPauses() throws {
        let played = try PlayedHanoi("hanoi discs=4")
        played.table.perform(.start)
        played.run(1.5)
        let moves = played.moves
        played.tap("B")
        played.run(3)
        #expect(played.moves == moves)
    }

    @Test("a hint leaves the keyboard's cursor where it is")
    func hintAndCursor() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        for key in ["a", "ArrowRight"] { _ = played.press(key) }
        played.table.perform(.hint)
        played.run(0.3)
        _ = played.press("Enter")
        played.run(1)
        #expect(played.moves == ["A>B"])
    }

    @Test("undo, redo and hint from the hand's moves")
    func undo() throws {
        let played = try PlayedHanoi("hanoi discs=3 : A>C A>B")
        played.table.perform(.undo)
        played.run(1)
        #expect(played.moves == ["A>C"])
        #expect(played.isSeen(2, at: "A"))
        played.table.perform(.redo)
        played.run(1)
        #expect(played.moves == ["A>C", "A>B"])
        played.table.perform(.hint)
        #expect(played.state().contains("Hint: ring 1 from C to B"))
        played.run(3)
        #expect(played.moves == ["A>C", "A>B"])
    }

    @Test("random taps, keys, drags, commands and resizes lead to legal games only, and to rest", arguments: 0..<20)
    func anything(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        let played = try PlayedHanoi("hanoi discs=5 pegs=\(3 + random.next(below: 4))")
        let towers = ["A", "B", "C"]
        for _ in 0..<200 {
            switch random.next(below: 12) {
            case 0...3: played.tap(towers[Int(random.next(below: 3))])
            case 4, 5:
                played.drag(towers[Int(random.next(below: 3))], to: towers[Int(random.next(below: 3))])
            case 6: played.table.perform(.start)
            case 7: played.table.perform(random.next(below: 2) == 0 ? .undo : .redo)
            case 8: played.table.perform(random.next(below: 2) == 0 ? .forward : .hint)
            case 9: played.resize(width: 200 + random.nextUnit() * 1000, height: 200 + random.nextUnit() * 800)
            case 10: _ = played.press(["1", "2", "3", "Enter", "ArrowLeft", "Escape"][Int(random.next(below: 6))])
            default: played.run(random.nextUnit())
            }
        }
        played.table.perform(.pause)
        played.run(6)
        _ = played.press("Escape")
        played.run(1)
        #expect(!played.table.isBusy, "seed \(seed)")
        // The line is legal, and a table that is laid with it shows every disc where this one does.
        let bounds = played.window.bounds.size
        let again = try PlayedHanoi(played.line, size: bounds)
        for disc in 1...5 {
            let difference = again.disc(disc).presentation.center - played.disc(disc).presentation.center
            #expect(difference.length < 0.01, "seed \(seed): disc \(disc) after \(played.line)")
        }
    }
}
