import DropIt
import Geometry
import Play
import PlayRules
import Playground
import PastimeTesting
import Views

typealias Played = PlayedTable<PlaygroundScene>

extension PlayedTable where S == PlaygroundScene {
    /// The squares, the oldest first.
    var squares: [SquareView] {
        views("Square ").compactMap { $0 as? SquareView }.filter { $0.isUserInteractionEnabled }
            .sorted { $0.number < $1.number }
    }

    var bounds: Rect { table.view.bounds }

    /// Runs until nothing ticks; how long that took, in seconds, or nil where it doesn't come to rest in a minute.
    @discardableResult
    func rest() -> Double? {
        for frames in 0..<3600 {
            guard window.isWaitingForTime || window.animator.isAnimating else { return Double(frames) / 60 }
            frame(1 / 60)
        }
        return nil
    }

    /// What is wrong with a command, if it is refused.
    func perform(_ command: String) -> String? {
        do throws(GameLineProblem) {
            let command = try TableCommand(Word.split(command.utf8))
            try table.check(command)
            table.perform(command)
        } catch {
            return error.description
        }
        frame()
        return nil
    }

    /// A value of the state: a number, a word with its quotes, or true or false.
    func value(_ name: String) -> String? {
        let state = state()
        guard let range = state.firstRange(of: "\"\(name)\":") else { return nil }
        return String(state[range.upperBound...].prefix { $0 != "," && $0 != "}" })
    }

    /// A finger goes down, moves evenly for so many frames, and goes up.
    func carry(from start: Point, to end: Point, frames: Int, hold: Int = 0, pointer: Int = 1) {
        send(.began, start, pointer: pointer, kind: .touch)
        frame(1 / 60)
        for step in 1...frames {
            // Sending takes as long again.
            frame(1 / 120)
            send(.moved, start + (end - start) * (Double(step) / Double(frames)), pointer: pointer, kind: .touch)
        }
        for _ in 0..<hold { frame(1 / 60) }
        send(.ended, end, pointer: pointer, kind: .touch)
        frame(1 / 60)
    }

    func tap(_ point: Point) {
        send(.began, point, kind: .touch)
        frame(1 / 60)
        send(.ended, point, kind: .touch)
        frame(1 / 60)
    }

    /// Whether a square is inside, but for what contacts let it sink in.
    func isInside(_ square: SquareView) -> Bool {
        bounds.insetBy(dx: -2, dy: -2).contains(square.frame)
    }
}
