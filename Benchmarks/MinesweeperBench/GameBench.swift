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
            let game = play(seed, by: &advisor) { advice, game, spent in
                moves += 1
                time += spent
                slowest = max(slowest, spent)
                guard advice.kind == .guess else { return }
                guesses += 1
                tally.note(advice, on: game.observation, isLost: game.mines[advice.cell])
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

    /// Plays the board of a seed.
    ///
    /// - Parameter onMove: Called before each move with the advice, the game as it is then, and the seconds it took.
    func play(
        _ seed: UInt64, by advisor: inout MineAdvisor, onMove: (MineAdvice, Game, Double) -> Void
    ) -> Game {
        var game = Game(bench: self, seed: seed)
        game.open(first)
        while !game.isOver {
            let begin = processorTime()
            advisor.consider(game.observation)
            var advice: MineAdvice?
            while advice == nil, advisor.hasAdvice { advice = advisor.think() }
            guard let advice else { fatalError("no advice at seed \(seed)") }
            onMove(advice, game, processorTime() - begin)
            for cell in advice.kind == .certain ? advice.safeCells : [advice.cell] { game.open(cell) }
            if game.isLost, advice.kind == .certain { fatalError("a mine was called safe at seed \(seed)") }
        }
        return game
    }

    /// Plays boards, and prints a line for each: the seed, the cells with mines, whether it was won (1 or 0), and its
    /// guesses: the risk of each and how many cells were covered then.
    func printGames(boards: UInt64, firstSeed: UInt64) {
        var advisor = MineAdvisor()
        row("seed", "mines", "won", "guesses")
        for seed in firstSeed..<firstSeed + boards {
            var guesses: [String] = []
            let game = play(seed, by: &advisor) { advice, game, _ in
                guard advice.kind == .guess else { return }
                let covered = game.observation.cells.count { $0 == Observation.covered }
                guesses.append("\(decimals(advice.risk, 6))/\(covered)")
            }
            let mines = game.mines.indices.filter { game.mines[$0] }.map { "\($0)" }
            row("\(seed)", mines.joined(separator: " "), game.isLost ? "0" : "1", guesses.joined(separator: " "))
        }
    }
}
