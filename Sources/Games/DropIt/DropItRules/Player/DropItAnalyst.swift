public import PlayRules
import Words

/// Assesses drops by the points that the player's search expects of each column. A position's value is the score with what
/// the next two squares and the pile promise. Where rows count, the column that the player would choose is the best, and
/// others are mistakes if they cost points as well.
public struct DropItAnalyst: GameAnalyst {
    private var question: (column: Int, sight: DropItSight, score: Int64)?

    /// Creates an analyst.
    public init?() {}

    /// The values are points.
    public static var title: String { say("Points, with what the pile promises") }

    /// Less is within what the search can tell.
    public static var leastLoss: Int64 { 20 }

    /// Sets the drop to assess.
    public mutating func consider(_ move: DropItMove, in position: DropItRules) {
        guard case .drop(let column, _) = move else { return question = nil }
        question = (Int(column), DropItSight(position), position.score)
    }

    /// Returns the assessment: it is always ready.
    public mutating func think() -> Assessment<DropItMove>? {
        guard let (column, sight, score) = question else { return Assessment(value: 0, loss: 0, best: nil) }
        var search = DropItSearch(sight, depth: 2, weights: .points)
        let values = search.values()
        guard sight.aims else { return Assessment(value: score + values[column], loss: 0, best: nil) }
        var best = column
        if sight.countsRows {
            best = DropItPlayer().column(in: sight)
        } else {
            for other in values.indices where values[other] > values[best] { best = other }
        }
        return Assessment(
            value: score + values[best], loss: max(values[best] - values[column], 0),
            best: .drop(column: Int32(best), tick: 0))
    }

    /// Returns the score.
    public mutating func value(ofEnd position: DropItRules) -> Int64 { position.score }

    /// Returns the points that were lost.
    public static func text(ofLoss loss: Int64, moves: Int) -> String {
        say("It cost about \(grouped(UInt128(loss))) points.")
    }

    /// Returns what is good about the column, as a hint does.
    public mutating func reason(for move: DropItMove, in position: DropItRules) -> String {
        guard case .drop(let column, _) = move else { return "" }
        return DropItPlayer.reason(for: Int(column), in: DropItSight(position))
    }
}
