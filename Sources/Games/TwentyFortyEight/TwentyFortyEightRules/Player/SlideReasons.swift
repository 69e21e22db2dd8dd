import Words

/// Why a slide is a good one, in words that teach: what it does that players look for.
struct SlideReasons {
    private let board: SquareGameboard<Tile>
    private let outcomes: [(move: Direction, board: SquareGameboard<Tile>, made: Int64)]

    /// Looks at all slides of a board that change something.
    init(_ board: SquareGameboard<Tile>) {
        self.board = board
        outcomes = Direction.allCases.filter(board.canSlide).map { move in
            var after = board
            var made: Int64 = 0
            for case .moveTwoTiles(_, _, let value) in after.slide(move) { made = max(made, value) }
            return (move, after, made)
        }
    }

    /// Returns what is good about a slide: at most two reasons, the most important one first.
    func text(for move: Direction) -> String {
        guard let own = outcomes.first(where: { $0.move == move }) else { return "" }
        let others = outcomes.filter { $0.move != move }
        if others.isEmpty { return say("the only move") }
        var reasons: [String] = []
        let greatest = Self.greatest(on: own.board)
        if Self.isInCorner(own.board), others.contains(where: { !Self.isInCorner($0.board) }) {
            let isKept = Self.isInCorner(board) && Self.greatest(on: board) == greatest
            reasons.append(
                isKept ? say("keeps \(greatest) in the corner") : say("brings \(greatest) into a corner"))
        }
        if own.made >= 8, others.allSatisfy({ $0.made < own.made }) { reasons.append(say("makes \(own.made)")) }
        let pair = Self.greatestPair(on: own.board)
        if pair >= 4, pair > Self.greatestPair(on: board), others.allSatisfy({ Self.greatestPair(on: $0.board) < pair })
        {
            reasons.append(say("brings two \(pair)s together", context: "tiles of a value"))
        }
        if others.allSatisfy({ Self.room(on: $0.board) < Self.room(on: own.board) }) {
            reasons.append(say("keeps the most room"))
        }
        guard let first = reasons.first else { return say("keeps the best order") }
        guard reasons.count > 1 else { return first }
        return say("\(first) and \(reasons[1])", context: "two reasons")
    }

    private static func room(on board: SquareGameboard<Tile>) -> Int { board.cells.count { $0.isNone } }

    private static func greatest(on board: SquareGameboard<Tile>) -> Int64 {
        board.cells.reduce(0) { max($0, $1.isNone ? 0 : $1.value) }
    }

    /// Whether a tile of the greatest value is in a corner.
    private static func isInCorner(_ board: SquareGameboard<Tile>) -> Bool {
        let last = board.dimension - 1
        let greatest = greatest(on: board)
        return [(0, 0), (0, last), (last, 0), (last, last)].contains { row, column in
            let tile = board[row, column]
            return !tile.isNone && tile.value == greatest
        }
    }

    /// The value of the greatest two equal tiles side by side; 0 if there are none.
    private static func greatestPair(on board: SquareGameboard<Tile>) -> Int64 {
        var greatest: Int64 = 0
        for row in 0..<board.dimension {
            for column in 0..<board.dimension where !board[row, column].isNone {
                let tile = board[row, column]
                let isBesideEqual =
                    column + 1 < board.dimension && board[row, column + 1] == tile
                    || row + 1 < board.dimension && board[row + 1, column] == tile
                if isBesideEqual { greatest = max(greatest, tile.value) }
            }
        }
        return greatest
    }
}
