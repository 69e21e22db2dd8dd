public import PlayRules
import Words

/// Minesweeper: open all cells that are free of mines. An open cell shows how many of the eight around it are mines.
///
/// A position takes three bits per cell: the minefield, shared by all positions of a game, and the cover (open cells
/// and flags), in blocks that copies share until they are changed. The numbers are computed when they are shown, 64
/// cells at a time.
public struct MinesweeperRules: Sendable {
    /// The possible lengths of a board's sides.
    public static let sides: ClosedRange<Int64> = 1...10_000

    #if arch(wasm32)
    /// The maximum number of cells: in a browser a quarter of the number elsewhere.
    public static let mostCells: Int64 = 25_000_000
    #else
    /// The maximum number of cells: in a browser a quarter of the number elsewhere.
    public static let mostCells: Int64 = 100_000_000
    #endif

    /// The maximum number of cells of a board without guesses.
    public static let mostGuessFreeCells = 1_000_000

    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The number of mines.
    public let mineCount: Int
    /// Whether the minefield must be solvable without a guess.
    public let isGuessFree: Bool
    /// Whether the minefield was given: then the first reveal can be a mine, and times of games aren't compared.
    public private(set) var isSetUp = false
    /// The mines; nil until the first reveal, unless they were given.
    public internal(set) var minefield: Minefield?
    /// The 3BV of the board (see `Minefield.threeBV`); nil before there is a minefield, and if it is hidden.
    public private(set) var threeBV: Int?
    /// The number of free cells that are open.
    public internal(set) var openCount = 0
    /// The number of moves made.
    public internal(set) var clicks = 0

    /// The cell that the first reveal opens, wherever it is made; nil if it opens the cell where it is made.
    public internal(set) var first: Cell?

    let seed: UInt64
    let grid: WordGrid
    var cover: Cover
    /// The number of mines that were opened.
    var blownCount = 0

    /// Creates a game whose minefield is generated at the first reveal.
    ///
    /// - Throws: what is impossible in such a board.
    public init(
        width: Int, height: Int, mines: Int, isGuessFree: Bool = false, seed: UInt64
    ) throws(ParameterProblem) {
        try Self.check(width: Int64(width), height: Int64(height), mines: Int64(mines))
        if isGuessFree, width * height > Self.mostGuessFreeCells {
            throw ParameterProblem(
                name: "noguess",
                message: "Boards without guesses have at most \(grouped(UInt128(Self.mostGuessFreeCells))) cells, "
                    + "not \(grouped(UInt128(width * height))).")
        }
        self.width = width
        self.height = height
        mineCount = mines
        self.isGuessFree = isGuessFree
        self.seed = seed
        grid = WordGrid(width: width, height: height)
        cover = Cover(grid)
    }

    /// Creates a game with a given minefield; its first reveal can be a mine.
    ///
    /// - Throws: what is impossible in such a board.
    public init(minefield: Minefield, seed: UInt64 = 0) throws(ParameterProblem) {
        try self.init(
            width: minefield.width, height: minefield.height, mines: minefield.mineCount, seed: seed)
        isSetUp = true
        lay(minefield)
    }

    /// Hides the minefield: see `MinesweeperSecrets`.
    ///
    /// - Throws: if the board has too many cells.
    mutating func hide() throws(ParameterProblem) {
        guard grid.cellCount <= Self.mostHiddenCells else {
            throw ParameterProblem(
                name: "layout",
                message: "A hidden layout has at most \(grouped(UInt128(Self.mostHiddenCells))) cells, "
                    + "not \(grouped(UInt128(grid.cellCount))).")
        }
        lay(Minefield(hidden: grid, mineCount: mineCount))
    }

    /// Sets the minefield.
    mutating func lay(_ minefield: Minefield) {
        self.minefield = minefield
        threeBV = minefield.isHidden ? nil : minefield.threeBV
    }

    /// The number of mines without a flag, if all flags are right; below 0 if there are more flags than mines.
    public var minesLeft: Int { mineCount - cover.flagCount }

    /// The number of cells with a flag.
    public var flagCount: Int { cover.flagCount }

    /// The number of cells that are free of mines.
    public var freeCount: Int { grid.cellCount - mineCount }

    /// How much of the 3BV has been opened.
    ///
    /// - Complexity: O(cells / 64).
    public var solvedThreeBV: Int {
        guard let minefield, !minefield.isHidden else { return 0 }
        if openCount == freeCount { return minefield.threeBV }
        return minefield.words.withUnsafeBufferPointer { words in
            Openings.threeBV(grid, mines: words.baseAddress!) { word, row in cover.open(word: word, row: row) }
        }
    }

    /// Returns whether a cell is on the board.
    public func contains(_ cell: Cell) -> Bool { grid.contains(cell) }

    /// Returns the cells around a cell: eight, or fewer at the board's edge.
    public func neighbours(of cell: Cell) -> [Cell] { grid.neighbours(of: cell) }

    /// Returns whether a cell is open.
    public func isOpen(_ cell: Cell) -> Bool { cover.isOpen(cell) }

    /// Returns whether a cell has a flag.
    public func isFlagged(_ cell: Cell) -> Bool { cover.isFlagged(cell) }
}
