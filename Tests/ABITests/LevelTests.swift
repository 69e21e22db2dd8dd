import Games
import MinesweeperRules
@testable import Play
import PlayRules
import Testing

/// The levels of all games.
@Suite("Levels")
struct LevelTests {
    @Test("each level is the one that is played with its settings, and leads to others only")
    func levels() throws {
        for game in AllGames.arcade.games {
            let presets = game.description.presets
            for (place, preset) in presets.enumerated() {
                let played = try TableInTime("\(game.description.name) \(preset.settings)")
                #expect(played.table.level?.settings == preset.settings)
                #expect(played.table.nextLevel == nil)
                var seen = [place]
                while let next = presets[seen[seen.count - 1]].next {
                    try #require(presets.indices.contains(next) && !seen.contains(next), "\(preset.settings)")
                    seen.append(next)
                }
            }
        }
    }

    private static let threeRings = ["A>C", "A>B", "C>B", "A>C", "B>A", "B>C", "A>C"]

    @Test("a win leads to the next level, also after it was watched once more, and no longer after a start over")
    func win() throws {
        let played = try TableInTime("hanoi discs=3 seed=1")
        for move in Self.threeRings { played.make(move) }
        #expect(played.table.nextLevel?.title == "Classic")
        #expect(played.table.nextLevel?.settings == "discs=5 pegs=3")
        played.table.perform(.seek(0))
        #expect(played.table.nextLevel == nil)
        played.table.perform(.play)
        played.run(20)
        #expect(played.table.session.isAssisted && played.table.nextLevel != nil)
        played.table.perform(.restart)
        #expect(played.table.nextLevel == nil)
    }

    @Test("a hint on the way, or a given start, leads nowhere")
    func others() throws {
        let helped = try TableInTime("hanoi discs=3 seed=1")
        helped.table.perform(.hint)
        for move in Self.threeRings { helped.make(move) }
        #expect(helped.table.session.position.status == .won && helped.table.nextLevel == nil)
        let given = try TableInTime("hanoi discs=3 start=ACC seed=1")
        given.make("A>C")
        #expect(given.table.session.position.status == .won && given.table.nextLevel == nil)
    }

    @Test("what a level doesn't set stays as it was")
    func rest() throws {
        let played = try TableInTime("minesweeper w=9 h=9 mines=10 noguess=yes seed=5")
        var player = try #require(MinesweeperPlayer())
        while !played.table.session.position.isOver {
            player.consider(MinesweeperPlayer.sight(of: played.table.session.position.typed(MinesweeperRules.self)))
            var advice: Advice<MinesweeperMove>?
            while advice == nil { advice = player.think() }
            guard case .reveal(let cell) = try #require(advice?.move) else {
                Issue.record("nothing is opened")
                return
            }
            played.make("open:\(cell.x),\(cell.y)")
        }
        #expect(played.table.nextLevel?.settings == "w=16 h=16 mines=40 noguess=yes")
    }
}
