import Geometry
import Minesweeper
import Play
import PlayRules
import PastimeTesting
import Testing

@Suite("Minesweeper in a match")
struct MatchTests {
    private static let opened = "\(fiveMines) : open:8,4"

    @Test("what would have opened a mine becomes the flags that the judge says")
    func flags() throws {
        var asked: [String] = []
        let played = try Played(
            Self.opened,
            judge: { word in
                asked.append(word)
                return .make(["flag:0,0", "flag:3,0"])
            })
        played.tap(0, 0)
        #expect(asked == ["open:0,0"])
        #expect(played.moves == ["open:8,4", "flag:0,0", "flag:3,0"])
        #expect(played.rows[0].hasPrefix("F##F"))
        #expect(played.state().contains("\"status\":\"playing\""))
    }

    @Test("a table may be moved and enlarged while its moves are refused")
    func scrolls() throws {
        let played = try Played(
            Self.opened, size: Size(width: 200, height: 200), judge: { _ in .refuse("7 s to wait.") })
        played.tap(4, 3)
        #expect(played.state().contains("7 s to wait."))
        let before = played.scrollView.zoomScale
        #expect(played.press("+"))
        played.run(1)
        #expect(played.scrollView.zoomScale > before)
    }

    @Test("a cell that the server has to open is pressed down until it answers, and then shows what it has told")
    func waits() throws {
        let hidden = "minesweeper w=3 h=3 mines=1 layout=? : open:1,1~1"
        let played = try Played(hidden, judge: { _ in .make([]) })
        played.tap(0, 0)
        #expect(played.views("Waiting").count == 1 && played.rows == ["###", "#1#", "###"])
        try played.table.correct(Array("\(hidden) open:0,0~1".utf8))
        #expect(played.views("Waiting").isEmpty && played.rows == ["1##", "#1#", "###"])
        // A flag elsewhere doesn't release it.
        played.tap(2, 2)
        played.table.play(Word("flag:0,2"))
        #expect(played.views("Waiting").count == 1)
        // Without an answer it looks as before after a while.
        played.tap(2, 0)
        played.run(2.5)
        #expect(played.views("Waiting").isEmpty && !played.state().contains("refused"))
    }

    @Test("a mine is heard when the server's flag comes instead, once, and nothing else is taken for one")
    func mine() throws {
        let hidden = "minesweeper w=3 h=3 mines=1 layout=? : open:1,1~1"
        let played = try Played(hidden, judge: { .make(Word($0).dropping(prefix: "flag") == nil ? [] : [$0]) })
        let refused: [Int32] = [12, 40, 12]
        func refusals() -> Int { played.heard.cues.count { $0.haptics == refused } }
        // The second tap on a cell that waits changes nothing.
        played.tap(0, 0)
        played.tap(0, 0)
        #expect(played.views("Waiting").count == 1)
        // A flag by hand on a cell that waits.
        played.tap(2, 2)
        played.tap(2, 2, buttons: .secondary)
        #expect(refusals() == 0)
        try played.table.correct(Array("\(hidden) flag:2,2 flag:0,0".utf8))
        #expect(refusals() == 1)
        played.tap(1, 0)
        try played.table.correct(Array("\(hidden) flag:2,2 flag:0,0 open:1,0~1".utf8))
        #expect(refusals() == 1 && played.rows == ["F1#", "#1#", "##F"])
    }

    @Test("the line of a match can be watched, but not played on by itself")
    func watched() throws {
        let played = try Played("minesweeper w=3 h=3 mines=1 layout=? : open:1,1~1")
        played.table.perform(.start)
        played.run(3)
        #expect(played.state().contains("only the server of the match knows"))
        #expect(played.rows == ["###", "#1#", "###"])
    }

    @Test("there are no chances in a match")
    func chances() throws {
        let played = try Played(Self.opened, judge: { .make([$0]) })
        played.table.perform(.turn(Word("chances"), isOn: true))
        #expect(played.state().contains("\"chances\":false"))
        #expect(played.state().contains("There is no help in a match."))
        played.table.perform(.turn(Word("flags"), isOn: true))
        #expect(played.state().contains("\"flags\":true"))
        #expect(played.state().contains("\"assisted\":false"))
    }

    @Test("moves from elsewhere and corrections are seen")
    func elsewhere() throws {
        let played = try Played(Self.opened, judge: { _ in .refuse("") })
        played.table.isLocked = true
        played.table.play(Word("flag:0,0"))
        played.table.play(Word("open:1,0"))
        #expect(played.rows[0].hasPrefix("F1"))
        try played.table.correct(Array("\(Self.opened) open:1,0".utf8))
        #expect(played.rows[0].hasPrefix("#1"))
        #expect(played.moves == ["open:8,4", "open:1,0"])
    }
}
