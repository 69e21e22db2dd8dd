import Geometry
import MinesweeperSolver

/// Measures the solver of Minesweeper.
///
///     swift run -c release MinesweeperBench generate
///     swift run -c release MinesweeperBench classic|modern [BOARDS [FIRST SEED]]
///     swift run -c release MinesweeperBench guesses [BOARDS [FIRST SEED]]
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
        case "guesses":
            GameBench.header()
            GameBench.modern.run(boards: boards, firstSeed: seed).report(boards: boards)
        case "rules": RulesBench.run()
        default: GeneratorBench.run()
        }
    }
}
