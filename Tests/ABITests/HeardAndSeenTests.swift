import Foundation
import Games
import Play
import Testing

/// Sounds and vibrations say nothing that can't be seen: docs/accessibility.md.
@Suite("What is heard is also seen")
struct HeardAndSeenTests {
    @Test("the docs say of each sound what is seen, and whether it is felt")
    func table() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/accessibility.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let told = text.matches(of: /\n\| (\w+) \| ([^|]+) \| [^|]+ \|( yes)? \|/).map {
            "\($0.output.1): \($0.output.2)\($0.output.3 == nil ? "" : ", felt")"
        }
        let cues = AllGames.arcade.games.flatMap { game in
            game.scene.cues.map {
                "\(game.description.name): \($0.name)\($0.cue.haptics.isEmpty ? "" : ", felt")"
            }
        }
        #expect(Set(told).symmetricDifference(cues).isEmpty)
        #expect(told.count == cues.count)
    }
}
