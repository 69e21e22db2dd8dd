/// The order in which the groups of a component are processed, so that few numbers are active at a time.
///
/// It starts at an end of the component and continues, greedily, with the adjacent group that begins the fewest numbers
/// and ends the most.
struct SweepOrder {
    /// The processing of one group.
    struct Visit {
        var group: Int
        /// For each number of the group, in its order: the slot that stores it while it is active,
        var slots: SIMD8<UInt8>
        /// and how many of its cells are in later groups.
        var roomBehind: SIMD8<UInt8>
        /// A bit for each number that begins with this group.
        var isFirst: UInt8
    }

    /// The groups, in the order found.
    private(set) var visits: [Visit] = []

    /// The maximum number of active numbers.
    static var slotCount: Int { 32 }

    /// Up to eight groups around each number.
    private var groupsOfNumbers: [SIMD8<Int32>] = []
    private var groupCounts: [UInt8] = []
    private var isTaken: [Bool] = []
    private var isSeen: [Bool] = []
    private var roomLeft: [UInt8] = []
    private var slotOfNumber: [UInt8] = []
    private var queue: [Int32] = []
    private var candidates: [Int32] = []

    private static var none: UInt8 { 255 }

    /// Finds an order; false if too many numbers would be active.
    mutating func find(for component: Component) -> Bool {
        prepare(component)
        visits.removeAll(keepingCapacity: true)
        var freeSlots: UInt32 = .max
        let first = end(of: component)
        candidates.removeAll(keepingCapacity: true)
        candidates.append(Int32(first))
        for index in isSeen.indices { isSeen[index] = false }
        isSeen[first] = true
        while !candidates.isEmpty {
            let place = bestCandidate(component)
            let index = Int(candidates[place])
            candidates.remove(at: place)
            isTaken[index] = true
            let group = component.groups[index]
            var visit = Visit(group: index, slots: SIMD8(), roomBehind: SIMD8(), isFirst: 0)
            var ended: UInt32 = 0
            for place in 0..<Int(group.numberCount) {
                let number = Int(group.numbers[place])
                if slotOfNumber[number] == Self.none {
                    guard freeSlots != 0 else { return false }
                    let slot = freeSlots.trailingZeroBitCount
                    freeSlots &= freeSlots - 1
                    slotOfNumber[number] = UInt8(slot)
                    visit.isFirst |= 1 << UInt8(place)
                }
                roomLeft[number] -= group.size
                visit.slots[place] = slotOfNumber[number]
                visit.roomBehind[place] = roomLeft[number]
                if roomLeft[number] == 0 { ended |= 1 << UInt32(slotOfNumber[number]) }
                for next in 0..<Int(groupCounts[number]) {
                    let other = Int(groupsOfNumbers[number][next])
                    if !isSeen[other] {
                        isSeen[other] = true
                        candidates.append(Int32(other))
                    }
                }
            }
            freeSlots |= ended
            visits.append(visit)
        }
        return true
    }

    private mutating func prepare(_ component: Component) {
        let numbers = component.lacking.count
        let groups = component.groups.count
        groupsOfNumbers.removeAll(keepingCapacity: true)
        groupsOfNumbers.append(contentsOf: repeatElement(SIMD8(repeating: -1), count: numbers))
        groupCounts.removeAll(keepingCapacity: true)
        groupCounts.append(contentsOf: repeatElement(0, count: numbers))
        slotOfNumber.removeAll(keepingCapacity: true)
        slotOfNumber.append(contentsOf: repeatElement(Self.none, count: numbers))
        isTaken.removeAll(keepingCapacity: true)
        isTaken.append(contentsOf: repeatElement(false, count: groups))
        isSeen.removeAll(keepingCapacity: true)
        isSeen.append(contentsOf: repeatElement(false, count: groups))
        roomLeft.removeAll(keepingCapacity: true)
        roomLeft.append(contentsOf: component.room)
        for (index, group) in component.groups.enumerated() {
            for place in 0..<Int(group.numberCount) {
                let number = Int(group.numbers[place])
                groupsOfNumbers[number][Int(groupCounts[number])] = Int32(index)
                groupCounts[number] += 1
            }
        }
    }

    /// Returns a group at one end: the last one in a breadth-first search from any other.
    private mutating func end(of component: Component) -> Int {
        queue.removeAll(keepingCapacity: true)
        queue.append(0)
        isSeen[0] = true
        var next = 0
        while next < queue.count {
            let group = component.groups[Int(queue[next])]
            next += 1
            for place in 0..<Int(group.numberCount) {
                let number = Int(group.numbers[place])
                for other in 0..<Int(groupCounts[number]) {
                    let index = groupsOfNumbers[number][other]
                    if !isSeen[Int(index)] {
                        isSeen[Int(index)] = true
                        queue.append(index)
                    }
                }
            }
        }
        return Int(queue[queue.count - 1])
    }

    /// Returns the candidate that begins the fewest numbers less those that it ends; among equal ones the one that
    /// waits longest.
    private func bestCandidate(_ component: Component) -> Int {
        var best = 0
        var least = Int.max
        for (place, candidate) in candidates.enumerated() {
            let group = component.groups[Int(candidate)]
            var cost = 0
            for index in 0..<Int(group.numberCount) {
                let number = Int(group.numbers[index])
                if slotOfNumber[number] == Self.none { cost += 1 }
                if roomLeft[number] == group.size { cost -= 1 }
            }
            if cost < least {
                least = cost
                best = place
            }
        }
        return best
    }
}
