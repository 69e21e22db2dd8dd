import Geometry
import MinesweeperSolver

/// Measures the solver of Minesweeper.
///
///     swift run -c release MinesweeperBench generate
@main
enum Entry {
    static func main() {
        GeneratorBench.run()
    }
}
