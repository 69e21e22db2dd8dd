import DropIt
import Geometry
import PastimeTesting
import Testing
import Views

@Suite("The field for those who don't see it")
struct AccessibilityTests {
    private func columns<S>(of played: PlayedTable<S>) throws -> [AccessibilityNode] {
        try #require(played.window.accessibilityTree().first).elements
    }

    @Test("is a list of columns with their heights, and says where the next square waits")
    func columns() throws {
        let played = try PlayedTable<DropItScene>("dropit columns=6 aim=yes seed=3")
        let node = try #require(played.window.accessibilityTree().first)
        #expect((node.role, node.rows) == (.list, 6))
        #expect(try columns(of: played).filter { $0.label.hasSuffix("; the next square waits here") }.count == 1)
        #expect(try columns(of: played).allSatisfy { $0.label.contains(": empty, room for ") })
    }

    @Test("a column is pressed to drop the next square into it, where it can be chosen")
    func aimed() throws {
        let played = try PlayedTable<DropItScene>("dropit columns=6 aim=yes seed=3")
        let id = try columns(of: played)[0].id
        played.window.focusAccessibilityElement(id: id, row: 4, column: 0)
        played.frame()
        #expect(try columns(of: played)[4].label.hasSuffix("; the next square waits here"))
        for _ in 0..<2 {
            #expect(played.window.activateAccessibilityElement(id: id, row: 4, column: 0))
            played.run(2)
        }
        #expect(try columns(of: played)[4].label.hasPrefix("Column 5: 2 squares, room for "))
    }

    @Test("where it can't be chosen the square falls where it waits")
    func unaimed() throws {
        let played = try PlayedTable<DropItScene>("dropit columns=6 aim=no mode=calm seed=3")
        let before = try columns(of: played)
        let waits = try #require(before.firstIndex { $0.label.hasSuffix("waits here") })
        #expect(!before[waits].label.contains("room"))
        #expect(played.window.activateAccessibilityElement(id: before[0].id, row: (waits + 1) % 6, column: 0))
        played.run(2)
        #expect(try columns(of: played)[waits].label.hasPrefix("Column \(waits + 1): 1 square"))
    }
}
