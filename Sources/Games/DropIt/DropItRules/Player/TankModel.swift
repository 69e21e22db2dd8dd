/// The field as a grid, without time and physics: a square lands where it is dropped, and a full row goes at once.
///
/// Rows that are gone stay in the stacks, below `floor`, so that a drop is undone in O(1).
struct TankModel {
    /// The colours of each column's squares from below, `capacity` places for each column.
    private var cells: [UInt8]
    private let capacity: Int
    /// The height of each column, counted from the first floor.
    private(set) var heights: [Int32]
    /// The number of full rows, which are gone.
    private(set) var floor: Int32
    /// The multiplier of the last rows.
    private(set) var chain: Int64
    /// The ticks from the last rows to the landing of the next square.
    private(set) var ticks: Int64
    /// The ticks within which a row continues the chain.
    private let chainTicks: Int64
    /// The ticks between two drops.
    private let pace: Int64

    /// What a drop replaced.
    struct Undo {
        fileprivate let floor: Int32
        fileprivate let chain: Int64
        fileprivate let ticks: Int64
    }

    /// Creates the model of what is seen, with room for a number of drops.
    init(_ sight: DropItSight, drops: Int) {
        capacity = (sight.stacks.map { $0.count }.max() ?? 0) + drops
        cells = [UInt8](repeating: 0, count: sight.stacks.count * capacity)
        heights = sight.heights
        for (column, stack) in sight.stacks.enumerated() {
            for (height, color) in stack.enumerated() { cells[column * capacity + height] = color.rawValue }
        }
        floor = heights.min() ?? 0
        chainTicks = Int64(DropItRules.chainTicks(columns: sight.stacks.count))
        pace = min(max(Int64(sight.ticksSinceDrop), 6), 60)
        chain = sight.chain
        ticks = Int64(sight.ticksSinceRow) + Self.fallTicks
        // Rows that are full already go while the next square falls, one after the other or together.
        if floor > 0 {
            chain = min((ticks <= chainTicks && chain > 0 ? chain : 0) + 1, DropItRules.longestChain)
            ticks = Self.fallTicks / 2
        }
    }

    /// About the ticks from a drop to the moment when the square is at rest.
    private static let fallTicks: Int64 = 55

    /// A colour that isn't known yet.
    static var anyColor: UInt8 { .max }

    /// The number of columns.
    var columns: Int { heights.count }

    /// How many neighbours a square of a color would have in a column that have its own color.
    func matches(_ color: UInt8, in column: Int) -> Int64 {
        let height = heights[column]
        let place = column * capacity + Int(height)
        var matches: Int64 = 0
        if column > 0, heights[column - 1] > height, cells[place - capacity] == color { matches += 1 }
        if column + 1 < heights.count, heights[column + 1] > height, cells[place + capacity] == color { matches += 1 }
        return matches
    }

    /// Drops a square; `anyColor` has no neighbours of its own colour.
    ///
    /// - Returns: the points of the row that it completed, and that row's pairs; 0 if it completed none.
    mutating func drop(_ color: UInt8, into column: Int) -> (undo: Undo, points: Int64, pairs: Int64) {
        let undo = Undo(floor: floor, chain: chain, ticks: ticks)
        let height = heights[column]
        cells[column * capacity + Int(height)] = color
        heights[column] = height + 1
        var points: Int64 = 0
        var pairs: Int64 = 0
        if height == floor, !heights.contains(floor) {
            var place = Int(floor)
            for _ in 1..<heights.count {
                if cells[place] == cells[place + capacity] { pairs += 1 }
                place += capacity
            }
            chain = chain > 0 && ticks <= chainTicks ? min(chain + 1, DropItRules.longestChain) : 1
            points = (100 + 10 * pairs) * chain
            floor += 1
            ticks = 0
        }
        ticks += pace
        return (undo, points, pairs)
    }

    /// Takes the last square out of a column again.
    mutating func undo(_ undo: Undo, in column: Int) {
        heights[column] -= 1
        floor = undo.floor
        chain = undo.chain
        ticks = undo.ticks
    }
}
