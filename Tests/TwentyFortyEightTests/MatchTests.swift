import Play
import PlayRules
import PastimeTesting
import Testing
import TwentyFortyEight

@Suite("2048 in a match")
struct MatchTests {
    private static let start = "2048 seed=7"

    @Test("moves are judged when they are wanted, and wait for their turn to be seen")
    func queue() throws {
        var asked: [String] = []
        let played = try PlayedBoard(
            Self.start,
            judge: { word in
                asked.append(word)
                return .make([word])
            })
        for key in ["ArrowLeft", "ArrowUp", "ArrowRight"] { _ = played.press(key) }
        #expect(asked == ["left", "up", "right"])
        #expect(played.moves.count == 1)
        let line = "\(played.line) up right"
        try played.table.correct(Array(line.utf8))
        #expect(played.moves.count == 1, "they are still to be seen")
        played.run(2)
        #expect(played.line == line)
    }

    @Test("a move that is made later isn't refused, and is shown when a correction brings it")
    func later() throws {
        var words = ["left~5"]
        let played = try PlayedBoard(Self.start, judge: { _ in .make(words.isEmpty ? [] : [words.removeFirst()]) })
        _ = played.press("ArrowLeft")
        played.run(2)
        #expect(played.moves == ["left~5"])
        // Announcements are told once.
        _ = played.state()
        let before = played.state()
        _ = played.press("ArrowUp")
        #expect(!played.table.isBusy && played.state() == before, "nothing is seen or said of it yet")
        try played.table.correct(Array("\(played.line) up~6".utf8))
        #expect(played.table.isBusy)
        played.run(2)
        #expect(played.moves == ["left~5", "up~6"])
    }

    @Test("more moves than can wait are all made")
    func many() throws {
        let words = (0..<300).map { ["left", "up", "right", "down"][$0 % 4] }
        let played = try PlayedBoard(Self.start, judge: { .make([$0]) })
        let alone = try PlayedBoard(Self.start, motion: .off)
        for word in words {
            played.table.play(Word(word))
            _ = alone.press(["left": "a", "up": "w", "right": "d", "down": "s"][word]!)
        }
        played.run(30)
        #expect(played.moves == alone.moves)
        #expect(played.table.digest == alone.table.digest)
    }

    @Test("the best of other games isn't shown, and none is noted")
    func bests() throws {
        let played = try PlayedBoard(
            "2048 target=8 seed=7 start=2,2,4,0/0,0,0,0/0,0,0,0/0,0,0,0", judge: { .make([$0]) })
        #expect(played.state().contains("\"caption\":\"to 8\""))
        _ = played.press("a")
        played.run(1)
        _ = played.press("a")
        played.run(1)
        #expect(played.state().contains("\"status\":\"won\""))
        #expect(played.bests.text.isEmpty)
        _ = played.press("s")
        played.run(1)
        #expect(played.moves.count == 3, "the judge decides when it is over")
    }

    @Test("a correction takes the place of what was shown and what waits")
    func correct() throws {
        let played = try PlayedBoard(Self.start, judge: { .make([$0]) })
        for key in ["ArrowLeft", "ArrowUp", "ArrowRight"] { _ = played.press(key) }
        let settings = played.line.prefix { $0 != ":" }
        try played.table.correct(Array("\(settings): down left".utf8))
        played.run(2)
        #expect(played.moves == ["down", "left"])
        try played.table.correct(Array("\(settings): down left up".utf8))
        #expect(played.table.isBusy, "what only comes to it is shown like any move")
        played.run(1)
        #expect(played.moves == ["down", "left", "up"])
    }
}
