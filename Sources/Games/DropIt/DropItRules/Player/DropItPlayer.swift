public import PlayRules

/// Plays DropIt: fills the lowest column where it may choose, waits where the pile is about to rise above the rim, and
/// else simply plays on.
public struct DropItPlayer: AutoPlayer {
    /// What the player looks at.
    public struct Sight: Sendable {
        /// How high each column is, in squares, those in the air among them.
        public let heights: [Int32]
        public let rows: Int32
        /// Where the next square falls, if nobody chooses.
        public let column: Int32
        /// Whether it may choose the column.
        public let aims: Bool
        /// Whether all is at rest.
        public let isSettled: Bool
    }

    /// How many rows it fills before it lets all come to rest: they are worth more together.
    private static let rowsAtOnce: Int32 = 2

    private var sight: Sight?

    public init() {}

    public static func sight(of position: DropItRules) -> Sight {
        Sight(
            heights: position.heights, rows: position.rows, column: position.next.column, aims: position.aims,
            isSettled: position.isSettled)
    }

    public mutating func consider(_ sight: Sight) {
        self.sight = sight
    }

    public mutating func think() -> Advice<DropItMove>? {
        guard let sight else { return Advice(move: nil, reason: "the game is over") }
        let column = sight.aims ? Self.lowest(sight.heights, near: sight.column) : sight.column
        // Full rows go once all has come to rest, so it waits when there are some, or the pile has no room left.
        let full = sight.heights.min() ?? 0
        let isHigh = sight.heights[Int(column)] >= sight.rows - 1
        if !sight.isSettled, full >= Self.rowsAtOnce || isHigh && full > 0 {
            return Advice(move: nil, reason: "wait, full rows go when all is at rest")
        }
        return Advice(
            move: .drop(column: column, tick: 0),
            reason: sight.aims ? "the lowest column" : "where the next square falls")
    }

    /// The lowest column; of several the one nearest to where the square would fall by itself.
    private static func lowest(_ heights: [Int32], near column: Int32) -> Int32 {
        var best = column
        for candidate in 0..<Int32(heights.count) {
            let (height, least) = (heights[Int(candidate)], heights[Int(best)])
            let isNearer = (candidate - column).magnitude < (best - column).magnitude
            if height < least || height == least && isNearer { best = candidate }
        }
        return best
    }
}
