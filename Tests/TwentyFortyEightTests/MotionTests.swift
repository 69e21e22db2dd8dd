import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import TwentyFortyEight
import Views

/// The tiles that come are 2s for this seed; where, the tests ask the table.
@Suite("How a move of 2048 is seen")
struct MotionTests {
    @Test("tiles slide for 110 ms, whatever the way")
    func slide() throws {
        let played = try PlayedBoard("2048 seed=7 start=0,0,0,8/16,0,0,0/0,32,0,0/0,0,0,0")
        let eight = played.tiles(8)[0]
        let thirtyTwo = played.tiles(32)[0]
        #expect(played.press("ArrowLeft"))
        #expect(isNear(played.column(of: eight), 3) && isNear(played.column(of: thirtyTwo), 1))
        played.frame(0.03)
        // By the curve (.2, .8, .2, 1) most of the way is behind them by then.
        #expect(played.column(of: eight) < 1.1 && played.column(of: eight) > 0.1)
        #expect(played.column(of: thirtyTwo) < 0.4 && played.column(of: thirtyTwo) > 0)
        played.frame(0.07)
        #expect(played.column(of: eight) > 0 && played.table.isBusy)
        played.frame(0.011)
        #expect(isNear(played.column(of: eight), 0) && isNear(played.row(of: eight), 0))
        #expect(isNear(played.column(of: thirtyTwo), 0) && !played.table.isBusy)
    }

    @Test("a tile that slides two cells or more leaves three ghosts behind, one that slides one cell none")
    func ghosts() throws {
        let played = try PlayedBoard("2048 seed=7 start=0,0,0,8/16,0,0,0/0,32,0,0/0,0,0,0")
        let board = played.view("Board")
        let before = board.subviews.count
        _ = played.press("ArrowLeft")
        // The new tile, and the ghosts of the 8.
        #expect(board.subviews.count == before + 1 + 3)
        played.frame(0.05)
        let ghosts = board.subviews.filter { $0.accessibilityLabel == nil }
        let columns = ghosts.map { played.column(of: $0) }
        #expect(columns == columns.sorted() && columns[0] > played.column(of: played.tiles(8)[0]))
        #expect(ghosts.allSatisfy { $0.alpha < 0.2 })
        played.run(0.3)
        #expect(board.subviews.count == before + 1)
    }

    @Test("two tiles that merge become one, which swells to 1.14 and swings back")
    func merge() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,0/0,0,0,0/0,0,0,0")
        #expect(played.press("ArrowLeft"))
        #expect(played.tiles(8).count == 2)
        played.frame(0.1)
        #expect(played.tiles(8).count == 2 && played.tiles(16).allSatisfy { $0.isHidden })
        played.frame(0.011)
        #expect(played.tiles(8).isEmpty, "after 110 ms both have arrived")
        let sixteen = try #require(played.tiles(16).first)
        #expect(!sixteen.isHidden && isNear(played.scale(of: sixteen), 1))
        var scales: [Double] = []
        for _ in 0..<60 {
            played.frame(0.01)
            scales.append(played.scale(of: sixteen))
        }
        let top = try #require(scales.max())
        #expect(top > 1.13 && top <= 1.1401, "\(top)")
        #expect(try #require(scales.firstIndex(of: top)) < 7)
        #expect(scales.min()! < 0.99 && scales.min()! > 0.95, "it swings a little beyond its size")
        #expect(isNear(scales[50], 1))
    }

    @Test("a merge glows for 260 ms, and a ring spreads to 1.28 in 300 ms")
    func light() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,0/0,0,0,0/0,0,0,0")
        _ = played.press("ArrowLeft")
        played.frame(0.111)
        let glow = try #require(played.glows.first)
        let ring = try #require(played.rings.first)
        #expect(isNear(played.scale(of: ring), 1))
        played.frame(0.065)
        #expect(glow.presentation.alpha > 0.9)
        #expect(played.scale(of: ring) > 1.05)
        played.frame(0.19)
        #expect(glow.presentation.alpha < 0.1 && played.scale(of: ring) > 1.2)
        played.frame(0.02)
        #expect(played.glows.isEmpty && !played.rings.isEmpty)
        played.frame(0.04)
        #expect(played.rings.isEmpty)
    }

    @Test("a tile that slides on while it shines takes its light along")
    func followingLight() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,0/0,0,0,0/0,0,0,0")
        for key in ["ArrowLeft", "ArrowRight"] { _ = played.press(key) }
        played.run(0.15)
        let sixteen = try #require(played.tiles(16).first)
        let lights = played.glows + played.rings
        #expect(lights.count == 2 && played.column(of: sixteen) > 1)
        #expect(lights.allSatisfy { $0.presentation.center == sixteen.presentation.center })
        played.run(1)
        #expect(played.glows.isEmpty && played.rings.isEmpty)
    }

    @Test(
        "sparks fly off merges from 64 on, more from 512 on, and are gone after 420 ms",
        arguments: [(16, 0), (32, 10), (128, 10), (256, 18), (1024, 18)])
    func sparks(part: Int, count: Int) throws {
        let played = try PlayedBoard("2048 target=8192 seed=7 start=\(part),\(part),0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        let sparks = try #require(played.emitters.first)
        _ = played.press("ArrowLeft")
        #expect(sparks.count == 0)
        played.frame(0.111)
        #expect(sparks.count == count)
        played.frame(0.43)
        #expect(sparks.count == 0)
    }

    @Test("a new tile waits 60 ms when the others have arrived, grows from 0.4 to 1.06, and is there after 200 ms")
    func insert() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        #expect(played.press("ArrowRight"))
        let new = try #require(played.views("Tile").first { $0.accessibilityLabel != "Tile 8" })
        #expect(isNear(played.scale(of: new), 0.4) && new.presentation.alpha == 0)
        played.frame(0.169)
        #expect(isNear(played.scale(of: new), 0.4) && new.presentation.alpha == 0)
        played.frame(0.071)
        #expect(played.scale(of: new) > 0.6 && played.scale(of: new) < 0.9 && new.presentation.alpha == 1)
        played.frame(0.07)
        #expect(isNear(played.scale(of: new), 1.06))
        played.frame(0.061)
        #expect(isNear(played.scale(of: new), 1))
    }

    @Test("a new tile that has to slide at once doesn't wait to be seen")
    func hurried() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        for key in ["ArrowRight", "ArrowLeft"] { #expect(played.press(key)) }
        played.frame(0.111)
        #expect(played.moves.count == 2)
        played.frame(0.06)
        #expect(played.views("Tile 2").contains { $0.presentation.alpha == 1 })
    }

    @Test("a stroke that moves nothing nudges the board 6 points that way, and it swings home")
    func nudge() throws {
        let played = try PlayedBoard("2048 seed=7 start=2,0,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        let board = played.view("Board")
        let home = board.center
        _ = played.press("ArrowLeft")
        var ways: [Double] = []
        for _ in 0..<30 {
            played.frame(0.01)
            ways.append(board.presentation.center.x - home.x)
        }
        #expect(ways.min()! < -5.8 && ways.min()! > -6.01)
        #expect(ways.max()! > 0.5 && ways.max()! < 1.5)
        #expect(board.presentation.center.y == home.y)
        played.run(0.3)
        #expect(board.presentation.center == home)
    }

    @Test("a move that is taken back is seen backwards, its merge apart and its new tile going")
    func undo() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,2/0,0,0,0/0,0,0,0")
        #expect(played.press("ArrowLeft"))
        played.run(1)
        let two = try #require(
            played.tiles(2).first { isNear(played.column(of: $0), 0) && isNear(played.row(of: $0), 1) })
        played.table.perform(.undo)
        #expect(played.tiles(8).count == 2 && played.tiles(16).isEmpty)
        played.frame(0.03)
        #expect(played.column(of: two) > 0 && played.column(of: two) < 3)
        played.run(1)
        #expect(played.views("Tile").count == 3)
        let columns = played.tiles(8).map { played.column(of: $0).rounded() }.sorted()
        #expect(columns == [0, 2])
    }

    @Test("with motion off everything is in its place at once, and nothing flies about")
    func still() throws {
        let played = try PlayedBoard("2048 seed=7 start=64,0,64,0/0,0,0,0/0,0,0,0/0,0,0,0", motion: .off)
        #expect(played.press("ArrowLeft"))
        let merged = try #require(played.tiles(128).first)
        #expect(isNear(played.column(of: merged), 0) && !played.table.isBusy)
        #expect(played.views("Tile").count == 2)
        let sparks = try #require(played.emitters.first)
        #expect(sparks.count == 0 && played.glows.isEmpty && played.rings.isEmpty)
        let home = played.view("Board").center
        _ = played.press("ArrowLeft")
        _ = played.press("ArrowLeft")
        played.frame(0.03)
        #expect(played.view("Board").presentation.center == home)
    }

    @Test("the target is a moment: light, sparks and, with the result, confetti")
    func winning() throws {
        let played = try PlayedBoard("2048 target=16 seed=7 start=8,8,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        let sparks = try #require(played.emitters.first)
        let confetti = try #require(played.emitters.last)
        _ = played.press("ArrowLeft")
        played.run(0.2)
        #expect(sparks.count > 18 && confetti.count == 0 && !played.state().contains("result"))
        played.run(0.7)
        #expect(confetti.count == 110 && played.state().contains("result"))
        // The result makes the board smaller.
        played.table.insets = EdgeInsets(top: 0, left: 0, bottom: 200, right: 0)
        played.run(0.2)
        #expect(confetti.count == 110 && confetti.window != nil)
        played.run(2.3)
        #expect(confetti.count == 0)
    }

    @Test("the views are the tiles of the position, however one plays", arguments: 0..<6 as Range<UInt64>)
    func invariant(seed: UInt64) throws {
        let played = try PlayedBoard("2048 size=\(3 + seed % 3) seed=\(seed)")
        var random = RandomGenerator(seed: seed)
        for _ in 0..<80 {
            switch random.next(below: 9) {
            case 0...5:
                _ = played.press(["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"][Int(random.next(below: 4))])
            case 6: played.table.perform(.undo)
            case 7: played.table.perform(.redo)
            default: played.resize(width: 300 + 500 * random.nextUnit(), height: 300 + 400 * random.nextUnit())
            }
            played.frame(random.nextUnit() * 0.3)
        }
        played.run(2)
        #expect(!played.table.isBusy)
        let rules = try Session<TwentyFortyEightScene.R>(saved: Array(played.line.utf8)).position
        let shown = played.views("Tile").map { $0.accessibilityLabel ?? "" }.sorted()
        let held = rules.board.cells.filter { !$0.isNone }.map { "Tile \($0.value)" }.sorted()
        #expect(shown == held, "seed \(seed)")
        #expect(
            played.views("Tile").allSatisfy { !$0.isHidden && $0.transform == .identity && $0.alpha == 1 },
            "seed \(seed)")
        #expect(played.view("Board").subviews.count == held.count, "seed \(seed)")
        for cell in rules.board.allCells where !rules.board[cell].isNone {
            let place = (Double(cell.column), Double(cell.row))
            #expect(
                played.tiles(rules.board[cell].value).contains {
                    isNear(played.column(of: $0), place.0) && isNear(played.row(of: $0), place.1)
                }, "seed \(seed)")
        }
    }
}
