import Geometry
import HanoiRules
import PlayRules

/// Carries a tower by the game's solution. Now and then it takes a disc to a wrong peg, and brings it back.
struct HanoiCarrier {
    private var moves: HanoiSolution.Iterator?
    /// The solution's next move.
    private var following: HanoiMove?
    /// What undoes the last slip.
    private var remedy: HanoiMove?

    init(_ start: HanoiRules) {
        moves = start.solution()?.makeIterator()
        following = moves?.next()
    }

    /// The next move towards the goal.
    mutating func next(in position: HanoiRules) -> HanoiMove? {
        if let move = remedy {
            remedy = nil
            return move
        }
        defer { following = moves?.next() }
        return following
    }

    /// A move that isn't the solution's; nil where there is none, or the last one was such a move too.
    mutating func slip(in position: HanoiRules, using random: inout RandomGenerator) -> HanoiMove? {
        guard remedy == nil else { return nil }
        var others: [HanoiMove] = []
        for from in position.pegs {
            for to in position.pegs {
                let move = HanoiMove(from: from, to: to)
                if move != following, position.isLegal(move) { others.append(move) }
            }
        }
        if others.isEmpty { return nil }
        let move = others[Int(random.next(below: UInt64(others.count)))]
        remedy = HanoiMove(from: move.to, to: move.from)
        return move
    }
}
