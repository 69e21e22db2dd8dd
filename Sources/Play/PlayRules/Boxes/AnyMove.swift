/// A move of any game, behind one interface: the code that logs and shows moves is compiled once, not for each game.
///
/// A log contains moves of a single game, so a box is converted back to the game's own type without a check.
public protocol AnyMove: AnyObject {
    /// See `GameMove.word`.
    var word: String { get }
    /// See `GameMove.name`.
    var name: String { get }
    /// See `GameMove.tick`.
    var tick: UInt64? { get }
    /// See `GameMove.isEnd`.
    var isEnd: Bool { get }

    /// Returns the same move with a tick: see `GameMove.stamped(_:)`.
    func stamped(_ tick: UInt64) -> any AnyMove

    /// Whether this move equals another one of the same game.
    func isEqual(to other: any AnyMove) -> Bool
}

final class MoveBox<Move: GameMove>: AnyMove {
    let move: Move

    init(_ move: Move) {
        self.move = move
    }

    var word: String { move.word }
    var name: String { move.name }
    var tick: UInt64? { move.tick }
    var isEnd: Bool { move.isEnd }
    func stamped(_ tick: UInt64) -> any AnyMove { MoveBox(move.stamped(tick)) }
    func isEqual(to other: any AnyMove) -> Bool { move == Move(other) }
}

extension GameMove {
    /// The move behind the interface that all games share.
    public var erased: any AnyMove { MoveBox(self) }

    /// Takes the move out of its box.
    ///
    /// - Precondition: It is a move of this game.
    public init(_ erased: any AnyMove) {
        self = unsafeDowncast(erased, to: MoveBox<Self>.self).move
    }
}
