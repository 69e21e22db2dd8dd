/// A minefield that is opened by logic alone: by one number, by two numbers, and by the count of mines at the end.
///
/// Nothing is examined twice without need: a number is queued when something around it has changed. So the time is
/// proportional to the size of the board. Cells are indices into a board with a border of one cell on each side, so
/// that every cell has eight neighbours.
struct LocalLogic {
    /// What is known about a cell.
    enum State {
        static var covered: UInt8 { 0 }
        static var open: UInt8 { 1 }
        static var mine: UInt8 { 2 }
        static var border: UInt8 { 3 }
    }

    let width: Int
    let height: Int
    /// The length of a row with its border.
    let stride: Int
    private(set) var isMine: [Bool]
    private(set) var states: [UInt8]
    /// For each cell, the number of neighbours that are mines, that are known mines, and that are covered and unknown.
    private(set) var numbers: [UInt8]
    private(set) var found: [UInt8]
    private(set) var covered: [UInt8]
    /// The number of mines that aren't known yet, and of cells about which nothing is known.
    private(set) var minesLeft = 0
    private(set) var coveredLeft = 0

    let offsets: [Int]
    private var singles: [Int32] = []
    private var pairs: [Int32] = []
    /// A bit for each queue that contains the cell.
    private var waiting: [UInt8]
    /// Numbers that gave no information when last examined; by now some can give some, or have no covered cell left.
    private(set) var silent: [Int32] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = width + 2
        let count = stride * (height + 2)
        isMine = Array(repeating: false, count: count)
        states = Array(repeating: State.border, count: count)
        numbers = Array(repeating: 0, count: count)
        found = numbers
        covered = numbers
        waiting = numbers
        offsets = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
    }

    /// Converts an index into a board without border.
    func cell(at index: Int) -> Int {
        (index / width + 1) * stride + index % width + 1
    }

    // MARK: - Setting up

    /// Covers all cells; the mines stay.
    mutating func cover() {
        minesLeft = 0
        coveredLeft = width * height
        singles.removeAll(keepingCapacity: true)
        pairs.removeAll(keepingCapacity: true)
        silent.removeAll(keepingCapacity: true)
        for y in 1...height {
            let edgeY = (y == 1 ? 1 : 0) + (y == height ? 1 : 0)
            for x in 1...width {
                let cell = y * stride + x
                let edgeX = (x == 1 ? 1 : 0) + (x == width ? 1 : 0)
                states[cell] = State.covered
                found[cell] = 0
                covered[cell] = UInt8((3 - edgeX) * (3 - edgeY) - 1)
                waiting[cell] = 0
                if isMine[cell] { minesLeft += 1 }
            }
        }
    }

    /// Removes all mines from the board.
    mutating func removeMines() {
        for cell in isMine.indices {
            isMine[cell] = false
            numbers[cell] = 0
        }
    }

    /// Adds or removes the mine of a cell. The cell stays known: an open cell becomes a known mine, and vice versa.
    mutating func setMine(_ cell: Int, _ mine: Bool) {
        isMine[cell] = mine
        let isKnown = states[cell] != State.covered
        if isKnown { states[cell] = mine ? State.mine : State.open } else { minesLeft += mine ? 1 : -1 }
        for offset in offsets {
            let other = cell + offset
            if mine {
                numbers[other] += 1
                if isKnown { found[other] += 1 }
            } else {
                numbers[other] -= 1
                if isKnown { found[other] -= 1 }
            }
            if states[other] == State.open { wait(other) }
        }
        if states[cell] == State.open { wait(cell) }
    }

    // MARK: - Opening

    /// Opens a cell without a mine.
    mutating func open(_ cell: Int) {
        states[cell] = State.open
        coveredLeft -= 1
        for offset in offsets {
            let other = cell + offset
            covered[other] &-= 1
            if states[other] == State.open { wait(other) }
        }
        wait(cell)
    }

    private mutating func markMine(_ cell: Int) {
        states[cell] = State.mine
        coveredLeft -= 1
        minesLeft -= 1
        for offset in offsets {
            let other = cell + offset
            covered[other] &-= 1
            found[other] &+= 1
            if states[other] == State.open { wait(other) }
        }
    }

    @inline(__always)
    private mutating func wait(_ cell: Int) {
        if waiting[cell] & 1 == 0 {
            waiting[cell] |= 1
            singles.append(Int32(cell))
        }
    }

    /// Applies the numbers until they give no more information. Returns whether all safe cells are open then.
    mutating func run() -> Bool {
        while true {
            if let cell = singles.popLast() {
                waiting[Int(cell)] &= ~1
                lookAt(Int(cell))
            } else if let cell = pairs.popLast() {
                waiting[Int(cell)] &= ~2
                lookAtPairs(Int(cell))
            } else if coveredLeft > 0, minesLeft == 0 {
                for cell in states.indices where states[cell] == State.covered { open(cell) }
            } else {
                return coveredLeft == minesLeft
            }
        }
    }

    /// Applies one number: it has all its mines, or it lacks as many as there are covered cells.
    private mutating func lookAt(_ cell: Int) {
        let left = covered[cell]
        guard left > 0, states[cell] == State.open else { return }
        let lacking = numbers[cell] - found[cell]
        if lacking == 0 {
            for offset in offsets where states[cell + offset] == State.covered { open(cell + offset) }
        } else if lacking == left {
            for offset in offsets where states[cell + offset] == State.covered { markMine(cell + offset) }
        } else if waiting[cell] & 2 == 0 {
            waiting[cell] |= 2
            pairs.append(Int32(cell))
        }
    }

    /// Applies pairs of numbers, a and b with covered cells A and B: if a lacks as many mines more than b as there are
    /// cells in A without B, then those are all mines, and the cells in B without A are safe.
    private mutating func lookAtPairs(_ a: Int) {
        guard covered[a] > 0, states[a] == State.open else { return }
        let lackingA = Int(numbers[a]) - Int(found[a])
        let cellsA = coveredCells(around: a)
        for dy in -2...2 {
            let row = a + dy * stride
            guard row >= 0, row < states.count else { continue }
            for dx in -2...2 where dx != 0 || dy != 0 {
                let b = row + dx
                // On a narrow board b can be on the next row: that is then a border, or too far away to share cells.
                guard b >= 0, b < states.count, states[b] == State.open, covered[b] > 0 else { continue }
                let lackingB = Int(numbers[b]) - Int(found[b])
                let shift = dy * 8 + dx
                let around = coveredCells(around: b)
                let cellsB = shift >= 0 ? around << UInt64(shift) : around >> UInt64(-shift)
                guard cellsA & cellsB != 0 else { continue }
                let onlyA = cellsA & ~cellsB
                let onlyB = cellsB & ~cellsA
                if onlyA | onlyB == 0 { continue }
                if lackingA - lackingB == onlyA.nonzeroBitCount {
                    settle(around: a, mines: onlyA, safe: onlyB)
                    wait(a)
                    return
                }
                if lackingB - lackingA == onlyB.nonzeroBitCount {
                    settle(around: a, mines: onlyB, safe: onlyA)
                    wait(a)
                    return
                }
            }
        }
        silent.append(Int32(a))
    }

    /// Returns a bit for each covered cell around a cell: bit 27 is the cell itself, a row is 8 bits further.
    @inline(__always)
    private func coveredCells(around cell: Int) -> UInt64 {
        var bits: UInt64 = 0
        for dy in -1...1 {
            let row = cell + dy * stride
            for dx in -1...1 where states[row + dx] == State.covered { bits |= 1 << UInt64(27 + dy * 8 + dx) }
        }
        return bits
    }

    private mutating func settle(around cell: Int, mines: UInt64, safe: UInt64) {
        var rest = mines | safe
        while rest != 0 {
            let bit = rest.trailingZeroBitCount
            rest &= rest - 1
            // Bit 27 is in row 3 and column 3 of the eight.
            let target = cell + (bit / 8 - 3) * stride + bit % 8 - 3
            if mines & (1 << UInt64(bit)) != 0 { markMine(target) } else { open(target) }
        }
    }

    /// Removes and returns a random number of those that gave no more information and still have covered cells.
    mutating func takeSilent(_ draw: (UInt64) -> Int) -> Int? {
        while !silent.isEmpty {
            let place = draw(UInt64(silent.count))
            let cell = Int(silent[place])
            silent[place] = silent[silent.count - 1]
            silent.removeLast()
            if states[cell] == State.open, covered[cell] > 0 { return cell }
        }
        return nil
    }
}
