import DropIt
import Geometry
import PlayRules
import Playground
import Testing
import Views

@Suite("Controls of the toybox")
struct ControlsTests {
    private func turn(_ square: SquareView) -> Double { arctangent(y: square.transform.b, x: square.transform.a) }

    @Test("an explosion pushes every square away from the middle")
    func explosion() throws {
        let played = try Played("playground squares=12 seed=7")
        _ = played.perform("slide gravity 0")
        _ = played.perform("turn rotation off")
        played.run(1)
        _ = played.press("c")
        let middle = played.bounds.center
        let places = [Point(x: 300, y: 300), Point(x: 600, y: 300), Point(x: 450, y: 150), Point(x: 500, y: 420)]
        for place in places { played.tap(place) }
        played.run(0.2)
        _ = played.perform("act explode")
        played.run(0.1)
        for (square, place) in zip(played.squares, places) {
            let (arm, way) = (place - middle, square.center - place)
            #expect(way.length > 20)
            // Along the same line.
            #expect((arm.x * way.y - arm.y * way.x).magnitude < 0.05 * arm.length * way.length)
            #expect(arm.x * way.x + arm.y * way.y > 0)
        }
    }

    @Test("a gust lifts every square, and has them let go of the grid")
    func gust() throws {
        let played = try Played("playground squares=12 seed=7")
        try #require(played.rest() != nil)
        _ = played.press("g")
        try #require(played.rest() != nil)
        let heights = played.squares.map { $0.center.y }
        #expect(played.perform("act gust") == nil)
        #expect(played.value("grid") == "false")
        played.run(0.15)
        #expect(zip(played.squares, heights).allSatisfy { $0.center.y < $1 - 30 })
        #expect(played.squares.contains { $0.face == .joyful })
        #expect(played.heard.cues.contains { $0.haptics == [20] })
        try #require(played.rest() != nil)
        #expect(played.press("W"))
    }

    @Test("pouring again replaces all squares by as many as at first, also out of the grid and a pause")
    func again() throws {
        let played = try Played("playground squares=12 seed=7")
        played.run(3)
        _ = played.press(" ")
        _ = played.press("g")
        _ = played.press("p")
        #expect(played.squares.count == 13)
        #expect(played.perform("act again") == nil)
        #expect(played.squares.count == 12)
        #expect(played.squares.allSatisfy { $0.center.y < 0 })
        #expect(played.value("grid") == "false" && played.value("pause") == "false")
        played.run(3)
        #expect(played.squares.allSatisfy { played.bounds.contains($0.center) })
        #expect(played.press("A"))
        #expect(played.squares.allSatisfy { $0.center.y < 0 })
    }

    @Test("time stands still while it is paused")
    func pause() throws {
        let played = try Played("playground squares=12 seed=7")
        played.run(0.3)
        #expect(played.press("p"))
        #expect(played.value("pause") == "true")
        let places = played.squares.map { $0.center }
        played.run(0.5)
        #expect(played.squares.map { $0.center } == places)
        #expect(!played.window.isWaitingForTime)
        #expect(played.perform("turn pause off") == nil)
        played.frame(1 / 60)
        let speed = zip(played.squares, places).map { ($0.center - $1).length }.max() ?? 0
        #expect(speed > 0 && speed < 60, "time that was stopped isn't made up for")
    }

    @Test("the denser squares are, the less an explosion moves them")
    func density() throws {
        func height(_ density: Int) throws -> Double {
            let played = try Played("playground squares=0")
            _ = played.perform("slide density \(density)")
            _ = played.perform("slide gravity 0")
            played.tap(Point(x: 450, y: 200))
            _ = played.press("e")
            played.run(0.05)
            return 200 - played.squares[0].center.y
        }
        #expect(try height(10) > 3 * height(40))
    }

    @Test("the grid brings every square upright to a place of its own, and lets go again")
    func grid() throws {
        let played = try Played("playground squares=30 seed=7")
        played.run(3)
        #expect(played.squares.contains { turn($0).magnitude > 0.01 })
        #expect(played.press("g"))
        #expect(played.value("grid") == "true")
        #expect(played.rest() != nil)
        let squares = played.squares
        // All distances between neighbours are the same, across and down.
        let xs = Set(squares.map { $0.center.x.rounded() }).sorted()
        let ys = Set(squares.map { $0.center.y.rounded() }).sorted()
        #expect(xs.count * ys.count >= 30 && xs.count * (ys.count - 1) < 30)
        let gaps = zip(xs, xs.dropFirst()).map { $1 - $0 } + zip(ys, ys.dropFirst()).map { $1 - $0 }
        #expect(gaps.allSatisfy { ($0 - gaps[0]).magnitude <= 1 }, "\(gaps)")
        #expect(Set(squares.map { "\($0.center.x.rounded()) \($0.center.y.rounded())" }).count == 30)
        for square in squares {
            let quarters = turn(square) / (.pi / 2)
            #expect((quarters - quarters.rounded()).magnitude < 0.02)
        }
        _ = played.press("g")
        #expect(played.value("grid") == "false")
        played.run(1)
        #expect(squares.allSatisfy { played.isInside($0) })
        #expect(squares.contains { $0.frame.maxY > played.bounds.maxY - 3 })
    }

    @Test("a square that is carried off the grid goes back to its place, and a new one finds its own")
    func gridStays() throws {
        let played = try Played("playground squares=9 seed=7")
        _ = played.perform("turn grid on")
        try #require(played.rest() != nil)
        let square = played.squares[4]
        let place = square.center
        played.carry(from: place, to: Point(x: 100, y: 100), frames: 20)
        #expect(square.center.distance(to: place) > 50)
        try #require(played.rest() != nil)
        #expect(square.center.distance(to: place) < 1)
        _ = played.press(" ")
        try #require(played.rest() != nil)
        #expect(Set(played.squares.map { "\($0.center.x.rounded()) \($0.center.y.rounded())" }).count == 10)
        _ = played.press("e")
        #expect(played.value("grid") == "false")
    }

    @Test("the arrows tilt gravity, and 0 puts it upright")
    func arrows() throws {
        let played = try Played("playground squares=8 seed=3")
        played.run(2)
        for _ in 0..<6 { #expect(played.press("ArrowRight")) }
        played.run(2)
        #expect(played.squares.contains { $0.frame.maxX > played.bounds.maxX - 3 })
        #expect(played.squares.allSatisfy { $0.center.x > played.bounds.midX })
        #expect(!played.view("Gravity's direction").isHidden)
        #expect(played.press("0"))
        #expect(played.view("Gravity's direction").isHidden)
        played.run(2)
        #expect(played.squares.contains { $0.frame.maxY > played.bounds.maxY - 3 })
    }

    @Test("squares fall to where the device says that down is, and float where it lies flat")
    func tilt() throws {
        let played = try Played("playground squares=8 seed=3")
        played.run(2)
        played.table.tilt(x: 0, y: -1)
        played.run(2)
        #expect(played.squares.contains { $0.frame.minY < played.bounds.minY + 3 })
        #expect(played.squares.allSatisfy { $0.center.y < played.bounds.midY })
        played.table.tilt(x: .nan, y: 0)
        played.table.tilt(x: 0, y: 0)
        #expect(played.rest() != nil)
        let places = played.squares.map { $0.center }
        // What a sensor at rest reports moves nothing.
        played.table.tilt(x: 0.01, y: -0.01)
        played.run(0.5)
        #expect(played.squares.map { $0.center } == places)
    }

    @Test("gravity's slider decides how fast squares fall")
    func gravity() throws {
        func fall(_ gravity: Int) throws -> Double {
            let played = try Played("playground squares=0")
            #expect(played.perform("slide gravity \(gravity)") == nil)
            played.tap(Point(x: 450, y: 100))
            played.run(0.2)
            return played.squares[0].center.y - 100
        }
        let (none, half, all) = (try fall(0), try fall(10), try fall(20))
        #expect(none == 0)
        #expect((all / half - 2).magnitude < 0.05)
        // A fall of n steps by 2,000 points a second squared.
        #expect(all > 30 && all < 60)
    }

    @Test("elasticity decides whether squares bounce")
    func elasticity() throws {
        func bounce(_ elasticity: Int) throws -> Double {
            let played = try Played("playground squares=0")
            _ = played.perform("slide elasticity \(elasticity)")
            played.tap(Point(x: 450, y: 100))
            let square = played.squares[0]
            var isDown = false
            var highest = played.bounds.maxY
            for _ in 0..<180 {
                played.frame(1 / 60)
                if square.frame.maxY > played.bounds.maxY - 12 { isDown = true }
                if isDown { highest = min(highest, square.center.y) }
            }
            return played.bounds.maxY - highest
        }
        #expect(try bounce(0) < 60)
        #expect(try bounce(90) > 250)
    }

    @Test("friction decides how far squares slide")
    func friction() throws {
        func way(_ friction: Int) throws -> Double {
            let played = try Played("playground squares=1 seed=4")
            _ = played.perform("slide friction \(friction)")
            _ = played.perform("slide elasticity 0")
            try #require(played.rest() != nil)
            let square = played.squares[0]
            let start = square.center
            let end = Point(x: start.x < 450 ? start.x + 60 : start.x - 60, y: start.y)
            played.carry(from: start, to: end, frames: 6)
            played.run(0.25)
            return (square.center.x - end.x).magnitude
        }
        #expect(try way(0) > way(100) + 40)
    }

    @Test("squares turn only while rotation is on")
    func rotation() throws {
        func mostTurn(_ isOn: Bool) throws -> Double {
            let played = try Played("playground squares=20 seed=7")
            _ = played.perform("turn rotation \(isOn ? "on" : "off")")
            played.run(2)
            return played.squares.map { turn($0).magnitude }.max() ?? 0
        }
        #expect(try mostTurn(false) == 0)
        #expect(try mostTurn(true) > 0.1)
    }

    @Test(
        "every field moves squares that float",
        arguments: ["vortex", "radial", "spring", "electric", "noise", "stream"])
    func fields(_ field: String) throws {
        let played = try Played("playground squares=0")
        _ = played.perform("slide gravity 0")
        played.tap(Point(x: 520, y: 300))
        let square = played.squares[0]
        let start = square.center
        #expect(played.perform("choose field \(field)") == nil)
        played.run(0.25)
        let way = square.center - start
        #expect(way.length > 4)
        switch field {
        case "vortex": #expect(way.y < -way.x.magnitude / 2)
        case "radial", "spring": #expect(way.x < 0)
        case "electric", "stream": #expect(way.x > 0)
        default: break
        }
        #expect(played.value("field") == "\"\(field)\"")
        _ = played.perform("choose field none")
        #expect(played.view("Field").isHidden)
    }

    @Test(
        "drag brakes, magnetism bends, turbulence shakes what flies through",
        arguments: ["drag", "magnetic", "turbulence"])
    func fieldsOfMotion(_ field: String) throws {
        func end(_ field: String) throws -> Point {
            let played = try Played("playground squares=0")
            _ = played.perform("slide gravity 0")
            _ = played.perform("slide strength 100")
            _ = played.perform("choose field \(field)")
            played.tap(Point(x: 300, y: 350))
            played.carry(from: Point(x: 300, y: 350), to: Point(x: 360, y: 350), frames: 6)
            played.run(0.3)
            return played.squares[0].center
        }
        let (free, held) = (try end("none"), try end(field))
        #expect(free.distance(to: held) > 10)
        if field == "drag" { #expect(held.x < free.x - 50) }
        if field == "magnetic" { #expect(held.y < free.y - 20) }
    }

    @Test("the state tells where every control stands, also when keys have moved it")
    func state() throws {
        let played = try Played("playground squares=0")
        #expect(played.value("gravity") == "19")
        #expect(played.value("rotation") == "true")
        #expect(played.value("field") == "\"none\"")
        _ = played.perform("slide gravity 7")
        _ = played.press("R")
        #expect(played.value("gravity") == "7")
        #expect(played.value("rotation") == "false")
    }

    @Test(
        "commands that make no sense are refused by name",
        arguments: [
            ("slide gravity 41", "gravity goes from 0 to 40"), ("slide gravity fast", "a whole number"),
            ("slide gravity", "a whole number"), ("slide weight 3", "there is no such slider; there is gravity"),
            ("choose field swamp", "there is no such field; there is none, vortex"),
            ("choose colour red", "there is no such choice; there is field"),
            ("act dance", "there is no such action; there is add, again, gust, explode, upright, clear"),
            ("turn gravity on", "there is no such switch; there is rotation, grid, pause"),
            ("turn grid maybe", "on or off"),
            ("fly", "no such command"),
        ])
    func refusals(command: String, reason: String) throws {
        let played = try Played("playground squares=0")
        let before = played.state()
        let problem = try #require(played.perform(command))
        #expect(problem.contains(reason), "\(problem)")
        #expect(played.state() == before)
    }
}
