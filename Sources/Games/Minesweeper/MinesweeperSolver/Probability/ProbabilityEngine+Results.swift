/// The results of an analysis, cell by cell.
extension ProbabilityEngine {
    /// The probability of a mine in each of the rest, the covered cells that touch no number.
    var restProbability: Double {
        restMineWeight == 0 ? 0 : restMineWeight / (restMineWeight + restSafeWeight)
    }

    /// Returns the probability of a mine in the cells of a group.
    func probability(component place: Int, group: Int) -> Double {
        let index = groupStarts[place] + group
        return mineWeights[index] == 0 ? 0 : mineWeights[index] / (mineWeights[index] + safeWeights[index])
    }

    /// Returns the probability of a mine in each cell; 0 for open ones.
    func probabilities() -> [Double] {
        let rest = restProbability
        var values = [Double](repeating: 0, count: cells.count)
        for index in cells.indices where cells[index] == Observation.covered {
            values[index] =
                known[index] == SingleNumbers.Knowledge.nothing
                ? rest : known[index] == SingleNumbers.Knowledge.mine ? 1 : 0
        }
        for (place, component) in components.enumerated() {
            let entry = entries[component]
            for (index, cell) in entry.cells.enumerated() {
                values[Int(cell)] = probability(component: place, group: Int(entry.groups[index]))
            }
        }
        return values
    }

    /// Returns the least probability of a mine among the covered cells, and the number of certainly safe ones.
    func leastRisk() -> (risk: Double, safeCount: Int) {
        var least = 1.0
        var safe = 0
        for index in known.indices where known[index] == SingleNumbers.Knowledge.safe { safe += 1 }
        for (place, component) in components.enumerated() {
            for (group, size) in entries[component].groupSizes.enumerated() {
                let value = probability(component: place, group: group)
                if value == 0 { safe += Int(size) }
                least = min(least, value)
            }
        }
        if restCount > 0 {
            let value = restProbability
            if value == 0 { safe += restCount }
            least = min(least, value)
        }
        return (safe > 0 ? 0 : least, safe)
    }
}

/// The positions of cells.
extension ProbabilityEngine {
    /// Returns whether all covered cells next to these are certain by a single number, or are among them.
    func isClosed(_ group: [Int]) -> Bool {
        var isClosed = true
        for cell in group {
            neighbourhood.forEach(around: cell) { other in
                if cells[other] == Observation.covered, known[other] == SingleNumbers.Knowledge.nothing,
                    !group.contains(other)
                {
                    isClosed = false
                }
            }
        }
        return isClosed
    }
}
