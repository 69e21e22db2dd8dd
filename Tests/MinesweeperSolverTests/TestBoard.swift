import Geometry
import MinesweeperSolver

/// A minefield, and slow, plain answers to compare with: nothing here uses the solver.
struct TestBoard {
    let width: Int
    let height: Int
    var mines: [Bool]

    var mineCount: Int { mines.count { $0 } }

    init(width: Int, height: Int, mines: [Bool]) {
        self.width = width
        self.height = height
        self.mines = mines
    }

    init(width: Int, height: Int, mineCount: Int, using random: inout RandomGenerator) {
        self.init(width: width, height: height, mines: Array(repeating: false, count: width * height))
        var left = mineCount
        while left > 0 {
            let cell = Int(random.next(below: UInt64(mines.count)))
            if !mines[cell] {
                mines[cell] = true
                left -= 1
            }
        }
    }

    func neighbours(of cell: Int) -> [Int] {
        let (x, y) = (cell % width, cell / width)
        return mines.indices.filter { $0 != cell && abs($0 % width - x) <= 1 && abs($0 / width - y) <= 1 }
    }

    /// The same without going through the whole board.
    func near(_ cell: Int) -> [Int] {
        let (x, y) = (cell % width, cell / width)
        var found: [Int] = []
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) where row != y || column != x {
                found.append(row * width + column)
            }
        }
        return found
    }

    func number(of cell: Int) -> UInt8 {
        UInt8(near(cell).count { mines[$0] })
    }

    /// The board with those safe cells open that `isOpen` says.
    func observation(_ isOpen: (Int) -> Bool) -> Observation {
        let cells = mines.indices.map { !mines[$0] && isOpen($0) ? number(of: $0) : Observation.covered }
        return Observation(width: width, height: height, mineCount: mineCount, cells: cells)
    }

    /// All minefields that agree with an observation, a bit for each cell.
    func solutions(of observation: Observation) -> [UInt32] {
        let count = observation.cells.count
        var masks: [(mask: UInt32, number: Int)] = []
        var open: UInt32 = 0
        for cell in 0..<count where observation.cells[cell] != 9 {
            open |= 1 << UInt32(cell)
            masks.append((near(cell).reduce(0) { $0 | 1 << UInt32($1) }, Int(observation.cells[cell])))
        }
        return (0..<UInt32(1) << UInt32(count)).filter { field in
            field & open == 0 && field.nonzeroBitCount == observation.mineCount
                && masks.allSatisfy { (field & $0.mask).nonzeroBitCount == $0.number }
        }
    }

    func shares(of observation: Observation) -> (total: Int, shares: [Double]) {
        let found = solutions(of: observation)
        let shares = observation.cells.indices.map { cell in
            Double(found.count { $0 & 1 << UInt32(cell) != 0 }) / Double(found.count)
        }
        return (found.count, shares)
    }
}
