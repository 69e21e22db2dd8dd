import Geometry
import MinesweeperSolver

/// Measures the solver of Minesweeper.
///
///     swift run -c release MinesweeperBench generate
///     swift run -c release MinesweeperBench classic|modern [BOARDS [FIRST SEED]]
///     swift run -c release MinesweeperBench from X Y BOARDS FIRST-SEED [WIDTH HEIGHT MINES]
///     swift run -c release MinesweeperBench guesses [BOARDS [FIRST SEED]]
///     swift run -c release MinesweeperBench games [BOARDS [FIRST SEED]]
///     swift run -c release MinesweeperBench rules
@main
enum Entry {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let numbers = arguments.dropFirst().map { UInt64($0) ?? 0 }
        let boards = numbers.first ?? 1_000
        let seed = numbers.dropFirst().first ?? 1
        switch arguments.first {
        case "classic":
            GameBench.header()
            GameBench.classic.run(boards: boards, firstSeed: seed)
        case "modern":
            GameBench.header()
            GameBench.modern.run(boards: boards, firstSeed: seed)
        case "from" where numbers.count == 4 || numbers.count == 7:
            let rest = numbers.map { Int($0) }
            let (width, height, mines) = rest.count == 7 ? (rest[4], rest[5], rest[6]) : (30, 16, 99)
            GameBench.header(board: "\(width)x\(height), \(mines) mines")
            GameBench.opening(atColumn: rest[0], row: rest[1], width: width, height: height, mineCount: mines)
                .run(boards: numbers[2], firstSeed: numbers[3])
        case "guesses":
            GameBench.header()
            GameBench.modern.run(boards: boards, firstSeed: seed).report(boards: boards)
        case "games": GameBench.modern.printGames(boards: boards, firstSeed: seed)
        case "rules": RulesBench.run()
        default: GeneratorBench.run()
        }
    }
}
