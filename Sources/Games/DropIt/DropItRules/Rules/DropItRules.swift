import Dynamics
import Geometry
import PlayRules

/// DropIt: squares fall into columns under real physics; a full row is blown away as soon as it is at rest.
///
/// The position is the physics world itself: time runs in ticks of 1/60 s, one step of the engine each, and the same
/// drops at the same ticks give bit-identical results everywhere.
public struct DropItRules {
    /// The possible numbers of columns.
    public static let columnRange: ClosedRange<Int64> = 4...20
    /// The maximum number of squares above the rim at one time.
    public static let mostAboveRim = 400

    /// How the game proceeds and ends.
    public let mode: DropItMode
    /// The number of columns.
    public let columns: Int32
    /// The number of rows of the field.
    public let rows: Int32
    /// Whether taps and the automatic player choose the column. If not, squares fall where the next one is shown. The
    /// rules accept any column in both cases, and record in `isAimed` that one was chosen.
    public let aims: Bool
    /// The current tick.
    public internal(set) var now: UInt64 = 0
    /// The points won so far.
    public internal(set) var score: Int64 = 0
    /// The number of rows blown away.
    public internal(set) var rowsBlown: Int64 = 0
    /// The number of squares that have begun to fall.
    public internal(set) var dropCount: UInt32 = 0
    /// The tick at which the game ends; nil if it goes on until the pile ends it.
    public let timeLimit: UInt64?
    /// The rows that were blown away in each half minute of a game with a limit of time; empty in any other.
    public internal(set) var rowsOfParts: [Int64]
    /// Whether the player could choose columns.
    public internal(set) var isAimed: Bool
    /// The column whose squares rested above the rim for too long, which ended the game.
    public internal(set) var overflow: Int32?

    var sequence: SquareSequence
    /// The physics field, shared with copies until one of them changes it: call `ownField` first.
    var field: Field
    /// The tick when a square last began to fall or was removed.
    var lastChange: UInt64 = 0
    /// The current chain of rows that followed each other soon, up to `longestChain`.
    var chain: Int64 = 0
    /// The tick when rows were last blown away.
    var lastBlow: UInt64 = 0
    /// The number of ticks for which squares have rested above the rim.
    var ticksAboveRim: UInt64 = 0
    /// The number of squares of a shower that are still to fall.
    var shower: Int64 = 0
    /// The tick when the next square falls automatically.
    var nextFall: UInt64?
    /// The tick of the player's last drop.
    var lastOwnDrop: UInt64 = 0

    /// Creates a game with an empty field; by default without a limit of time, which is in ticks.
    ///
    /// - Precondition: `columns` is in `columnRange`.
    public init(
        columns: Int32 = 10, mode: DropItMode = .classic, aims: Bool = false, timeLimit: UInt64? = nil, seed: UInt64
    ) {
        precondition(Self.columnRange.contains(Int64(columns)), "DropItRules: the columns must be 4 to 20")
        self.columns = columns
        self.mode = mode
        self.aims = aims
        isAimed = aims
        self.timeLimit = timeLimit
        rowsOfParts = Array(repeating: 0, count: Int(((timeLimit ?? 0) + Self.part - 1) / Self.part))
        // The field is 1.4 times as high as wide, and high enough that a bad start doesn't end the game.
        rows = max(columns * 7 / 5, 8)
        sequence = SquareSequence(columns: columns, seed: seed)
        field = Field(columns: columns, rows: rows)
        setGravity()
    }

    /// The length of the parts of `rowsOfParts`, in ticks: half a minute.
    static var part: UInt64 { Ticks.seconds(30) }

    /// Whether the time is up.
    var isTimeUp: Bool { timeLimit.map { now >= $0 } ?? false }

    /// The square that falls next.
    public var next: NextSquare { sequence.next }

    /// All squares, in the order in which they fell.
    public var squares: [ShownSquare] { field.squares.map { field.shown($0) } }

    /// The rows whose squares have landed, from 0 at the top: they are about to be blown away. Rows fill from below, so
    /// they are the lowest.
    public var fullRows: [Int32] { Array(rows - fullRowCount(restingFor: Self.landedTicks)..<rows) }

    /// Returns the number of rows full of squares that have been still for a number of ticks, with all squares below
    /// them.
    func fullRowCount(restingFor ticks: UInt8) -> Int32 {
        min(field.restingHeights(for: ticks).min() ?? 0, rows)
    }

    /// The height of each column, in squares, including those in the air.
    public var heights: [Int32] { field.heights }

    /// The tick when the next square falls automatically; nil for none.
    public var nextFallTick: UInt64? { nextFall }

    /// Makes the field unique before a change, so that copies of these rules aren't affected.
    mutating func ownField() {
        if !isKnownUniquelyReferenced(&field) { field = field.copy() }
    }
}
