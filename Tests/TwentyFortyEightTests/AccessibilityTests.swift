import Geometry
import PastimeTesting
import Testing
import TwentyFortyEight
import Views

@Suite("The board for those who don't see it")
struct AccessibilityTests {
    @Test("is a grid of tiles and empty cells")
    func grid() throws {
        let played = try PlayedTable<TwentyFortyEightScene>("2048 size=4 seed=3")
        let tree = played.window.accessibilityTree()
        let node = try #require(tree.first)
        #expect((tree.count, node.role, node.rows, node.columns) == (1, .grid, 4, 4))
        #expect(node.elements.count == 16)
        let tiles = node.elements.filter { $0.label != "empty" }
        #expect(tiles.count == 2)
        #expect(tiles.allSatisfy { ["2", "4"].contains($0.label) })
        // Each is where its tile lies.
        let board = played.view("Board")
        for tile in tiles {
            let center = tile.frame.center - board.frame.origin
            let view = try #require(board.subviews.first { $0.accessibilityLabel == "Tile \(tile.label)" })
            #expect(abs(view.center.x - center.x) < 1e-9 && abs(view.center.y - center.y) < 1e-9)
        }
        // Reading moves nothing.
        #expect(!played.window.activateAccessibilityElement(id: node.id, row: 0, column: 0))
        #expect(played.moves.isEmpty)
    }
}
