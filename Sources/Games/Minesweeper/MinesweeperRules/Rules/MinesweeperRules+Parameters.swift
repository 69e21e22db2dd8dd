public import PlayRules
import Words

extension MinesweeperRules {
    /// The name, parameters and presets of Minesweeper.
    public static var description: GameDescription {
        GameDescription(
            name: "minesweeper", title: "Minesweeper",
            summary: "Open every cell that is free of mines; each tells how many of the eight around it are mines.",
            parameters: [
                ParameterDescription(name: "w", title: "Width", kind: .integer(sides, initial: initialWidth)),
                ParameterDescription(name: "h", title: "Height", kind: .integer(sides, initial: initialHeight)),
                ParameterDescription(
                    name: "mines", title: "Mines", kind: .integer(1...(mostCells - 1), initial: initialMines)),
                ParameterDescription(name: "noguess", title: "No guessing", kind: .flag(initial: false)),
                ParameterDescription(name: "layout", title: "Layout", kind: .word),
                ParameterDescription(name: "first", title: "First reveal", kind: .word),
            ],
            presets: presets, settle: settle)
    }

    private static var initialWidth: Int64 { 30 }
    private static var initialHeight: Int64 { 16 }
    private static var initialMines: Int64 { 99 }

    /// The layout of a minefield that only the server of a match knows.
    static var hiddenLayout: String { "?" }
    /// The maximum number of cells of a hidden minefield, more than matches allow.
    static var mostHiddenCells: Int { 10_000 }

    /// Takes sides and mines from the layout if there is one; `w`, `h` and `mines` must then either agree with it, or have
    /// their default values, which are ignored.
    ///
    /// - Throws: which of them contradicts the layout, or what is wrong with the layout.
    @Sendable
    private static func settle(_ parameters: inout Parameters) throws(ParameterProblem) {
        let layout = Word(parameters.word("layout"))
        if layout.isEmpty || layout == hiddenLayout { return }
        let minefield = try Minefield(layout: layout)
        if parameters.flag("noguess") {
            throw ParameterProblem(
                name: "noguess", message: "No guessing must be no beside a layout, which says where the mines lie.")
        }
        let (width, height, mines) = (minefield.width, minefield.height, minefield.mineCount)
        for (name, title, initial, actual, has) in [
            ("w", say("Width"), initialWidth, width, say("\(width) column", many: "\(width) columns", count: width)),
            ("h", say("Height"), initialHeight, height, say("\(height) row", many: "\(height) rows", count: height)),
            ("mines", say("Mines"), initialMines, mines, say("\(mines) mine", many: "\(mines) mines", count: mines)),
        ] {
            let value = parameters.integer(name)
            guard value == initial || value == Int64(actual) else {
                throw ParameterProblem(
                    name: name,
                    message: "\(title) can't be \(value): the layout has \(has). Leave it out.")
            }
            try parameters.set(Word(name), to: Word("\(actual)"))
        }
    }

    /// Creates the start of a game: with random mines, or with the minefield in `layout`.
    ///
    /// - Throws: what is impossible, and what is allowed.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        let layout = Word(parameters.word("layout"))
        let isHidden = layout == Self.hiddenLayout
        if layout.isEmpty || isHidden {
            let width = parameters.integer("w")
            let height = parameters.integer("h")
            let mines = parameters.integer("mines")
            try Self.check(width: width, height: height, mines: mines)
            try self.init(
                width: Int(width), height: Int(height), mines: Int(mines), isGuessFree: parameters.flag("noguess"),
                seed: seed)
            if isHidden { try hide() }
        } else {
            try self.init(minefield: try Minefield(layout: layout), seed: seed)
        }
        let first = Word(parameters.word("first"))
        if !first.isEmpty { try setFirst(first) }
    }

    /// Sets the cell that the first reveal opens.
    ///
    /// - Throws: what is wrong with it.
    private mutating func setFirst(_ word: Word) throws(ParameterProblem) {
        guard minefield == nil else {
            throw ParameterProblem(
                name: "first", message: "First reveal must be left out beside a layout, which says where the mines lie."
            )
        }
        guard let (x, y) = word.cut(at: UInt8(ascii: ",")), let x = x.unsigned.flatMap({ Int32(exactly: $0) }),
            let y = y.unsigned.flatMap({ Int32(exactly: $0) }), contains(Cell(x: x, y: y))
        else {
            throw ParameterProblem(
                name: "first",
                message: "First reveal must be a column and a row of the board, from 0, such as 4,4, not "
                    + "“\(word.shortened)”.")
        }
        first = Cell(x: x, y: y)
    }

    /// Checks limits that involve several parameters.
    ///
    /// - Throws: what is impossible, and what is allowed.
    static func check(
        width: Int64, height: Int64, mines: Int64, mostCells: Int64 = mostCells
    ) throws(ParameterProblem) {
        for (name, title, side) in [("w", say("Width"), width), ("h", say("Height"), height)]
        where !sides.contains(side) {
            throw ParameterProblem(
                name: name,
                message:
                    "\(title) must be a whole number from \(sides.lowerBound) to \(sides.upperBound), not “\(side)”."
            )
        }
        let cells = width * height
        if cells > mostCells {
            throw ParameterProblem(
                name: "h",
                message: "A board has at most \(grouped(UInt128(mostCells))) cells here: with \(width) columns, Height "
                    + "must be at most \(mostCells / width), not \(height).")
        }
        if cells < 2 {
            throw ParameterProblem(
                name: "w",
                message: "A board of 1 x 1 has no room for a mine and a free cell: it must be 2 cells or more.")
        }
        if !(1..<cells).contains(mines) {
            throw ParameterProblem(
                name: "mines",
                message: cells == 2
                    ? "Mines must be 1 on a board of \(width) x \(height), not \(mines)."
                    : "Mines must be 1 to \(cells - 1) on a board of \(width) x \(height), not \(mines).")
        }
    }
}
