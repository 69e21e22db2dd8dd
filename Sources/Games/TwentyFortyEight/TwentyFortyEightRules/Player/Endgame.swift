/// The chances in the last steps before many large tiles become one: exact while those stay where they are, and so lower
/// bounds for the game.
///
/// The largest tiles, at least seven and all different, are the walls. The rest has to make one more like the smallest,
/// 256 or 128, and bring it there; then they merge, one after the other. At most about three million boards can come up
/// until the first of these merges, so the chance of each is computed, depth first, and kept.
///
/// A chance depends on the walls and the rest alone, so results for earlier boards make no difference.
final class Endgame {
    /// The chance after each first move, from 0 to 1, once the search is done; nil for one that moves nothing, or a wall.
    private(set) var chances: [Float?] = [nil, nil, nil, nil]
    /// The number of boards whose chance has been computed.
    private(set) var positions: UInt64 = 0

    private let tables = RowTables.shared
    /// The board before the first move.
    private var board: Bitboard
    private(set) var walls: Walls

    /// The results, each in the first free slot from the one for its rest on: the rest, as `Walls.rest(of:)` packs it,
    /// and the chance in the 28 lowest bits; 0 if empty.
    private let slots: UnsafeMutablePointer<UInt64>
    private static var slotBits: Int { 22 }
    private let mostResults: Int
    private var count = 0
    /// How many of the results were there before the search of this board.
    private var kept = 0

    /// The count of positions at which the search pauses.
    private var end: UInt64 = 0
    /// Whether the search pauses: it returns from all boards on the way, without results.
    private var isPausing = false

    /// Starts the search of a board.
    ///
    /// - Parameter mostResults: How many results leave no room for further boards.
    init(_ board: Bitboard, walls: Walls, mostResults: Int = 3_500_000) {
        (self.board, self.walls, self.mostResults) = (board, walls, mostResults)
        slots = .allocate(capacity: 1 << Self.slotBits)
        clear()
    }

    deinit {
        slots.deallocate()
    }

    /// Starts the search of another board. Results for the same walls are kept.
    func begin(_ board: Bitboard, walls: Walls) {
        self.board = board
        if walls == self.walls {
            kept = count
        } else {
            self.walls = walls
            clear()
        }
    }

    private func clear() {
        slots.initialize(repeating: 0, count: 1 << Self.slotBits)
        (count, kept) = (0, 0)
    }

    /// Continues the search until the given number of results has been added or everything is done.
    func search(positions slice: UInt64) -> SearchProgress {
        end = positions &+ slice
        isPausing = false
        let sum = walls.sumOfRest(of: board)
        for direction in Direction.allCases {
            chances[Int(direction.rawValue)] = chance(after: board.moved(direction, by: tables), from: board, sum: sum)
        }
        if isPausing, count >= mostResults {
            // Whether there are too many boards must not depend on what was kept.
            if kept == 0 { return .abandoned }
            clear()
        }
        return isPausing ? .underWay : .done
    }

    // MARK: The search

    /// Returns the chance after a move; nil if it moves nothing, or a wall.
    ///
    /// - Parameter sum: The sum of the rest.
    private func chance(after next: Bitboard, from board: Bitboard, sum: Int) -> Float? {
        if next == board { return nil }
        if walls.smallestHasMerged(on: next) { return chance(ofAnyMoveOn: next) }
        return walls.stand(on: next) ? chance(ofTileOn: next, sum: sum) : nil
    }

    /// Returns the chance that a move is left after a new tile.
    private func chance(ofAnyMoveOn board: Bitboard) -> Float {
        let cell = board.emptyCells
        // With a second empty cell there is one.
        if cell & (cell &- 1) != 0 { return 1 }
        func isLeft(on board: Bitboard) -> Bool { board.afterMoves(by: tables) != SIMD4(repeating: board.cells) }
        return (isLeft(on: Bitboard(cells: board.cells | cell)) ? 0.9 : 0)
            + (isLeft(on: Bitboard(cells: board.cells | cell << 1)) ? 0.1 : 0)
    }

    /// Returns the chance on a board before a move: that of the best one.
    private func chance(ofChoiceOn board: Bitboard, sum: Int) -> Float {
        let afterMoves = board.afterMoves(by: tables)
        var best: Float = 0
        for move in 0..<4 where best < 1 {
            if let chance = chance(after: Bitboard(cells: afterMoves[move]), from: board, sum: sum) {
                best = max(best, chance)
            }
        }
        return best
    }

    /// Returns the chance on a board before a new tile.
    private func chance(ofTileOn board: Bitboard, sum: Int) -> Float {
        if sum >= walls.largestSum { return 0 }
        let rest = walls.rest(of: board)
        if let chance = result(for: rest) { return chance }
        if positions >= end || count >= mostResults { isPausing = true }
        if isPausing { return 0 }
        var twos: Float = 0
        var fours: Float = 0
        var cells = board.emptyCells
        let size = Float(cells.nonzeroBitCount)
        while cells != 0 {
            let cell = cells & (0 &- cells)
            cells ^= cell
            twos += chance(ofChoiceOn: Bitboard(cells: board.cells | cell), sum: sum + 2)
            fours += chance(ofChoiceOn: Bitboard(cells: board.cells | cell << 1), sum: sum + 4)
        }
        if isPausing { return 0 }
        positions &+= 1
        return keep((0.9 * twos + 0.1 * fours) / size, for: rest)
    }

    // MARK: The results

    /// Returns the chance for a rest, if it is known.
    private func result(for rest: UInt64) -> Float? {
        var slot = Self.slot(for: rest)
        while slots[slot] != 0 {
            if slots[slot] >> 28 == rest { return Self.chance(in: slots[slot]) }
            slot = Self.slot(after: slot)
        }
        return nil
    }

    /// Keeps a result.
    ///
    /// - Returns: the chance as it was kept.
    private func keep(_ chance: Float, for rest: UInt64) -> Float {
        var slot = Self.slot(for: rest)
        while slots[slot] != 0 { slot = Self.slot(after: slot) }
        // In units of 2^-24, with a 1 below that tells a chance of 0 from an empty slot.
        slots[slot] = rest << 28 | UInt64(chance * 0x1p24) << 1 | 1
        count += 1
        return Self.chance(in: slots[slot])
    }

    private static func chance(in result: UInt64) -> Float {
        Float(result >> 1 & 0x7ff_ffff) * 0x1p-24
    }

    /// Returns the first slot for a rest. This is Fibonacci hashing (Knuth, TAOCP 6.4).
    private static func slot(for rest: UInt64) -> Int {
        Int(truncatingIfNeeded: (rest &* 0x9e37_79b9_7f4a_7c15) >> UInt64(64 - slotBits))
    }

    private static func slot(after slot: Int) -> Int { (slot + 1) & ((1 << slotBits) - 1) }
}
