import Minesweeper
import Geometry
import PastimeTesting
import PlayRules
import Testing
import Views

@Suite("The minefield for those who don't see it")
struct AccessibilityTests {
    private func grid<S>(of played: PlayedTable<S>) throws -> AccessibilityNode {
        let tree = played.window.accessibilityTree()
        #expect(tree.count == 1)
        return try #require(tree.first)
    }

    private func label<S>(of played: PlayedTable<S>, _ row: Int, _ column: Int) throws -> String? {
        try grid(of: played).elements.first { ($0.row, $0.column) == (row, column) }?.label
    }

    @Test("is a grid of cells that say what they show")
    func cells() throws {
        let played = try PlayedTable<MinesweeperScene>("minesweeper w=9 h=9 mines=10 seed=1 : open:4,4 flag:0,0")
        let node = try grid(of: played)
        #expect((node.role, node.label, node.rows, node.columns) == (.grid, "The minefield", 9, 9))
        #expect(node.elements.count == 81)
        #expect(Set(node.elements.map(\.label)).isSuperset(of: ["empty", "1", "covered", "flag"]))
        #expect(try label(of: played, 0, 0) == "flag")
        #expect(try label(of: played, 4, 4) == "empty")
    }

    @Test("a cell is pressed to open it, and F flags the one with the focus")
    func moves() throws {
        let played = try PlayedTable<MinesweeperScene>("minesweeper w=9 h=9 mines=10 seed=1")
        let id = try grid(of: played).id
        played.window.focusAccessibilityElement(id: id, row: 0, column: 8)
        #expect(played.press("f"))
        played.window.focusAccessibilityElement(id: id, row: 4, column: 4)
        #expect(played.window.activateAccessibilityElement(id: id, row: 4, column: 4))
        #expect(played.moves == ["flag:8,0", "open:4,4"])
        #expect(try label(of: played, 0, 8) == "flag")
    }

    @Test("in the flag mode pressing flags, as a tap does")
    func flagMode() throws {
        let played = try PlayedTable<MinesweeperScene>("minesweeper w=9 h=9 mines=10 seed=1")
        played.perform(.turn(Word("flags"), isOn: true))
        let id = try grid(of: played).id
        #expect(played.window.activateAccessibilityElement(id: id, row: 1, column: 2))
        #expect(played.moves == ["flag:2,1"])
    }

    @Test("of 25 million cells only the visible ones are described, and the focus scrolls to others")
    func huge() throws {
        let played = try PlayedTable<MinesweeperScene>("minesweeper w=5000 h=5000 mines=4000000 seed=1", motion: .off)
        let node = try grid(of: played)
        #expect((node.rows, node.columns) == (5000, 5000))
        #expect(node.elements.count <= 1024)
        played.window.focusAccessibilityElement(id: node.id, row: 4_999, column: 4_999)
        played.run(0.1)
        #expect(try label(of: played, 4_999, 4_999) == "covered")
        let cell = try #require(try grid(of: played).elements.last)
        #expect(played.window.bounds.contains(cell.frame.center))
    }
}
