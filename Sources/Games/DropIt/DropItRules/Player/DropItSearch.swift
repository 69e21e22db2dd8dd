/// Chooses a column by expectimax: the next square's colour is known, that of each one after it is any of the six.
///
/// A position is worth the points of the rows that were completed on the way, and more for what is about to become
/// points: rows that only one column keeps from being full, and pairs of neighbours of one colour. So one column stays
/// open while the others rise; then squares in that column complete one row after the other, in a chain. The nearer the
/// columns are to the rim, the less they are worth.
struct DropItSearch {
    private var model: TankModel
    private let weights: DropItWeights
    private let next: UInt8
    /// The number of squares that are looked ahead.
    private let depth: Int
    private let room: Int64
    /// The height, in squares, above which columns are in danger.
    private let safeHeight: Int64
    /// For each height, the number of columns that reach it: memory for `worth`.
    private var reach: [Int64] = []

    /// Begins a search at what is seen.
    ///
    /// - Precondition: `depth` is at least 1.
    init(_ sight: DropItSight, depth: Int, weights: DropItWeights) {
        model = TankModel(sight, drops: depth)
        self.weights = weights
        self.depth = depth
        next = sight.next.color.rawValue
        room = Int64(sight.room)
        let shower = weights.shower * sight.nextShower / (16 * Int64(sight.stacks.count))
        safeHeight = max(room - weights.margin - shower, 0)
    }

    /// Returns the value in points of dropping the next square into each column.
    ///
    /// - Complexity: O(columns^depth · (columns + rows)).
    mutating func values() -> [Int64] {
        var values: [Int64] = []
        for column in 0..<model.columns { values.append(value(of: next, in: column, depth: depth)) }
        return values
    }

    private mutating func value(of color: UInt8, in column: Int, depth: Int) -> Int64 {
        let matches = model.matches(color, in: column)
        let dropped = model.drop(color, into: column)
        // A full row's pairs are points now, and no longer a promise.
        let gain = dropped.points + weights.pair * (matches - dropped.pairs)
        let rest = depth > 1 ? meanOfBest(depth: depth - 1) : worth()
        model.undo(dropped.undo, in: column)
        return gain + rest
    }

    /// Returns the best column's value for each colour, on average.
    private mutating func meanOfBest(depth: Int) -> Int64 {
        // The colour of a square changes only its own pairs: what follows is computed once for all colours.
        var colorless: [Int64] = []
        for column in 0..<model.columns {
            colorless.append(value(of: TankModel.anyColor, in: column, depth: depth))
        }
        var sum: Int64 = 0
        for color in SquareColor.allCases {
            var best = Int64.min
            for column in 0..<model.columns {
                best = max(best, colorless[column] + weights.pair * model.matches(color.rawValue, in: column))
            }
            sum += best
        }
        return sum / Int64(SquareColor.allCases.count)
    }

    /// Returns what the columns are worth in points, without what was won on the way.
    private mutating func worth() -> Int64 {
        let columns = Int64(model.columns)
        var worth: Int64 = 0
        var sum: Int64 = 0
        var sumOfSquares: Int64 = 0
        reach.removeAll(keepingCapacity: true)
        for height in model.heights {
            let height = Int64(height - model.floor)
            sum += height
            sumOfSquares += height * height
            let excess = max(height - safeHeight, 0)
            worth -= weights.danger * excess * excess + Self.overflow * max(height - room, 0)
            while reach.count < height { reach.append(0) }
            if height > 0 { reach[Int(height) - 1] += 1 }
        }
        worth -= weights.roughness * (sumOfSquares - sum * sum / columns)
        var count: Int64 = 0
        for ending in reach.reversed() {
            count += ending
            worth += weights.stored * count / (columns - 1)
        }
        return worth
    }

    /// The points that a square above the rim costs.
    private static var overflow: Int64 { 2_000 }
}
