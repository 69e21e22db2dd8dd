/// The time of a game in which things happen without a move: squares fall, or a countdown runs out.
///
/// Time is counted in ticks (see `Ticks`). Each move of such a game carries the tick at which it is made, and a game line
/// ends with a word that tells how far time has run.
public protocol GameClock<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Whether the game's time runs at all.
    static var exists: Bool { get }

    /// Returns the current tick.
    static func tick(of position: Position) -> UInt64

    /// Runs time up to a tick. A tick in the past, or after the game's end, changes nothing. It makes no difference
    /// whether a tick is reached in one call or several.
    static func run(_ position: inout Position, to tick: UInt64) -> [Position.Event]

    /// Returns whether something moves, or is about to, so that the display must be updated.
    static func isMoving(_ position: Position) -> Bool

    /// Describes what happened without a move, for screen readers; empty if it isn't worth announcing.
    static func news(of events: [Position.Event]) -> String

    /// Returns the tick at which a move is made.
    static func tick(ofMove move: Position.Move) -> UInt64?

    /// Returns the same move with a tick.
    static func stamped(_ move: Position.Move, at tick: UInt64) -> Position.Move

    /// Returns the word at the end of a game line, which tells how far time has run.
    static func end(at tick: UInt64) -> Position.Move

    /// Returns whether this isn't a real move, but only tells how far time has run.
    static func isEnd(_ move: Position.Move) -> Bool
}

extension GameClock {
    /// Defaults to true.
    public static var exists: Bool { true }
    /// Defaults to an empty string.
    public static func news(of events: [Position.Event]) -> String { "" }
}

/// The clock of a game whose positions wait for moves. Nothing but `exists` is asked.
public enum NoClock<Position: Rules>: GameClock {
    /// Always false.
    public static var exists: Bool { false }
    /// Always 0.
    public static func tick(of position: Position) -> UInt64 { 0 }
    /// Does nothing.
    public static func run(_ position: inout Position, to tick: UInt64) -> [Position.Event] { [] }
    /// Always false.
    public static func isMoving(_ position: Position) -> Bool { false }
    /// Always nil.
    public static func tick(ofMove move: Position.Move) -> UInt64? { nil }
    /// Returns the move unchanged.
    public static func stamped(_ move: Position.Move, at tick: UInt64) -> Position.Move { move }
    /// Is never called: there are no such moves.
    public static func end(at tick: UInt64) -> Position.Move { fatalError("time doesn't run") }
    /// Always false.
    public static func isEnd(_ move: Position.Move) -> Bool { false }
}

// For whoever knows the type of the game.
extension Rules {
    /// The current tick; nil in a game whose positions wait for moves.
    public var tick: UInt64? { Clock.exists ? Clock.tick(of: self) : nil }
    /// Whether something moves, or is about to, without a move of the player.
    public var isMoving: Bool { Clock.isMoving(self) }

    /// Runs time up to a tick: see `GameClock`.
    public mutating func run(to tick: UInt64) -> [Event] { Clock.run(&self, to: tick) }
}
