import Drawing
import DropIt
import DropItRules
import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

@Suite("DropIt on the stage")
struct StageTests {
    private static let sizes: [(Size, EdgeInsets)] = [
        (Size(width: 1440, height: 900), EdgeInsets(top: 96, left: 24, bottom: 124, right: 24)),
        (Size(width: 1440, height: 900), EdgeInsets(top: 96, left: 24, bottom: 124, right: 452)),
        (Size(width: 390, height: 844), EdgeInsets(top: 84, left: 12, bottom: 124, right: 12)),
        (Size(width: 844, height: 390), EdgeInsets(top: 16, left: 170, bottom: 16, right: 96)),
        (Size(width: 305, height: 478), EdgeInsets(top: 38, left: 0, bottom: 129, right: 0)),
        (Size(width: 190, height: 196), EdgeInsets(top: 16, left: 0, bottom: 53, right: 0)),
        (Size(width: 150, height: 150), .zero), (Size(width: 2560, height: 1440), .zero),
    ]

    @Test("tank and waiting square stand within the stage at any size", arguments: [4, 6, 10, 20])
    func within(columns: Int) throws {
        for (size, insets) in Self.sizes {
            let played = try Played("dropit columns=\(columns) seed=3", size: size)
            played.table.insets = insets
            played.frame()
            let stage = Rect(
                x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
                height: size.height - insets.top - insets.bottom
            ).insetBy(dx: -0.01, dy: -0.01)
            let field = played.view("Field").frame
            let side = field.width / Double(columns)
            let tank = Rect(
                x: field.minX - 0.16 * side, y: field.minY, width: field.width + 0.32 * side,
                height: field.height + 0.16 * side)
            #expect(stage.contains(tank), "\(size) \(insets)")
            #expect(stage.contains(played.views("Next square")[0].frame), "\(size) \(insets)")
            #expect((field.midX - stage.midX).magnitude < 0.01)
            // As large as it gets: either way no more than a third of a side is left.
            let rows = (field.height / side).rounded()
            let best = min(stage.width / Double(columns), stage.height / (rows + 1.5))
            #expect(side > 0.9 * best, "\(size) \(insets)")
        }
    }

    @Test("controls that come and go move the tank")
    func insets() throws {
        let played = try Played("dropit seed=3", size: Size(width: 1440, height: 900))
        let before = played.view("Field").frame
        played.table.insets = EdgeInsets(top: 96, left: 24, bottom: 124, right: 452)
        played.frame()
        let after = played.view("Field").frame
        #expect(after.midX < before.midX - 150 && after.height < before.height)
    }

    @Test("the headline tells score, rows and level; an endless game has no level")
    func headline() throws {
        func texts(_ line: String) throws -> (String, String) {
            let rules = try GameRecord<DropItRules>(GameLine(line.utf8)).log.current
            let headline = rules.headline(HeadlineFacts(moves: 4))
            return (headline.figure, headline.caption)
        }
        let moves = "drop:0@0 drop:1@0 drop:2@0 drop:3@0 end@300"
        #expect(try texts("dropit columns=4 seed=3") == ("0", "0 rows · level 1"))
        let (score, caption) = try texts("dropit columns=4 seed=3 : \(moves)")
        #expect(score.hasPrefix("1") && caption == "1 row · level 1")
        #expect(try texts("dropit columns=4 mode=calm seed=3 : \(moves)").1 == "1 row")
    }

    @Test("presets and their pictures, and the card's game, are games that can be played")
    func lines() throws {
        let presets = DropItRules.description.presets
        #expect(presets.map(\.title) == ["First steps", "Classic", "Rush", "Calm"])
        for preset in presets {
            let rules = try GameRecord<DropItRules>(
                GameLine("dropit \(preset.settings) \(preset.picture)".utf8)
            ).log.current
            #expect(rules.squares.count >= 8 && !rules.isOver, "\(preset.title)")
        }
        let card = DropItScene.description.card
        #expect(card.settings.utf8.count <= 3_072)
        let game = try GameRecord<DropItRules>(GameLine("dropit \(card.settings)".utf8)).log.current
        #expect(game.rowsBlown >= 10)
        #expect((60...180).contains(game.now / 60))
    }

    @Test("the landscape is there in each size and theme, and the sun sinks with the level")
    func sun() throws {
        let played = try Played("dropit columns=4 mode=classic aim=yes seed=5", motion: .off)
        #expect(played.table.backdrop.count == 4)
        #expect(played.table.backdrop[1].offset == .zero)
        played.table.perform(.start)
        for _ in 0..<6_000 where !played.state().contains("level 2") { played.frame(1 / 60) }
        #expect(played.table.backdrop[1].offset.dy > 1)
        for size in Self.sizes.map(\.0) {
            for layer in played.table.backdrop { #expect(!layer.picture(for: size).isEmpty) }
        }
    }
}
