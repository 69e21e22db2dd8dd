import DropIt
import Geometry
import Play
import Playground
import PastimeTesting
import Testing
import Views

@Suite("The toybox on the stage")
struct StageTests {
    private static let insets = EdgeInsets(top: 96, left: 24, bottom: 124, right: 24)

    private func opened(insets: EdgeInsets = StageTests.insets) throws -> Played {
        let played = try Played("playground squares=0", size: Size(width: 1440, height: 900))
        played.table.insets = insets
        played.frame()
        for x in stride(from: 200.0, to: 1_300, by: 90) { played.tap(Point(x: x, y: 400)) }
        return played
    }

    @Test("squares stand on the quay, in the whole width of the page")
    func quay() throws {
        let played = try opened()
        try #require(played.rest() != nil)
        let quay = played.view("Quay")
        #expect(!quay.isHidden && quay.frame.maxY == 900 && quay.frame.width == 1440)
        for square in played.squares {
            #expect(square.frame.maxY + 96 < quay.frame.minY + 8)
            #expect(square.frame.maxY + 96 > quay.frame.minY - 300)
        }
        _ = played.perform("slide gravity 0")
        played.table.tilt(x: -1, y: 0)
        _ = played.perform("slide gravity 20")
        played.run(4)
        #expect(played.squares.contains { $0.frame.minX < 3 }, "margins aren't walls")
    }

    @Test("controls that float at an edge are a wall")
    func wall() throws {
        let played = try opened(insets: EdgeInsets(top: 96, left: 24, bottom: 124, right: 452))
        played.table.tilt(x: 1, y: 0)
        played.run(4)
        #expect(played.squares.allSatisfy { $0.frame.maxX < 990 })
        #expect(played.squares.contains { $0.frame.maxX > 984 })
    }

    @Test("squares differ in size, and the widest are no wider than there is room for")
    func sizes() throws {
        let played = try opened()
        let sides = Set(played.squares.map { $0.bounds.width.rounded() })
        #expect(sides.count >= 4)
        #expect(sides.allSatisfy { $0 <= 96 && $0 >= 24 })
    }

    @Test("all sleep when all is at rest; who is held is surprised, who flies enjoys it")
    func faces() throws {
        let played = try opened()
        try #require(played.rest() != nil)
        #expect(played.squares.allSatisfy { $0.face == .asleep })
        let square = played.squares[4]
        let start = Point(x: square.center.x, y: square.center.y + 96)
        played.send(.began, start, kind: .touch)
        played.run(0.1)
        #expect(square.face == .surprised)
        for step in 1...12 {
            played.frame(1 / 120)
            played.send(.moved, start + Point(x: 4, y: -30) * Double(step), kind: .touch)
        }
        played.heard.cues = []
        played.send(.ended, start + Point(x: 50, y: -360), kind: .touch)
        played.run(0.1)
        #expect(square.face == .joyful)
        #expect(played.heard.cues.contains { $0.haptics == [5] }, "the throw is heard")
        #expect(played.squares.contains { $0 !== square && $0.face != .asleep }, "some watch it")
        try #require(played.rest() != nil)
        #expect(played.squares.allSatisfy { $0.face == .asleep })
    }

    @Test("blows are heard at most eleven times a second, however many squares fall")
    func blows() throws {
        let played = try Played("playground squares=100 seed=3", size: Size(width: 1200, height: 800))
        played.run(3)
        #expect((3...36).contains(played.heard.cues.count))
    }

    @Test("each of its cues has a name of its own")
    func cues() {
        let names = PlaygroundScene.description.cues.map(\.name)
        #expect(Set(names).count == names.count && names.count >= 5)
    }
}
