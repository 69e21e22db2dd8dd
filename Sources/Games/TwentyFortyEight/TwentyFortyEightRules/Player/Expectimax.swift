/// Expectimax on the bitboard (Michie, "Game-playing and game-learning automata", 1966): a move is worth the mean, over
/// the tiles that may come, of what the best answer is worth.
///
/// How far it looks is measured by likelihood, not by plies: a line is followed while the chance that just those tiles
/// come is at least `threshold`. So it looks far ahead on full boards, where few tiles can come, and less far on empty
/// ones, where nothing threatens.
///
/// The work is cut into tasks, one for each tile that may come after each first move, so that it can be done a piece at a
/// time. The order of the tasks is always the same, and so is what is remembered between them: how often the search is
/// interrupted makes no difference.
final class Expectimax {
    /// How many positions were evaluated, those that were remembered included.
    private(set) var positions: UInt64 = 0
    /// What each first move was found to be worth so far; nil for one that changes nothing.
    private(set) var worths: [Float?] = [nil, nil, nil, nil]

    private let evaluation = BoardEvaluation.shared
    private let tables = RowTables.shared
    /// The positions remembered, each in the one slot that its bits say.
    private let memory: UnsafeMutablePointer<Memory>
    private static var memoryBits: Int { 18 }
    /// The longest line that is followed, in tiles: on a board that stays nearly full, lines hardly get less likely.
    private static var longestLine: Int { 8 }

    /// The count of positions at which the search of a board ends, unfinished.
    private var end: UInt64 = 0
    private var tasks: [Task] = []
    private var nextTask = 0

    /// A board after a first move and a tile, to be searched.
    private struct Task {
        let direction: Direction
        let board: Bitboard
        /// The share of the first move's worth that this board decides.
        let share: Float
        /// The chance of the tile, over the threshold.
        let likelihood: Float
    }

    /// The worth of a board on which a tile is about to come, and by how much the line to it was likelier than the
    /// threshold when that was found: for a line that is not twice as likely it will do.
    private struct Memory {
        var board: Bitboard
        var worth: Float
        var likelihood: Float
    }

    init() {
        let count = 1 << Self.memoryBits
        memory = .allocate(capacity: count)
        memory.initialize(repeating: Memory(board: Bitboard(), worth: 0, likelihood: 0), count: count)
    }

    deinit {
        memory.deallocate()
    }

    /// How a search stands.
    enum Progress {
        case underWay, done
        /// It took more positions than it was given: what it has found is of no use.
        case abandoned
    }

    /// Turns to a board; a threshold of 1/1000 looks further ahead than one of 1/100.
    ///
    /// - Parameter limit: How many positions may be evaluated.
    func begin(_ board: Bitboard, threshold: Float, limit: UInt64) {
        end = positions &+ limit
        tasks.removeAll(keepingCapacity: true)
        nextTask = 0
        worths = [nil, nil, nil, nil]
        // What is remembered depends on what was searched before; a search must not.
        for slot in 0..<(1 << Self.memoryBits) { memory[slot].likelihood = 0 }
        for direction in Direction.allCases {
            let next = board.moved(direction, by: tables)
            guard next != board else { continue }
            worths[Int(direction.rawValue)] = 0
            let cells = next.emptyCells
            let share = 1 / Float(cells.nonzeroBitCount)
            var rest = cells
            while rest != 0 {
                let cell = rest & (0 &- rest)
                rest ^= cell
                for (chance, tile) in [(0.9 as Float, cell), (0.1, cell << 1)] {
                    tasks.append(
                        Task(
                            direction: direction, board: Bitboard(cells: next.cells | tile), share: chance * share,
                            likelihood: chance * share / threshold))
                }
            }
        }
    }

    /// Searches on, until so many more positions have been evaluated or all is done.
    func search(positions slice: UInt64) -> Progress {
        let pause = positions &+ slice
        while nextTask < tasks.count, positions < pause {
            let task = tasks[nextTask]
            nextTask += 1
            let worth = worth(ofChoiceOn: task.board, likelihood: task.likelihood, depth: Self.longestLine - 1)
            worths[Int(task.direction.rawValue)]! += task.share * worth
        }
        return positions >= end ? .abandoned : nextTask == tasks.count ? .done : .underWay
    }

    /// The worth of a board on which a move is to be made.
    private func worth(ofChoiceOn board: Bitboard, likelihood: Float, depth: Int) -> Float {
        var best = BoardEvaluation.stuck
        let left = board.slid(tables.left)
        if left != board { best = max(best, worth(ofChanceOn: left, likelihood: likelihood, depth: depth)) }
        let right = board.slid(tables.right)
        if right != board { best = max(best, worth(ofChanceOn: right, likelihood: likelihood, depth: depth)) }
        let turned = board.transposed
        let up = turned.slid(tables.left)
        if up != turned { best = max(best, worth(ofChanceOn: up.transposed, likelihood: likelihood, depth: depth)) }
        let down = turned.slid(tables.right)
        if down != turned { best = max(best, worth(ofChanceOn: down.transposed, likelihood: likelihood, depth: depth)) }
        return best
    }

    /// The worth of a board on which a tile is about to come.
    private func worth(ofChanceOn board: Bitboard, likelihood: Float, depth: Int) -> Float {
        if likelihood < 1 || depth == 0 || positions >= end {
            positions &+= 1
            return evaluation.worth(board)
        }
        // Fibonacci hashing (Knuth, TAOCP 6.4).
        let hash = board.cells &* 0x9e37_79b9_7f4a_7c15
        let slot = memory + Int(truncatingIfNeeded: hash >> UInt64(64 - Self.memoryBits))
        if slot.pointee.board == board, slot.pointee.likelihood * 2 >= likelihood {
            positions &+= 1
            return slot.pointee.worth
        }
        let count = Float(board.emptyCount)
        let two = likelihood * 0.9 / count
        let four = likelihood * 0.1 / count
        // Where the line ends with this tile, a 4 in place of a 2 says little that is new.
        let looksAtFours = four >= 1
        var twos: Float = 0
        var fours: Float = 0
        var rest = board.emptyCells
        while rest != 0 {
            let cell = rest & (0 &- rest)
            rest ^= cell
            twos += worth(ofChoiceOn: Bitboard(cells: board.cells | cell), likelihood: two, depth: depth - 1)
            if looksAtFours {
                fours += worth(ofChoiceOn: Bitboard(cells: board.cells | cell << 1), likelihood: four, depth: depth - 1)
            }
        }
        let worth = (looksAtFours ? 0.9 * twos + 0.1 * fours : twos) / count
        slot.pointee = Memory(board: board, worth: worth, likelihood: likelihood)
        return worth
    }
}
