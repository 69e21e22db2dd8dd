import Drawing
import Geometry
import Minesweeper
import MinesweeperRules
import Play
import PastimeTesting
import Testing
import Tiles
import Views

@Suite("Minesweeper in motion")
struct MotionTests {
    @Test("covers shrink to six tenths and fade, from where it began, all within 420 ms")
    func ripple() throws {
        let played = try Played(fiveMines)
        played.press(8, 8)
        let covers = played.pieces
        #expect(covers.count > 40)
        played.run(0.1)
        // The first is on its way, the farthest hasn't begun.
        #expect(covers.contains { $0.presentation.alpha < 0.8 && $0.presentation.transform.a < 0.95 })
        #expect(covers.contains { $0.presentation.alpha == 1 && $0.presentation.transform.a == 1 })
        var least = 1.0
        for _ in 0..<20 {
            played.frame(1 / 60)
            for cover in covers where cover.superview != nil {
                least = min(least, cover.presentation.transform.a)
            }
        }
        #expect((0.6...0.7).contains(least))
        #expect(covers.allSatisfy { $0.superview == nil })
    }

    @Test("from 20 cells on six fireflies rise from the board, for 1.4 s", arguments: [(8, 8, 6), (1, 0, 0)])
    func fireflies(column: Int, row: Int, count: Int) throws {
        let played = try Played(fiveMines)
        let glow = try #require(played.table.view.subviews.last)
        played.press(column, row)
        #expect(glow.subviews.count == count)
        let starts = glow.subviews.map { $0.presentation.center.y }
        played.run(1)
        for (light, start) in zip(glow.subviews, starts) { #expect(light.presentation.center.y < start - 30) }
        played.run(0.8)
        #expect(glow.subviews.isEmpty)
    }

    @Test("a flag falls ten points, swings past its place and stays; its cloth waves for half a second")
    func flag() throws {
        let played = try Played(fiveMines)
        let home = played.point(0, 0)
        played.press(0, 0, buttons: .secondary)
        let flag = try #require(played.pieces.last)
        let cloth = try #require(flag.subviews.first)
        let place = { flag.presentation.center.applying(played.board.worldToView).y - home.y }
        #expect(abs(place() + 10) < 0.5)
        var (lowest, waves) = (0.0, 0)
        for _ in 0..<28 {
            played.frame(1 / 60)
            lowest = max(lowest, place())
            if cloth.presentation.transform.b != 0 { waves += 1 }
        }
        #expect((0.5...4).contains(lowest))
        #expect(waves > 20)
        played.run(0.1)
        #expect(cloth.presentation.transform.isIdentity)
        played.run(0.4)
        #expect(played.pieces.isEmpty)
        #expect(played.board.symbolNumber(0, 0) == CellSymbol.flag)
    }

    @Test("a mine sends a ring over three cells in 380 ms, shakes the picture for 260 ms, and shows the others in turn")
    func mine() throws {
        let played = try Played(fiveMines)
        played.press(4, 3)
        let ring = try #require(played.pieces.first { $0.borderWidth > 0 })
        let covers = played.pieces.filter { $0 !== ring }
        #expect(covers.count == 4)
        played.run(0.1)
        #expect(played.window.shakeOffset != .zero)
        played.run(0.2)
        #expect(played.window.shakeOffset == .zero)
        #expect(ring.presentation.bounds.width > 4 * 64)
        played.run(0.1)
        #expect(ring.superview == nil)
        played.run(0.6)
        #expect(played.pieces.isEmpty)
    }

    @Test("mines of a large board are all seen within 900 ms")
    func manyMines() throws {
        let played = try Played(
            "minesweeper layout=\((0..<16).map { _ in "30*" }.joined(separator: "/").dropLast(3))29*.")
        played.press(0, 0)
        #expect(played.pieces.count > 200)
        played.run(0.92)
        #expect(played.pieces.allSatisfy { $0.borderWidth > 0 })
    }

    @Test("the moon climbs with the share of the board that is open, and the sky darkens after a mine")
    func wood() throws {
        let played = try Played(fiveMines)
        let (moon, darkness) = (played.table.backdrop[1], played.table.backdrop[3])
        let start = moon.offset.dy
        #expect(abs(start - 0.1 * 600) < 1)
        played.press(4, 2)
        played.run(0.3)
        let middle = moon.offset.dy
        #expect(middle < start)
        played.run(1)
        #expect(moon.offset.dy < middle)
        played.press(8, 8)
        played.run(1)
        #expect(moon.offset.dy < -0.3 * 600)
        #expect(darkness.alpha == 0)
        played.press(4, 3)
        played.run(1)
        #expect(abs(darkness.alpha - 0.3) < 1e-9)
        played.table.perform(.undo)
        played.run(1)
        #expect(darkness.alpha == 0)
        played.table.perform(.seek(0))
        #expect(moon.offset.dy == start)
    }

    @Test("fireflies are about at night, unless motion is reduced")
    func ambient() throws {
        for (look, isSeen) in [
            (Look(theme: .dark), true), (Look(), false), (Look(theme: .dark, motion: .off), false),
        ] {
            let played = try Played(fiveMines)
            played.table.apply(look)
            let swarms = played.table.backdrop.suffix(2)
            played.run(0.5)
            let before = swarms.map { $0.offset }
            #expect(swarms.allSatisfy { ($0.alpha > 0) == isSeen })
            played.run(1)
            #expect((swarms.map { $0.offset } != before) == isSeen)
            #expect(played.window.isWaitingForTime == isSeen)
        }
    }

    @Test("without motion all is in place at once")
    func still() throws {
        let played = try Played(fiveMines, motion: .off)
        played.press(8, 8)
        #expect(played.pieces.isEmpty)
        #expect(played.table.view.subviews.last?.subviews.isEmpty == true)
        let climbed = played.table.backdrop[1].offset
        played.run(2)
        #expect(played.table.backdrop[1].offset == climbed && climbed.dy < 0)
        played.press(4, 3)
        #expect(played.window.shakeOffset == .zero && played.pieces.isEmpty)
        #expect(played.table.backdrop[3].alpha == 0.3)
    }

    @Test("a lost board can be scrolled and zoomed, and taps on it do nothing")
    func inspection() throws {
        let played = try Played("\(fiveMines) : open:4,2 open:4,3")
        #expect(played.state().contains("\"status\":\"lost\""))
        let before = played.scrollView.zoomScale
        #expect(played.press("+"))
        played.run(1)
        #expect(played.scrollView.zoomScale > before)
        played.press(4, 4)
        #expect(!played.state().contains("\"refusal\":true"))
        #expect(played.moves.count == 2)
    }
}

extension PlayedTable where S == MinesweeperScene {
    /// A click, without a frame after it but the one that shows it.
    func press(_ column: Int, _ row: Int, buttons: PointerEvent.Buttons = .primary) {
        let point = point(column, row)
        for phase in [PointerEvent.Phase.began, .ended] {
            window.send(
                PointerEvent(
                    pointer: 1, kind: .mouse, phase: phase, location: point, time: clock.now,
                    buttons: phase == .began ? buttons : []))
        }
        frame()
    }
}
