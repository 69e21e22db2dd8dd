import DropIt
import Geometry
import Playground
import Testing

@Suite("Squares of the toybox")
struct SquaresTests {
    @Test("as many squares as the game line says fall in from above, and come to rest inside")
    func fallIn() throws {
        let played = try Played("playground squares=24 seed=3")
        #expect(played.squares.count == 24)
        #expect(played.squares.allSatisfy { $0.center.y < 0 })
        played.run(0.5)
        #expect(played.squares.contains { $0.center.y > 0 })
        let seconds = try #require(played.rest())
        #expect(seconds > 0.5)
        #expect(played.squares.allSatisfy { played.isInside($0) })
        #expect(played.squares.contains { $0.frame.maxY > played.bounds.maxY - 3 })
        #expect(played.state().contains("\"standing\":\"24 squares\""))
    }

    @Test("the same seed pours the same squares; another one others")
    func seeds() throws {
        func end(_ seed: Int) throws -> [Point] {
            let played = try Played("playground squares=12 seed=\(seed)")
            played.run(1)
            return played.squares.map { $0.center }
        }
        let first = try end(1)
        #expect(try end(1) == first)
        #expect(try end(2) != first)
    }

    @Test("at rest nothing ticks, and a change makes it tick again")
    func rests() throws {
        let played = try Played("playground squares=6 seed=1")
        #expect(played.window.isWaitingForTime)
        try #require(played.rest() != nil)
        let places = played.squares.map { $0.center }
        played.run(1)
        #expect(played.squares.map { $0.center } == places)
        #expect(!played.window.isWaitingForTime)
        _ = played.press("ArrowLeft")
        #expect(played.window.isWaitingForTime)
        played.run(1)
        #expect(played.squares.map { $0.center } != places)
    }

    @Test("squares lie beside and upon each other, not in each other")
    func collide() throws {
        let played = try Played("playground squares=40 seed=9")
        _ = played.perform("turn rotation off")
        try #require(played.rest() != nil)
        let frames = played.squares.map { $0.frame.insetBy(dx: 2, dy: 2) }
        for (index, frame) in frames.enumerated() {
            #expect(!frames[..<index].contains { $0.intersects(frame) })
        }
    }

    @Test("a tap where nothing is adds a square there")
    func tapAdds() throws {
        let played = try Played("playground squares=0")
        played.tap(Point(x: 300, y: 200))
        let square = try #require(played.squares.first)
        #expect(played.squares.count == 1)
        #expect((square.center.x - 300).magnitude < 1)
        #expect(square.center.y >= 200 && square.center.y < 220)
        #expect(played.value("standing") == "\"1 square\"")
    }

    @Test("a tap on a square adds none")
    func tapOnSquare() throws {
        let played = try Played("playground squares=1 seed=4")
        try #require(played.rest() != nil)
        played.tap(played.squares[0].center)
        #expect(played.squares.count == 1)
    }

    @Test("beyond 150 squares the oldest goes, fading")
    func limit() throws {
        let played = try Played("playground squares=150 seed=5", size: Size(width: 1200, height: 800))
        played.run(4)
        #expect(played.squares.count == 150)
        let oldest = try #require(played.squares.first)
        #expect(played.press(" "))
        #expect(played.squares.count == 150)
        #expect(!played.squares.contains { $0 === oldest })
        played.run(0.2)
        #expect(oldest.superview != nil)
        played.run(0.4)
        #expect(oldest.superview == nil)
        #expect(played.value("standing") == "\"150 squares\"")
    }

    @Test("a game line with more than 150 squares is refused")
    func tooMany() {
        #expect(throws: (any Error).self) { try Played("playground squares=151") }
        #expect(throws: (any Error).self) { try Played("playground : left") }
    }

    @Test("clearing leaves none, and more can come")
    func clear() throws {
        let played = try Played("playground squares=24 seed=2")
        played.run(0.4)
        #expect(played.press("c"))
        played.run(1)
        #expect(played.squares.isEmpty)
        #expect(played.value("standing") == "\"0 squares\"")
        #expect(played.press(" "))
        #expect(played.squares.count == 1)
        try #require(played.rest() != nil)
        #expect(played.isInside(played.squares[0]))
    }

    @Test("another size keeps every square inside", arguments: [(390.0, 460.0), (300, 900), (1500, 300), (900, 601)])
    func resize(width: Double, height: Double) throws {
        for wait in [0.3, 1.0, 3.0] {
            let played = try Played("playground squares=40 seed=8")
            played.run(wait)
            played.resize(width: width, height: height)
            played.run(6)
            #expect(played.squares.allSatisfy { played.isInside($0) }, "after \(wait) s")
        }
    }

    @Test("restarting pours the squares anew")
    func restart() throws {
        let played = try Played("playground squares=10 seed=8")
        played.run(3)
        _ = played.press(" ")
        played.table.perform(.restart)
        #expect(played.squares.count == 10)
        #expect(played.squares.allSatisfy { $0.center.y < 0 })
    }

    @Test("without motion squares move all the same, and the oldest goes at once")
    func stillness() throws {
        let played = try Played("playground squares=150 seed=5", size: Size(width: 1200, height: 800), motion: .off)
        let oldest = played.squares[0]
        played.run(1)
        #expect(oldest.center.y > 0)
        _ = played.press(" ")
        #expect(oldest.superview == nil)
    }
}
