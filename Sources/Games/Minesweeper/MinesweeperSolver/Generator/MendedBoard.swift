import Geometry

/// A board whose mines are moved away from where logic is stuck.
struct MendedBoard {
    enum Outcome {
        /// Logic alone solves it.
        case solved
        /// It was solved, but mines were moved on the way.
        case mended
        /// There was nothing left to move.
        case stuck
    }

    private var logic: LocalLogic
    private let opening: Int
    private let mineCount: Int
    /// Cells that never get a mine: the opening and, if the mines fit elsewhere, those around it.
    private var isProtected: [Bool]
    /// The cells that can contain mines.
    private var free: [Int32] = []
    /// Cells to draw from: those without an open neighbour when last checked.
    private var far: [Int32] = []
    private var around: [Int] = []

    init(width: Int, height: Int, opening: Int, mineCount: Int) {
        logic = LocalLogic(width: width, height: height)
        let opening = logic.cell(at: opening)
        self.opening = opening
        self.mineCount = mineCount
        isProtected = Array(repeating: false, count: logic.states.count)
        isProtected[opening] = true
        logic.cover()
        let ring = logic.offsets.map { $0 + opening }.filter { logic.states[$0] == LocalLogic.State.covered }
        if mineCount + ring.count + 1 <= width * height {
            for cell in ring { isProtected[cell] = true }
        }
        for index in 0..<width * height {
            let cell = logic.cell(at: index)
            if !isProtected[cell] { free.append(Int32(cell)) }
        }
    }

    /// The mines, row by row, without border.
    var mines: [Bool] {
        var mines: [Bool] = []
        mines.reserveCapacity(logic.width * logic.height)
        for y in 1...logic.height {
            for x in 1...logic.width { mines.append(logic.isMine[y * logic.stride + x]) }
        }
        return mines
    }

    /// Places mines at random, each arrangement equally likely.
    mutating func scatter(using random: inout RandomGenerator) {
        logic.removeMines()
        logic.cover()
        for place in 0..<mineCount {
            let other = place + Self.draw(free.count - place, &random)
            free.swapAt(place, other)
            logic.setMine(Int(free[place]), true)
        }
    }

    @inline(__always)
    private static func draw(_ bound: Int, _ random: inout RandomGenerator) -> Int {
        Int(truncatingIfNeeded: random.next(below: UInt64(bound)))
    }

    /// Solves the board from the start, and moves mines wherever it is stuck.
    mutating func solve(using random: inout RandomGenerator) -> Outcome {
        logic.cover()
        logic.open(opening)
        var isMended = false
        while !logic.run() {
            if !isMended { far = free }
            isMended = true
            // Without any number to continue from, nothing can be changed.
            guard let number = logic.takeSilent({ Self.draw(Int(truncatingIfNeeded: $0), &random) }),
                clear(number, using: &random)
            else { return .stuck }
        }
        return isMended ? .mended : .solved
    }

    /// Makes the covered cells around a number all mines or all safe, whichever moves fewer mines.
    private mutating func clear(_ number: Int, using random: inout RandomGenerator) -> Bool {
        around.removeAll(keepingCapacity: true)
        for offset in logic.offsets where logic.states[number + offset] == LocalLogic.State.covered {
            around.append(number + offset)
        }
        let lacking = around.count { logic.isMine[$0] }
        let others = around.count - lacking
        let fills = others == lacking ? random.next() >> 63 == 0 : others < lacking
        let canFill = !around.contains { isProtected[$0] }
        return canFill && fills
            ? move(mines: true, using: &random) || move(mines: false, using: &random)
            : move(mines: false, using: &random) || canFill && move(mines: true, using: &random)
    }

    /// Makes the cells of `around` all mines, or all safe; the mines are exchanged with far cells.
    private mutating func move(mines: Bool, using random: inout RandomGenerator) -> Bool {
        let changed = around.filter { logic.isMine[$0] != mines }
        for cell in changed {
            guard let partner = partner(withMine: mines, using: &random) else { return false }
            logic.setMine(partner, !mines)
            logic.setMine(cell, mines)
        }
        return true
    }

    /// Returns a cell with a mine, or without, for an exchange: far from all open cells if possible; otherwise one that
    /// is already known, which doesn't affect what is known now, but can affect how it was found.
    private mutating func partner(withMine: Bool, using random: inout RandomGenerator) -> Int? {
        var misses = 0
        while !far.isEmpty, misses < 100 {
            let place = Self.draw(far.count, &random)
            let cell = Int(far[place])
            if !isFar(cell) {
                far[place] = far[far.count - 1]
                far.removeLast()
            } else if logic.isMine[cell] == withMine, !around.contains(cell) {
                return cell
            } else {
                misses += 1
            }
        }
        for _ in 0..<200 where !free.isEmpty {
            let cell = Int(free[Self.draw(free.count, &random)])
            if logic.states[cell] != LocalLogic.State.covered, logic.isMine[cell] == withMine { return cell }
        }
        return nil
    }

    private func isFar(_ cell: Int) -> Bool {
        guard logic.states[cell] == LocalLogic.State.covered else { return false }
        for offset in logic.offsets where logic.states[cell + offset] == LocalLogic.State.open { return false }
        return true
    }
}
