/// What follows from some of a board's numbers, as if the others weren't visible.
struct ChosenNumbers {
    /// The mines and covered cells of the whole board, without those that are known.
    struct Count {
        /// For each cell, a value of `SingleNumbers.Knowledge`.
        let known: [UInt8]
        let cells: Int
        let mines: Int
    }

    /// A component, and its cells with the group of each.
    private struct Part {
        var component = Component()
        var cells: [Int] = []
        var groups: [Int] = []
    }

    private let observation: Observation
    private let neighbourhood: Neighbourhood
    private var counter = ComponentCounter(mostStates: 20_000)

    init(_ observation: Observation, neighbourhood: Neighbourhood) {
        self.observation = observation
        self.neighbourhood = neighbourhood
    }

    /// Returns whether a cell is a mine (true) or safe (false) by the chosen numbers alone; nil if they don't decide it.
    mutating func decide(_ cell: Int, by chosen: [Int]) -> Bool? {
        let part = part(around: cell, chosen, known: [])
        guard !part.component.groups.isEmpty, let sums = sums(of: part) else { return nil }
        let (mine, safe) = counts(of: part.groups[0], in: sums)
        return !mine.contains(true) ? false : !safe.contains(true) ? true : nil
    }

    /// Returns the same by the chosen numbers and the count of the mines.
    mutating func decide(_ cell: Int, by chosen: [Int], count: Count) -> Bool? {
        // The cell's own component, the numbers of mines with which it can be a mine, or safe; those of all others.
        var own: (least: Int, mine: [Bool], safe: [Bool])?
        var least = 0
        var others = [true]
        var touched = 0
        var isSeen = Set<Int>()
        let starts = [cell] + chosen.flatMap { undecided(around: $0, known: count.known) }
        for start in starts where !isSeen.contains(start) {
            let part = part(around: start, chosen, known: count.known)
            for seen in part.cells { isSeen.insert(seen) }
            guard !part.component.groups.isEmpty else { continue }
            guard let sums = sums(of: part) else { return nil }
            touched += part.cells.count
            if start == cell {
                let (mine, safe) = counts(of: part.groups[0], in: sums)
                own = (sums.least, mine, safe)
            } else {
                least += sums.least
                others = Self.sums(others, sums.totals.map { $0 > 0 })
            }
        }
        let rest = count.cells - touched
        /// Whether the other components and so many cells of the rest can hold that many mines.
        func fits(_ mines: Int, rest: Int) -> Bool {
            others.indices.contains { others[$0] && mines - least - $0 >= 0 && mines - least - $0 <= rest }
        }
        let canBeMine: Bool
        let canBeSafe: Bool
        if let own {
            canBeMine = own.mine.indices.contains { own.mine[$0] && fits(count.mines - own.least - $0, rest: rest) }
            canBeSafe = own.safe.indices.contains { own.safe[$0] && fits(count.mines - own.least - $0, rest: rest) }
        } else {
            canBeMine = fits(count.mines - 1, rest: rest - 1)
            canBeSafe = fits(count.mines, rest: rest - 1)
        }
        return canBeMine == canBeSafe ? nil : canBeMine
    }

    /// Returns which sums of two counts are possible.
    private static func sums(_ a: [Bool], _ b: [Bool]) -> [Bool] {
        var sums = [Bool](repeating: false, count: a.count + b.count - 1)
        for i in a.indices where a[i] {
            for j in b.indices where b[j] { sums[i + j] = true }
        }
        return sums
    }

    /// Returns with which counts of mines a group's cell can be a mine, and with which it can be safe.
    private func counts(of group: Int, in sums: ComponentSums) -> (mine: [Bool], safe: [Bool]) {
        let range = group * sums.span..<(group + 1) * sums.span
        return (sums.mines[range].map { $0 > 0 }, sums.safe[range].map { $0 > 0 })
    }

    private mutating func sums(of part: Part) -> ComponentSums? {
        switch counter.count(part.component, odds: 0.25) {
        case .sums(let sums): sums
        case .impossible, .tooLarge: nil
        }
    }

    // MARK: - Components

    private func isUndecided(_ cell: Int, known: [UInt8]) -> Bool {
        observation.cells[cell] == Observation.covered
            && (known.isEmpty || known[cell] == SingleNumbers.Knowledge.nothing)
    }

    private func undecided(around number: Int, known: [UInt8]) -> [Int] {
        var found: [Int] = []
        neighbourhood.forEach(around: number) { if isUndecided($0, known: known) { found.append($0) } }
        return found
    }

    /// Returns the component of a cell: all cells that the chosen numbers connect with it; the cell is the first.
    private func part(around start: Int, _ chosen: [Int], known: [UInt8]) -> Part {
        var part = Part()
        part.cells.append(start)
        var isSeen: Set<Int> = [start]
        let isChosen = Set(chosen)
        var places: [Int: Int32] = [:]
        var next = 0
        while next < part.cells.count {
            let cell = part.cells[next]
            next += 1
            var group = CellGroup()
            neighbourhood.forEach(around: cell) { number in
                guard isChosen.contains(number) else { return }
                if places[number] == nil {
                    places[number] = Int32(part.component.lacking.count)
                    var mines = observation.cells[number]
                    neighbourhood.forEach(around: number) { other in
                        if !known.isEmpty, known[other] == SingleNumbers.Knowledge.mine { mines -= 1 }
                    }
                    let cells = undecided(around: number, known: known)
                    part.component.lacking.append(mines)
                    part.component.room.append(UInt8(cells.count))
                    for other in cells where isSeen.insert(other).inserted { part.cells.append(other) }
                }
                group.numbers[Int(group.numberCount)] = places[number]!
                group.numberCount += 1
            }
            guard group.numberCount > 0 else { continue }
            let same = part.component.groups.firstIndex {
                $0.numberCount == group.numberCount && $0.numbers == group.numbers
            }
            let index = same ?? part.component.groups.count
            if same == nil { part.component.groups.append(group) }
            part.component.groups[index].size += 1
            part.groups.append(index)
        }
        return part
    }
}
