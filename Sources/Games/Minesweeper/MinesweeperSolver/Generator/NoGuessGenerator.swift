public import Geometry

/// Makes boards that logic alone solves, from the opening on.
///
/// The logic is what players use (`LocalLogic`): what one number says, what two numbers say together, and the count of
/// mines at the end. A board that passes needs no guess, nor any search.
///
/// The idea is that of Simon Tatham's Mines (2005): a random board is solved, and where the logic is stuck, mines near
/// the place are swapped with mines far away, so that it can go on. A swap may spoil what the logic had followed before,
/// so the board is then solved anew from the start, and so on, until that needs no swap. Boards are therefore not quite
/// uniform among those that need no guess. The same seed gives the same board on every platform.
public struct NoGuessGenerator {
    /// How many boards are begun, and how often each is mended, before it is given up. Boards that are very dense may
    /// not come out.
    private static var mostBoards: Int { 30 }
    private static var mostRounds: Int { 60 }

    /// A minefield, row by row, that can be solved from the opening without guessing.
    ///
    /// The cells around the opening hold no mines; where there are so many mines that they must, the opening alone is
    /// safe. On boards of ordinary density it takes time in proportion to the cells.
    ///
    /// - Parameter opening: The index of the cell that is opened first.
    /// - Returns: nil when none was found after a bounded number of tries, which depends on the seed: such a board
    ///   hardly exists, or can't.
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
            // Most boards pass after three or four rounds; one that doesn't after many is better begun anew.
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
