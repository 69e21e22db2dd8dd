/// Looks for the numbers that prove what a cell holds, on one board.
struct ProofSearch {
    private let observation: Observation
    private let neighbourhood: Neighbourhood
    private var numbers: ChosenNumbers

    private var cells: [UInt8] { observation.cells }

    /// The maximum number of numbers that are examined together.
    private static var mostNumbers: Int { 64 }

    init(_ observation: Observation) {
        self.observation = observation
        neighbourhood = Neighbourhood(width: observation.width, height: observation.height)
        numbers = ChosenNumbers(observation, neighbourhood: neighbourhood)
    }

    private func isCovered(_ cell: Int) -> Bool { cells[cell] == Observation.covered }

    private func coveredCells(around number: Int) -> [Int] {
        var covered: [Int] = []
        neighbourhood.forEach(around: number) { if isCovered($0) { covered.append($0) } }
        return covered
    }

    private func numbers(around cell: Int) -> [Int] {
        var found: [Int] = []
        neighbourhood.forEach(around: cell) { if !isCovered($0) { found.append($0) } }
        return found
    }

    // MARK: - One and two numbers

    /// A number that wants all of its covered cells, or none.
    func bySingle(_ cell: Int) -> MineProof? {
        guard isCovered(cell) else { return nil }
        for number in numbers(around: cell) {
            let mines = Int(cells[number])
            if mines == 0 { return MineProof(cell: cell, isMine: false, numbers: [number]) }
            if mines == coveredCells(around: number).count {
                return MineProof(cell: cell, isMine: true, numbers: [number])
            }
        }
        return nil
    }

    /// Two numbers with common cells: how many mines those can hold says how many the others do.
    func byPair(_ cell: Int) -> MineProof? {
        guard isCovered(cell) else { return nil }
        let width = observation.width
        for a in numbers(around: cell) {
            let around = coveredCells(around: a)
            let (x, y) = (a % width, a / width)
            for row in max(y - 2, 0)...min(y + 2, observation.height - 1) {
                for column in max(x - 2, 0)...min(x + 2, width - 1) {
                    let b = row * width + column
                    guard b != a, !isCovered(b) else { continue }
                    if let isMine = decide(cell, a, around, b) {
                        return MineProof(cell: cell, isMine: isMine, numbers: [a, b])
                    }
                }
            }
        }
        return nil
    }

    /// Returns whether a cell around number a is a mine by the numbers a and b; nil if they don't decide it.
    private func decide(_ cell: Int, _ a: Int, _ aroundA: [Int], _ b: Int) -> Bool? {
        let aroundB = coveredCells(around: b)
        let common = aroundA.count { aroundB.contains($0) }
        guard common > 0 else { return nil }
        let (onlyA, onlyB) = (aroundA.count - common, aroundB.count - common)
        let (minesA, minesB) = (Int(cells[a]), Int(cells[b]))
        let fewest = max(0, minesA - onlyA, minesB - onlyB)
        let most = min(common, minesA, minesB)
        guard fewest <= most else { return nil }
        if aroundB.contains(cell) { return most == 0 ? false : fewest == common ? true : nil }
        return minesA == fewest ? false : minesA - most == onlyA ? true : nil
    }

    // MARK: - Many numbers

    /// All numbers up to the least sufficient distance, without those that aren't needed.
    mutating func byMany(_ cell: Int) -> MineProof? {
        guard isCovered(cell) else { return nil }
        var near = numbers(around: cell)
        var layer = near
        while !layer.isEmpty, near.count <= Self.mostNumbers {
            if let isMine = numbers.decide(cell, by: near) {
                return MineProof(
                    cell: cell, isMine: isMine, numbers: needed(of: near) { $0.decide(cell, by: $1) != nil })
            }
            var next: [Int] = []
            for number in layer {
                for other in coveredCells(around: number) {
                    neighbourhood.forEach(around: other) {
                        if !isCovered($0), !near.contains($0), !next.contains($0) { next.append($0) }
                    }
                }
            }
            near += next
            layer = next
        }
        return nil
    }

    /// Drops numbers one by one, the farthest first, as long as the rest is enough.
    private mutating func needed(
        of all: [Int], isEnough: (inout ChosenNumbers, [Int]) -> Bool
    ) -> [Int] {
        var kept = all
        for number in all.reversed() {
            let fewer = kept.filter { $0 != number }
            if isEnough(&numbers, fewer) { kept = fewer }
        }
        return kept
    }

    // MARK: - The count of mines

    /// The mines that are left beside those that single numbers reveal, with the numbers around undecided cells.
    mutating func byCount(_ cell: Int) -> MineProof? {
        guard isCovered(cell), cells.count <= ProbabilityEngine.mostCountedCells else { return nil }
        var single = SingleNumbers(count: cells.count)
        guard single.follow(cells, in: neighbourhood), single.known[cell] == SingleNumbers.Knowledge.nothing else {
            return nil
        }
        let known = single.known
        let undecided = cells.indices.filter { isCovered($0) && known[$0] == SingleNumbers.Knowledge.nothing }
        let left = observation.mineCount - known.count { $0 == SingleNumbers.Knowledge.mine }
        let near = cells.indices.filter { number in
            guard !isCovered(number) else { return false }
            return coveredCells(around: number).contains { known[$0] == SingleNumbers.Knowledge.nothing }
        }
        let count = ChosenNumbers.Count(known: known, cells: undecided.count, mines: left)
        guard let isMine = numbers.decide(cell, by: near, count: count) else { return nil }
        let kept =
            near.count > Self.mostNumbers
            ? [] : needed(of: near) { $0.decide(cell, by: $1, count: count) != nil }
        return MineProof(cell: cell, isMine: isMine, numbers: kept, minesLeft: left)
    }
}
