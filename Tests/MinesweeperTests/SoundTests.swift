import Minesweeper
import Play
import Testing

@Suite("What is heard of Minesweeper")
struct SoundTests {
    @Test("a cell has one note, a cascade a run of twelve at most, 14 ms apart")
    func opening() throws {
        let heard = try Heard(fiveMines)
        heard.tap(1, 0)
        #expect(heard.cues.count == 1)
        #expect(heard.cues[0].tones.count == 1)
        #expect(abs(heard.cues[0].tones[0].start - 369.99) < 0.1)
        heard.tap(8, 4)
        #expect(heard.cues.count == 2)
        let run = heard.cues[1].tones
        #expect((5...12).contains(run.count))
        for (index, tone) in run.enumerated() { #expect(abs(tone.delay - 0.014 * Double(index)) < 1e-9) }
        #expect(zip(run, run.dropFirst()).allSatisfy { $0.start < $1.start })
    }

    @Test("a flag, its end, a mine and a win are heard once each")
    func others() throws {
        let heard = try Heard(fiveMines)
        heard.tap(0, 0, buttons: .secondary)
        heard.tap(0, 0, buttons: .secondary)
        #expect(heard.cues.map { $0.tones[0].start } == [800, 600])
        #expect(heard.cues.map { $0.tones[0].end } == [600, 800])
        heard.tap(4, 3)
        #expect(heard.cues.count == 3)
        #expect(heard.cues[2].haptics == [60])
        heard.perform(.undo)
        #expect(heard.cues.count == 3)
        for (column, row) in [(8, 8), (1, 0), (2, 0)] { heard.tap(column, row) }
        #expect(heard.cues.count == 6)
        #expect(heard.cues[5].tones.count == 4)
        #expect(heard.cues[5].haptics == [15, 60, 15, 60, 30])
    }

    @Test("what is refused is heard, and going elsewhere in the game isn't")
    func refusals() throws {
        let heard = try Heard("\(fiveMines) : open:4,2 flag:5,3")
        heard.tap(5, 3)
        #expect(heard.cues.count == 1)
        #expect(heard.cues[0].haptics == [12, 40, 12])
        heard.perform(.seek(0))
        heard.perform(.seek(2))
        #expect(heard.cues.count == 1)
    }
}
