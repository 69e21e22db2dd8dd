public import DropItRules
public import HanoiRules
public import MinesweeperRules
import PlayRules
public import TwentyFortyEightRules

/// One side's position: the rules of one of the games.
///
/// It is an enumeration because Embedded Swift has no `any Rules`.
public enum VersusPosition {
    case hanoi(HanoiRules)
    case twentyFortyEight(TwentyFortyEightRules)
    case minesweeper(MinesweeperRules)
    case dropIt(DropItRules)

    /// The digest of the rules' position.
    public var digest: UInt64 {
        switch self {
        case .hanoi(let rules): rules.digest
        case .twentyFortyEight(let rules): rules.digest
        case .minesweeper(let rules): rules.digest
        case .dropIt(let rules): rules.digest
        }
    }

    /// The current tick in games with a running clock; nil in the others.
    public var tick: UInt64? {
        if case .dropIt(let rules) = self { rules.now } else { nil }
    }

    /// The number that counts: the discs that are in place, from the largest on; the score; the open cells; the cleared
    /// rows.
    public var score: Int64 {
        switch self {
        case .hanoi(let rules): Int64(rules.discsInPlace)
        case .twentyFortyEight(let rules): rules.score
        case .minesweeper(let rules): Int64(rules.openCount)
        case .dropIt(let rules): rules.rowsBlown
        }
    }

    /// Whether the side has reached the goal of a race. Always false in DropIt.
    public var hasReachedGoal: Bool {
        switch self {
        case .hanoi(let rules): rules.status == .won
        case .twentyFortyEight(let rules): rules.hasReachedTarget
        case .minesweeper(let rules): rules.status == .won
        case .dropIt: false
        }
    }

    /// Whether the score can't change any more.
    public var isStuck: Bool {
        switch self {
        case .hanoi, .minesweeper: false
        case .twentyFortyEight(let rules): rules.isOver
        case .dropIt(let rules): rules.isOver
        }
    }

    /// The progress towards the goal, from 0 at the start to 1; nil in DropIt, which has no goal.
    ///
    /// In Hanoi with three pegs it is the share of a shortest solution's moves, with more pegs the share of discs in
    /// place; in 2048 the share of the doublings; in Minesweeper the share of the cells.
    ///
    /// - Complexity: O(discs) in Hanoi, O(cells) in 2048, otherwise O(1).
    public func progress(since start: VersusPosition) -> Double? {
        switch (self, start) {
        case (.hanoi(let rules), _):
            guard rules.pegCount == 3 else { return Double(rules.discsInPlace) / Double(rules.discCount) }
            // No position is further from the goal than the start.
            let most = Double((1 as UInt64) << UInt64(rules.discCount) - 1)
            return 1 - Double(rules.solution()?.count ?? 0) / most
        case (.twentyFortyEight(let rules), _):
            let share = Double(rules.greatestTile.rank) - 1
            return min(max(share / (Double(rules.target.rank) - 1), 0), 1)
        case (.minesweeper(let rules), .minesweeper(let start)):
            return Double(rules.openCount - start.openCount) / Double(rules.freeCount - start.openCount)
        default: return nil
        }
    }
}

extension HanoiRules {
    /// How many discs lie on the goal with all larger ones below them.
    var discsInPlace: Int {
        var count = 0
        for disc in discs(on: goal) {
            if disc != discCount - count { break }
            count += 1
        }
        return count
    }
}
