import Animation
import Games
import Geometry
@testable import Play
import PlayRules
import Testing
import Views

/// A table in a window, on a manual clock.
final class TableInTime {
    let table: Table
    private let clock = ManualClock()
    private let window: Window

    init(_ line: String) throws {
        window = Window(size: Size(width: 900, height: 600), clock: clock)
        table = try AllGames.arcade.table(Array(line.utf8), services: TableServices(animator: window.animator))
        table.view.frame = window.bounds
        window.addSubview(table.view)
    }

    /// Has the player make a move, and shows it.
    func make(_ move: String) {
        guard let move = table.game.rules.move(Word(move)) else {
            Issue.record("no move: \(move)")
            return
        }
        table.take(move, by: .tap)
        run(2)
    }

    func run(_ seconds: Int) { run(frames: 60 * seconds) }

    func run(frames: Int) {
        for _ in 0..<frames {
            clock.advance(by: 1 / 60)
            _ = window.update()
            table.update()
        }
    }
}
