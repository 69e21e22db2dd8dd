import Hanoi
import Geometry
import PastimeTesting
import Testing
import Views

@Suite("The towers for those who don't see them")
struct AccessibilityTests {
    private let played: PlayedTable<HanoiScene>

    init() throws {
        played = try PlayedTable("hanoi discs=4")
    }

    private var towers: [AccessibilityNode] { played.window.accessibilityTree()[0].elements }

    private func press(_ tower: Int) {
        let node = towers[tower]
        played.window.focusAccessibilityElement(id: node.id, row: node.row, column: node.column)
        #expect(played.window.activateAccessibilityElement(id: node.id, row: node.row, column: node.column))
        played.run(1)
    }

    @Test("are a list; each says its rings from the top")
    func list() throws {
        let tree = played.window.accessibilityTree()
        #expect(tree.count == 1)
        #expect((tree[0].role, tree[0].label, tree[0].rows) == (.list, "The towers", 3))
        #expect(towers.map(\.label) == ["Tower A: rings 1 to 4 from the top", "Tower B: empty", "Tower C: empty"])
        for (node, name) in zip(towers, "ABC") { #expect(node.frame == played.view("Tower \(name)").frame) }
    }

    @Test("are pressed to lift a ring and to put it down, and say so")
    func moves() {
        press(0)
        #expect(towers[0].label == "Tower A: rings 2 to 4 from the top, ring 1 is lifted")
        press(1)
        #expect(played.moves == ["A>B"])
        press(0)
        press(2)
        press(1)
        press(2)
        #expect(
            towers.map(\.label) == [
                "Tower A: rings 3 and 4 from the top", "Tower B: empty", "Tower C: rings 1 and 2 from the top",
            ])
    }

    @Test("other keys mean the tower that has the focus")
    func keys() {
        let node = towers[1]
        played.window.focusAccessibilityElement(id: node.id, row: 1, column: 0)
        #expect(played.press("ArrowRight"))
        #expect(played.press("ArrowRight"))
        #expect(played.press("Enter"))
        #expect(towers[0].label.hasSuffix("ring 1 is lifted"))
    }

    @Test("aren't moved while the table is locked")
    func locked() {
        played.table.isLocked = true
        let node = towers[0]
        #expect(!played.window.activateAccessibilityElement(id: node.id, row: 0, column: 0))
        #expect(towers[0].label == "Tower A: rings 1 to 4 from the top")
    }
}
