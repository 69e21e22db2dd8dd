import Animation
import Drawing
import DropIt
import Foundation
import Games
import Hanoi
import Minesweeper
import PastimeTesting
import Play
import Testing
import TwentyFortyEight
import Views

/// When a sound of a key is heard, the picture or the message is another one than without the key.
@Suite("A sound that is played goes with something to see")
struct SeenTests {
    @Test(
        "in the Tower of Hanoi",
        arguments: [
            Case("lift", "hanoi discs=8", key: "1"),
            Case("smallest down", "hanoi discs=8", after: ["1"], key: "3"),
            Case("largest down", "hanoi discs=8 pegs=3 start=CCCCCCCA", after: ["1"], key: "2"),
            Case("refused", "hanoi discs=8", after: ["1", "3", "1"], key: "3"),
            Case("solved", "hanoi discs=2", after: ["1", "2", "1", "3", "2"], key: "3"),
        ])
    func hanoi(_ sound: Case) throws {
        try check(sound, in: HanoiScene.self)
    }

    @Test(
        "in 2048",
        arguments: [
            Case("slide", "2048 start=0,2,0,0/0,0,0,0/0,0,0,0/0,0,0,4", key: "ArrowLeft"),
            Case("merge", "2048 start=2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,8", key: "ArrowLeft"),
            Case("refused", "2048 start=2,0,0,0/4,0,0,0/0,0,0,0/0,0,0,0", key: "ArrowLeft"),
            Case("win", "2048 start=1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0", key: "ArrowLeft"),
        ])
    func twentyFortyEight(_ sound: Case) throws {
        try check(sound, in: TwentyFortyEightScene.self)
    }

    @Test(
        "in Minesweeper",
        arguments: [
            Case("flag", "minesweeper w=9 h=9 mines=10 seed=1", after: ["ArrowUp"], key: "f"),
            Case("unflag", "minesweeper w=9 h=9 mines=10 seed=1", after: ["ArrowUp", "f"], key: "f"),
            Case("refused", "minesweeper w=9 h=9 mines=10 seed=1", after: ["ArrowUp", "f"], key: "Enter"),
        ])
    func minesweeper(_ sound: Case) throws {
        try check(sound, in: MinesweeperScene.self)
    }

    @Test("in DropIt", arguments: [Case("drop", "dropit columns=6 mode=calm aim=yes seed=8", key: "1")])
    func dropIt(_ sound: Case) throws {
        try check(sound, in: DropItScene.self)
    }

    /// A game, the keys that come before, and the one that sounds.
    struct Case: Sendable {
        let name: String
        let line: String
        let before: [String]
        let key: String

        init(_ name: String, _ line: String, after before: [String] = [], key: String) {
            (self.name, self.line, self.before, self.key) = (name, line, before, key)
        }
    }

    private func check<S: Scene>(_ sound: Case, in scene: S.Type) throws {
        let game = try PlayedTable<S>(sound.line)
        // The same game at the same time, without the last key.
        let other = try PlayedTable<S>(sound.line)
        for game in [game, other] {
            for key in sound.before {
                _ = game.press(key)
                game.run(1)
            }
            game.run(1)
        }
        #expect(look(at: game) == look(at: other))
        game.heard.cues.removeAll()
        _ = game.press(sound.key)
        other.frame()
        let cue = try #require(scene.description.cues.first { $0.name == sound.name }).cue
        var isHeard = false
        for _ in 0..<60 where !isHeard {
            game.run(1 / 60)
            other.run(1 / 60)
            isHeard = game.heard.cues.contains(cue)
        }
        #expect(isHeard, "\(game.heard.cues)")
        #expect(look(at: game) != look(at: other), "\(sound.name) can't be seen")
    }

    /// What is drawn, and the message beside it.
    private struct Seen: Equatable {
        var picture: DisplayList
        var message: Substring
    }

    private func look<S: Scene>(at game: PlayedTable<S>) -> Seen {
        let canvas = Canvas()
        game.window.setNeedsDisplay()
        game.window.render(into: canvas)
        let state = game.state()
        let notice = state.firstRange(of: "\"notice\":").map { state[$0.upperBound...].prefix { $0 != "}" } }
        return Seen(picture: canvas.displayList, message: notice ?? "")
    }
}
