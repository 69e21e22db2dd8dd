/// The distances of a board's positions from the whole tower on one peg, the goal: a pattern database that covers the
/// whole board, so that a shortest solution is read off it.
///
/// Breadth-first search fills it from the goal outwards, a few positions at a time, until the position that is asked
/// about has been reached. Two ideas keep it small:
///
/// - All pegs but the goal are alike, so positions that differ by an exchange of those pegs are counted once: with p pegs
///   nearly (p - 1)! times fewer. See `PegLabels`.
/// - A move changes the distance by at most 1. So the distance modulo 3 tells which neighbours are nearer, and a
///   position takes two bits.
///
/// (R. E. Korf and A. Felner, "Recent progress in heuristic search: a case study of the four-peg Towers of Hanoi
/// problem", IJCAI 2007, pages 2324-2329, use both.) Twelve discs on four pegs are 2,798,251 positions instead of 4^12:
/// 0.7 MB, and as much again at most for the two frontiers.
struct DistanceTable {
    /// The largest number of positions that a table has: 13 discs on four pegs, 12 on five, 11 on six.
    static let mostPositions: UInt64 = 12_000_000

    let labels: PegLabels
    /// Two bits for each position: 0 if it hasn't been reached, else its distance modulo 3, plus 1.
    private var marks: [UInt8]
    /// The positions that are being expanded; those before `head` have been.
    private var frontier: [UInt64] = [0]
    private var head = 0
    /// The positions that were reached from these.
    private var nextFrontier: [UInt64] = []
    /// The mark of the positions in `nextFrontier`.
    private var nextMark: UInt8 = 2

    /// Returns whether a board has few enough positions.
    static func canHold(discs: Int, pegs: Int) -> Bool {
        // Any board of that size has too many; the numbers of smaller ones don't overflow.
        discs <= PegLabels.mostDiscs && PegLabels.count(discs: discs, pegs: pegs) <= mostPositions
    }

    /// Creates a table that knows only the goal.
    ///
    /// - Precondition: `canHold` is true for the board.
    init(discs: Int, pegs: Int) {
        precondition(Self.canHold(discs: discs, pegs: pegs), "DistanceTable: the board has too many positions")
        labels = PegLabels(discs: discs, pegs: pegs)
        marks = [UInt8](repeating: 0, count: (labels.count + 3) / 4)
        // The goal is the code 0, and the position number 0.
        marks[0] = 1
    }

    /// The bytes that it occupies now.
    var byteCount: Int { marks.count + 8 * (frontier.capacity + nextFrontier.capacity) }

    /// Whether every position has been reached.
    var isComplete: Bool { frontier.isEmpty }

    /// Returns the mark of a position, by its number: 0 if it hasn't been reached, else the distance modulo 3, plus 1.
    func mark(_ number: Int) -> UInt8 { marks[number >> 2] >> UInt8(2 * (number & 3)) & 3 }

    /// Expands up to `positions` positions of the frontier.
    mutating func advance(positions: Int) {
        var left = positions
        while left > 0, !isComplete {
            let end = min(head + left, frontier.count)
            left -= end - head
            expand(to: end)
            if end == frontier.count {
                swap(&frontier, &nextFrontier)
                nextFrontier.removeAll(keepingCapacity: true)
                head = 0
                nextMark = nextMark % 3 + 1
                if frontier.isEmpty { nextFrontier = [] }
            }
        }
    }

    /// Expands the frontier up to an index.
    private mutating func expand(to end: Int) {
        let mark = nextMark
        let labels = labels
        marks.withUnsafeMutableBufferPointer { marks in
            frontier.withUnsafeBufferPointer { frontier in
                for index in head..<end {
                    labels.forEachNeighbor(of: frontier[index]) { code, number in
                        let shift = UInt8(2 * (number & 3))
                        guard marks[number >> 2] >> shift & 3 == 0 else { return }
                        marks[number >> 2] |= mark << shift
                        nextFrontier.append(code)
                    }
                }
            }
        }
        head = end
    }
}
