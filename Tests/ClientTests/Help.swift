import Client
import Match
import PlayRules
import Versus

/// The games that the tests play.
let gameTexts = ["hanoi discs=3", "2048 target=32", "minesweeper w=7 h=7 mines=6", "dropit columns=4"]

/// Whether there is time for many and long games.
#if DEBUG
let isThorough = false
let runCount = 12
#else
let isThorough = true
let runCount = 120
#endif

/// Whether a debug build takes long for a game: a body's fall is dear there.
func isSlow(_ game: String) -> Bool { !isThorough && game.utf8.starts(with: "dropit".utf8) }

extension World {
    /// Lets the bots play on to the end; in a debug build somebody gives up games that last.
    func finish() -> Bool {
        let isShort = users[0].client.contest.map { isSlow($0.game.starts.host.settings) } ?? false
        if run(atMost: isThorough ? 250_000 : isShort ? 3_000 : 20_000, until: { areOver }) { return true }
        if let user = (0...1).first(where: { phase($0) == .playing }) { command(.resign, user) }
        return run(atMost: 100_000) { areOver }
    }
}
