/// A search for boards of any size: expectimax to a small depth, with a heuristic for each line.
///
/// It tries every move, and only 2s, which come nine times in ten; on boards with much room, where cells are similar,
/// only some of the cells. The depth is chosen so that boards of any size need about the same work.
struct GameboardSearch {
    private let board: SquareGameboard<Tile>
    private let depth: Int
    /// The first moves that change something, and the value of each.
    private(set) var worths: [(move: Direction, worth: Float)] = []
    private var rest: [Direction]

    /// The maximum number of cells that are tried.
    private static var mostCells: Int { 4 }

    /// The value of a board without moves: far less than the most disordered one.
    private static var stuck: Float { -1e9 }

    init(_ board: SquareGameboard<Tile>) {
        self.board = board
        let empty = board.cells.count { $0.isNone }
        depth = board.dimension <= 3 ? (empty < 4 ? 4 : 3) : board.dimension <= 5 && empty < 4 ? 3 : 2
        rest = Direction.allCases.filter(board.canSlide)
    }

    /// Searches one first move, and returns whether that was the last.
    mutating func searchOne() -> Bool {
        guard let move = rest.popLast() else { return true }
        var after = board
        _ = after.slide(move)
        worths.append((move, Self.worth(ofChanceOn: after, depth: depth)))
        return rest.isEmpty
    }

    private static func worth(ofChoiceOn board: SquareGameboard<Tile>, depth: Int) -> Float {
        var best = -Float.infinity
        for move in Direction.allCases where board.canSlide(move) {
            var after = board
            _ = after.slide(move)
            best = max(best, worth(ofChanceOn: after, depth: depth))
        }
        return best == -.infinity ? stuck : best
    }

    private static func worth(ofChanceOn board: SquareGameboard<Tile>, depth: Int) -> Float {
        guard depth > 1 else { return worth(board) }
        let empty = board.allCells.filter { board[$0].isNone }
        let step = max(1, empty.count / mostCells)
        var sum: Float = 0
        var count: Float = 0
        for index in stride(from: 0, to: empty.count, by: step) {
            var next = board
            next[empty[index]] = Tile(rank: 1)
            sum += worth(ofChoiceOn: next, depth: depth - 1)
            count += 1
        }
        return sum / count
    }

    private static func worth(_ board: SquareGameboard<Tile>) -> Float {
        var sum: Float = 0
        for number in 0..<board.dimension {
            for direction in [Direction.left, .up] {
                let ranks = board.line(number, towards: direction).map { board[$0].rank }
                sum += BoardEvaluation.worth(ofLine: ranks)
            }
        }
        return sum
    }
}
