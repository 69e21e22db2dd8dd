/// The moves that lead from one position to the end of the game: counted at once, made one by one, and entered
/// anywhere by direct computation, not by playing through.
public protocol GameSolution<Position, Move> {
    associatedtype Position
    associatedtype Move
    associatedtype Iterator: IteratorProtocol where Iterator.Element == Move

    /// Whether there are such solutions at all.
    static var exists: Bool { get }

    /// How many moves there are.
    var count: UInt64 { get }

    /// Whether it is known that there is no shorter solution.
    var isShortest: Bool { get }

    /// The moves from number `offset` (the first is 0) to the end, lazily and in constant memory.
    ///
    /// - Precondition: `offset` is at most `count`.
    func makeIterator(at offset: UInt64) -> Iterator

    /// The position after the first `offset` moves.
    ///
    /// - Precondition: `offset` is at most `count`.
    func position(after offset: UInt64) -> Position
}

extension GameSolution {
    public static var exists: Bool { true }
}

/// The solution of a game that has none known beforehand: a type without values.
public enum NoSolution<Position, Move>: GameSolution {
    public struct Iterator: IteratorProtocol {
        public mutating func next() -> Move? { nil }
    }

    public static var exists: Bool { false }

    public var count: UInt64 {
        switch self {}
    }

    public var isShortest: Bool {
        switch self {}
    }

    public func makeIterator(at offset: UInt64) -> Iterator {
        switch self {}
    }

    public func position(after offset: UInt64) -> Position {
        switch self {}
    }
}
