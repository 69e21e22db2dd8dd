import Geometry
import MinesweeperSolver

/// A board being played: its mines, and what the player sees.
struct Game {
    private(set) var observation: Observation
    let mines: [Bool]
    private(set) var isLost = false
    private var safeLeft: Int

    var isOver: Bool { isLost || safeLeft == 0 }

    init(bench: GameBench, seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let width = bench.width
        observation = Observation(width: width, height: bench.height, mineCount: bench.mineCount)
        var mines = Array(repeating: false, count: bench.width * bench.height)
        safeLeft = mines.count - bench.mineCount
        var left = bench.mineCount
        while left > 0 {
            let cell = Int(random.next(below: UInt64(mines.count)))
            let (dx, dy) = (cell % width - bench.first % width, cell / width - bench.first / width)
            if cell == bench.first || mines[cell] || bench.opens && abs(dx) <= 1 && abs(dy) <= 1 { continue }
            mines[cell] = true
            left -= 1
        }
        self.mines = mines
    }

    mutating func open(_ cell: Int) {
        guard observation.cells[cell] == Observation.covered else { return }
        if mines[cell] {
            isLost = true
            return
        }
        var queue = [cell]
        while let cell = queue.popLast() {
            guard observation.cells[cell] == Observation.covered else { continue }
            let (x, y) = (cell % observation.width, cell / observation.width)
            var near: [Int] = []
            for row in max(0, y - 1)...min(observation.height - 1, y + 1) {
                for column in max(0, x - 1)...min(observation.width - 1, x + 1) where row != y || column != x {
                    near.append(row * observation.width + column)
                }
            }
            observation.cells[cell] = UInt8(near.count { mines[$0] })
            safeLeft -= 1
            if observation.cells[cell] == 0 { queue += near }
        }
    }
}
