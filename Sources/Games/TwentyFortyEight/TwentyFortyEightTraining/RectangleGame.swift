public import Geometry

/// 2048 on a few cells, where the true values can be computed: one weight for each whole board, up to symmetry.
///
/// The game ends with the first tile of the highest rank. A board has three bits per cell, row by row, the first cell lowest. Six cells
/// have room for no rank above 7.
public final class RectangleGame: LearningGame {
    /// The number of columns.
    public let columns: Int
    /// The number of rows.
    public let rows: Int
    /// The rank that ends the game.
    public let highestRank: UInt64
    /// For each symmetry of the rectangle, where each cell goes.
    private let symmetries: [[Int]]
    /// The cells of each row and column, in both directions, by direction.
    private let lines: [[[Int]]]

    /// The number of weights.
    public let weightCount: Int
    /// The number of weights for one board, the same one for all its symmetric boards.
    public let activeCount = 1

    /// Creates the game.
    ///
    /// - Precondition: the board has at most six cells.
    public init(columns: Int, rows: Int, highestRank: UInt64 = 7) {
        precondition(columns > 0 && rows > 0 && columns * rows <= 6, "RectangleGame: there can be 1 to 6 cells")
        self.columns = columns
        self.rows = rows
        self.highestRank = highestRank
        weightCount = 1 << (3 * columns * rows)
        let across = (0..<rows).map { row in (0..<columns).map { row * columns + $0 } }
        let down = (0..<columns).map { column in (0..<rows).map { $0 * columns + column } }
        lines = [across, across.map { $0.reversed() }, down, down.map { $0.reversed() }]
        var symmetries: [[Int]] = []
        for isMirrored in [false, true] {
            for isFlipped in [false, true] {
                let cells = (0..<rows * columns).map { cell in
                    let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
                    return (isFlipped ? rows - 1 - row : row) * columns + (isMirrored ? columns - 1 - column : column)
                }
                symmetries.append(cells)
                if rows == columns { symmetries.append(cells.map { $0 % columns * columns + $0 / columns }) }
            }
        }
        self.symmetries = symmetries
    }

    /// The number of cells.
    public var cells: Int { rows * columns }

    private func rank(_ board: UInt64, _ cell: Int) -> UInt64 { board >> UInt64(3 * cell) & 7 }

    /// Returns a board with two tiles.
    public func opening(using random: inout RandomGenerator) -> UInt64 {
        addingTile(to: addingTile(to: 0, using: &random), using: &random)
    }

    /// Calls the closure for each afterstate, with the points for its merges.
    public func forEachAfterstate(of board: UInt64, _ body: (UInt64, Float) -> Void) {
        for direction in lines {
            var result: UInt64 = 0
            var gain: UInt64 = 0
            for line in direction {
                var place = 0
                /// The last tile, while it can still merge.
                var last: UInt64 = 0
                for cell in line {
                    let tile = rank(board, cell)
                    if tile == 0 { continue }
                    if tile == last {
                        // From rank r to r + 1, in the place before.
                        result += 1 << UInt64(3 * line[place - 1])
                        gain += 2 << tile
                        last = 0
                    } else {
                        result |= tile << UInt64(3 * line[place])
                        place += 1
                        last = tile
                    }
                }
            }
            if result != board { body(result, Float(gain)) }
        }
    }

    /// Returns the board with a new tile.
    public func addingTile(to afterstate: UInt64, using random: inout RandomGenerator) -> UInt64 {
        var empty = 0
        for cell in 0..<cells where rank(afterstate, cell) == 0 { empty += 1 }
        var draw = Int(random.next(below: UInt64(empty * 10)))
        var cell = 0
        while rank(afterstate, cell) != 0 || draw >= 10 {
            if rank(afterstate, cell) == 0 { draw -= 10 }
            cell += 1
        }
        return afterstate | (draw == 0 ? 2 : 1) << UInt64(3 * cell)
    }

    /// Calls the closure for each board that a new tile can make, with its probability.
    public func forEachNewTile(on afterstate: UInt64, _ body: (UInt64, Double) -> Void) {
        let empty = (0..<cells).filter { rank(afterstate, $0) == 0 }
        for cell in empty {
            body(afterstate | 1 << UInt64(3 * cell), 0.9 / Double(empty.count))
            body(afterstate | 2 << UInt64(3 * cell), 0.1 / Double(empty.count))
        }
    }

    /// Returns the least of all symmetric boards.
    public func canonical(_ board: UInt64) -> UInt64 {
        var least = UInt64.max
        for symmetry in symmetries {
            var image: UInt64 = 0
            for cell in 0..<cells { image |= rank(board, cell) << UInt64(3 * symmetry[cell]) }
            least = min(least, image)
        }
        return least
    }

    /// Writes the index of the board's only weight.
    public func indices(of afterstate: UInt64, into indices: UnsafeMutablePointer<UInt32>) {
        indices[0] = UInt32(truncatingIfNeeded: canonical(afterstate))
    }

    /// Returns the board's weight.
    public func value(of afterstate: UInt64, _ weights: UnsafePointer<Float>) -> Float {
        weights[Int(canonical(afterstate))]
    }

    /// Returns 0 for a board with a tile of the highest rank.
    public func finalValue(of afterstate: UInt64, _ weights: UnsafePointer<Float>) -> Float? {
        isFinal(afterstate) ? 0 : nil
    }

    /// Whether a board has a tile of the highest rank.
    public func isFinal(_ board: UInt64) -> Bool {
        for cell in 0..<cells where rank(board, cell) >= highestRank { return true }
        return false
    }
}
