public import PlayRules

/// Minesweeper: open all cells that are free of mines. An open cell tells how many of the eight around it are mines.
///
/// A position takes three bits a cell: the minefield, shared by all positions of a game, and what lies on it (open
/// cells and flags), in blocks of which a copy shares all that it doesn't change. The numbers are counted when they
/// are looked at, 64 cells at a time.
public struct MinesweeperRules: Sendable {
    /// How long the sides of a board may be.
    public static let sides: ClosedRange<Int64> = 1...10_000

    #if arch(wasm32)
    /// How many cells a board may have: in a browser a quarter of what is allowed elsewhere.
    public static let mostCells: Int64 = 25_000_000
    #else
    /// How many cells a board may have: in a browser a quarter of what is allowed elsewhere.
    public static let mostCells: Int64 = 100_000_000
    #endif

    /// How many cells a board may have that is to need no guess.
    public static let mostGuessFreeCells = 1_000_000

    public let width: Int
    public let height: Int
    public let mineCount: Int
    /// Whether the minefield is to be one that can be cleared without a guess.
    public let isGuessFree: Bool
    /// The mines; nil until the first reveal, unless they were given.
    public private(set) var minefield: Minefield?
    /// The 3BV of the board (see `Minefield.threeBV`); nil before there is a minefield.
    public private(set) var threeBV: Int?
    /// How many free cells are open.
    public internal(set) var openCount = 0
    /// How many moves were made.
    public internal(set) var clicks = 0

    let seed: UInt64
    let grid: WordGrid
    var cover: Cover
    /// How many mines were opened.
    var blownCount = 0

    /// A game whose minefield will be made at the first reveal.
    ///
    /// - Throws: what is impossible in a board like this.
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

    /// A game on a minefield that is given; its first reveal may be a mine.
    ///
    /// - Throws: what is impossible in a board like this.
    public init(minefield: Minefield, seed: UInt64 = 0) throws(ParameterProblem) {
        try self.init(
            width: minefield.width, height: minefield.height, mines: minefield.mineCount, seed: seed)
        lay(minefield)
    }

    /// Lays the mines.
    mutating func lay(_ minefield: Minefield) {
        self.minefield = minefield
        threeBV = minefield.threeBV
    }

    /// The mines that have no flag yet, if all flags are right; below 0 where there are more flags than mines.
    public var minesLeft: Int { mineCount - cover.flagCount }

    public var flagCount: Int { cover.flagCount }

    /// How many cells are free of mines.
    public var freeCount: Int { grid.cellCount - mineCount }

    /// How much of the 3BV has been opened.
    ///
    /// - Complexity: O(cells / 64).
    public var solvedThreeBV: Int {
        guard let minefield else { return 0 }
        if openCount == freeCount { return minefield.threeBV }
        return minefield.words.withUnsafeBufferPointer { words in
            Openings.threeBV(grid, mines: words.baseAddress!) { word, row in cover.open(word: word, row: row) }
        }
    }

    public func contains(_ cell: Cell) -> Bool { grid.contains(cell) }

    /// The cells around one: eight, or fewer at the board's edge.
    public func neighbours(of cell: Cell) -> [Cell] { grid.neighbours(of: cell) }

    public func isOpen(_ cell: Cell) -> Bool { cover.isOpen(cell) }

    public func isFlagged(_ cell: Cell) -> Bool { cover.isFlagged(cell) }
}
