public import PlayRules
import Words

/// An automatic player for DropIt: it fills the lowest column if it can choose, waits when the pile is about to rise
/// above the rim, and otherwise keeps dropping squares.
public struct DropItPlayer: AutoPlayer {
    /// What the player can see.
    public struct Sight: Sendable {
        /// The height of each column, in squares, including those in the air.
        public let heights: [Int32]
        /// The number of rows below the rim.
        public let room: Int32
        /// The column into which the next square falls without a choice.
        public let column: Int32
        /// Whether the player can choose the column.
        public let aims: Bool
        /// Whether everything is at rest.
        public let isSettled: Bool
    }

    private var sight: Sight?

    /// Creates a player without a position.
    public init() {}

    /// Returns what the player can see of a position.
    public static func sight(of position: DropItRules) -> Sight {
        Sight(
            heights: position.heights, room: position.rows - position.rim, column: position.next.column,
            aims: position.aims,
            isSettled: position.field.isAtRest)
    }

    /// Sets the position to think about.
    public mutating func consider(_ sight: Sight) {
        self.sight = sight
    }

    /// Returns the advice; it is always ready immediately.
    public mutating func think() -> Advice<DropItMove>? {
        guard let sight else { return Advice(move: nil, reason: say("the game is over")) }
        let column = sight.aims ? Self.lowest(sight.heights, near: sight.column) : sight.column
        let isFull = (sight.heights.min() ?? 0) > 0
        let isHigh = sight.heights[Int(column)] >= sight.room - 1
        if !sight.isSettled, isFull, isHigh {
            return Advice(move: nil, reason: say("wait, a full row is about to go"))
        }
        return Advice(
            move: .drop(column: column, tick: 0),
            reason: sight.aims ? say("the lowest column") : say("where the next square falls"))
    }

    /// Returns the lowest column; among several, the one nearest to where the square would fall without a choice.
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
