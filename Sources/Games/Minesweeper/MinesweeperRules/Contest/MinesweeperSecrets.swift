public import PlayRules
import Words

/// In a match each side has a minefield of its own, which only the server knows. A reveal and a chord bring to light what
/// the opened cells contain; flags nothing.
///
/// What is told is a character for each cell in the order of `OpeningOrder`: the number of an open cell. If a mine would
/// have been opened, nothing is; then it is `*` for each mine that would have been opened, and `.` for the other cells.
public enum MinesweeperSecrets: GameSecrets {
    /// Hides the layout.
    public static func hide(_ parameters: inout Parameters) {
        parameters = parameters.setting("layout", to: MinesweeperRules.hiddenLayout)
    }

    /// The 3BV that is left.
    public static func effort(of start: MinesweeperRules) -> Int { (start.threeBV ?? 0) - start.solvedThreeBV }

    /// Returns whether a move opens cells.
    public static func isTold(_ move: MinesweeperMove) -> Bool { if case .flag = move { false } else { true } }

    /// Checks everything but what the covered cells contain.
    public static func check(_ move: MinesweeperMove, in position: MinesweeperRules) throws(IllegalMove) {
        _ = try position.targets(of: move)
    }

    /// Returns what the cells contain that a move opens, or would have opened.
    public static func telling(
        of move: MinesweeperMove, from position: MinesweeperRules, to next: MinesweeperRules
    ) -> Word {
        guard let targets = try? position.targets(of: move), let minefield = next.minefield, !minefield.isHidden else {
            return Word("")
        }
        var told: [UInt8] = []
        if targets.contains(where: { minefield.isMine($0) }) {
            for cell in targets { told.append(minefield.isMine(cell) ? mine : free) }
        } else {
            var order = OpeningOrder(from: targets, in: position)
            while let cell = order.next() {
                let number = minefield.number(at: cell)
                told.append(UInt8(ascii: "0") + number)
                order.follow(cell, number)
            }
        }
        return Word(told[...])
    }

    /// Notes what the cells contain that a move opens.
    ///
    /// - Throws: if something else was told, or less, or more; or if nothing is hidden.
    public static func learn(
        _ told: Word, of move: MinesweeperMove, in position: inout MinesweeperRules
    ) throws(IllegalMove) {
        guard var minefield = position.minefield, minefield.isHidden else {
            throw IllegalMove("Nothing is hidden here: leave out “~” and what follows it.")
        }
        var order = OpeningOrder(from: try position.targets(of: move), in: position)
        for byte in told.bytes {
            guard let cell = order.next() else { throw problem(told, move) }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "8"):
                let number = byte - UInt8(ascii: "0")
                minefield.note(number, at: cell)
                if number == 0 {
                    // Those with a flag stay covered.
                    for other in position.neighbours(of: cell) { minefield.note(KnownCell.free, at: other) }
                }
                order.follow(cell, number)
            case mine: minefield.note(KnownCell.mine, at: cell)
            case free: minefield.note(KnownCell.free, at: cell)
            default: throw problem(told, move)
            }
        }
        if order.next() != nil { throw problem(told, move) }
        position.minefield = minefield
    }

    private static var mine: UInt8 { UInt8(ascii: "*") }
    private static var free: UInt8 { UInt8(ascii: ".") }

    private static func problem(_ told: Word, _ move: MinesweeperMove) -> IllegalMove {
        IllegalMove(
            "“\(told.shortened)” doesn't tell what \(move.name) brings to light: a digit from 0 to 8 for each cell that "
                + "opens; or, if there are mines, * for these and . for the others.")
    }
}

/// The order in which the cells are told that a move opens: first those of the move, row by row; then, for each cell
/// without a mine around it, the cells around it that are covered and have no flag, row by row.
private struct OpeningOrder {
    private let position: MinesweeperRules
    private var cells: [Cell]
    private var nextIndex = 0
    private var isListed: [Bool]

    init(from cells: [Cell], in position: MinesweeperRules) {
        self.position = position
        self.cells = cells
        isListed = Array(repeating: false, count: position.width * position.height)
        for cell in cells { isListed[place(of: cell)] = true }
    }

    /// Returns the next cell; nil if there is none.
    mutating func next() -> Cell? {
        guard nextIndex < cells.count else { return nil }
        defer { nextIndex += 1 }
        return cells[nextIndex]
    }

    /// Lists the cells that follow from a cell's number.
    mutating func follow(_ cell: Cell, _ number: UInt8) {
        guard number == 0 else { return }
        for other in position.neighbours(of: cell) where !isListed[place(of: other)] {
            if position.isOpen(other) || position.isFlagged(other) { continue }
            isListed[place(of: other)] = true
            cells.append(other)
        }
    }

    private func place(of cell: Cell) -> Int { Int(cell.y) * position.width + Int(cell.x) }
}
