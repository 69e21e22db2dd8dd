/// An automatic player for a game without a known solution: it analyses a position for a while, then recommends a move
/// and gives a reason.
///
/// Thinking is done in slices on request, so that the caller decides how much of a frame, or of a core, it gets. The
/// result depends only on the position, never on how the thinking was sliced.
public protocol AutoPlayer<Position, Move> {
    /// The position of a game.
    associatedtype Position
    /// A move of the game.
    associatedtype Move
    /// What the player can see of a position: all of it, or what a human player sees.
    associatedtype Sight = Position

    /// Whether the game has a player at all.
    static var exists: Bool { get }

    /// Creates a player without a position; nil if the game has none.
    init?()

    /// Returns the part of a position that the player can see.
    static func sight(of position: Position) -> Sight

    /// Sets the position to think about. Results for the one before can be reused.
    mutating func consider(_ sight: Sight)

    /// Thinks for one slice, about a millisecond.
    ///
    /// - Returns: the advice once it is ready; nil while there is more to think about.
    mutating func think() -> Advice<Move>?

    /// Encodes what the player needs to know of the position as one word, so that a player in another thread, or on
    /// another machine, can be asked about it.
    static func question(about position: Position) -> String

    /// Decodes a question; nil if it can't be read.
    static func sight(in question: Word) -> Sight?
}

extension AutoPlayer where Sight == Position {
    /// Returns the position itself: the player sees all of it.
    public static func sight(of position: Position) -> Position { position }
}

extension AutoPlayer {
    /// Defaults to true.
    public static var exists: Bool { true }
}

/// The player of a game that has none: a type without values.
public enum NoPlayer<Position, Move>: AutoPlayer {
    /// Always false.
    public static var exists: Bool { false }

    /// Always returns nil.
    public init?() { nil }

    /// Is never called, as there are no values.
    public mutating func consider(_ sight: Position) {
        switch self {}
    }

    /// Is never called, as there are no values.
    public mutating func think() -> Advice<Move>? {
        switch self {}
    }

    /// Returns an empty string.
    public static func question(about position: Position) -> String { "" }

    /// Returns nil.
    public static func sight(in question: Word) -> Position? { nil }
}
