import DropIt
import Games
import Hanoi
import Minesweeper
import PastimeTesting
import Play
import Testing
import TwentyFortyEight

/// With motion off a move is shown at once. It is heard all the same.
@Suite("Without motion, moves are heard")
struct HeardWithoutMotionTests {
    @Test("a ring that is put down, and the whole tower")
    func hanoi() throws {
        try check(["1", "3"], sound: "smallest down", "hanoi discs=8", in: HanoiScene.self)
        try check(["1", "2", "1", "3", "2", "3"], sound: "solved", "hanoi discs=2", in: HanoiScene.self)
    }

    @Test("a slide, a merge, the target")
    func twentyFortyEight() throws {
        let rest = "0,0,0,0/0,0,0,0/0,0,0,8"
        try check(["ArrowLeft"], sound: "slide", "2048 start=0,2,0,0/\(rest)", in: TwentyFortyEightScene.self)
        try check(["ArrowLeft"], sound: "merge", "2048 start=2,2,0,0/\(rest)", in: TwentyFortyEightScene.self)
        try check(["ArrowLeft"], sound: "win", "2048 start=1024,1024,0,0/\(rest)", in: TwentyFortyEightScene.self)
    }

    @Test("a flag")
    func minesweeper() throws {
        try check(["ArrowUp", "f"], sound: "flag", "minesweeper w=9 h=9 mines=10 seed=1", in: MinesweeperScene.self)
    }

    @Test("a square that is dropped")
    func dropIt() throws {
        try check(["1"], sound: "drop", "dropit columns=6 mode=calm aim=yes seed=8", in: DropItScene.self)
    }

    private func check<S: Scene>(_ keys: [String], sound name: String, _ line: String, in scene: S.Type) throws {
        let game = try PlayedTable<S>(line, motion: .off)
        for key in keys {
            game.heard.cues.removeAll()
            _ = game.press(key)
            game.run(0.1)
        }
        let cue = try #require(scene.description.cues.first { $0.name == name }).cue
        #expect(game.heard.cues.contains(cue), "\(line): \(name)")
    }
}
