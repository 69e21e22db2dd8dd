import Dynamics
import Geometry

/// DropIt: squares fall into columns under real physics; when all has come to rest, full rows are blown away.
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
    /// The column in which a square came to rest above the rim, which ended the game.
    public internal(set) var overflow: Int32?

    var sequence: SquareSequence
    /// Shared with copies until one of them changes it: ask `ownField` before.
    var field: Field
    /// How many ticks all has been still.
    var stillTicks: UInt8 = 0
    /// Whether what came to rest has been looked at since something last fell.
    var isSettled = true
    /// When a square last began to fall or was taken out.
    var lastChange: UInt64 = 0
    /// How many times in a row rows were full when all came to rest, up to `longestChain`.
    var chain: Int64 = 0
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

    /// The rows that are full, from 0 at the top; they go as soon as all is at rest.
    public var fullRows: [Int32] { fullRows(of: field.hitTest()) }

    func fullRows(of hits: [Int?]) -> [Int32] {
        (0..<rows).filter { row in (0..<columns).allSatisfy { hits[Int(row * columns + $0)] != nil } }
    }

    /// How high each column is, in squares, those in the air among them.
    public var heights: [Int32] { field.heights }

    /// When the next square falls by itself, in ticks; nil where none does.
    public var nextFallTick: UInt64? { nextFall }

    /// How many ticks lie between two squares that fall by themselves.
    public var fallInterval: UInt64 { UInt64(max(6_000 / (20 + 3 * level), 60)) }

    /// From 0, one more after each five rows.
    public var level: Int64 { rowsBlown / 5 }

    /// How strong gravity is, in UIKit's units of 1,000 points/s².
    public var gravityMagnitude: Double { 1.9 + 0.1 * Double(min(level, 19)) }

    /// Makes sure that no copy of these rules sees what is about to change.
    mutating func ownField() {
        if !isKnownUniquelyReferenced(&field) { field = field.copy() }
    }

    /// - Precondition: the field is these rules' own.
    mutating func setGravity() {
        // A magnitude of 1 is 1,000 points/s²: 10 m/s².
        field.world.gravity = SIMD2(0, Float(10 * (mode == .calm ? 1.9 : gravityMagnitude)))
    }
}
