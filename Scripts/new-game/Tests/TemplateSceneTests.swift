import PastimeTesting
import Play
import Template
import Testing

@Suite("Template's scene")
struct TemplateSceneTests {
    @Test("a tap turns a stone, and its number does too")
    func turning() throws {
        let played = try PlayedTable<TemplateScene>("template count=9 seed=1")
        played.tap(try #require(played.views("Stone 2").first).center)
        played.run(1)
        #expect(played.moves == ["turn:2"])
        #expect(played.press("3"))
        played.run(1)
        #expect(played.moves == ["turn:2", "turn:3"])
        #expect(!played.press("0"))
    }

    @Test("an undo in the middle of a turn shows what was there before")
    func earlyUndo() throws {
        let played = try PlayedTable<TemplateScene>("template count=3 seed=1")
        let before = played.views("Stone").map { $0.accessibilityLabel }
        #expect(played.press("1"))
        played.run(0.05)
        played.perform(.undo)
        played.run(1)
        #expect(played.views("Stone").map { $0.accessibilityLabel } == before)
    }

    @Test("undo shows what was there before")
    func undo() throws {
        let played = try PlayedTable<TemplateScene>("template count=3 seed=1")
        let before = played.views("Stone").map { $0.accessibilityLabel }
        #expect(played.press("1"))
        played.run(1)
        #expect(played.views("Stone").map { $0.accessibilityLabel } != before)
        played.perform(.undo)
        played.run(1)
        #expect(played.views("Stone").map { $0.accessibilityLabel } == before)
    }
}
