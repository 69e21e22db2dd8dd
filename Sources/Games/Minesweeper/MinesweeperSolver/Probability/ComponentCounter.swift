/// Counts the arrangements of mines in a component, without enumerating them.
///
/// The groups are processed in an order in which few numbers have both an earlier and a later group (see `SweepOrder`).
/// The earlier groups affect the later ones only through what these numbers still lack. So cases that leave the same
/// lacking are one state: each layer (that is, after each group) has a table of states, each with the weight F(m) of
/// all the paths to it that use m mines. This is the transfer matrix method (Stanley, "Enumerative Combinatorics" 1,
/// 4.7), on a frontier; a chain of any length takes time proportional to its length.
///
/// From the last layer back, B(r) is the weight of all the paths onwards that use r more mines. For a step from state s
/// to t that puts k mines into a group of n cells, in C(n, k) ways, the weight of all arrangements through it that
/// contain m + k + r mines is
///
///     F_s(m) * C(n, k) * odds^k * B_t(r)
///
/// and the sum over all steps of the group, times k, gives how many of its cells are mines.
struct ComponentCounter {
    /// What numbers still lack after a layer: four bits each, in the number's slot.
    private struct Key: Equatable {
        var low: UInt64
        var high: UInt64

        @inline(__always)
        func lacking(_ slot: Int) -> Int {
            slot < 16
                ? Int(truncatingIfNeeded: low >> UInt64(slot * 4) & 15)
                : Int(truncatingIfNeeded: high >> UInt64((slot - 16) * 4) & 15)
        }

        @inline(__always)
        static func &+ (a: Key, b: Key) -> Key { Key(low: a.low &+ b.low, high: a.high &+ b.high) }

        @inline(__always)
        static func &- (a: Key, b: Key) -> Key { Key(low: a.low &- b.low, high: a.high &- b.high) }

        /// Returns a key with `lacking` mines in the slot, and none elsewhere.
        static func one(_ slot: Int, _ lacking: UInt64) -> Key {
            slot < 16
                ? Key(low: lacking << UInt64(slot * 4), high: 0) : Key(low: 0, high: lacking << UInt64((slot - 16) * 4))
        }

        @inline(__always)
        var hash: UInt64 {
            var z = low &* 0x9e37_79b9_7f4a_7c15 ^ (high &+ 0x2545_f491) &* 0xbf58_476d_1ce4_e5b9
            z ^= z >> 29
            return z &* 0x94d0_49bb_1331_11eb
        }
    }

    private struct State {
        var key: Key
        /// The fewest and the most mines on a path to it, and where the weights by mines begin.
        var least: Int32, most: Int32, forward: Int32
        /// The same for the paths onwards; none if `mostAhead` is less than `leastAhead`.
        var leastAhead: Int32 = .max, mostAhead: Int32 = -1, backward: Int32 = 0
    }

    private struct Step {
        var from: Int32, to: Int32, mines: Int32
    }

    private var states: [State] = []
    private var steps: [Step] = []
    /// The indices where each layer's states and steps begin.
    private var layers: [Int] = []
    private var layerSteps: [Int] = []
    /// The factors of each layer's weights, which keep them within a `Double`.
    private var layerScales: [Double] = []
    private var forward: [Double] = []
    private var backward: [Double] = []
    /// Open addressing; a place is free if its stamp isn't the layer's.
    private var table: [(stamp: UInt32, state: Int32)] = Array(repeating: (0, 0), count: 64)
    private var stamp: UInt32 = 0
    private var order = SweepOrder()

    /// The maximum number of states for a component.
    private let mostStates: Int

    init(mostStates: Int = 400_000) {
        self.mostStates = mostStates
    }

    /// Counts a component's arrangements, where each mine has the weight `odds`.
    mutating func count(_ component: Component, odds: Double) -> CountedComponent {
        guard order.find(for: component) else { return .tooLarge }
        switch sweep(component, odds: odds) {
        case .done: break
        case .impossible: return .impossible
        case .tooLarge: return .tooLarge
        }
        sweepBack(component, odds: odds)
        return .sums(sums(component, odds: odds))
    }

    private enum Outcome {
        case done, impossible, tooLarge
    }

    // MARK: - Forward

    private mutating func sweep(_ component: Component, odds: Double) -> Outcome {
        states.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        layers.removeAll(keepingCapacity: true)
        layerSteps.removeAll(keepingCapacity: true)
        layerScales.removeAll(keepingCapacity: true)
        forward.removeAll(keepingCapacity: true)
        states.append(State(key: Key(low: 0, high: 0), least: 0, most: 0, forward: 0))
        forward.append(1)
        layers.append(0)
        for visit in order.visits {
            let group = component.groups[visit.group]
            let size = Int(group.size)
            let first = layers[layers.count - 1]
            let end = states.count
            layers.append(end)
            layerSteps.append(steps.count)
            clearTable(for: end - first)
            // What the numbers lack that begin with this group, and one mine in all of its numbers.
            var begun = Key(low: 0, high: 0)
            var mine = Key(low: 0, high: 0)
            for place in 0..<Int(group.numberCount) {
                let number = Int(group.numbers[place])
                let slot = Int(visit.slots[place])
                if visit.isFirst & (1 << UInt8(place)) != 0 {
                    begun = begun &+ Key.one(slot, UInt64(component.lacking[number]))
                }
                mine = mine &+ Key.one(slot, 1)
            }
            for from in first..<end {
                var key = states[from].key &+ begun
                var fewest = 0
                var most = size
                for place in 0..<Int(group.numberCount) {
                    let lacking = key.lacking(Int(visit.slots[place]))
                    fewest = max(fewest, lacking - Int(visit.roomBehind[place]))
                    most = min(most, lacking)
                }
                guard fewest <= most else { continue }
                let (least, greatest) = (states[from].least, states[from].most)
                for _ in 0..<fewest { key = key &- mine }
                for mines in fewest...most {
                    let to = state(with: key, from: end)
                    states[to].least = min(states[to].least, least + Int32(mines))
                    states[to].most = max(states[to].most, greatest + Int32(mines))
                    steps.append(Step(from: Int32(from), to: Int32(to), mines: Int32(mines)))
                    key = key &- mine
                }
            }
            if states.count == end { return .impossible }
            if states.count > mostStates { return .tooLarge }
            weigh(from: end, size: size, odds: odds)
        }
        layers.append(states.count)
        layerSteps.append(steps.count)
        return .done
    }

    /// Computes the weights of the states from `first` on, which the last steps lead to.
    private mutating func weigh(from first: Int, size: Int, odds: Double) {
        let begin = forward.count
        var count = begin
        for index in first..<states.count {
            states[index].forward = Int32(count)
            count += Int(states[index].most - states[index].least) + 1
        }
        forward.append(contentsOf: repeatElement(0, count: count - begin))
        var greatest = 0.0
        for index in layers[layers.count - 2]..<first {
            let state = states[index]
            greatest = max(greatest, forward[Int(state.forward)])
        }
        let scale = greatest > 0x1p300 ? 0x1p-300 : greatest > 0 && greatest < 0x1p-300 ? 0x1p300 : 1
        layerScales.append(scale)
        let weights = Self.weights(size: size, odds: odds, scale: scale)
        for index in layerSteps[layerSteps.count - 1]..<steps.count {
            let step = steps[index]
            let weight = weights[Int(step.mines)]
            let from = states[Int(step.from)]
            let to = states[Int(step.to)]
            let target = Int(to.forward) + Int(from.least + step.mines - to.least)
            let source = Int(from.forward)
            for offset in 0...Int(from.most - from.least) {
                forward[target + offset] += weight * forward[source + offset]
            }
        }
    }

    /// Returns C(n, k) * odds^k * scale for k from 0 to n.
    private static func weights(size: Int, odds: Double, scale: Double) -> SIMD16<Double> {
        var weights = SIMD16<Double>()
        var power = scale
        for mines in 0...size {
            weights[mines] = Binomials.small(size, mines) * power
            power *= odds
        }
        return weights
    }

    private mutating func clearTable(for count: Int) {
        if table.count < count * 6 {
            table = Array(repeating: (0, 0), count: table.count * 4)
            stamp = 0
        }
        stamp += 1
    }

    /// Returns the state with that key among those from `first` on; creates it if there is none.
    @inline(__always)
    private mutating func state(with key: Key, from first: Int) -> Int {
        if (states.count - first) * 2 >= table.count { growTable(from: first) }
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: key.hash >> 32) & mask
        while table[place].stamp == stamp {
            let index = Int(table[place].state)
            if states[index].key == key { return index }
            place = (place + 1) & mask
        }
        table[place] = (stamp, Int32(states.count))
        states.append(State(key: key, least: .max, most: -1, forward: 0))
        return states.count - 1
    }

    private mutating func growTable(from first: Int) {
        table = Array(repeating: (0, 0), count: table.count * 4)
        stamp = 1
        let mask = table.count - 1
        for index in first..<states.count {
            var place = Int(truncatingIfNeeded: states[index].key.hash >> 32) & mask
            while table[place].stamp == stamp { place = (place + 1) & mask }
            table[place] = (stamp, Int32(index))
        }
    }

    // MARK: - Backward

    private mutating func sweepBack(_ component: Component, odds: Double) {
        backward.removeAll(keepingCapacity: true)
        backward.append(1)
        let last = states.count - 1
        states[last].leastAhead = 0
        states[last].mostAhead = 0
        states[last].backward = 0
        for layer in (0..<order.visits.count).reversed() {
            let size = Int(component.groups[order.visits[layer].group].size)
            let weights = Self.weights(size: size, odds: odds, scale: layerScales[layer])
            let range = layerSteps[layer]..<layerSteps[layer + 1]
            for index in range {
                let step = steps[index]
                let to = states[Int(step.to)]
                guard to.leastAhead <= to.mostAhead else { continue }
                let from = Int(step.from)
                states[from].leastAhead = min(states[from].leastAhead, to.leastAhead + step.mines)
                states[from].mostAhead = max(states[from].mostAhead, to.mostAhead + step.mines)
            }
            var count = backward.count
            for index in layers[layer]..<layers[layer + 1] where states[index].leastAhead <= states[index].mostAhead {
                states[index].backward = Int32(count)
                count += Int(states[index].mostAhead - states[index].leastAhead) + 1
            }
            backward.append(contentsOf: repeatElement(0, count: count - backward.count))
            for index in range {
                let step = steps[index]
                let to = states[Int(step.to)]
                guard to.leastAhead <= to.mostAhead else { continue }
                let from = states[Int(step.from)]
                let weight = weights[Int(step.mines)]
                let target = Int(from.backward) + Int(to.leastAhead + step.mines - from.leastAhead)
                let source = Int(to.backward)
                for offset in 0...Int(to.mostAhead - to.leastAhead) {
                    backward[target + offset] += weight * backward[source + offset]
                }
            }
        }
    }

    // MARK: - Combining both directions

    private func sums(_ component: Component, odds: Double) -> ComponentSums {
        let last = states[states.count - 1]
        let span = Int(last.most - last.least) + 1
        let least = Int(last.least)
        var sums = ComponentSums()
        sums.least = least
        sums.span = span
        sums.mines = Array(repeating: 0, count: span * component.groups.count)
        sums.safe = Array(repeating: 0, count: span * component.groups.count)
        var total = 0.0
        for offset in 0..<span { total += forward[Int(last.forward) + offset] }
        let share = 1 / total
        sums.totals = (0..<span).map { forward[Int(last.forward) + $0] * share }
        var scale = ScaledNumber(total)
        for factor in layerScales where factor != 1 { scale = scale / ScaledNumber(factor) }
        sums.scale = scale
        for layer in 0..<order.visits.count {
            let group = order.visits[layer].group
            let size = Int(component.groups[group].size)
            let weights = Self.weights(size: size, odds: odds, scale: layerScales[layer] * share)
            for index in layerSteps[layer]..<layerSteps[layer + 1] {
                let step = steps[index]
                let to = states[Int(step.to)]
                guard to.leastAhead <= to.mostAhead else { continue }
                let from = states[Int(step.from)]
                let weight = weights[Int(step.mines)]
                let (mines, safe) = (Double(step.mines), Double(size - Int(step.mines)))
                let begin = group * span + Int(from.least + step.mines + to.leastAhead) - least
                for before in 0...Int(from.most - from.least) {
                    let product = weight * forward[Int(from.forward) + before]
                    if product == 0 { continue }
                    for ahead in 0...Int(to.mostAhead - to.leastAhead) {
                        let through = product * backward[Int(to.backward) + ahead]
                        sums.mines[begin + before + ahead] += mines * through
                        sums.safe[begin + before + ahead] += safe * through
                    }
                }
            }
        }
        return sums
    }
}
