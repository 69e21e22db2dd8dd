import Geometry
import Hanoi
import Play
import PastimeTesting
import Testing

@Suite("First steps of the tower")
struct LessonTests {
    private func table(width: Double = 900, height: Double = 600, seed: Int = 1) throws -> PlayedTable<HanoiScene> {
        let lesson = try #require(HanoiScene.lesson)
        let table = try PlayedTable<HanoiScene>(
            "hanoi \(lesson.settings) seed=\(seed)", size: Size(width: width, height: height))
        table.table.perform(.learn)
        table.frame()
        return table
    }

    @Test("whoever does what the finger shows comes through all marks", arguments: [1, 2, 3])
    func followed(seed: Int) throws {
        let table = try table(seed: seed)
        var marks: [Int] = []
        for _ in 0..<12 where table.isLearning {
            if let mark = table.mark, marks.last != mark { marks.append(mark) }
            #expect(table.doAsShown() != nil)
            table.run(1.5)
        }
        #expect(!table.isLearning)
        #expect(marks == [0, 1, 2])
        #expect(table.table.shownGesture == nil)
    }

    @Test(
        "what is shown lies within the window, desktop and phone", arguments: [(900.0, 600.0), (390, 844), (844, 390)])
    func within(size: (width: Double, height: Double)) throws {
        let table = try table(width: size.width, height: size.height)
        let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
        for _ in 0..<3 where table.isLearning {
            let trace = try #require(table.doAsShown())
            #expect(all.contains(trace.start))
            if case .drag(let end, _) = trace.kind { #expect(all.contains(end)) }
            for place in [trace.piece, trace.goal].compactMap({ $0 }) { #expect(all.contains(place.center)) }
            table.run(1.5)
        }
    }

    @Test("a mark has at most 12 words")
    func words() throws {
        #expect(try #require(HanoiScene.lesson).wordsOfLongestMark <= 12)
    }

    @Test("what is skipped doesn't come again, and the game goes on")
    func skipped() throws {
        let table = try table()
        table.table.perform(.skip)
        table.frame()
        #expect(!table.isLearning)
        #expect(table.press("3") || table.press("1"))
        #expect(table.table.shownGesture == nil)
    }

    @Test("there are no first steps in a match")
    func match() throws {
        let table = try PlayedTable<HanoiScene>("hanoi discs=3", judge: { _ in .refuse("Wait for 3 s.") })
        table.table.perform(.learn)
        table.frame()
        #expect(!table.isLearning)
        #expect(table.state().contains("That isn't possible in a match or a race."))
    }
}
