import Foundation
import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing

@Suite("The Tower of Hanoi, watched")
struct PlaybackTests {
    @Test("a ring lifts, travels and comes down, in 0.8 s")
    func oneMove() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        let home = played.disc(1).presentation.center
        played.table.perform(.start)
        played.frame()
        played.run(0.1)
        let lifting = played.disc(1).presentation.center
        #expect(lifting.y < home.y - 5)
        #expect((lifting.x - home.x).magnitude < 0.01)
        played.run(0.2)
        let travelling = played.disc(1).presentation.center
        #expect(travelling.x > played.tower("A").frame.maxX)
        #expect(travelling.x < played.tower("C").frame.minX)
        played.run(0.45)
        #expect(played.isSeen(1, at: "C"))
        #expect(played.moves == ["solve*1"])
    }

    @Test("the solution is played to its end, each move once, in order", arguments: ["1/4", "1", "4", "16", "max"])
    func wholeSolution(pace: String) throws {
        let played = try PlayedHanoi("hanoi discs=4")
        played.table.perform(.pace(try #require(Pace(Word(pace)))))
        played.table.perform(.start)
        var frames = 0
        while played.table.isBusy, frames < 10_000 {
            played.frame(1 / 60)
            frames += 1
        }
        #expect(played.moves == ["solve*15"])
        var log = JSONWriter()
        played.table.writeLog(from: 0, atMost: 100, to: &log)
        let lines = try JSONDecoder().decode([String].self, from: Data(log.bytes))
        #expect(lines.count == 15 && lines.allSatisfy { $0.hasPrefix("ring ") })
        #expect(lines[7] == "ring 4 from A to C")
        for disc in 1...4 { #expect(played.isSeen(disc, at: "C")) }
    }

    @Test("at the fastest pace each frame shows one move")
    func fastest() throws {
        let played = try PlayedHanoi("hanoi discs=10")
        played.table.perform(.pace(try #require(Pace(Word("max")))))
        played.table.perform(.start)
        for frame in 1...100 {
            played.frame(1 / 60)
            #expect(played.moves == ["solve*\(frame)"])
        }
    }

    @Test("a pause lets the disc under way arrive, and no other leave")
    func pause() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        played.table.perform(.start)
        played.run(0.3)
        played.table.perform(.pause)
        played.run(3)
        #expect(played.moves == ["solve*1"])
        #expect(played.isSeen(1, at: "C"))
        #expect(!played.table.isBusy)
        played.table.perform(.start)
        played.run(0.1)
        #expect(played.moves == ["solve*2"])
    }

    @Test("steps go forward and back")
    func steps() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        for _ in 0..<3 { played.table.perform(.forward) }
        #expect(played.moves == ["solve*3"])
        played.table.perform(.back)
        played.run(1)
        #expect(played.moves == ["solve*2"])
        #expect(played.isSeen(1, at: "C"))
        #expect(played.isSeen(2, at: "B"))
    }

    @Test("a resize in mid-flight goes on at the same moment of the flight, and ends in the new place")
    func resize() throws {
        let played = try PlayedHanoi("hanoi discs=3")
        played.table.perform(.forward)
        played.run(0.3)
        played.resize(width: 500, height: 400)
        let bounds = played.window.bounds
        #expect(bounds.contains(played.disc(1).presentation.center))
        #expect(!played.isSeen(1, at: "A") && !played.isSeen(1, at: "C"))
        played.run(0.2)
        #expect(played.table.isBusy)
        played.run(0.2)
        #expect(!played.table.isBusy)
        #expect(played.isSeen(1, at: "C"))
    }

    @Test("any move of 64 discs is gone to at once")
    func seek() throws {
        let played = try PlayedHanoi("hanoi discs=64")
        played.table.perform(.solve)
        played.table.perform(.seek(12_345_678_901_234_567_890))
        played.frame()
        #expect(played.moves == ["solve*12345678901234567890"])
        played.table.perform(.seek(UInt128(UInt64.max)))
        played.frame()
        #expect(played.state().contains("\"status\":\"won\""))
        for disc in [1, 32, 64] { #expect(played.isSeen(disc, at: "C")) }
    }

    @Test("without motion each move is seen for its time, in its place")
    func motionOff() throws {
        let played = try PlayedHanoi("hanoi discs=3", motion: .off)
        played.table.perform(.start)
        played.frame()
        #expect(played.moves == ["solve*1"])
        #expect(played.isSeen(1, at: "C"))
        played.run(0.7)
        #expect(played.moves == ["solve*1"])
        played.run(0.2)
        #expect(played.moves == ["solve*2"])
    }
}
