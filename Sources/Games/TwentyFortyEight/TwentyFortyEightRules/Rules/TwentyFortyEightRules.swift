import Geometry

/// 2048: all tiles slide in one direction, equal ones that meet merge into one of twice the value, and after each move
/// a new tile appears. The player must reach the target before the board is stuck.
public struct TwentyFortyEightRules: Hashable, Sendable {
    /// The possible numbers of rows and columns.
    public static let dimensions = 2...8
    /// The values of the possible target tiles.
    public static let targets: [Int64] = (3...17).map { 1 << $0 }

    /// The number of rows and columns.
    public let dimension: Int
    /// The tile to reach.
    public let target: Tile
    /// The points won by merges so far.
    public internal(set) var score: Int64 = 0
    /// Whether the target has been reached; it stays true when the game continues.
    public internal(set) var hasReachedTarget = false
    /// Whether the board was set up by hand: such a game keeps no bests.
    public let isSetUp: Bool
    /// How many moves can still be made, if their number is limited; nil if it isn't.
    public internal(set) var movesLeft: Int64?
    var tiles: Tiles
    /// The source of new tiles.
    var random: RandomGenerator

    /// Creates the start of a game: two tiles on an empty board.
    ///
    /// - Precondition: `dimension` is in `dimensions`.
    public init(dimension: Int = 4, target: Tile = Tile(rank: 11), seed: UInt64) {
        precondition(Self.dimensions.contains(dimension), "TwentyFortyEightRules: the dimension must be 2 to 8")
        self.dimension = dimension
        self.target = target
        isSetUp = false
        tiles = Tiles(SquareGameboard(dimension: dimension, repeating: .none))
        random = RandomGenerator(seed: seed)
        _ = insertTile()
        _ = insertTile()
    }

    /// Creates a game that starts with a given board.
    ///
    /// - Precondition: the board's dimension is in `dimensions`.
    public init(board: SquareGameboard<Tile>, target: Tile = Tile(rank: 11), seed: UInt64 = 1) {
        precondition(Self.dimensions.contains(board.dimension), "TwentyFortyEightRules: the dimension must be 2 to 8")
        dimension = board.dimension
        self.target = target
        isSetUp = true
        tiles = Tiles(board)
        random = RandomGenerator(seed: seed)
        hasReachedTarget = greatestTile.rank >= target.rank
    }

    /// The tiles, cell by cell.
    public var board: SquareGameboard<Tile> { tiles.board }

    /// The board in one word, if it is 4 x 4 with tiles up to 32768.
    public var bitboard: Bitboard? {
        if case .bits(let bits) = tiles { bits } else { nil }
    }

    /// The tile of the greatest value; `.none` on an empty board.
    public var greatestTile: Tile {
        switch tiles {
        case .bits(let bits): Tile(rank: bits.greatestRank)
        case .board(let board): Tile(rank: board.cells.map { $0.rank }.max() ?? 0)
        }
    }

    /// Returns whether a slide would change anything.
    public func isLegal(_ direction: Direction) -> Bool {
        switch tiles {
        case .bits(let bits): bits.moved(direction, by: .shared) != bits
        case .board(let board): board.canSlide(direction)
        }
    }

    /// Adds a random tile: in a cell drawn uniformly from all the empty ones, a 2 nine times in ten, else a 4. The
    /// bitboard draws the same.
    ///
    /// - Precondition: there is an empty cell.
    mutating func insertTile() -> TileEvent {
        let before = board
        switch tiles {
        case .bits(var bits):
            bits.insertTile(using: &random)
            tiles = .bits(bits)
        case .board(var board):
            let empty = board.allCells.filter { board[$0].isNone }
            let draw = Int(random.next(below: UInt64(empty.count * 10)))
            board[empty[draw / 10]] = Tile(rank: draw % 10 == 0 ? 2 : 1)
            tiles = .board(board)
        }
        let after = board
        let cell = after.allCells.first { before[$0] != after[$0] }!
        return .insertTile(at: cell, value: after[cell].value)
    }
}

/// The tiles of a board, in the form that is fastest for them.
///
/// Invariant: a 4 x 4 board whose tiles all fit in a `Bitboard` is stored as one, so that equal boards are equal.
enum Tiles: Hashable, Sendable {
    case bits(Bitboard)
    case board(SquareGameboard<Tile>)

    init(_ board: SquareGameboard<Tile>) {
        if let bits = Bitboard(board) { self = .bits(bits) } else { self = .board(board) }
    }

    var board: SquareGameboard<Tile> {
        switch self {
        case .bits(let bits): bits.board
        case .board(let board): board
        }
    }
}

extension Bitboard {
    /// Creates the bitboard of a board; nil if it has another size, or a tile beyond 32768.
    public init?(_ board: SquareGameboard<Tile>) {
        guard board.dimension == 4 else { return nil }
        self.init()
        for (index, tile) in board.cells.enumerated() {
            guard tile.rank <= 15 else { return nil }
            self[index] = tile.rank
        }
    }

    /// The board as a square of cells.
    public var board: SquareGameboard<Tile> {
        var board = SquareGameboard(dimension: 4, repeating: Tile.none)
        for (index, cell) in board.allCells.enumerated() { board[cell] = Tile(rank: self[index]) }
        return board
    }
}
