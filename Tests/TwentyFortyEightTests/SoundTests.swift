import Play
import PlayRules
import Testing
import TwentyFortyEight

@Suite("What is heard of 2048")
struct SoundTests {
    @Test("a stroke is heard as it sets out, its merges when tiles meet, each once")
    func strokes() throws {
        let board = try HeardBoard("2048 seed=7 start=8,8,4,4/0,0,0,0/0,0,0,0/2,2,0,0")
        board.press("ArrowLeft")
        let slide = board.heard()
        #expect(slide.count == 1 && slide[0].tones.allSatisfy { $0.wave == .noise } && slide[0].haptics.isEmpty)
        board.run(0.1)
        #expect(board.heard().isEmpty)
        board.run(1)
        let merge = try #require(board.heard().only)
        #expect(merge.haptics == [10] && merge.tones.allSatisfy { $0.wave == .marimba })
        // 16, 8 and 4: D3 is that of 4, and each power of two is a step higher.
        #expect(merge.tones.map { $0.start } == [2, 1, 0].map { Pentatonic.frequency($0) })
    }

    @Test("the bar of a merge is a step of the scale higher for each power of two", arguments: 1...12)
    func scale(rank: Int32) throws {
        let value = 1 << rank
        let board = try HeardBoard("2048 target=131072 seed=7 start=\(value),\(value),0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        board.press("ArrowLeft")
        board.run(0.5)
        #expect(board.heard().last?.tones.map { $0.start } == [Pentatonic.frequency(rank - 1)])
    }

    @Test("a stroke without a merge is only heard to slide, one that is taken back too")
    func slides() throws {
        let board = try HeardBoard("2048 seed=7 start=0,0,0,8/0,0,0,0/0,0,0,0/0,0,0,0")
        board.press("ArrowLeft")
        board.run(1)
        #expect(board.heard().count == 1)
        board.table.perform(.undo)
        board.run(1)
        #expect(board.heard().count == 1)
    }

    @Test("a stroke that moves nothing is refused by a low tone")
    func refusal() throws {
        let board = try HeardBoard("2048 seed=7 start=2,0,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        board.press("ArrowLeft")
        board.run(1)
        let cue = try #require(board.heard().only)
        #expect(cue.tones.map { $0.start } == [140] && cue.haptics == [12, 40, 12])
    }

    @Test("the target is four bells, once")
    func win() throws {
        let board = try HeardBoard("2048 target=16 seed=7 start=8,8,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        board.press("ArrowLeft")
        board.run(2)
        let bells = board.heard().filter { $0.tones.contains { $0.wave == .bell } }
        #expect(bells.count == 1 && bells[0].tones.map { $0.start } == [5, 7, 8, 10].map { Pentatonic.frequency($0) })
        board.table.perform(.proceed)
        for key in ["ArrowRight", "ArrowLeft", "ArrowDown"] {
            board.press(key)
            board.run(1)
        }
        #expect(!board.heard().contains { $0.tones.contains { $0.wave == .bell } })
    }

    @Test("nothing is heard where the position jumps: of a seek or a restart")
    func jumps() throws {
        let board = try HeardBoard("2048 seed=7 : left up right down")
        board.table.perform(.seek(2))
        board.run(1)
        board.table.perform(.restart)
        board.run(1)
        #expect(board.heard().isEmpty)
    }

    @Test("what a stroke scores is shown beside the headline, with commas; one that scores nothing shows nothing")
    func gains() throws {
        let board = try HeardBoard("2048 target=131072 seed=7 start=512,512,0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        board.press("ArrowLeft")
        #expect(board.state.contains("\"gain\":{\"number\":1,\"text\":\"+1,024\"}"))
        board.run(1)
        board.press("ArrowRight")
        board.run(1)
        #expect(board.state.contains("\"gain\":{\"number\":1,\"text\":\"+1,024\"}"))
    }
}

extension Array {
    /// The one element of an array that has just one.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

extension HeardBoard {
    /// What the table tells its host.
    fileprivate var state: String {
        var json = JSONWriter()
        table.writeState(to: &json)
        return json.string
    }
}
