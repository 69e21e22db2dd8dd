import DropItRules
import Geometry

/// What must hold of a field at any tick, whatever was dropped.
struct FieldState {
    private let rules: DropItRules
    /// The most that a square may sink into what is beneath it, in sides.
    private static let mostOverlap = 0.05

    init(_ rules: DropItRules) {
        self.rules = rules
    }

    /// What is wrong: a square outside its column or the field, or one that sinks too far into another or the floor.
    func check() -> String? {
        var lowest = [Double](repeating: Double(rules.rows), count: Int(rules.columns))
        var counts = [Int32](repeating: 0, count: Int(rules.columns))
        for square in rules.squares {
            let column = Int(square.center.x.rounded(.down))
            guard lowest.indices.contains(column) else { return "square \(square.number) is at x \(square.center.x)" }
            guard abs(square.center.x - Double(column) - 0.5) < 1e-5 else {
                return "square \(square.number) is at x \(square.center.x), beside its column"
            }
            let overlap = square.center.y + 0.5 - lowest[column]
            guard overlap <= Self.mostOverlap else { return "square \(square.number) sinks in by \(overlap)" }
            lowest[column] = square.center.y - 0.5
            counts[column] += 1
        }
        // What the rules say of the columns is what is to be seen.
        return counts == rules.heights ? nil : "columns of \(counts), for the rules \(rules.heights)"
    }
}
