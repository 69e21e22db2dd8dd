import Geometry
import Measuring
import MinesweeperSolver

/// How often the player wins, and how long it thinks.
struct GameBench {
    var width = 30
    var height = 16
    var mineCount = 99
    let name: String
    let first: Int
    /// Whether the cells around the first are free of mines too.
    let opens: Bool

    static let classic = GameBench(name: "corner, only that cell safe", first: 0, opens: false)
    static let modern = GameBench(name: "(3, 3), opens", first: 3 * 30 + 3, opens: true)

    /// Another first cell that opens, and another board: expert's by default.
    static func opening(atColumn x: Int, row y: Int, width: Int, height: Int, mineCount: Int) -> GameBench {
        var bench = GameBench(name: "(\(x), \(y)), opens", first: y * width + x, opens: true)
        (bench.width, bench.height, bench.mineCount) = (width, height, mineCount)
        return bench
    }

    static func header(board: String = "expert (30x16, 99 mines)") {
        row(
            "\(board), first reveal", "boards", "won", "%", "95 %", "mean ms a move", "slowest ms",
            "guesses")
    }

    /// Plays boards by seeds one after the other. A move is one piece of advice; all cells that it calls safe are opened.
    ///
    /// - Returns: What was guessed.
    @discardableResult
    func run(boards: UInt64, firstSeed: UInt64) -> GuessTally {
        var tally = GuessTally()
        var won = 0
        var moves = 0
        var guesses = 0
        var time = 0.0
        var slowest = 0.0
        var advisor = MineAdvisor()
        for seed in firstSeed..<firstSeed + boards {
            var game = Game(bench: self, seed: seed)
            game.open(first)
            while !game.isOver {
                let begin = processorTime()
                advisor.consider(game.observation)
                var advice: MineAdvice?
                while advice == nil, advisor.hasAdvice { advice = advisor.think() }
                let spent = processorTime() - begin
                guard let advice else { fatalError("no advice at seed \(seed)") }
                time += spent
                moves += 1
                slowest = max(slowest, spent)
                if advice.kind == .certain {
                    for cell in advice.safeCells { game.open(cell) }
                    if game.isLost { fatalError("a mine was called safe at seed \(seed)") }
                } else {
                    guesses += 1
                    let before = game.observation
                    game.open(advice.cell)
                    tally.note(advice, on: before, isLost: game.isLost)
                }
            }
            if !game.isLost { won += 1 }
        }
        row(
            name, "\(boards) from seed \(firstSeed)", "\(won)", decimals(Double(won) * 100 / Double(boards), 2),
            interval(won, of: Int(boards)),
            decimals(time * 1000 / Double(moves), 2), decimals(slowest * 1000, 1),
            decimals(Double(guesses) / Double(boards), 2))
        return tally
    }
}

private struct Game {
    var observation: Observation
    private var mines: [Bool]
    private var safeLeft: Int
    var isLost = false

    var isOver: Bool { isLost || safeLeft == 0 }

    init(bench: GameBench, seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let width = bench.width
        observation = Observation(width: width, height: bench.height, mineCount: bench.mineCount)
        mines = Array(repeating: false, count: bench.width * bench.height)
        safeLeft = mines.count - bench.mineCount
        var left = bench.mineCount
        while left > 0 {
            let cell = Int(random.next(below: UInt64(mines.count)))
            let (dx, dy) = (cell % width - bench.first % width, cell / width - bench.first / width)
            if cell == bench.first || mines[cell] || bench.opens && abs(dx) <= 1 && abs(dy) <= 1 { continue }
            mines[cell] = true
            left -= 1
        }
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
