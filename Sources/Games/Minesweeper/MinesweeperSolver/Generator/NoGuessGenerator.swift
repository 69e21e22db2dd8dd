public import Geometry

/// Creates boards that logic alone solves, from the opening on.
///
/// The logic is what players use (`LocalLogic`): one number, two numbers together, and the count of mines at the end.
/// Such a board needs neither a guess nor a search.
///
/// The idea is that of Simon Tatham's Mines (2005): a random board is solved, and where the logic is stuck, mines near
/// the place are exchanged with mines far away, so that it can continue. An exchange can invalidate earlier steps of
/// the logic, so the board is then solved again from the start, and so on, until no exchange is needed. Boards are
/// therefore not quite uniform among those that need no guess. The same seed gives the same board on every platform.
public struct NoGuessGenerator {
    /// The limits for the number of boards tried, and of rounds for each. Very dense boards can fail.
    private static var mostBoards: Int { 30 }
    private static var mostRounds: Int { 60 }

    /// Creates a minefield, row by row, that can be solved from the opening without guessing.
    ///
    /// The cells around the opening contain no mines; if there are too many mines for that, only the opening is safe.
    /// On boards of ordinary density the time is proportional to the number of cells.
    ///
    /// - Parameter opening: The index of the cell that is opened first.
    /// - Returns: nil if none was found after a bounded number of tries, which depends on the seed: such a board is
    ///   very rare or impossible.
    public static func minefield(
        width: Int, height: Int, mineCount: Int, opening: Int, using random: inout RandomGenerator
    ) -> [Bool]? {
        let count = width * height
        guard width > 0, height > 0, opening >= 0, opening < count, mineCount >= 0, mineCount < count else {
            return nil
        }
        var board = MendedBoard(width: width, height: height, opening: opening, mineCount: mineCount)
        for _ in 0..<mostBoards {
            board.scatter(using: &random)
            // Most boards pass after three or four rounds; for others it is better to start again with a new board.
            for _ in 0..<mostRounds {
                switch board.solve(using: &random) {
                case .solved: return board.mines
                case .mended: continue
                case .stuck: break
                }
                break
            }
        }
        return nil
    }
}
