/// A solution of any game: see `GameSolution`.
public protocol AnySolution: AnyObject {
    /// The number of moves.
    var count: UInt64 { get }
    /// Whether it is known that no shorter solution exists.
    var isShortest: Bool { get }

    /// Returns the moves from number `offset` to the end, generated lazily.
    func makeMoves(at offset: UInt64) -> any AnyMoveIterator

    /// Returns the position after the first `offset` moves.
    func position(after offset: UInt64) -> AnyPosition
}

/// Generates the moves of a solution. It is an object: assigning it shares it, and `copy` makes another one.
public protocol AnyMoveIterator: AnyObject {
    /// Returns the next move; nil after the last one.
    func next() -> (any AnyMove)?

    /// Returns an iterator that continues from the same move.
    func copy() -> any AnyMoveIterator
}

final class SolutionBox<R: Rules>: AnySolution {
    private let solution: R.Solution

    init(_ solution: R.Solution) {
        self.solution = solution
    }

    var count: UInt64 { solution.count }
    var isShortest: Bool { solution.isShortest }
    func makeMoves(at offset: UInt64) -> any AnyMoveIterator {
        MoveIteratorBox<R>(solution.makeIterator(at: offset))
    }
    func position(after offset: UInt64) -> AnyPosition { AnyPosition(solution.position(after: offset)) }
}

private final class MoveIteratorBox<R: Rules>: AnyMoveIterator {
    private var moves: R.Solution.Iterator

    init(_ moves: R.Solution.Iterator) {
        self.moves = moves
    }

    func next() -> (any AnyMove)? { moves.next().map { R.box($0) } }
    func copy() -> any AnyMoveIterator { MoveIteratorBox<R>(moves) }
}
