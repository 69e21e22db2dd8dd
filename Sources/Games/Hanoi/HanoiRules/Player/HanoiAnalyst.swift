public import PlayRules
import Words

/// Assesses moves by the fewest moves to the goal. These are known on three pegs, and on boards for which `HanoiPlayer` has
/// a table.
public struct HanoiAnalyst: GameAnalyst {
    private var player = HanoiPlayer()
    private var question: (move: HanoiMove, before: HanoiRules)?
    /// What is known of the two positions so far.
    private var before: (toGo: Int64, best: HanoiMove?)?

    /// The position after the move that was assessed last, which is often the next one, and its moves to go.
    private var last: (position: HanoiRules, toGo: Int64, best: HanoiMove?)?

    /// Creates an analyst.
    public init?() {}

    /// The values are moves.
    public static var title: String { say("Moves to go") }

    /// A way round has many moves.
    public static var addsUp: Bool { true }

    /// Each move counts.
    public static var leastLoss: Int64 { 1 }

    /// Returns how many discs a board may have whose fewest moves are known; nil for fewer discs.
    public static func problem(with position: HanoiRules) -> String? {
        let pegs = position.pegCount
        if pegs == 3 || DistanceTable.canHold(discs: position.discCount, pegs: pegs) { return nil }
        let most = (1...position.discCount).last { DistanceTable.canHold(discs: $0, pegs: pegs) } ?? 0
        return say("On \(pegs) towers, games of up to \(most) rings can be analysed.")
    }

    /// Sets the move to assess.
    public mutating func consider(_ move: HanoiMove, in position: HanoiRules) {
        question = (move, position)
        before = last.flatMap { $0.position == position ? ($0.toGo, $0.best) : nil }
    }

    /// Thinks for one slice; returns the assessment once it is ready.
    public mutating func think() -> Assessment<HanoiMove>? {
        guard let (move, position) = question else { return nil }
        guard let before else {
            self.before = distance(of: position)
            return nil
        }
        var after = position
        guard (try? after.apply(move)) != nil, let (toGo, best) = distance(of: after) else { return nil }
        last = (after, toGo, best)
        question = nil
        let loss = before.toGo == .max || toGo == .max ? 0 : toGo + 1 - before.toGo
        return Assessment(value: before.toGo, loss: loss, best: before.best)
    }

    /// Returns the moves to go and the first of them; nil while there is more to think about.
    private mutating func distance(of position: HanoiRules) -> (toGo: Int64, best: HanoiMove?)? {
        guard position.status == .playing else { return (0, nil) }
        guard HanoiPlayer.isNeeded(for: position) else {
            let solution = position.solution()
            return (Int64(clamping: solution?.count ?? 0), solution?.first())
        }
        player.consider(position)
        return player.think().map { (Int64($0.plan?.moves.count ?? 0), $0.move) }
    }

    /// Returns 0 for a tower that is complete.
    public mutating func value(ofEnd position: HanoiRules) -> Int64 {
        while true {
            if let distance = distance(of: position) { return distance.toGo }
        }
    }

    /// Returns the moves that were lost.
    public static func text(ofLoss loss: Int64, moves: Int) -> String {
        if moves > 1 { return say("They cost \(loss) moves.") }
        return say("It cost \(loss) move.", many: "It cost \(loss) moves.", count: UInt64(clamping: loss))
    }

    /// Returns the subgoal that the better move leads to.
    public mutating func reason(for move: HanoiMove, in position: HanoiRules) -> String {
        HanoiReport.reason(for: move, in: position)
    }
}
