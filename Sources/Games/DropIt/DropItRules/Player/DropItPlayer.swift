public import PlayRules

/// Plays DropIt: fills the lowest column where it may choose, waits where the pile is about to rise above the rim, and
/// else simply plays on.
public struct DropItPlayer: AutoPlayer {
    /// What the player looks at.
    public struct Sight: Sendable {
        /// How high each column is, in squares, those in the air among them.
        public let heights: [Int32]
        /// How many rows lie beneath the rim.
        public let room: Int32
        /// Where the next square falls, if nobody chooses.
        public let column: Int32
        /// Whether it may choose the column.
        public let aims: Bool
        /// Whether all is at rest.
        public let isSettled: Bool
    }

    private var sight: Sight?

    public init() {}

    public static func sight(of position: DropItRules) -> Sight {
        Sight(
            heights: position.heights, room: position.rows - position.rim, column: position.next.column,
            aims: position.aims,
            isSettled: position.field.isAtRest)
    }

    public mutating func consider(_ sight: Sight) {
        self.sight = sight
    }

    public mutating func think() -> Advice<DropItMove>? {
        guard let sight else { return Advice(move: nil, reason: "the game is over") }
        let column = sight.aims ? Self.lowest(sight.heights, near: sight.column) : sight.column
        let isFull = (sight.heights.min() ?? 0) > 0
        let isHigh = sight.heights[Int(column)] >= sight.room - 1
        if !sight.isSettled, isFull, isHigh {
            return Advice(move: nil, reason: "wait, a full row is about to go")
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
