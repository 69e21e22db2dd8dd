import PlayRules
import TextGames
import TextPlay

/// A player at a terminal: types keys, and reads the screen.
struct Player {
    let game: TextGame
    var size = TextSize(columns: 80, rows: 24)
    var isColored = false

    /// Opens a line. The seeds that are drawn are 100, 101 and so on.
    init(_ line: String) throws {
        var seed: UInt64 = 99
        game = try TextGames.open(line) {
            seed += 1
            return seed
        }
    }

    var frame: TextFrame {
        mutating get { game.frame(size, isColored: isColored) }
    }
    /// The screen.
    var lines: [String] {
        mutating get { frame.lines }
    }
    var screen: String {
        mutating get { lines.joined(separator: "\n") }
    }
    /// What is told above the headline.
    var message: String {
        mutating get { String(lines[size.rows - 3].drop { $0 == " " }) }
    }
    var line: String { game.farewell[1] }
    var result: String { game.farewell[0] }

    /// Types letters and spaces.
    mutating func type(_ text: String) {
        for scalar in text.unicodeScalars { game.press(.character(scalar)) }
    }

    mutating func press(_ keys: Key...) {
        for key in keys { game.press(key) }
    }

    /// Waits until the game's own player has thought.
    mutating func waitForHint() {
        while game.isThinking { game.think() }
    }
}
