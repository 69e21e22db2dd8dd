/// Finds the components of a board: the covered cells that are connected by the numbers they touch.
struct ComponentFinder {
    let neighbourhood: Neighbourhood
    /// The component found last: the covered cells, and the cells of the numbers.
    private(set) var cells: [Int32] = []
    private(set) var numbers: [Int32] = []
    /// The identity of the component, whatever the rest of the board: its cells, numbers and what these lack.
    private(set) var hash: UInt64 = 0
    /// The component in the form for counting, and the group of each of `cells`.
    private(set) var component = Component()
    private(set) var groups: [Int32] = []

    /// The round in which a cell was last seen.
    private var seen: [UInt32]
    private var round: UInt32 = 0
    /// For each number's cell, its index in the component, and the last group whose first number it is.
    private var places: [Int32]
    private var lastGroups: [Int32]
    /// For each group, the previous one with the same first number, and which numbers touch it; see `signature`.
    private var groupsBefore: [Int32] = []
    private var signatures: [UInt32] = []

    init(neighbourhood: Neighbourhood) {
        self.neighbourhood = neighbourhood
        seen = Array(repeating: 0, count: neighbourhood.count)
        places = Array(repeating: -1, count: neighbourhood.count)
        lastGroups = Array(repeating: -1, count: neighbourhood.count)
    }

    /// Starts a new round without seen cells.
    mutating func begin() {
        round += 1
    }

    /// Finds the component of a covered cell that touches a number and about which nothing is known; false if it was found
    /// before in this round.
    mutating func find(from start: Int, cells board: [UInt8], known: [UInt8]) -> Bool {
        if seen[start] == round { return false }
        seen[start] = round
        cells.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        cells.append(Int32(start))
        var hash: UInt64 = 0
        var next = 0
        while next < cells.count {
            let cell = Int(cells[next])
            next += 1
            hash &+= Self.mix(UInt64(cell) << 8 | 0xff)
            neighbourhood.forEach(around: cell) { number in
                guard board[number] != Observation.covered, seen[number] != round else { return }
                seen[number] = round
                numbers.append(Int32(number))
                var lacking = UInt64(board[number])
                neighbourhood.forEach(around: number) { other in
                    guard board[other] == Observation.covered else { return }
                    if known[other] == SingleNumbers.Knowledge.mine { lacking -= 1 }
                    if known[other] == SingleNumbers.Knowledge.nothing, seen[other] != round {
                        seen[other] = round
                        cells.append(Int32(other))
                    }
                }
                hash &+= Self.mix(UInt64(number) << 8 | lacking)
            }
        }
        self.hash = hash
        return true
    }

    /// Divides the component found last into groups.
    mutating func build(cells board: [UInt8], known: [UInt8]) {
        component.removeAll()
        groups.removeAll(keepingCapacity: true)
        groupsBefore.removeAll(keepingCapacity: true)
        signatures.removeAll(keepingCapacity: true)
        for (place, number) in numbers.enumerated() {
            var lacking = board[Int(number)]
            var room: UInt8 = 0
            neighbourhood.forEach(around: Int(number)) { other in
                guard board[other] == Observation.covered else { return }
                if known[other] == SingleNumbers.Knowledge.mine { lacking -= 1 }
                if known[other] == SingleNumbers.Knowledge.nothing { room += 1 }
            }
            component.lacking.append(lacking)
            component.room.append(room)
            places[Int(number)] = Int32(place)
        }
        for cell in cells {
            let (first, signature) = signature(of: Int(cell), board)
            var group = lastGroups[first]
            while group >= 0, signatures[Int(group)] != signature { group = groupsBefore[Int(group)] }
            if group < 0 {
                group = Int32(component.groups.count)
                groupsBefore.append(lastGroups[first])
                lastGroups[first] = group
                signatures.append(signature)
                component.groups.append(newGroup(of: Int(cell), board))
            }
            component.groups[Int(group)].size += 1
            groups.append(group)
        }
        for number in numbers { lastGroups[Int(number)] = -1 }
    }

    /// Returns the first number that touches a cell, and a bit for each that does: they lie within two columns and two
    /// rows of the first.
    private func signature(of cell: Int, _ board: [UInt8]) -> (first: Int, bits: UInt32) {
        var first = -1
        var bits: UInt32 = 0
        neighbourhood.forEach(around: cell) { number in
            guard board[number] != Observation.covered else { return }
            if first < 0 { first = number }
            let (y, firstY) = (number / neighbourhood.width, first / neighbourhood.width)
            let x = number - y * neighbourhood.width - (first - firstY * neighbourhood.width) + 2
            bits |= 1 << UInt32((y - firstY) * 5 + x)
        }
        return (first, bits)
    }

    private func newGroup(of cell: Int, _ board: [UInt8]) -> CellGroup {
        var group = CellGroup()
        neighbourhood.forEach(around: cell) { number in
            guard board[number] != Observation.covered else { return }
            group.numbers[Int(group.numberCount)] = places[number]
            group.numberCount += 1
        }
        return group
    }

    /// SplitMix64's last step (Vigna, 2015).
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value &* 0x9e37_79b9_7f4a_7c15 &+ 0x632b_e59b_d9b4_e019
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
