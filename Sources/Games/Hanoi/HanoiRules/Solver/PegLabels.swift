/// Numbers the positions of a board, counting those once that differ only by an exchange of pegs other than the goal.
///
/// Go from the largest disc to the smallest and label each peg when it first appears: the goal is 0, the others are 1, 2, 3
/// and so on. The labels of all discs are the position's code, three bits for each disc, the smallest in the lowest bits.
/// Equivalent positions have the same code.
///
/// Let u be the highest label among the discs that are larger than disc i. Then disc i has one of the labels 0 to u + 1
/// (at most p - 1 for p pegs), and below each of them lie count(i, u) or, for the new label, count(i, u + 1) codes of the
/// i smaller discs:
///
///     count(0, u) = 1
///     count(i, u) = (u + 1) count(i - 1, u) + count(i - 1, u + 1), without the last term for u = p - 1
///
/// In the order of the codes, the number of a position is therefore the sum over all discs of label times count(i, u).
struct PegLabels {
    /// More discs don't fit into a code, and their boards have far too many positions on four pegs or more.
    static let mostDiscs = 16

    let discs: Int
    let pegs: Int
    /// The number of positions, and so one more than the greatest number of one.
    let count: Int
    /// count(i, u) at 8 i + u.
    private let counts: [UInt32]

    /// Returns the number of positions: up to 16 discs, 3 to 6 pegs.
    static func count(discs: Int, pegs: Int) -> UInt64 { table(discs: discs, pegs: pegs)[8 * discs] }

    /// Returns count(i, u) at 8 i + u, for i from 0 to `discs`. None exceeds 6^16, which is less than 2^42.
    private static func table(discs: Int, pegs: Int) -> [UInt64] {
        var counts = [UInt64](repeating: 1, count: 8 * (discs + 1))
        for disc in 0..<discs {
            for used in 0..<pegs {
                let before = 8 * disc + used
                counts[before + 8] = UInt64(used + 1) * counts[before] + (used == pegs - 1 ? 0 : counts[before + 1])
            }
        }
        return counts
    }

    /// - Precondition: the board has less than 2^31 positions.
    init(discs: Int, pegs: Int) {
        self.discs = discs
        self.pegs = pegs
        counts = Self.table(discs: discs, pegs: pegs).map { UInt32(clamping: $0) }
        count = Int(counts[8 * discs])
    }

    /// Returns the number of a position.
    ///
    /// - Parameters:
    ///   - places: The pegs of its discs, three bits each, the smallest disc's in the lowest bits.
    ///   - goal: The peg where the tower has to go.
    func number(_ places: UInt64, goal: Peg) -> Int {
        label(places, below: discs, known: 1 << UInt64(4 * goal.index), used: 0, number: 0).number
    }

    /// Labels the discs below one, whose larger ones have labels already.
    ///
    /// - Parameters:
    ///   - places: The labels of the larger discs, and the pegs of the others.
    ///   - disc: The number of discs that are to be labelled.
    ///   - known: The pegs' labels plus 1, four bits for each peg; 0 for a peg that has no label yet.
    ///   - used: The highest label.
    ///   - number: The larger discs' part of the position's number.
    @inline(__always)
    private func label(
        _ places: UInt64, below disc: Int, known: UInt64, used: UInt64, number: UInt32
    ) -> (code: UInt64, number: Int) {
        var (known, used, number) = (known, used, number)
        var code = places >> UInt64(3 * disc)
        for disc in (0..<disc).reversed() {
            let peg = places >> UInt64(3 * disc) & 7
            var label = known >> (4 * peg) & 15
            if label == 0 {
                label = used + 2
                known |= label << (4 * peg)
            }
            label -= 1
            code = code << 3 | label
            number &+= UInt32(truncatingIfNeeded: label) &* counts[8 * disc + Int(truncatingIfNeeded: used)]
            used = max(used, label)
        }
        return (code, Int(truncatingIfNeeded: number))
    }

    /// Calls `body` with the code and the number of every position that is one move away from one with this code; with
    /// some of them more than once.
    @inline(__always)
    func forEachNeighbor(of code: UInt64, _ body: (_ code: UInt64, _ number: Int) -> Void) {
        // The highest labels above each disc, four bits each.
        var used: UInt64 = 0
        var highest: UInt64 = 0
        var number: UInt32 = 0
        for disc in (0..<discs).reversed() {
            let label = code >> UInt64(3 * disc) & 7
            used |= highest << UInt64(4 * disc)
            number &+= UInt32(truncatingIfNeeded: label) &* counts[8 * disc + Int(truncatingIfNeeded: highest)]
            highest = max(highest, label)
        }
        // Empty pegs are all alike: only the first of them counts.
        let last = min(highest + 1, UInt64(pegs - 1))
        // The labels whose peg holds a smaller disc. The first disc with a label is the topmost one there.
        var covered: UInt64 = 0
        let all: UInt64 = 1 << (last + 1) - 1
        for disc in 0..<discs {
            let shift = UInt64(3 * disc)
            let label = code >> shift & 7
            let highest = used >> UInt64(4 * disc) & 15
            number &-= UInt32(truncatingIfNeeded: label) &* counts[8 * disc + Int(truncatingIfNeeded: highest)]
            if covered >> label & 1 != 0 { continue }
            covered |= 1 << label
            // Each of the labels so far stands for itself.
            let known: UInt64 = 0x765_4321 & (1 << (4 * (highest + 1)) - 1)
            var targets = all & ~covered
            while targets != 0 {
                let target = UInt64(targets.trailingZeroBitCount)
                targets &= targets - 1
                let moved = code ^ (label ^ target) << shift
                let next = self.label(moved, below: disc + 1, known: known, used: highest, number: number)
                body(next.code, next.number)
            }
            if covered == all { return }
        }
    }
}
