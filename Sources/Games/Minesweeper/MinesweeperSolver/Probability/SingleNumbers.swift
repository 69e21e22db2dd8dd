/// What each number says for itself.
struct SingleNumbers {
    /// What is known of a covered cell.
    enum Knowledge {
        static var nothing: UInt8 { 0 }
        static var safe: UInt8 { 1 }
        static var mine: UInt8 { 2 }
    }

    /// For each covered cell, a value of `Knowledge`; of open ones nothing.
    private(set) var known: [UInt8]
    private var queue: [Int32] = []
    private var isQueued: [Bool]

    init(count: Int) {
        known = Array(repeating: Knowledge.nothing, count: count)
        isQueued = Array(repeating: false, count: count)
    }

    /// Where a number has all its mines, what is left around it is safe; where it lacks as many as are left, all of
    /// these are mines. That is followed up as far as it leads; false at a contradiction.
    mutating func follow(_ cells: [UInt8], in neighbourhood: Neighbourhood) -> Bool {
        queue.removeAll(keepingCapacity: true)
        for index in cells.indices {
            known[index] = Knowledge.nothing
            isQueued[index] = cells[index] != Observation.covered
            if isQueued[index] { queue.append(Int32(index)) }
        }
        var next = 0
        while next < queue.count {
            let index = Int(queue[next])
            next += 1
            isQueued[index] = false
            var mines = 0
            var unknown = 0
            neighbourhood.forEach(around: index) { other in
                guard cells[other] == Observation.covered else { return }
                if known[other] == Knowledge.nothing { unknown += 1 }
                if known[other] == Knowledge.mine { mines += 1 }
            }
            let lacking = Int(cells[index]) - mines
            if lacking < 0 || lacking > unknown { return false }
            guard unknown > 0, lacking == 0 || lacking == unknown else { continue }
            let finding = lacking == 0 ? Knowledge.safe : Knowledge.mine
            neighbourhood.forEach(around: index) { other in
                guard cells[other] == Observation.covered, known[other] == Knowledge.nothing else { return }
                known[other] = finding
                neighbourhood.forEach(around: other) { number in
                    guard cells[number] != Observation.covered, !isQueued[number] else { return }
                    isQueued[number] = true
                    queue.append(Int32(number))
                }
            }
        }
        return true
    }
}
