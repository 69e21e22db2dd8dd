/// What a solution does first that matters for the end: it moves the largest disc that isn't in place, once all smaller ones
/// are out of its way.
public struct HanoiSubgoal: Equatable, Sendable {
    /// The largest disc that isn't on the goal.
    public let disc: Int
    /// The peg that it goes to next: with three pegs always the goal.
    public let target: Peg
    /// Where the smaller discs stand when it goes there: each peg that has some, from the left, and these discs, the
    /// smallest first.
    public let waiting: [(peg: Peg, discs: [Int])]
    /// The number of moves before that one.
    public let movesBefore: UInt64

    /// Compares all parts.
    public static func == (a: HanoiSubgoal, b: HanoiSubgoal) -> Bool {
        a.disc == b.disc && a.target == b.target && a.movesBefore == b.movesBefore
            && a.waiting.elementsEqual(b.waiting) { $0.peg == $1.peg && $0.discs == $1.discs }
    }
}

extension HanoiRules {
    /// The largest disc that isn't on the goal; nil if the tower is complete.
    public var largestAway: Int? {
        let away = ~self[goal] & Self.bits(0..<discCount)
        return away == 0 ? nil : 64 - away.leadingZeroBitCount
    }
}

extension HanoiSolution {
    /// The solution's first subgoal.
    ///
    /// - Complexity: O(log(moves)) positions are computed.
    public var subgoal: HanoiSubgoal {
        guard let disc = start.largestAway else { preconditionFailure("HanoiSolution: nothing is left to do") }
        let from = start.peg(of: disc)
        // Between these numbers of moves the disc leaves its peg.
        var (before, after) = (0 as UInt64, count)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if position(after: middle).peg(of: disc) == from { before = middle } else { after = middle }
        }
        let scene = position(after: before)
        let smaller = HanoiRules.bits(0..<disc - 1)
        let waiting = scene.pegs.compactMap { peg -> (peg: Peg, discs: [Int])? in
            let discs = (1...disc).filter { (scene[peg] & smaller) >> UInt64($0 - 1) & 1 != 0 }
            return discs.isEmpty ? nil : (peg, discs)
        }
        return HanoiSubgoal(
            disc: disc, target: position(after: after).peg(of: disc), waiting: waiting, movesBefore: before)
    }
}
