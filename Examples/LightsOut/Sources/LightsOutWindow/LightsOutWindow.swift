import LightsOut
import PastimeWindow
import Play

/// Lights Out in a window of the system: `swift run --package-path Examples/LightsOut LightsOutWindow`.
@main enum LightsOutWindow {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        let line = words.isEmpty ? "lightsout" : words.joined(separator: " ")
        let game = try TableWindow(Arcade([ArcadeGame(LightsOutScene.self)]), line: line)
        try game.run { print($0) }
        print(game.line)
    }
}
