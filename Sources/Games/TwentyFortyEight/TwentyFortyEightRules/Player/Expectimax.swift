/// Expectimax on the bitboard (Michie, "Game-playing and game-learning automata", 1966): the value of a move is the
/// mean, over the tiles that can come, of the value of the best answer.
///
/// The depth is limited by probability, not by plies: a line is followed while the probability that exactly those tiles
/// come is at least `threshold`. So the search looks far ahead on full boards, where few tiles can come, and less far
/// on empty ones, where there is no danger.
///
/// The work is done in two rounds: a glance at all first moves, and a search of those worth it. A round is divided into
/// tasks, one for each tile that can come after each first move, so that it can be done in slices. The order of the tasks
/// is always the same, and so is what is cached between them: interruptions make no difference.
final class Expectimax {
    /// The number of positions evaluated, including cached ones.
    private(set) var positions: UInt64 = 0
    /// The value of each first move so far; nil for one that changes nothing.
    private(set) var worths: [Float?] = [nil, nil, nil, nil]

    private let evaluation = BoardEvaluation.shared
    private let tables = RowTables.shared
    /// The cached positions, each in the one slot for its bits.
    private let memory: UnsafeMutablePointer<Memory>
    /// A larger table misses fewer positions, but more of the processor's cache: 2 MB were fastest
    /// (docs/decisions/007-2048-player.md).
    private static var memoryBits: UInt64 { 17 }

    /// How much likelier than the threshold a line is from which moves are glanced at first.
    private static var glancedFrom: Float { 4 }
    /// How much less likely a line counts for a glance.
    private static var glance: Float { 0.15 }
    /// A move that looks worse than the best by more than this, at a glance, isn't followed: a 16 out of order costs
    /// a little more, a merge is worth 700.
    private static var hopeless: Float { 10_000 }

    private var board = Bitboard()
    /// The likelihood of the board: 1 / threshold.
    private var greatestLikelihood: Float = 0
    private var longestLine = 0
    /// The count of positions at which the search of a board is abandoned.
    private var end: UInt64 = 0
    /// Whether this is the first round: a glance at each move.
    private var isGlancing = false
    /// By how much a first move looked worse than the best, if it isn't followed.
    private var shortfalls: [Float?] = [nil, nil, nil, nil]
    private var tasks: [Task] = []
    private var nextTask = 0

    /// A board after a first move and a tile, to be searched.
    private struct Task {
        let direction: Direction
        let board: Bitboard
        /// The weight of this board in the first move's value.
        let share: Float
        /// The probability of the tile, divided by the threshold.
        let likelihood: Float
    }

    /// A move to a board before a new tile.
    private struct Move {
        let board: Bitboard
        /// The board's cached value.
        let worth: Float
        /// The likelihood for which it is cached; 0 if it isn't.
        let likelihood: Float
        /// The value at a glance, if one was taken.
        var glance: Float
    }

    /// The cached value of a board before a new tile, and how much likelier than the threshold the line to it was: it
    /// can be used for lines that are less than twice as likely.
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

    /// Starts the search of a board; a threshold of 1/1000 looks further ahead than one of 1/100.
    ///
    /// - Parameters:
    ///   - longestLine: The longest line that is followed, in tiles; at least 1. It matters on boards that stay nearly
    ///     full, where lines hardly get less likely.
    ///   - limit: The maximum number of positions to evaluate.
    func begin(_ board: Bitboard, threshold: Float, longestLine: Int, limit: UInt64) {
        self.longestLine = longestLine
        end = positions &+ limit
        self.board = board
        greatestLikelihood = 1 / threshold
        worths = [nil, nil, nil, nil]
        // The cache depends on earlier searches; the result must not.
        for slot in 0..<(1 << Self.memoryBits) { memory[slot].likelihood = 0 }
        shortfalls = [nil, nil, nil, nil]
        isGlancing = true
        addTasks(
            for: Direction.allCases.filter { board.moved($0, by: tables) != board },
            likelihood: greatestLikelihood * Self.glance)
    }

    /// Starts a round, which finds the values of these first moves.
    private func addTasks(for directions: [Direction], likelihood: Float) {
        tasks.removeAll(keepingCapacity: true)
        nextTask = 0
        for direction in directions {
            worths[Int(direction.rawValue)] = 0
            let next = board.moved(direction, by: tables)
            let share = 1 / Float(next.emptyCount)
            var rest = next.emptyCells
            while rest != 0 {
                let cell = rest & (0 &- rest)
                rest ^= cell
                for (chance, tile) in [(0.9 as Float, cell), (0.1, cell << 1)] {
                    tasks.append(
                        Task(
                            direction: direction, board: Bitboard(cells: next.cells | tile), share: chance * share,
                            likelihood: chance * share * likelihood))
                }
            }
        }
    }

    /// Continues the search until the given number of positions has been evaluated or everything is done.
    func search(positions slice: UInt64) -> SearchProgress {
        let pause = positions &+ slice
        while positions < pause {
            if nextTask < tasks.count {
                let task = tasks[nextTask]
                nextTask += 1
                let worth = worth(ofChoiceOn: task.board, likelihood: task.likelihood, depth: longestLine - 1)
                worths[Int(task.direction.rawValue)]! += task.share * worth
            } else if isGlancing {
                isGlancing = false
                follow()
            } else {
                valueHopeless()
                return positions >= end ? .abandoned : .done
            }
        }
        return positions >= end ? .abandoned : .underWay
    }

    /// Starts the second round: the moves that don't look hopeless at the glance, unless there is only one.
    private func follow() {
        let best = worths.compactMap { $0 }.max() ?? 0
        for move in worths.indices {
            guard let worth = worths[move], best - worth > Self.hopeless else { continue }
            shortfalls[move] = best - worth
            worths[move] = nil
        }
        let hopeful = Direction.allCases.filter { worths[Int($0.rawValue)] != nil }
        if hopeful.count > 1 { addTasks(for: hopeful, likelihood: greatestLikelihood) }
    }

    /// Values the moves that looked hopeless as far below the best as they were at the glance.
    private func valueHopeless() {
        let best = worths.compactMap { $0 }.max() ?? 0
        for move in worths.indices {
            if let shortfall = shortfalls[move] { worths[move] = best - shortfall }
        }
    }

    /// Returns the value of a board before a move.
    ///
    /// Likely lines are followed far, so each move is glanced at first: searched as if the line to it were much less
    /// likely. What then looks far worse than the best isn't followed. This is ProbCut's idea (Buro, "ProbCut: An
    /// effective selective extension of the αβ algorithm", ICCA Journal, 1995).
    private func worth(ofChoiceOn board: Bitboard, likelihood: Float, depth: Int) -> Float {
        let afterMoves = board.afterMoves(by: tables)
        // All four places in the cache are read at once: to wait for one after the other takes longer.
        var left = move(to: Bitboard(cells: afterMoves[0]))
        var right = move(to: Bitboard(cells: afterMoves[1]))
        var up = move(to: Bitboard(cells: afterMoves[2]))
        var down = move(to: Bitboard(cells: afterMoves[3]))
        var best = BoardEvaluation.stuck
        var least = -Float.infinity
        if likelihood >= Self.glancedFrom, depth > 0 {
            @inline(__always)
            func glance(at move: inout Move) {
                guard move.board != board else { return }
                move.glance = worth(after: move, likelihood: likelihood * Self.glance, depth: depth)
                least = max(least, move.glance - Self.hopeless)
            }
            glance(at: &left)
            glance(at: &right)
            glance(at: &up)
            glance(at: &down)
        }
        @inline(__always)
        func follow(_ move: Move) {
            guard move.board != board, move.glance >= least else { return }
            best = max(best, worth(after: move, likelihood: likelihood, depth: depth))
        }
        follow(left)
        follow(right)
        follow(up)
        follow(down)
        return best
    }

    /// Returns a move to a board, with what is cached of it.
    @inline(__always)
    private func move(to board: Bitboard) -> Move {
        let cached = memory[slot(for: board)]
        return Move(
            board: board, worth: cached.worth, likelihood: cached.board == board ? cached.likelihood : 0, glance: 0)
    }

    /// Returns the value of a move: the cached one, if it was searched as far.
    @inline(__always)
    private func worth(after move: Move, likelihood: Float, depth: Int) -> Float {
        if move.likelihood * 2 < likelihood {
            return worth(ofChanceOn: move.board, likelihood: likelihood, depth: depth)
        }
        positions &+= 1
        return move.worth
    }

    /// Whether the search stops here and evaluates boards as they are.
    private func isHorizon(likelihood: Float, depth: Int) -> Bool {
        likelihood < 1 || depth == 0 || positions >= end
    }

    /// Returns the value of a board before a new tile, and caches it.
    private func worth(ofChanceOn board: Bitboard, likelihood: Float, depth: Int) -> Float {
        if isHorizon(likelihood: likelihood, depth: depth) {
            positions &+= 1
            return evaluation.worth(board)
        }
        let count = Float(board.emptyCount)
        let two = likelihood * 0.9 / count
        let four = likelihood * 0.1 / count
        var worth = worthSum(ofTiles: 1, on: board, likelihood: two, depth: depth - 1)
        // If the line ends with this tile, a 4 instead of a 2 makes little difference.
        if four >= 1 {
            worth = 0.9 * worth + 0.1 * worthSum(ofTiles: 2, on: board, likelihood: four, depth: depth - 1)
        }
        worth /= count
        memory[slot(for: board)] = Memory(board: board, worth: worth, likelihood: likelihood)
        return worth
    }

    /// Returns the sum, over the empty cells, of the value of the board with a tile of this rank there.
    private func worthSum(ofTiles rank: UInt64, on board: Bitboard, likelihood: Float, depth: Int) -> Float {
        if isHorizon(likelihood: likelihood, depth: depth) {
            let best = evaluation.sumOfBestSlides(on: board, afterTile: rank)
            positions &+= best.slides
            return best.sum
        }
        var sum: Float = 0
        var empty = board.emptyCells
        while empty != 0 {
            let cell = empty & (0 &- empty)
            empty ^= cell
            sum += worth(ofChoiceOn: Bitboard(cells: board.cells | cell &* rank), likelihood: likelihood, depth: depth)
        }
        return sum
    }

    /// Returns the slot for a board. This is Fibonacci hashing (Knuth, TAOCP 6.4).
    @inline(__always)
    private func slot(for board: Bitboard) -> Int {
        Int(truncatingIfNeeded: (board.cells &* 0x9e37_79b9_7f4a_7c15) &>> (64 - Self.memoryBits))
    }
}
