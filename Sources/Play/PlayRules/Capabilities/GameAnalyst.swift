/// Assesses the moves of a game after its end: what each position was worth with the best move, and what the move that
/// was made lost.
///
/// Values are whole numbers of a unit that the game chooses, so that they are the same on every platform. Like an
/// `AutoPlayer` it thinks in slices, and the result depends only on the position and the move.
public protocol GameAnalyst<Position, Move> {
    /// The position of a game.
    associatedtype Position
    /// A move of the game.
    associatedtype Move

    /// Whether the game has an analyst at all.
    static var exists: Bool { get }

    /// What the values are, as the title of a curve: "Moves to go".
    static var title: String { get }

    /// Whether values are shares of a whole, in thousandths; otherwise they are counts.
    static var isShare: Bool { get }

    /// The smallest loss that counts as a mistake.
    static var leastLoss: Int64 { get }

    /// Whether mistakes that follow each other are one, whose losses add up: a detour.
    static var addsUp: Bool { get }

    /// Creates an analyst; nil if the game has none.
    init?()

    /// Returns why the game of a position can't be analysed, in a sentence for the player; nil if it can.
    static func problem(with position: Position) -> String?

    /// Sets the move to assess, which was legal in the position.
    mutating func consider(_ move: Move, in position: Position)

    /// Thinks for one slice, about a millisecond.
    ///
    /// - Returns: the assessment once it is ready; nil while there is more to think about.
    mutating func think() -> Assessment<Move>?

    /// Returns the value of a position in which no move is made any more.
    mutating func value(ofEnd position: Position) -> Int64

    /// Returns in a sentence what a number of moves lost together: "It cost 2 moves." Empty if there is nothing to say.
    static func text(ofLoss loss: Int64, moves: Int) -> String

    /// Returns why a move is better than the one that was made, in a few words; empty if there is nothing to say.
    mutating func reason(for move: Move, in position: Position) -> String
}

/// What an analyst says of a move.
public struct Assessment<Move> {
    /// The value of the position before the move, if the best move is made.
    public let value: Int64
    /// By how much the move that was made is worse than the best one; at least 0.
    public let loss: Int64
    /// The best move; nil if waiting was better, or no other move is known.
    public let best: Move?

    /// Creates an assessment.
    public init(value: Int64, loss: Int64, best: Move?) {
        self.value = value
        self.loss = max(loss, 0)
        self.best = best
    }
}

extension GameAnalyst {
    /// Defaults to true.
    public static var exists: Bool { true }

    /// Defaults to false: values are counts.
    public static var isShare: Bool { false }

    /// Defaults to false: each mistake counts by itself.
    public static var addsUp: Bool { false }

    /// Defaults to nil: every game can be analysed.
    public static func problem(with position: Position) -> String? { nil }
}

/// The analyst of a game that has none: a type without values.
public enum NoAnalyst<Position, Move>: GameAnalyst {
    /// Always false.
    public static var exists: Bool { false }

    /// Is never shown.
    public static var title: String { "" }

    /// Is never used.
    public static var leastLoss: Int64 { 1 }

    /// Always returns nil.
    public init?() { nil }

    /// Is never called, as there are no values.
    public mutating func consider(_ move: Move, in position: Position) {
        switch self {}
    }

    /// Is never called, as there are no values.
    public mutating func think() -> Assessment<Move>? {
        switch self {}
    }

    /// Is never called, as there are no values.
    public mutating func value(ofEnd position: Position) -> Int64 {
        switch self {}
    }

    /// Returns an empty string.
    public static func text(ofLoss loss: Int64, moves: Int) -> String { "" }

    /// Is never called, as there are no values.
    public mutating func reason(for move: Move, in position: Position) -> String {
        switch self {}
    }
}
