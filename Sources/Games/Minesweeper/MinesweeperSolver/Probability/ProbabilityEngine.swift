/// Computes where the mines of a board can be; created for one size of board and used many times.
///
/// First the conclusions from single numbers are followed. The remaining covered cells that touch a number form
/// components, which are counted one by one (`ComponentCounter`) and combined (`weighComponents`). Counted components
/// are cached: after one more cell is open, most are unchanged.
struct ProbabilityEngine {
    let neighbourhood: Neighbourhood
    let mineCount: Int
    /// The weight of each mine of an arrangement; see `ComponentSums`. The cache is cleared when it changes.
    private(set) var odds = 0.25

    /// A counted component: its cells, and the group of each.
    struct Entry {
        var cells: [Int32]
        var groups: [Int32]
        var groupSizes: [UInt8]
        var sums: ComponentSums
        var isExact: Bool
    }

    // The results of the last analysis.

    /// For each cell, a value of `Knowledge`.
    var known: [UInt8] { numbers.known }
    /// Returns whether a covered cell is next to an open one.
    func touchesNumber(_ cell: Int) -> Bool { numbers.touchesNumber[cell] }
    /// The components, by their index in `entries`.
    private(set) var components: [Int] = []
    private(set) var entries: [Entry] = []
    /// For each component, the index of its first group in the next two.
    private(set) var groupStarts: [Int] = []
    /// For each group: the weight of its cells being mines, and of their being safe.
    private(set) var mineWeights: [Double] = []
    private(set) var safeWeights: [Double] = []
    /// The number of covered cells that touch no number, and the same weights for them.
    private(set) var restCount = 0
    private(set) var restMineWeight = 0.0
    private(set) var restSafeWeight = 0.0
    /// The number of minefields that agree with the visible numbers.
    private(set) var solutionCount = ScaledNumber(0)
    /// Whether all values are exact except for rounding.
    private(set) var isExact = true
    private(set) var cells: [UInt8] = []

    private var counter = ComponentCounter()
    private var finder: ComponentFinder
    private let binomials: Binomials
    private var remembered: [UInt64: Int] = [:]
    private var numbers: SingleNumbers
    private var minesLeft = 0
    /// The index where each component's sums with those before begin; see `weighComponents`.
    private var before: [Double] = []
    private var behind: [Double] = []

    /// Boards with more cells than this count as so large that the mines in one place don't affect another.
    static var mostCountedCells: Int { 10_000 }

    /// The maximum number of cached components; then the cache is cleared, to limit memory.
    private static var mostRemembered: Int { 20_000 }

    init(width: Int, height: Int, mineCount: Int) {
        neighbourhood = Neighbourhood(width: width, height: height)
        self.mineCount = mineCount
        let count = width * height
        numbers = SingleNumbers(count: count)
        finder = ComponentFinder(neighbourhood: neighbourhood)
        binomials = Binomials(most: count <= Self.mostCountedCells ? count : 0)
    }

    /// Sets the odds by the density of mines among the covered cells, and clears the cache.
    mutating func forget(for cells: [UInt8]) {
        let covered = cells.count { $0 == Observation.covered }
        let density = Double(mineCount) / Double(max(covered, 1))
        odds = min(max(density / max(1 - density, 1e-3), 1e-2), 1e2)
        entries.removeAll(keepingCapacity: true)
        remembered.removeAll(keepingCapacity: true)
    }

    /// Analyses a board; false if no minefield agrees.
    ///
    /// - Parameters:
    ///   - mines: Covered cells that are assumed to be mines: only such minefields count.
    ///   - safe: Others that are assumed to be safe.
    mutating func analyse(_ cells: [UInt8], mines: [Int] = [], safe: [Int] = []) -> Bool {
        self.cells = cells
        isExact = true
        if entries.count > Self.mostRemembered {
            entries.removeAll(keepingCapacity: true)
            remembered.removeAll(keepingCapacity: true)
        }
        components.removeAll(keepingCapacity: true)
        guard numbers.follow(cells, in: neighbourhood, mines: mines, safe: safe) else { return false }
        guard findComponents() else { return false }
        return cells.count <= Self.mostCountedCells ? weighComponents() : estimateComponents()
    }

    // MARK: - Components

    private mutating func findComponents() -> Bool {
        minesLeft = mineCount
        for index in known.indices where known[index] == SingleNumbers.Knowledge.mine { minesLeft -= 1 }
        guard minesLeft >= 0 else { return false }
        finder.begin()
        restCount = 0
        for index in cells.indices
        where cells[index] == Observation.covered && known[index] == SingleNumbers.Knowledge.nothing {
            guard touchesNumber(index) else {
                restCount += 1
                continue
            }
            guard finder.find(from: index, cells: cells, known: known) else { continue }
            if let entry = remembered[finder.hash] {
                components.append(entry)
                continue
            }
            finder.build(cells: cells, known: known)
            let sizes = finder.component.groups.map { $0.size }
            var entry = Entry(
                cells: finder.cells, groups: finder.groups, groupSizes: sizes, sums: ComponentSums(), isExact: true)
            switch counter.count(finder.component, odds: odds) {
            case .impossible: return false
            case .sums(let sums): entry.sums = sums
            case .tooLarge:
                entry.sums = finder.component.estimate(odds: odds)
                entry.isExact = false
            }
            remembered[finder.hash] = entries.count
            components.append(entries.count)
            entries.append(entry)
        }
        for component in components where !entries[component].isExact { isExact = false }
        return true
    }

    private mutating func startGroups() {
        groupStarts.removeAll(keepingCapacity: true)
        var count = 0
        for component in components {
            groupStarts.append(count)
            count += entries[component].groupSizes.count
        }
        mineWeights.removeAll(keepingCapacity: true)
        mineWeights.append(contentsOf: repeatElement(0, count: count))
        safeWeights.removeAll(keepingCapacity: true)
        safeWeights.append(contentsOf: repeatElement(0, count: count))
    }

    /// Combines the components and the rest.
    ///
    /// Let P_c(m) be the weight of component c with m mines, n the cells of the rest and K the mines left for the
    /// components and the rest. An arrangement with m mines in all components can be completed in
    ///
    ///     w(m) = C(n, K - m) / odds^m
    ///
    /// ways (the weights of the components contain odds^m). With T_c the product of the polynomials of the components
    /// before c, and
    ///
    ///     U_c(m) = sum over k of P_c(k) * U_(c+1)(m + k),  U_(last + 1) = w
    ///
    /// component c with k mines has the weight W_c(k) = sum over m of T_c(m) * U_(c+1)(m + k), by which its cells'
    /// weights are multiplied. All w are divided by the greatest of them.
    private mutating func weighComponents() -> Bool {
        startGroups()
        var least = 0
        var most = 0
        for component in components {
            least += entries[component].sums.least
            most += entries[component].sums.least + entries[component].sums.span - 1
        }
        let (low, high) = (max(least, minesLeft - restCount), min(most, minesLeft))
        guard low <= high else { return false }
        let width = most - least + 1
        let count = components.count
        // behind[c * width + m - least] is U_c.
        let size = (count + 1) * width
        behind.removeAll(keepingCapacity: true)
        behind.append(contentsOf: repeatElement(0, count: size))
        before.removeAll(keepingCapacity: true)
        before.append(contentsOf: repeatElement(0, count: size))
        let end = count * width
        let scale = weighRest(from: low, to: high, at: end - least)
        // Mines are counted from `least`: component c adds index k beyond its own least.
        for place in (0..<count).reversed() {
            let sums = entries[components[place]].sums
            for offset in 0..<width {
                var sum = 0.0
                for k in 0..<min(sums.span, width - offset) {
                    sum += sums.totals[k] * behind[(place + 1) * width + offset + k]
                }
                behind[place * width + offset] = sum
            }
        }
        let total = behind[0]
        guard total > 0 else { return false }
        before[0] = 1
        var reach = 0
        var solutions = scale * ScaledNumber(total)
        for place in 0..<count {
            let sums = entries[components[place]].sums
            solutions = solutions * sums.scale
            var weights: [Double] = []
            weights.reserveCapacity(sums.span)
            for k in 0..<sums.span {
                var weight = 0.0
                for offset in 0...reach where offset + k < width {
                    weight += before[place * width + offset] * behind[(place + 1) * width + offset + k]
                }
                weights.append(weight)
                for offset in 0...reach {
                    before[(place + 1) * width + offset + k] += before[place * width + offset] * sums.totals[k]
                }
            }
            reach += sums.span - 1
            for group in 0..<entries[components[place]].groupSizes.count {
                var mine = 0.0
                var safe = 0.0
                for k in 0..<sums.span {
                    mine += sums.mines[group * sums.span + k] * weights[k]
                    safe += sums.safe[group * sums.span + k] * weights[k]
                }
                mineWeights[groupStarts[place] + group] = mine
                safeWeights[groupStarts[place] + group] = safe
            }
        }
        restMineWeight = 0
        restSafeWeight = 0
        for mines in low...high {
            let weight = before[end + mines - least] * behind[end + mines - least]
            restMineWeight += weight * Double(minesLeft - mines)
            restSafeWeight += weight * Double(restCount - minesLeft + mines)
        }
        solutionCount = solutions
        return true
    }

    /// Puts w(m) / w(peak) into `behind` at `place` + m, for m from `low` to `high`, and returns w(peak).
    ///
    /// w(m + 1) / w(m) = (K - m) / ((n - K + m + 1) * odds) falls as m grows, so there is one peak.
    private mutating func weighRest(from low: Int, to high: Int, at place: Int) -> ScaledNumber {
        let (cells, mines, odds) = (restCount, minesLeft, odds)
        func ratio(_ taken: Int) -> Double {
            Double(mines - taken) / (Double(cells - mines + taken + 1) * odds)
        }
        /// What is still possible never becomes 0.
        let least = 1e-280
        var peak = low
        while peak < high, ratio(peak) > 1 { peak += 1 }
        behind[place + peak] = 1
        for mines in stride(from: peak, to: high, by: 1) {
            behind[place + mines + 1] = max(behind[place + mines] * ratio(mines), least)
        }
        for mines in stride(from: peak, to: low, by: -1) {
            behind[place + mines - 1] = max(behind[place + mines] / ratio(mines - 1), least)
        }
        var weight = binomials(restCount, minesLeft - peak)
        for _ in 0..<peak { weight = weight / ScaledNumber(odds) }
        return weight
    }

    /// Treats each component separately, since on such a large board its mines hardly change the density elsewhere.
    private mutating func estimateComponents() -> Bool {
        isExact = false
        startGroups()
        var expected = 0.0
        for (place, component) in components.enumerated() {
            let sums = entries[component].sums
            for group in 0..<entries[component].groupSizes.count {
                var mine = 0.0
                var safe = 0.0
                for k in 0..<sums.span {
                    mine += sums.mines[group * sums.span + k]
                    safe += sums.safe[group * sums.span + k]
                }
                mineWeights[groupStarts[place] + group] = mine
                safeWeights[groupStarts[place] + group] = safe
                expected += Double(entries[component].groupSizes[group]) * mine / (mine + safe)
            }
        }
        restMineWeight = min(max(Double(minesLeft) - expected, minesLeft > 0 ? 1e-3 : 0), Double(restCount))
        restSafeWeight = max(Double(restCount) - restMineWeight, 1e-3)
        solutionCount = ScaledNumber(1, exponent: 1_000_000)
        return true
    }
}
