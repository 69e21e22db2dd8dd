import Play
import PlayRules
import PastimeTesting
import Testing

/// A scene says when a move has been shown; the table makes sure that each ends once.
@Suite(.serialized)
struct ShowingTests {
    private func table() throws -> (PlayedTable<LadderScene>, LadderScene) {
        let played = try PlayedTable<LadderScene>("ladder")
        return (played, try #require(LadderScene.latest))
    }

    @Test("a completion that is called twice ends a move once")
    func twice() throws {
        let (played, scene) = try table()
        for _ in 0..<3 {
            scene.player.move(Ladder.Up(), .tap)
            let end = try #require(scene.completions.last)
            end()
            end()
        }
        #expect(scene.shown == [1, 2, 3])
        #expect(scene.celebrations == 1)
        #expect(played.state().contains("At the top after 3 moves."))
    }

    @Test("a move that waits is shown when the one before has ended, and only then")
    func queue() throws {
        let (played, scene) = try table()
        scene.player.move(Ladder.Up(), .tap)
        scene.player.move(Ladder.Up(), .tap)
        #expect(scene.shown == [1])
        scene.completions[0]()
        #expect(scene.shown == [1, 2])
        // Late, since another one is being shown.
        scene.player.move(Ladder.Up(), .tap)
        scene.completions[0]()
        #expect(scene.shown == [1, 2])
        scene.completions[1]()
        #expect(scene.shown == [1, 2, 3])
        #expect(played.moves == ["up", "up", "up"])
    }

    @Test("a completion that is never called holds up nothing that is shown after it")
    func never() throws {
        let (played, scene) = try table()
        scene.player.move(Ladder.Up(), .tap)
        #expect(played.table.isBusy)
        played.table.perform(.restart)
        #expect(!played.table.isBusy)
        scene.player.move(Ladder.Up(), .tap)
        #expect(scene.shown == [1, 0, 1])
    }

    @Test("a replaced move doesn't celebrate, and its late completion doesn't either")
    func replaced() throws {
        let (played, scene) = try table()
        for index in 0..<3 {
            scene.player.move(Ladder.Up(), .tap)
            if index < 2 { scene.completions[index]() }
        }
        played.table.perform(.undo)
        scene.completions[2]()
        #expect(scene.celebrations == 0)
    }

    @Test("what has happened is told once, and only the last of it if nobody asks for long")
    func announcements() throws {
        let (played, scene) = try table()
        for number in 1...1_000 { scene.player.announce("event \(number).") }
        let told = played.state().split(separator: "event ").dropFirst()
        #expect(told.count <= 100)
        #expect(try #require(told.last).hasPrefix("1000."))
        #expect(!played.state().contains("event"))
    }

    @Test("a game counts as finished if it was played to its end, not if its moves are only shown")
    func finished() throws {
        let (played, scene) = try table()
        for _ in 0..<2 {
            scene.player.move(Ladder.Up(), .tap)
            scene.completions.last?()
        }
        #expect(played.state().contains(#""finished":false"#))
        scene.player.move(Ladder.Up(), .tap)
        scene.completions.last?()
        #expect(played.state().contains(#""finished":true"#))
        let (watched, shown) = (try PlayedTable<LadderScene>("ladder : up up up"), try #require(LadderScene.latest))
        watched.table.perform(.seek(0))
        for _ in 0..<3 {
            watched.table.perform(.redo)
            shown.completions.last?()
        }
        #expect(watched.state().contains("At the top after 3 moves."))
        #expect(watched.state().contains(#""finished":false"#))
    }
}
