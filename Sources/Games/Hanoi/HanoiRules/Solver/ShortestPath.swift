/// A shortest solution on a small board of four pegs or more, by breadth-first search from the goal.
///
/// The search visits at most 65,536 positions, which takes 64 to 256 KB for the distances, as much for the queue, and a
/// few milliseconds.
struct ShortestPath {
    /// The width of a disc's field in the code of a position.
    private let width: UInt32
    private let discs: UInt32
    /// The pegs as a set of bits.
    private let pegs: UInt32

    /// Returns whether the board is small enough: 8 discs on four pegs, 6 on five or six.
    static func canSearch(_ position: HanoiRules) -> Bool {
        position.pegCount == 4 ? position.discCount <= 8 : position.discCount <= 6
    }

    init(_ position: HanoiRules) {
        width = position.pegCount <= 4 ? 2 : 3
        discs = UInt32(position.discCount)
        pegs = (1 << UInt32(position.pegCount)) - 1
    }

    /// Encodes a position: the pegs of all discs side by side, the smallest disc in the lowest bits.
    private func code(_ position: HanoiRules) -> UInt32 {
        var code: UInt32 = 0
        for disc in 0..<discs { code |= UInt32(position.peg(of: Int(disc) + 1).index) << (disc * width) }
        return code
    }

    /// Returns the moves from a position to the goal.
    func moves(from position: HanoiRules) -> [(disc: Int, move: HanoiMove)] {
        let start = code(position)
        var goal: UInt32 = 0
        for disc in 0..<discs { goal |= UInt32(position.goal.index) << (disc * width) }

        // The distance from the goal plus 1; 0 means not visited. No board of this size has a distance of 255.
        var distances = [UInt8](repeating: 0, count: 1 << Int(width * discs))
        var queue = [goal]
        distances[Int(goal)] = 1
        var head = 0
        while distances[Int(start)] == 0 {
            let code = queue[head]
            head += 1
            let distance = distances[Int(code)] + 1
            forEachNeighbor(of: code) { next, _, _, _ in
                if distances[Int(next)] == 0 {
                    distances[Int(next)] = distance
                    queue.append(next)
                }
                return true
            }
        }

        var moves: [(disc: Int, move: HanoiMove)] = []
        var code = start
        while code != goal {
            let nearer = distances[Int(code)] - 1
            forEachNeighbor(of: code) { next, disc, from, to in
                guard distances[Int(next)] == nearer else { return true }
                moves.append((Int(disc), HanoiMove(from: Peg(index: UInt8(from)), to: Peg(index: UInt8(to)))))
                code = next
                return false
            }
        }
        return moves
    }

    /// Calls `body` with every position that is one move away, as long as it returns true.
    @inline(__always)
    private func forEachNeighbor(
        of code: UInt32, _ body: (_ next: UInt32, _ disc: UInt32, _ from: UInt32, _ to: UInt32) -> Bool
    ) {
        // The pegs that hold a smaller disc than the next ones; the first disc on its peg is the topmost one, and can
        // go to every peg without a smaller disc.
        var seen: UInt32 = 0
        for disc in 0..<discs {
            let from = code >> (disc * width) & ((1 << width) - 1)
            if seen >> from & 1 != 0 { continue }
            seen |= 1 << from
            var targets = pegs & ~seen
            while targets != 0 {
                let to = UInt32(targets.trailingZeroBitCount)
                targets &= targets - 1
                guard body(code ^ (from ^ to) << (disc * width), disc, from, to) else { return }
            }
            if seen == pegs { return }
        }
    }
}

extension Plan {
    /// Appends the fewest moves that finish from any position on a board that is small enough to be searched.
    mutating func appendShortestPath(from position: HanoiRules) {
        let pegs = PegSet(first: position.pegCount)
        for (disc, move) in ShortestPath(position).moves(from: position) {
            append(Transfer(disc..<disc + 1, from: move.from, to: move.to, over: pegs))
        }
    }
}
