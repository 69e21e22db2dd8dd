import Measuring
import Geometry
import MinesweeperSolver

/// How fast boards that need no guess are made.
///
/// The peer is Simon Tatham's: `time sgt-mines --generate 1000 30x16n99` (Debian: sgt-puzzles).
enum GeneratorBench {
    static func run() {
        print("boards without guessing", "made", "boards a second", "ms a board", separator: "\t")
        measure(9, 9, 10, boards: 2_000)
        measure(16, 16, 40, boards: 2_000)
        measure(30, 16, 99, boards: 2_000)
        measure(30, 16, 130, boards: 200)
        measure(100, 100, 2_000, boards: 20)
        measure(1_000, 1_000, 150_000, boards: 2)
    }

    private static func measure(_ width: Int, _ height: Int, _ mineCount: Int, boards: Int) {
        var random = RandomGenerator(seed: 1)
        var made = 0
        let time = seconds {
            for _ in 0..<boards {
                let opening = height / 2 * width + width / 2
                let field = NoGuessGenerator.minefield(
                    width: width, height: height, mineCount: mineCount, opening: opening, using: &random)
                if field != nil { made += 1 }
            }
        }
        row(
            "\(width)x\(height), \(mineCount) mines", "\(made) of \(boards)", decimals(Double(boards) / time, 1),
            decimals(time * 1000 / Double(boards), 3))
    }
}
