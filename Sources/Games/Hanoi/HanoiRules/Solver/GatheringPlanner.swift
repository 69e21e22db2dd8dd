/// Finishes from any position on four pegs or more, by the best plan of this kind:
///
/// Leave out the largest discs that are already on the goal. If the rest is a complete tower, move it by Frame and
/// Stewart; if only three pegs can be used, finish by the fewest moves. Otherwise choose a number k of the smallest
/// discs, and a spare peg that holds none of the others; gather the k discs on the spare peg (by a plan of this kind);
/// finish the others over the pegs without the spare one (likewise); move the k discs to the goal by Frame and Stewart.
///
/// What remains of such a plan after its first move is itself such a plan. As the best of them is taken, making the
/// first move of a new plan each time gets one move nearer to the end: hints lead to the goal.
///
/// When a part's turn comes, its discs are still where they were at the start, since earlier parts have moved only
/// smaller ones. So a part is identified by its range of discs, its goal and its pegs, and is computed only once.
struct GatheringPlanner {
    private struct Choice {
        var moves: UInt64
        /// The end of the smaller discs, and their spare peg.
        var split: Int
        var spare: Peg
    }

    private let position: HanoiRules
    private let places: [Peg]
    private var choices = ChoiceTable<Choice>()

    init(_ position: HanoiRules) {
        self.position = position
        places = (1...position.discCount).map { position.peg(of: $0) }
    }

    mutating func append(_ discs: Range<Int>, to goal: Peg, over pegs: PegSet, to plan: inout Plan) {
        let discs = misplaced(discs, goal)
        if discs.isEmpty { return }
        if pegs.count == 3 {
            plan.appendThreePegs(discs, to: goal, over: pegs, from: position)
        } else if isTower(discs) {
            plan.append(Transfer(discs, from: places[discs.lowerBound], to: goal, over: pegs))
        } else {
            let choice = choice(discs, goal, pegs)
            let smaller = discs.lowerBound..<choice.split
            append(smaller, to: choice.spare, over: pegs, to: &plan)
            append(choice.split..<discs.upperBound, to: goal, over: pegs.removing(choice.spare), to: &plan)
            if !smaller.isEmpty { plan.append(Transfer(smaller, from: choice.spare, to: goal, over: pegs)) }
        }
    }

    /// Returns the number of moves of the best plan.
    private mutating func moves(_ discs: Range<Int>, _ goal: Peg, _ pegs: PegSet) -> UInt64 {
        let discs = misplaced(discs, goal)
        if discs.isEmpty { return 0 }
        if pegs.count == 3 { return threePegMoves(discs, goal, pegs) }
        if isTower(discs) { return FrameStewart.moves(discs.count, pegs: pegs.count) }
        return choice(discs, goal, pegs).moves
    }

    private func misplaced(_ discs: Range<Int>, _ goal: Peg) -> Range<Int> {
        var end = discs.upperBound
        while end > discs.lowerBound, places[end - 1] == goal { end -= 1 }
        return discs.lowerBound..<end
    }

    private func isTower(_ discs: Range<Int>) -> Bool {
        let bits = HanoiRules.bits(discs)
        return position[places[discs.lowerBound]] & bits == bits
    }

    /// See `Plan.appendThreePegs`.
    private func threePegMoves(_ discs: Range<Int>, _ goal: Peg, _ pegs: PegSet) -> UInt64 {
        var moves: UInt64 = 0
        var target = goal
        for disc in discs.reversed() {
            moves <<= 1
            if places[disc] != target {
                moves |= 1
                target = pegs.removing(places[disc]).removing(target).first
            }
        }
        return moves
    }

    /// Returns the best choice for a part.
    ///
    /// - Precondition: the largest disc is not on the goal, and there are four pegs or more.
    private mutating func choice(_ discs: Range<Int>, _ goal: Peg, _ pegs: PegSet) -> Choice {
        let key =
            UInt32(discs.lowerBound) | UInt32(discs.upperBound) << 7 | UInt32(goal.index) << 14
            | UInt32(pegs.bits) << 17
        if let known = choices[key] { return known }

        var best = Choice(moves: .max, split: discs.lowerBound, spare: goal)
        // Start near the split that is best for a tower: the sooner a good plan is known, the fewer are tried.
        let middle = discs.lowerBound + FrameStewart.split(discs.count, pegs: pegs.count)
        for split in middle..<discs.upperBound { consider(split, discs, goal, pegs, &best) }
        for split in (discs.lowerBound..<middle).reversed() { consider(split, discs, goal, pegs, &best) }
        choices[key] = best
        return best
    }

    private mutating func consider(
        _ split: Int, _ discs: Range<Int>, _ goal: Peg, _ pegs: PegSet, _ best: inout Choice
    ) {
        let smaller = discs.lowerBound..<split
        let larger = split..<discs.upperBound
        let last = FrameStewart.moves(smaller.count, pegs: pegs.count)
        // The largest disc has to move, and after it the others of its group, as from the middle of a tower's transfer.
        let least = FrameStewart.moves(larger.count, pegs: pegs.count - 1) / 2 + 1
        if last >= best.moves || least >= best.moves - last { return }
        var spares = pegs.removing(goal)
        while let spare = spares.popFirst() {
            if position[spare] & HanoiRules.bits(larger) != 0 { continue }
            var moves = last + self.moves(larger, goal, pegs.removing(spare))
            if moves >= best.moves { continue }
            moves += self.moves(smaller, spare, pegs)
            if moves < best.moves { best = Choice(moves: moves, split: split, spare: spare) }
        }
    }
}

/// Values by number: a hash table with open addressing. (A Dictionary would work too, but adds several kilobytes to the
/// page.)
struct ChoiceTable<Value> {
    private var slots: [(key: UInt32, value: Value)?] = Array(repeating: nil, count: 64)
    private var count = 0

    subscript(key: UInt32) -> Value? {
        get { slots[slot(of: key)]?.value }
        set {
            guard let newValue else { return }
            if 2 * count >= slots.count { grow() }
            let slot = slot(of: key)
            if slots[slot] == nil { count += 1 }
            slots[slot] = (key, newValue)
        }
    }

    /// Returns the index of the key, or of the free slot for it.
    private func slot(of key: UInt32) -> Int {
        // Multiplicative hashing by Knuth: the golden ratio spreads the keys over the high bits.
        var slot = Int((key &* 0x9e37_79b1) >> 8) & (slots.count - 1)
        while let entry = slots[slot], entry.key != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: nil, count: 2 * old.count)
        for entry in old {
            if let entry { slots[slot(of: entry.key)] = entry }
        }
    }
}
