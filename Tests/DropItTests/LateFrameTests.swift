import DropIt
import DropItRules
import Play
import PlayRules
import PastimeTesting
import Testing

extension PlayedTable where S == DropItScene {
    /// How far the game's time has run.
    fileprivate var tick: UInt64 {
        let last = moves.last { $0.hasPrefix("end@") } ?? moves.last ?? ""
        return UInt64(last.split(separator: "@").last ?? "") ?? 0
    }
}

@Suite("DropIt in frames that come late")
struct LateFrameTests {
    @Test("frames of up to three ticks run as many as time has passed", arguments: [1, 2, 3] as [UInt64])
    func inTime(ticks: UInt64) throws {
        let played = try Played("dropit seed=3")
        played.tap()
        for _ in 0..<10 { played.frame(Double(ticks) / 60 + 1e-9) }
        #expect(played.tick == 10 * ticks)
    }

    @Test("a later frame runs three ticks, and the rest isn't made up for", arguments: [0.07, 0.25, 10])
    func late(seconds: Double) throws {
        let played = try Played("dropit seed=3")
        played.tap()
        played.frame(seconds)
        #expect(played.tick == mostTicksInAFrame)
        played.frame(1 / 60 + 1e-9)
        #expect((mostTicksInAFrame + 1...mostTicksInAFrame + 2).contains(played.tick))
    }

    @Test("however late frames come, the game is the one that its line tells")
    func line() throws {
        let played = try Played("dropit columns=4 seed=3")
        for frame in 0..<60 {
            if frame.isMultiple(of: 7) { _ = played.press("\(frame % 4 + 1)") }
            played.frame(Double(frame % 9) * 0.02)
        }
        let record = try GameRecord<DropItRules>(GameLine(played.line.utf8))
        #expect(Digest.text(record.log.current.digest) == played.table.digest)
    }

    @Test("while nothing moves the clock goes on however late frames come")
    func rest() throws {
        let played = try Played("dropit mode=calm seed=3")
        played.tap()
        played.run(3)
        #expect(!played.table.isBusy)
        let before = played.tick
        played.frame(0.25)
        #expect((14...16).contains(played.tick - before))
    }

    @Test("a table in a match comes to the match's clock in one frame, however late that is")
    func match() throws {
        let played = try Played("dropit seed=3", judge: { .make([$0]) })
        #expect(played.press(" "))
        played.table.followTime(to: 600, rest: 0)
        played.frame(10)
        let drop = try #require(played.moves.first)
        let alone = try GameRecord<DropItRules>(GameLine("dropit seed=3 : \(drop) end@600".utf8))
        #expect(played.table.digest == Digest.text(alone.log.current.digest))
    }
}
