/// Finds how to win most often if few minefields are left, by a search of all continuations.
///
/// A player's knowledge is the set of solutions that are still possible; what was opened to learn it doesn't matter,
/// because an open cell shows the same in all of them. All solutions are equally likely. So let win(L) be the number of
/// solutions in L in which the game is won with best play. Opening cell x ends the game in those of L with a mine
/// there, and partitions the others by the number that x shows:
///
///     win(L) = max over x of sum over v of win(those of L in which x shows v)
///     win(L) = 1 if nothing can be learned
///
/// - A cell that is safe in all of L and shows more than one number costs nothing, so it comes first.
/// - A cell that shows the same number in all of L in which it is safe is dead: opening it gives no information that
///   another cell doesn't give later. If all cells are dead one solution has to be picked.
/// - win can't exceed the number of solutions in which x is safe, so cells are tried in that order.
///
/// win(L) is cached by a hash of L. The search can be interrupted: it restarts from the top, and cached sets aren't
/// searched again, so that the result is the same.
final class WinSearch {
    let solutions: SolutionList
    /// The result: the cell to open, and the number of solutions in which the game is won then.
    private(set) var best: (cell: Int, wins: Int)?

    private let size: Int
    /// For each solution, a random number; the sum of those of a set is its hash.
    private let marks: [UInt64]
    /// The sets being searched, one after the other.
    private var sets: [Int32] = []
    private var memory = WinTable()
    /// The limits of work until the search pauses, and the work so far, in numbers examined.
    private var pause = 0
    private var work = 0
    private let mostWork: Int

    enum Progress {
        case underWay, done
        /// The work exceeded its limit.
        case abandoned
    }

    init(_ solutions: SolutionList, mostWork: Int) {
        self.solutions = solutions
        self.mostWork = mostWork
        size = solutions.cells.count
        var state: UInt64 = 0x5eed
        marks = (0..<solutions.count).map { _ in
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }

    /// Continues the search for about the given amount of work.
    func search(work slice: Int) -> Progress {
        pause = work + slice
        sets.removeAll(keepingCapacity: true)
        for solution in 0..<solutions.count { sets.append(Int32(solution)) }
        var cell = -1
        guard let wins = wins(from: 0, choice: &cell) else { return work >= mostWork ? .abandoned : .underWay }
        best = (cell, wins)
        return .done
    }

    /// Returns win(L) for the set at the end of `sets`, from `begin` on; nil when the search pauses.
    ///
    /// - Parameter choice: Set to the best cell to open, as an index into the board, if the set isn't cached.
    private func wins(from begin: Int, choice: inout Int) -> Int? {
        let end = sets.count
        let count = end - begin
        var hash: UInt64 = 0
        for place in begin..<end { hash &+= marks[Int(sets[place])] }
        if begin > 0 {
            if count == 1 { return 1 }
            if let known = memory[hash] { return known }
        }
        if work >= pause { return nil }
        work += count * size
        var safeCounts = [Int32](repeating: 0, count: size)
        // A bit for each number that a cell shows somewhere.
        var shown = [UInt16](repeating: 0, count: size)
        for place in begin..<end {
            let row = Int(sets[place]) * size
            for cell in 0..<size { shown[cell] |= 1 << UInt16(solutions.values[row + cell]) }
            for cell in 0..<size where solutions.values[row + cell] != SolutionList.mine { safeCounts[cell] += 1 }
        }
        var candidates: [Int] = []
        var free = -1
        for cell in 0..<size {
            let kinds = (shown[cell] & 0x1ff).nonzeroBitCount
            guard kinds > 1 else { continue }
            if Int(safeCounts[cell]) == count {
                if free < 0 || kinds > (shown[free] & 0x1ff).nonzeroBitCount { free = cell }
            }
            candidates.append(cell)
        }
        var best = 0
        if free >= 0 {
            guard let wins = wins(opening: free, from: begin, to: end, shown: shown[free], safe: count, above: 0)
            else { return nil }
            best = wins
            choice = solutions.cells[free]
        } else if candidates.isEmpty {
            best = 1
            // Any of the cells that are safe in the picked solution will do: the safest of all.
            var safest = 0
            for cell in 0..<size where safeCounts[cell] > safeCounts[safest] && Int(safeCounts[cell]) < count {
                safest = cell
            }
            choice = solutions.cells[safest]
        } else {
            // Equal ones keep the order of the cells.
            candidates.sort { a, b in
                safeCounts[a] > safeCounts[b] || safeCounts[a] == safeCounts[b] && a < b
            }
            for cell in candidates where Int(safeCounts[cell]) > best {
                guard
                    let wins = wins(
                        opening: cell, from: begin, to: end, shown: shown[cell], safe: Int(safeCounts[cell]),
                        above: best)
                else { return nil }
                if wins > best {
                    best = wins
                    choice = solutions.cells[cell]
                }
            }
        }
        memory[hash] = best
        return best
    }

    /// Returns the number of solutions in which the game is won after that cell was opened; possibly a smaller number
    /// if it can't be more than `above`.
    private func wins(
        opening cell: Int, from begin: Int, to end: Int, shown: UInt16, safe: Int, above: Int
    ) -> Int? {
        var bits = shown & 0x1ff
        var total = 0
        var left = safe
        while bits != 0, total + left > above {
            let value = UInt8(bits.trailingZeroBitCount)
            bits &= bits - 1
            let first = sets.count
            for place in begin..<end where solutions.values[Int(sets[place]) * size + cell] == value {
                sets.append(sets[place])
            }
            left -= sets.count - first
            var choice = 0
            let wins = wins(from: first, choice: &choice)
            sets.removeLast(sets.count - first)
            guard let wins else { return nil }
            total += wins
        }
        return total
    }
}

/// Counts by hash: a growing hash table with open addressing.
private struct WinTable {
    private var keys: [UInt64] = Array(repeating: 0, count: 1 << 10)
    private var counts: [Int32] = Array(repeating: 0, count: 1 << 10)
    private var count = 0

    subscript(hash: UInt64) -> Int? {
        get {
            let place = place(of: hash)
            return counts[place] > 0 ? Int(counts[place]) : nil
        }
        set {
            if count * 2 >= keys.count { grow() }
            let place = place(of: hash)
            if counts[place] == 0 { count += 1 }
            keys[place] = hash
            counts[place] = Int32(newValue ?? 0)
        }
    }

    /// Returns the index of the hash, or of the free place for it; a place with count 0 is free.
    private func place(of hash: UInt64) -> Int {
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: hash >> 32) & mask
        while counts[place] > 0, keys[place] != hash { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = (keys, counts)
        keys = Array(repeating: 0, count: old.0.count * 4)
        counts = Array(repeating: 0, count: old.0.count * 4)
        for index in old.0.indices where old.1[index] > 0 {
            let place = place(of: old.0[index])
            keys[place] = old.0[index]
            counts[place] = old.1[index]
        }
    }
}
