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
    /// For each cell, how many mines it lacks, if it is open, and how many cells of which nothing is known it touches.
    private var lacking: [Int8]
    private var room: [Int8]
    private var queue: [Int32] = []

    init(count: Int) {
        known = Array(repeating: Knowledge.nothing, count: count)
        lacking = Array(repeating: 0, count: count)
        room = Array(repeating: 0, count: count)
    }

    /// Where a number has all its mines, what is left around it is safe; where it lacks as many as are left, all of
    /// these are mines. That is followed up as far as it leads; false at a contradiction.
    mutating func follow(_ cells: [UInt8], in neighbourhood: Neighbourhood) -> Bool {
        queue.removeAll(keepingCapacity: true)
        for index in cells.indices {
            known[index] = Knowledge.nothing
            room[index] = 0
            lacking[index] = Int8(cells[index])
        }
        for index in cells.indices where cells[index] == Observation.covered {
            neighbourhood.forEach(around: index) { room[$0] &+= 1 }
        }
        for index in cells.indices where cells[index] != Observation.covered {
            if lacking[index] == 0 ? room[index] > 0 : lacking[index] >= room[index] { queue.append(Int32(index)) }
        }
        var next = 0
        while next < queue.count {
            let index = Int(queue[next])
            next += 1
            let (lack, left) = (lacking[index], room[index])
            if lack < 0 || lack > left { return false }
            guard left > 0, lack == 0 || lack == left else { continue }
            let finding = lack == 0 ? Knowledge.safe : Knowledge.mine
            let mine: Int8 = lack == 0 ? 0 : 1
            neighbourhood.forEach(around: index) { other in
                guard cells[other] == Observation.covered, known[other] == Knowledge.nothing else { return }
                known[other] = finding
                neighbourhood.forEach(around: other) { number in
                    guard cells[number] != Observation.covered else { return }
                    lacking[number] &-= mine
                    room[number] &-= 1
                    // Numbers that lack too much or too little end the search; those that are done say no more.
                    if lacking[number] <= 0 ? lacking[number] < 0 || room[number] > 0 : lacking[number] >= room[number]
                    {
                        queue.append(Int32(number))
                    }
                }
            }
        }
        return true
    }
}
