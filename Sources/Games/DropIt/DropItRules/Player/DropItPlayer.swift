public import PlayRules
import Words

/// An automatic player for DropIt. Where it can choose the column, it searches some squares ahead: see `DropItSearch`.
/// Otherwise it keeps dropping squares. It waits when the pile is about to rise above the rim and a row is about to go.
///
/// docs/games/dropit.md has its strength.
public struct DropItPlayer: AutoPlayer {
    private let level: BotLevel
    private let points: DropItWeights
    private let rows: DropItWeights
    private var sight: DropItSight?

    /// Creates the strongest player, without a position.
    public init() { self.init(level: .hard) }

    /// Creates a player without a position: an easy one fills the lowest column, a normal one looks one square ahead,
    /// and a hard one two, or one where rows count.
    public init(level: BotLevel) { self.init(level: level, points: .points, rows: .rows) }

    /// Creates a player with weights of its own where points count, and where rows do.
    package init(level: BotLevel, points: DropItWeights, rows: DropItWeights) {
        self.level = level
        self.points = points
        self.rows = rows
    }

    /// Returns what the player can see of a position.
    public static func sight(of position: DropItRules) -> DropItSight { DropItSight(position) }

    /// Sets the position to think about.
    public mutating func consider(_ sight: DropItSight) { self.sight = sight }

    /// Returns the advice. It is always ready immediately: with 20 columns it takes less than a millisecond.
    public mutating func think() -> Advice<DropItMove>? {
        guard let sight else { return Advice(move: nil, reason: say("the game is over")) }
        let heights = sight.heights
        let column = sight.aims ? column(in: sight) : Int(sight.next.column)
        let isFull = (heights.min() ?? 0) > 0
        let isHigh = heights[column] >= sight.room - 1
        if !sight.isSettled, isFull, isHigh {
            return Advice(move: nil, reason: say("wait, a full row is about to go"))
        }
        return Advice(move: .drop(column: Int32(column), tick: 0), reason: Self.reason(for: column, in: sight))
    }

    /// Returns the best column; among equals, the one nearest to where the square would fall without a choice.
    func column(in sight: DropItSight) -> Int {
        let values = values(in: sight)
        let fallback = Int(sight.next.column)
        var best = fallback
        for column in values.indices {
            let isNearer = (column - fallback).magnitude < (best - fallback).magnitude
            if values[column] > values[best] || values[column] == values[best] && isNearer { best = column }
        }
        return best
    }

    private func values(in sight: DropItSight) -> [Int64] {
        if level == .easy { return sight.heights.map { -Int64($0) } }
        // Where rows count, it completes one as soon as it can: a second square would only put that off.
        let depth = level == .hard && !sight.countsRows ? 2 : 1
        var search = DropItSearch(sight, depth: depth, weights: sight.countsRows ? rows : points)
        return search.values()
    }

    static func reason(for column: Int, in sight: DropItSight) -> String {
        if !sight.aims { return say("where the next square falls") }
        let heights = sight.heights
        let least = heights.min() ?? 0
        if heights[column] == least, heights.count(where: { $0 == least }) == 1 { return say("completes a row") }
        let model = TankModel(sight, drops: 1)
        if model.matches(sight.next.color.rawValue, in: column) > 0 { return say("beside its own colour") }
        return heights[column] == least ? say("the lowest column") : say("one column stays open")
    }
}
