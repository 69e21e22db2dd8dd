/// Conclusions from single numbers.
struct SingleNumbers {
    /// What is known about a covered cell.
    enum Knowledge {
        static var nothing: UInt8 { 0 }
        static var safe: UInt8 { 1 }
        static var mine: UInt8 { 2 }
    }

    /// For each covered cell, a value of `Knowledge`; nothing for open ones.
    private(set) var known: [UInt8]
    /// For each covered cell, whether it touches an open one.
    private(set) var touchesNumber: [Bool]
    /// For each open cell, how many mines it lacks, and how many unknown cells it touches.
    private var lacking: [Int8]
    private var room: [Int8]
    private var queue: [Int32] = []

    init(count: Int) {
        known = Array(repeating: Knowledge.nothing, count: count)
        touchesNumber = Array(repeating: false, count: count)
        lacking = Array(repeating: 0, count: count)
        room = Array(repeating: 0, count: count)
    }

    /// Follows conclusions as far as they lead: if a number has all its mines, the rest around it is safe; if it lacks
    /// as many as there are covered cells, these are all mines. Returns false at a contradiction.
    ///
    /// - Parameters:
    ///   - mines: Covered cells that are assumed to be mines.
    ///   - safe: Others that are assumed to be safe.
    mutating func follow(
        _ cells: [UInt8], in neighbourhood: Neighbourhood, mines: [Int] = [], safe: [Int] = []
    ) -> Bool {
        queue.removeAll(keepingCapacity: true)
        for index in cells.indices {
            known[index] = Knowledge.nothing
            touchesNumber[index] = false
        }
        for index in cells.indices where cells[index] != Observation.covered {
            var covered: Int8 = 0
            neighbourhood.forEach(around: index) { other in
                guard cells[other] == Observation.covered else { return }
                touchesNumber[other] = true
                covered &+= 1
            }
            let lack = Int8(cells[index])
            (lacking[index], room[index]) = (lack, covered)
            if lack == 0 ? covered > 0 : lack >= covered { queue.append(Int32(index)) }
        }
        for cell in mines { note(cell, Knowledge.mine, cells, neighbourhood) }
        for cell in safe { note(cell, Knowledge.safe, cells, neighbourhood) }
        var next = 0
        while next < queue.count {
            let index = Int(queue[next])
            next += 1
            let (lack, left) = (lacking[index], room[index])
            if lack < 0 || lack > left { return false }
            guard left > 0, lack == 0 || lack == left else { continue }
            let finding = lack == 0 ? Knowledge.safe : Knowledge.mine
            neighbourhood.forEach(around: index) { other in
                guard cells[other] == Observation.covered, known[other] == Knowledge.nothing else { return }
                note(other, finding, cells, neighbourhood)
            }
        }
        return true
    }

    /// Notes what a covered cell is, and the numbers around it from which something follows.
    @inline(__always)
    private mutating func note(_ cell: Int, _ finding: UInt8, _ cells: [UInt8], _ neighbourhood: Neighbourhood) {
        known[cell] = finding
        let mine: Int8 = finding == Knowledge.mine ? 1 : 0
        neighbourhood.forEach(around: cell) { number in
            guard cells[number] != Observation.covered else { return }
            lacking[number] &-= mine
            room[number] &-= 1
            // Numbers that lack too much or too little end the search; satisfied ones give no more information.
            if lacking[number] <= 0 ? lacking[number] < 0 || room[number] > 0 : lacking[number] >= room[number] {
                queue.append(Int32(number))
            }
        }
    }
}
