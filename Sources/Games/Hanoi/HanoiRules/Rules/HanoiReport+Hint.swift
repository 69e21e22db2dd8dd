import PlayRules
import Words

extension HanoiReport {
    /// Returns the solution's subgoal, if the move is its first: "as ring 5 has to go to C: first gather rings 1 to 4 on B".
    /// It continues the sentence "ring 1 from A to B, …".
    public static func reason(for move: HanoiMove, in position: HanoiRules) -> String {
        guard let solution = position.solution(), solution.first() == move else { return "" }
        return text(of: solution)
    }

    /// Returns the subgoal of a shortest solution, and its number of moves.
    static func reason(of solution: HanoiSolution) -> String {
        let text = text(of: solution)
        return say(
            "\(text). \(solution.count) move to go, the fewest possible",
            many: "\(text). \(solution.count) moves to go, the fewest possible", count: solution.count)
    }

    private static func text(of solution: HanoiSolution) -> String {
        if solution.count == 1 { return say("which completes the tower") }
        let goal = solution.subgoal
        let isHome = goal.target == solution.start.goal
        if goal.movesBefore == 0 {
            return isHome
                ? say("and ring \(goal.disc) is in its place") : say("from where ring \(goal.disc) will go on")
        }
        var places = ""
        for (peg, discs) in goal.waiting {
            let place =
                discs.count == 1
                ? say("ring \(discs[0]) on \(peg.name)") : say("rings \(ringList(discs)) on \(peg.name)")
            places = places.utf8.isEmpty ? place : say("\(places) and \(place)", context: "rings")
        }
        return say("as ring \(goal.disc) has to go to \(goal.target.name): first gather \(places)")
    }
}

/// Returns rising numbers of rings in words, with runs shortened: "1 to 3, 5 and 6".
public func ringList(_ numbers: [Int]) -> String {
    var parts: [String] = []
    var index = 0
    while index < numbers.count {
        var last = index
        while last + 1 < numbers.count, numbers[last + 1] == numbers[last] + 1 { last += 1 }
        if last - index >= 2 {
            parts.append(say("\(numbers[index]) to \(numbers[last])", context: "rings"))
        } else {
            for place in index...last { parts.append("\(numbers[place])") }
        }
        index = last + 1
    }
    guard let last = parts.popLast() else { return "" }
    return parts.isEmpty ? last : say("\(commaList(parts)) and \(last)", context: "rings")
}
