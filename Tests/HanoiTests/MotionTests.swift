import Drawing
import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

@Suite("The Tower of Hanoi, how it moves")
struct MotionTests {
    /// How far a ring leans, in degrees.
    private func lean(_ view: View) -> Double {
        let transform = view.presentation.transform
        return arctangent(y: transform.b, x: transform.a) * 180 / .pi
    }

    @Test("a ring rises over the peg, leans at most 4 degrees on its way, and drops faster and faster")
    func flight() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        let ring = played.disc(1)
        let height = ring.bounds.height
        let start = ring.presentation.center
        played.table.perform(.forward)
        played.frame(0.16)
        let lifted = ring.presentation.center
        // Two more rings and the peg's end stand over where it lay on the top of three.
        #expect(((start.y - lifted.y) / height - (1.15 + 1.15 + 1)).magnitude < 0.1)
        var tilts: [Double] = []
        for _ in 0..<17 {
            played.frame(0.02)
            tilts.append(lean(ring))
            #expect(ring.presentation.center.y <= lifted.y + 0.01)
        }
        #expect(tilts.max() ?? 0 > 3.5 && tilts.allSatisfy { $0 > -0.01 && $0 < 4.001 })
        var heights: [Double] = []
        for _ in 0..<7 {
            heights.append(ring.presentation.center.y)
            played.frame(0.019)
        }
        let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
        played.run(1)
        #expect(played.isSeen(1, at: "C"))
        #expect(ring.presentation.transform.isIdentity)
    }

    @Test("a ring that lands is squashed, what is beneath it gives way, and six grains of dust fly")
    func landing() throws {
        let played = try PlayedHanoi("hanoi discs=3 : A>C A>B")
        let ring = played.disc(1)
        played.table.perform(.forward)
        var frames = 0
        while played.table.isBusy, frames < 100 {
            played.frame(0.01)
            frames += 1
        }
        #expect(frames >= 59 && frames <= 62, "160 + 300 + 140 ms")
        let squash = ring.presentation.transform
        #expect(squash.a > 1.03 && squash.d < 0.95)
        #expect(played.disc(2).presentation.transform.ty > 0.5)
        #expect(played.dust == 6)
        played.run(0.4)
        #expect(played.dust == 0)
        played.run(1)
        #expect(ring.presentation.transform.isIdentity && played.disc(2).presentation.transform.isIdentity)
    }

    @Test("at four times the pace there is no bounce and no dust; at sixteen times a ring leaves five ghosts")
    func fast() throws {
        let played = try PlayedHanoi("hanoi discs=4")
        let still = played.symbols
        played.pace("4")
        played.table.perform(.start)
        for _ in 0..<40 {
            played.frame(0.01)
            #expect(played.dust == 0)
            #expect(played.disc(1).presentation.transform.d > 0.99)
        }
        played.pace("16")
        played.table.perform(.seek(0))
        played.table.perform(.start)
        played.frame()
        played.frame(0.02)
        // Of the ring in the air both shadows are seen, or one of them.
        #expect((still + 5...still + 6).contains(played.symbols))
        played.table.perform(.pause)
        played.run(3)
        #expect(played.symbols == still)
    }

    @Test("a refused ring shakes by 6 points, then goes home")
    func refusal() throws {
        let played = try PlayedHanoi("hanoi discs=3 : A>B")
        let ring = played.disc(2)
        let home = ring.presentation.center
        played.tap("A")
        played.run(0.3)
        let lifted = ring.presentation.center
        played.tap("B")
        var offsets: [Double] = []
        for _ in 0..<24 {
            played.frame(0.01)
            offsets.append(ring.presentation.transform.tx)
            #expect(ring.presentation.center.y < (lifted.y + home.y) / 2)
        }
        #expect(offsets.max() ?? 0 > 4.5 && offsets.min() ?? 0 < -4.5 && offsets.allSatisfy { $0.magnitude <= 6 })
        let turns = zip(offsets, offsets.dropFirst()).filter { $0 * $1 < 0 }.count
        #expect(turns >= 5, "three times to each side")
        played.run(1)
        #expect(ring.presentation.center == home)
        #expect(ring.presentation.transform.isIdentity)
    }

    @Test("the place where a ring is to go is outlined while it flies, and while it is held over a tower that takes it")
    func target() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        func outlines() -> Int {
            let canvas = Canvas()
            played.window.render(into: canvas)
            return canvas.displayList.reduce(into: 0) { count, command in
                if case .stroke(_, _, let style) = command, !style.dashes.isEmpty { count += 1 }
            }
        }
        #expect(outlines() == 0)
        played.drag("A", to: "B", drop: false)
        #expect(outlines() == 1)
        played.send(.ended, played.tower("B").frame.center)
        played.frame()
        #expect(outlines() == 1, "it flies")
        played.run(1)
        #expect(outlines() == 0)
        played.tap("A")
        played.run(0.3)
        #expect(outlines() == 1, "ring 2 may go to C alone")
        played.tap("A")
        played.run(0.3)
        #expect(outlines() == 0)
    }

    // MARK: The sun

    @Test("the sun climbs with each move, sinks when one is taken back, and is at its top at the end")
    func sun() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        let bottom = played.sun.offset.dy
        #expect(bottom > 0)
        var last = bottom
        for _ in 0..<6 {
            played.table.perform(.forward)
            played.run(1)
            #expect(played.sun.offset.dy < last)
            last = played.sun.offset.dy
        }
        played.table.perform(.undo)
        played.run(1)
        #expect(played.sun.offset.dy > last)
        played.table.perform(.forward)
        played.run(1)
        played.table.perform(.forward)
        played.run(2)
        let top = played.sun.offset.dy
        #expect(top < last)
        played.table.perform(.seek(0))
        played.frame()
        #expect(played.sun.offset.dy == bottom, "at once")
        #expect(bottom - top > 0.25 * 600 * 0.9)
    }

    @Test("for more towers the sun climbs by the rings that are home")
    func sunOverMoreTowers() throws {
        let played = try PlayedHanoi("hanoi discs=4 pegs=4")
        let bottom = played.sun.offset.dy
        played.table.perform(.solve)
        played.table.perform(.seek(3))
        #expect(played.sun.offset.dy == bottom, "the largest is still where it was")
        played.table.perform(.seek(9))
        #expect(played.sun.offset.dy < bottom)
    }

    // MARK: The end

    @Test("a tower that the player has carried flashes upward, and petals fly; they leave nothing behind")
    func ownWin() throws {
        let played = try PlayedHanoi("hanoi discs=2 : A>B A>C")
        let still = played.symbols
        played.drag("B", to: "C")
        played.run(0.7)
        #expect(played.symbols >= still + 20)
        #expect(played.state().contains("Solved in 3 moves, the fewest possible."))
        played.run(5)
        #expect(played.symbols == still)
        #expect(!played.window.animator.isAnimating)
    }

    @Test("a tower that was watched flashes too, but no petals fly")
    func watchedWin() throws {
        let played = try PlayedHanoi("hanoi discs=2")
        let still = played.symbols
        played.table.perform(.start)
        for _ in 0..<400 {
            played.frame(0.02)
            #expect(played.symbols <= still + 2)
        }
        #expect(played.state().contains("Solved in 3 moves, the fewest possible."))
        #expect(!played.window.animator.isAnimating)
    }

    // MARK: Ambient

    @Test("petals drift and don't keep the table busy; there are fewer on a phone, and none on a card")
    func petals() throws {
        let wide = try PlayedHanoi("hanoi discs=3")
        let pieces = wide.symbols - 16
        #expect(!wide.table.isBusy)
        wide.clock.advance(by: 1)
        #expect(wide.window.update(), "they are drawn again")
        let phone = try PlayedHanoi("hanoi discs=3", size: Size(width: 390, height: 844))
        #expect(phone.symbols == pieces + 9)
        let card = try PlayedHanoi("hanoi discs=3", size: Size(width: 305, height: 478))
        #expect(card.symbols == pieces - 3, "and no letters")
    }

    @Test("where motion is off nothing is drawn while nothing moves, and nothing is thrown")
    func motionOff() throws {
        let played = try PlayedHanoi("hanoi discs=2 : A>B A>C", motion: .off)
        let still = played.symbols
        for _ in 0..<10 {
            played.clock.advance(by: 0.5)
            #expect(!played.window.update())
            played.table.update()
            #expect(!played.window.update())
        }
        played.drag("B", to: "C")
        played.run(0.1)
        #expect(played.isSeen(1, at: "C"))
        #expect(played.symbols == still)
        played.run(1)
        #expect(!played.window.update())
    }
}
