import Geometry
import Play
import PlayRules
import TableTesting
import Testing
import TwentyFortyEight
import Views

typealias PlayedBoard = PlayedTable<TwentyFortyEightScene>

extension PlayedTable<TwentyFortyEightScene> {
    /// The tiles of a value that are seen.
    func tiles(_ value: Int) -> [View] { views("Tile \(value)").filter { $0.accessibilityLabel == "Tile \(value)" } }

    /// Which row or column, from 0, the middle of a tile is seen in; halves are between two.
    func column(of tile: View) -> Double { place(tile.presentation.center.x) }
    func row(of tile: View) -> Double { place(tile.presentation.center.y) }

    private func place(_ coordinate: Double) -> Double {
        let side = view("Board").bounds.width
        let gap = side * 0.11 / 5 + 1
        let step = (side - gap) / 4
        return (coordinate - gap - (step - gap) / 2) / step
    }

    func scale(of tile: View) -> Double { tile.presentation.transform.a }
}

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) < tolerance }

/// The tiles that come are 2s for this seed; where, the tests ask the table.
@Suite("How a move of 2048 is seen")
struct MotionTests {
    @Test("tiles slide for 0.08 s a square")
    func slide() throws {
        let played = try PlayedBoard("2048 seed=7 start=0,0,0,8/16,0,0,0/0,32,0,0/0,0,0,0")
        let eight = played.tiles(8)[0]
        let thirtyTwo = played.tiles(32)[0]
        #expect(played.press("ArrowLeft"))
        #expect(isNear(played.column(of: eight), 3) && isNear(played.column(of: thirtyTwo), 1))
        played.frame(0.04)
        #expect(played.column(of: thirtyTwo) < 1 && played.column(of: thirtyTwo) > 0)
        played.frame(0.04)
        #expect(isNear(played.column(of: thirtyTwo), 0), "one square takes 0.08 s")
        #expect(played.column(of: eight) > 0.01)
        played.frame(0.15)
        #expect(played.column(of: eight) > 0)
        played.frame(0.011)
        #expect(isNear(played.column(of: eight), 0), "three squares take 0.24 s")
        #expect(isNear(played.row(of: eight), 0))
    }

    @Test("two tiles that merge become one, which pops to 1.1 in 0.08 s and back in 0.08 s")
    func merge() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,0/0,0,0,0/0,0,0,0")
        #expect(played.press("ArrowLeft"))
        #expect(played.tiles(8).count == 2)
        played.frame(0.1)
        #expect(played.tiles(8).count == 2 && played.tiles(16).allSatisfy { $0.isHidden })
        played.frame(0.06)
        #expect(played.tiles(8).isEmpty, "after two squares both have arrived")
        let sixteen = try #require(played.tiles(16).first)
        #expect(!sixteen.isHidden && isNear(played.scale(of: sixteen), 1))
        played.frame(0.04)
        #expect(played.scale(of: sixteen) > 1.01 && played.scale(of: sixteen) < 1.1)
        played.frame(0.04)
        #expect(isNear(played.scale(of: sixteen), 1.1))
        played.frame(0.04)
        #expect(played.scale(of: sixteen) > 1 && played.scale(of: sixteen) < 1.1)
        played.frame(0.04)
        #expect(isNear(played.scale(of: sixteen), 1))
        played.run(1)
        #expect(played.tiles(16).count == 1 && !played.table.isBusy)
    }

    @Test("a new tile waits 0.05 s, grows from 0.1 to 1.1 in 0.18 s, and settles in 0.08 s")
    func insert() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        #expect(played.press("ArrowRight"))
        let new = try #require(played.views("Tile").first { $0.accessibilityLabel != "Tile 8" })
        #expect(isNear(played.scale(of: new), 0.1))
        played.frame(0.05)
        #expect(isNear(played.scale(of: new), 0.1))
        played.frame(0.09)
        #expect(played.scale(of: new) > 0.3 && played.scale(of: new) < 1)
        played.frame(0.09)
        #expect(isNear(played.scale(of: new), 1.1))
        played.frame(0.08)
        #expect(isNear(played.scale(of: new), 1))
    }

    @Test("the score rises at once, and the gain floats up and away")
    func score() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,8,0,0/4,4,0,0/0,0,0,0/0,0,0,0")
        #expect(played.views("SCORE 0").count == 1)
        #expect(played.press("ArrowLeft"))
        #expect(played.views("SCORE 24").count == 1)
        let gain = try #require(played.views("Gain 24").first)
        let start = gain.presentation.center.y
        played.frame(0.5)
        #expect(gain.presentation.center.y < start && gain.presentation.alpha < 1)
        played.run(1)
        #expect(played.views("Gain").isEmpty)
    }

    @Test("a move that is taken back is seen backwards, its merge apart and its new tile going")
    func undo() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,2/0,0,0,0/0,0,0,0")
        #expect(played.press("ArrowLeft"))
        played.run(1)
        played.table.perform(.undo)
        #expect(played.tiles(8).count == 2 && played.tiles(16).isEmpty)
        played.frame(0.08)
        let two = try #require(played.tiles(2).max { played.column(of: $0) < played.column(of: $1) })
        #expect(played.column(of: two) > 0 && played.column(of: two) < 3)
        played.run(1)
        #expect(played.views("Tile").count == 3)
        let columns = played.tiles(8).map { played.column(of: $0).rounded() }.sorted()
        #expect(columns == [0, 2])
        #expect(played.views("SCORE 0").count == 1)
    }

    @Test("with motion off everything is in its place at once")
    func still() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,0,8,0/0,0,0,0/0,0,0,0/0,0,0,0", motion: .off)
        #expect(played.press("ArrowLeft"))
        let sixteen = try #require(played.tiles(16).first)
        #expect(isNear(played.column(of: sixteen), 0) && !played.table.isBusy)
        #expect(played.views("Tile").count == 2)
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
        #expect(played.views("Tile").allSatisfy { !$0.isHidden && $0.transform == .identity }, "seed \(seed)")
    }
}
