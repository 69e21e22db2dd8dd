import Geometry

/// Draws minefields at random, each that agrees with what is seen equally likely.
///
/// First how many mines each component has is drawn, then a way through its table of states from the front: from state
/// s with r mines still to come, the step with k mines to state t is taken in proportion to C(n, k) * odds^k * B_t(r - k);
/// see `ComponentCounter` and `ProbabilityEngine.weighComponents` for the symbols. The rest is filled at random.
struct FieldSampler {
    private struct Part {
        var cellsOfGroups: [[Int]]
        var sums: ComponentSums
        var states: [ComponentCounter.State]
        var steps: [ComponentCounter.Step]
        var layers: [Int]
        /// Where the steps from each state begin.
        var stepStarts: [Int]
        var groups: [Int]
        var backward: [Double]
    }

    private var parts: [Part] = []
    private let behind: [Double]
    private let width: Int
    private let odds: Double
    private var fixed: [Bool]
    private var rest: [Int] = []
    private let minesLeft: Int

    /// - Parameters:
    ///   - engine: What the board was analysed with last.
    /// - Returns: nil where a component is too large to be counted.
    init?(engine: ProbabilityEngine) {
        let board = engine.cells
        fixed = engine.known.map { $0 == SingleNumbers.Knowledge.mine }
        behind = engine.behind
        width = engine.behind.count / (engine.components.count + 1)
        odds = engine.odds
        minesLeft = engine.mineCount - fixed.count { $0 }
        guard engine.isExact else { return nil }
        var finder = ComponentFinder(neighbourhood: engine.neighbourhood)
        var counter = ComponentCounter()
        finder.begin()
        for cell in board.indices
        where board[cell] == Observation.covered && engine.known[cell] == SingleNumbers.Knowledge.nothing {
            switch finder.find(from: cell, cells: board, known: engine.known) {
            case .seenBefore: break
            case .noNumber: rest.append(cell)
            case .found:
                finder.build(cells: board, known: engine.known)
                guard case .sums(let sums) = counter.count(finder.component, odds: odds) else { return nil }
                var cells = [[Int]](repeating: [], count: finder.component.groups.count)
                for (index, cell) in finder.cells.enumerated() { cells[Int(finder.groups[index])].append(Int(cell)) }
                var starts = [Int](repeating: 0, count: counter.states.count + 1)
                for step in counter.steps { starts[Int(step.from) + 1] += 1 }
                for index in 1..<starts.count { starts[index] += starts[index - 1] }
                parts.append(
                    Part(
                        cellsOfGroups: cells, sums: sums, states: counter.states, steps: counter.steps,
                        layers: counter.layers, stepStarts: starts, groups: counter.order.visits.map { $0.group },
                        backward: counter.backward))
            }
        }
    }

    /// A minefield; the cells that are open have none.
    mutating func draw(using random: inout RandomGenerator) -> [Bool] {
        var field = fixed
        var offset = 0
        var left = minesLeft
        for (place, part) in parts.enumerated() {
            var total = 0.0
            for k in 0..<part.sums.span where offset + k < width {
                total += part.sums.totals[k] * behind[(place + 1) * width + offset + k]
            }
            var drawn = random.nextUnit() * total
            var chosen = 0
            for k in 0..<part.sums.span where offset + k < width {
                let weight = part.sums.totals[k] * behind[(place + 1) * width + offset + k]
                if weight > 0 { chosen = k }
                drawn -= weight
                if drawn < 0 { break }
            }
            offset += chosen
            left -= part.sums.least + chosen
            fill(part, mines: part.sums.least + chosen, &field, using: &random)
        }
        choose(left, of: &rest, &field, using: &random)
        return field
    }

    private func fill(_ part: Part, mines: Int, _ field: inout [Bool], using random: inout RandomGenerator) {
        var state = 0
        var left = mines
        for group in part.groups {
            var cells = part.cellsOfGroups[group]
            let weights = ComponentCounter.weights(size: cells.count, odds: odds, scale: 1)
            let range = part.stepStarts[state]..<part.stepStarts[state + 1]
            func weight(_ step: ComponentCounter.Step) -> Double {
                let to = part.states[Int(step.to)]
                let ahead = left - Int(step.mines)
                guard ahead >= Int(to.leastAhead), ahead <= Int(to.mostAhead) else { return 0 }
                return weights[Int(step.mines)] * part.backward[Int(to.backward) + ahead - Int(to.leastAhead)]
            }
            var total = 0.0
            for index in range { total += weight(part.steps[index]) }
            var drawn = random.nextUnit() * total
            var chosen = range.lowerBound
            for index in range {
                let weight = weight(part.steps[index])
                if weight > 0 { chosen = index }
                drawn -= weight
                if drawn < 0 { break }
            }
            state = Int(part.steps[chosen].to)
            left -= Int(part.steps[chosen].mines)
            choose(Int(part.steps[chosen].mines), of: &cells, &field, using: &random)
        }
    }

    private func choose(
        _ count: Int, of cells: inout [Int], _ field: inout [Bool], using random: inout RandomGenerator
    ) {
        for place in 0..<count {
            let other = place + Int(truncatingIfNeeded: random.next(below: UInt64(cells.count - place)))
            cells.swapAt(place, other)
            field[cells[place]] = true
        }
    }
}
