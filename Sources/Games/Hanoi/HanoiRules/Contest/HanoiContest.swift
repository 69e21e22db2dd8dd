public import PlayRules
import Words

/// Two race to move their towers; the goal alone decides.
public enum HanoiContest: GameContest {
    /// The allowed number of discs.
    public static let discs: ClosedRange<Int64> = 2...10

    /// Half an hour.
    public static var timeLimit: UInt64 { Ticks.minutes(30) }
    /// False: only the goal counts.
    public static var scoreDecides: Bool { false }

    /// Returns the number of rings.
    public static func goal(from start: HanoiRules) -> ContestGoal {
        ContestGoal(
            say("First to carry"),
            say("\(start.discCount) ring", many: "\(start.discCount) rings", count: start.discCount))
    }

    /// Returns the score as rings that are home.
    public static func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String {
        say("\(score) ring home", many: "\(score) rings home", count: score)
    }

    /// Allows towers that can be moved within the time.
    public static func settle(_ parameters: inout Parameters) -> ParameterProblem? {
        guard parameters.word("start").utf8.isEmpty else {
            return ParameterProblem(name: "start", message: "A game of two begins with the tower on the first place.")
        }
        return parameters.contestProblem("discs", title: say("Rings"), discs)
    }

    /// The discs that are in place, from the largest on.
    public static func score(of position: HanoiRules) -> Int64 { Int64(discsInPlace(in: position)) }
    /// Whether the tower is moved.
    public static func hasReachedGoal(_ position: HanoiRules) -> Bool { position.status == .won }

    /// With three pegs the share of a shortest solution's moves, with more pegs the share of discs in place.
    ///
    /// - Complexity: O(discs).
    public static func progress(of position: HanoiRules, since start: HanoiRules) -> Double? {
        guard position.pegCount == 3 else { return Double(discsInPlace(in: position)) / Double(position.discCount) }
        // No position is further from the goal than the start.
        let most = Double((1 as UInt64) << UInt64(position.discCount) - 1)
        return 1 - Double(position.solution()?.count ?? 0) / most
    }

    /// How many discs lie on the goal with all larger ones below them.
    private static func discsInPlace(in position: HanoiRules) -> Int {
        var count = 0
        for disc in position.discs(on: position.goal) {
            if disc != position.discCount - count { break }
            count += 1
        }
        return count
    }

    /// From two seconds a move to less than one; up to 12 % of the moves are random.
    public static var botSkills: BotSkills { BotSkills(pace: (120, 75, 45), slips: (120, 40, 0)) }

    /// The computer opponent.
    public typealias Bot = HanoiBot
}
