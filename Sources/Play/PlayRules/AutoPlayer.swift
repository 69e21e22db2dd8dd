/// Plays a game for which no solution is known beforehand: it looks at a position for a while, then says what it
/// would do and why.
///
/// Thinking is pulled, a piece at a time, so that whoever runs it decides how much of a frame, or of a core, it gets.
/// What it decides depends on the position alone, never on how its thinking was cut into pieces.
public protocol AutoPlayer<Position, Move> {
    associatedtype Position
    associatedtype Move
    /// What the player may know of a position: all of it, or what a player at the table sees.
    associatedtype Sight = Position

    /// Whether there is such a player at all.
    static var exists: Bool { get }

    /// A player with nothing in mind yet; nil where there is none.
    init?()

    static func sight(of position: Position) -> Sight

    /// Turns to a position. What it had thought about the one before may still be of use.
    mutating func consider(_ sight: Sight)

    /// Thinks on for a while: a millisecond or so.
    ///
    /// - Returns: the advice once it is ready; nil while there is more to think about.
    mutating func think() -> Advice<Move>?

    /// What the position is to the player, as one word: all that it needs of it and no more, so that a player in
    /// another thread, or on another machine, can be asked the same.
    static func question(about position: Position) -> String

    /// What a question shows; nil where it can't be read.
    static func sight(in question: Word) -> Sight?
}

extension AutoPlayer where Sight == Position {
    public static func sight(of position: Position) -> Position { position }
}

extension AutoPlayer {
    public static var exists: Bool { true }
}

/// The player of a game that has none: a type without values.
public enum NoPlayer<Position, Move>: AutoPlayer {
    public static var exists: Bool { false }

    public init?() { nil }

    public mutating func consider(_ sight: Position) {
        switch self {}
    }

    public mutating func think() -> Advice<Move>? {
        switch self {}
    }

    public static func question(about position: Position) -> String { "" }

    public static func sight(in question: Word) -> Position? { nil }
}
