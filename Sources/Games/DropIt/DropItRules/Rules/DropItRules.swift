import Dynamics
import Geometry

/// DropIt: squares fall into columns under real physics; a full row is blown away as soon as it rests on what is beneath.
///
/// The position is the world of bodies itself: time runs in ticks of 1/60 s, one step of the engine each, and the same
/// drops at the same ticks lead to the same bits everywhere.
public struct DropItRules {
    public static let columnRange: ClosedRange<Int64> = 4...20
    /// How many squares may be above the rim at once.
    public static let mostAboveRim = 400

    public let mode: DropItMode
    public let columns: Int32
    public let rows: Int32
    /// Whether taps and the game's player choose the column; else squares fall where the next one shows. The rules take
    /// any column in both cases, and note in `isAimed` that one was chosen.
    public let aims: Bool
    /// How far time has run, in ticks.
    public internal(set) var now: UInt64 = 0
    public internal(set) var score: Int64 = 0
    /// How many rows were blown away.
    public internal(set) var rowsBlown: Int64 = 0
    /// How many squares have begun to fall.
    public internal(set) var dropCount: UInt32 = 0
    /// Whether columns may have been chosen.
    public internal(set) var isAimed: Bool
    /// The column whose squares rested above the rim for too long, which ended the game.
    public internal(set) var overflow: Int32?

    var sequence: SquareSequence
    /// Shared with copies until one of them changes it: ask `ownField` before.
    var field: Field
    /// When a square last began to fall or was taken out.
    var lastChange: UInt64 = 0
    /// How many times in a row rows went soon after others, up to `longestChain`.
    var chain: Int64 = 0
    /// When rows last went.
    var lastBlow: UInt64 = 0
    /// For how many ticks squares have rested above the rim.
    var ticksAboveRim: UInt64 = 0
    /// How many squares of a shower are still to fall.
    var shower: Int64 = 0
    /// When the next square falls by itself.
    var nextFall: UInt64?
    /// When the player last dropped one.
    var lastOwnDrop: UInt64 = 0

    /// An empty field.
    ///
    /// - Precondition: `columns` is in `columnRange`.
    public init(columns: Int32 = 10, mode: DropItMode = .classic, aims: Bool = false, seed: UInt64) {
        precondition(Self.columnRange.contains(Int64(columns)), "DropItRules: the columns must be 4 to 20")
        self.columns = columns
        self.mode = mode
        self.aims = aims
        isAimed = aims
        // The field is 1.4 times as high as wide, and never so low that a bad start ends the game.
        rows = max(columns * 7 / 5, 8)
        sequence = SquareSequence(columns: columns, seed: seed)
        field = Field(columns: columns, rows: rows)
        setGravity()
    }

    /// The square that falls next.
    public var next: NextSquare { sequence.next }

    /// All squares, in the order in which they fell.
    public var squares: [ShownSquare] { field.squares.map { field.shown($0) } }

    /// The rows whose squares have landed, from 0 at the top: they go in a moment. Rows fill from below, so they are the
    /// lowest.
    public var fullRows: [Int32] { Array(rows - fullRowCount(restingFor: Self.landedTicks)..<rows) }

    /// How many rows are full of squares that have been still for so many ticks, with all beneath them.
    func fullRowCount(restingFor ticks: UInt8) -> Int32 {
        min(field.restingHeights(for: ticks).min() ?? 0, rows)
    }

    /// How high each column is, in squares, those in the air among them.
    public var heights: [Int32] { field.heights }

    /// When the next square falls by itself, in ticks; nil where none does.
    public var nextFallTick: UInt64? { nextFall }

    /// Makes sure that no copy of these rules sees what is about to change.
    mutating func ownField() {
        if !isKnownUniquelyReferenced(&field) { field = field.copy() }
    }
}
