import DropIt
import Geometry
import Playground
import Testing
import Views

@Suite("Fingers in the toybox")
struct GestureTests {
    /// A square at rest on the floor.
    private func single() throws -> (Played, SquareView) {
        let played = try Played("playground squares=1 seed=4")
        try #require(played.rest() != nil)
        return (played, try #require(played.squares.first))
    }

    @Test("a square follows the finger, and hangs there")
    func drag() throws {
        let (played, square) = try single()
        let start = square.center
        played.send(.began, start, kind: .touch)
        played.frame(1 / 60)
        for step in 1...30 {
            played.send(.moved, start + (Point(x: 450, y: 200) - start) * (Double(step) / 30), kind: .touch)
            played.frame(1 / 60)
        }
        played.run(0.5)
        #expect(square.center.distance(to: Point(x: 450, y: 200)) < 8)
        #expect(square.borderWidth > 0)
        played.send(.ended, Point(x: 450, y: 200), kind: .touch)
        played.run(0.3)
        #expect(square.center.y > 210)
        #expect(square.borderWidth == 0)
    }

    @Test("a finger that strikes a square faster than a frame takes it along")
    func quick() throws {
        let (played, square) = try single()
        let start = square.center
        played.send(.began, start, kind: .touch)
        played.send(.moved, start + Point(x: 0, y: -60), kind: .touch)
        played.run(0.2)
        #expect(square.center.y < start.y - 30)
    }

    @Test("a square that is let go keeps the finger's velocity")
    func fling() throws {
        let (played, square) = try single()
        _ = played.perform("slide gravity 0")
        let start = square.center
        // 300 points in 18 frames: 1,000 points a second.
        let end = Point(x: start.x < 450 ? start.x + 240 : start.x - 240, y: start.y - 180)
        played.carry(from: start, to: end, frames: 18)
        let before = square.center
        played.run(0.1)
        let velocity = (square.center - before) * 10
        let expected = (end - start) * (60.0 / 18)
        #expect(velocity.distance(to: expected) < 150, "\(velocity) instead of \(expected)")
    }

    @Test("a square that is held still before it is let go only falls")
    func noFling() throws {
        let (played, square) = try single()
        let start = square.center
        played.carry(from: start, to: Point(x: 450, y: 150), frames: 10, hold: 30)
        let x = square.center.x
        played.run(0.25)
        #expect((square.center.x - x).magnitude < 3)
    }

    @Test("two fingers carry two squares at once")
    func twoFingers() throws {
        let played = try Played("playground squares=0")
        played.tap(Point(x: 200, y: 300))
        played.tap(Point(x: 600, y: 300))
        try #require(played.rest() != nil)
        let squares = played.squares
        let starts = squares.map { $0.center }
        let ends = [Point(x: 250, y: 150), Point(x: 650, y: 250)]
        for finger in 0...1 { played.send(.began, starts[finger], pointer: finger + 1, kind: .touch) }
        played.frame(1 / 60)
        for step in 1...20 {
            for finger in 0...1 {
                let place = starts[finger] + (ends[finger] - starts[finger]) * (Double(step) / 20)
                played.send(.moved, place, pointer: finger + 1, kind: .touch)
            }
            played.frame(1 / 60)
        }
        played.run(0.5)
        for finger in 0...1 { #expect(squares[finger].center.distance(to: ends[finger]) < 8) }
    }

    @Test("nobody can throw a square out, however hard")
    func walls() throws {
        let played = try Played("playground squares=20 seed=6")
        played.run(3)
        let far = [Point(x: -4000, y: 300), Point(x: 5000, y: -3000), Point(x: 450, y: 9000), Point(x: 450, y: -9000)]
        for (index, end) in far.enumerated() {
            let square = played.squares[index]
            played.carry(from: square.center, to: end, frames: 4)
            played.run(0.1)
            #expect(played.squares.allSatisfy { played.bounds.contains($0.center) })
        }
        played.run(4)
        #expect(played.squares.allSatisfy { played.isInside($0) })
    }

    @Test("a finger that is taken away by the system drops the square")
    func cancelled() throws {
        let (played, square) = try single()
        played.send(.began, square.center, kind: .touch)
        played.frame(1 / 60)
        played.send(.moved, square.center + Point(x: 0, y: -200), kind: .touch)
        played.run(0.4)
        played.send(.cancelled, square.center, kind: .touch)
        #expect(played.rest() != nil)
        #expect(square.frame.maxY > played.bounds.maxY - 3)
    }

    @Test("a held square that is cleared away leaves nothing behind")
    func clearedInHand() throws {
        let (played, square) = try single()
        played.send(.began, square.center, kind: .touch)
        played.frame(1 / 60)
        _ = played.press("c")
        played.send(.moved, Point(x: 100, y: 100), kind: .touch)
        played.run(0.6)
        played.send(.ended, Point(x: 100, y: 100), kind: .touch)
        #expect(played.rest() != nil)
        #expect(square.superview == nil)
        #expect(played.squares.isEmpty)
    }

    @Test("a long press where nothing is explodes there")
    func longPress() throws {
        let played = try Played("playground squares=0")
        played.tap(Point(x: 300, y: 300))
        try #require(played.rest() != nil)
        let square = played.squares[0]
        let place = Point(x: square.center.x + 80, y: square.center.y - 30)
        let before = square.center
        played.send(.began, place, kind: .touch)
        played.run(0.6)
        played.send(.ended, place, kind: .touch)
        #expect(square.center.x < before.x - 20)
        #expect(played.squares.count == 1)
    }

    @Test("a field's handle carries the field")
    func fieldHandle() throws {
        let played = try Played("playground squares=0")
        let handle = played.view("Field's handle")
        #expect(handle.isHidden)
        #expect(played.perform("choose field vortex") == nil)
        #expect(!handle.isHidden)
        #expect(handle.center == played.bounds.center)
        played.carry(from: handle.center, to: Point(x: 200, y: 150), frames: 10)
        #expect(handle.center.distance(to: Point(x: 200, y: 150)) < 1)
        #expect(played.view("Field").center == handle.center)
        played.resize(width: 450, height: 300)
        #expect(handle.center.distance(to: Point(x: 100, y: 75)) < 1)
    }
}
