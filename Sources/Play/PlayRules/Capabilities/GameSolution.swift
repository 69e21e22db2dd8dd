/// The moves from a position to the end of the game: their number is known immediately, they are generated one by one,
/// and any position among them is computed directly, without playing through.
public protocol GameSolution<Position, Move> {
    /// The position of a game.
    associatedtype Position
    /// A move of the game.
    associatedtype Move
    /// Generates the moves in order.
    associatedtype Iterator: IteratorProtocol where Iterator.Element == Move

    /// Whether the game has such solutions at all.
    static var exists: Bool { get }

    /// The number of moves.
    var count: UInt64 { get }

    /// Whether it is known that no shorter solution exists.
    var isShortest: Bool { get }

    /// Returns the moves from number `offset` (the first is 0) to the end, generated lazily in constant memory.
    ///
    /// - Precondition: `offset` is at most `count`.
    func makeIterator(at offset: UInt64) -> Iterator

    /// Returns the position after the first `offset` moves.
    ///
    /// - Precondition: `offset` is at most `count`.
    func position(after offset: UInt64) -> Position
}

extension GameSolution {
    /// Defaults to true.
    public static var exists: Bool { true }
}

/// The solution type of a game without known solutions: a type without values.
public enum NoSolution<Position, Move>: GameSolution {
    /// An iterator without moves.
    public struct Iterator: IteratorProtocol {
        /// Always returns nil.
        public mutating func next() -> Move? { nil }
    }

    /// Always false.
    public static var exists: Bool { false }

    /// Is never used, as there are no values.
    public var count: UInt64 {
        switch self {}
    }

    /// Is never used, as there are no values.
    public var isShortest: Bool {
        switch self {}
    }

    /// Is never called, as there are no values.
    public func makeIterator(at offset: UInt64) -> Iterator {
        switch self {}
    }

    /// Is never called, as there are no values.
    public func position(after offset: UInt64) -> Position {
        switch self {}
    }
}
