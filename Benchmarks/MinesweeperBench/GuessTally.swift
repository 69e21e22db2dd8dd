import Measuring
import MinesweeperSolver

/// Which guesses games are lost by: where the cell was, how far the game had come, and how the guess was chosen.
struct GuessTally {
    private struct Row {
        var guesses = 0
        var risk = 0.0
        var lost = 0
    }

    private var rows: [String: Row] = [:]

    mutating func note(_ advice: MineAdvice, on observation: Observation, isLost: Bool) {
        let kind = Self.kind(of: advice, on: observation)
        rows[kind, default: Row()].guesses += 1
        rows[kind, default: Row()].risk += advice.risk
        if isLost { rows[kind, default: Row()].lost += 1 }
    }

    /// Prints the guesses of so many boards.
    func report(boards: UInt64) {
        row("guess", "number", "mean risk %", "lost", "lost, % of boards")
        for (kind, tally) in rows.sorted(by: { $0.key < $1.key }) {
            row(
                kind, "\(tally.guesses)", decimals(tally.risk * 100 / Double(tally.guesses), 1), "\(tally.lost)",
                decimals(Double(tally.lost) * 100 / Double(boards), 2))
        }
    }

    private static func kind(of advice: MineAdvice, on observation: Observation) -> String {
        switch advice.reason {
        case .searched: return "5: end, all continuations searched"
        case .closedOff: return "4: a part that nothing else tells about"
        default: break
        }
        let safe = observation.cells.count - observation.mineCount
        let open = observation.cells.count { $0 != Observation.covered }
        let phase = open * 4 < safe ? "1: first quarter" : open * 4 < safe * 3 ? "2: middle" : "3: last quarter"
        return phase + ", " + place(of: advice.cell, on: observation)
    }

    private static func place(of cell: Int, on observation: Observation) -> String {
        let (width, height) = (observation.width, observation.height)
        let (x, y) = (cell % width, cell / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1)
            where observation.cells[row * width + column] != Observation.covered {
                return "beside a number"
            }
        }
        let edges = [x == 0 || x == width - 1, y == 0 || y == height - 1].count { $0 }
        return ["no number, inside", "no number, edge", "no number, corner"][edges]
    }
}
