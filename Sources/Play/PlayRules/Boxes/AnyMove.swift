/// A move of any game, behind one interface: the code that logs and shows moves is compiled once, not for each game.
///
/// A log contains moves of a single game, so a box is converted back to the game's own type without a check.
public protocol AnyMove: AnyObject {
    /// See `GameMove.word`.
    var word: String { get }
    /// See `GameMove.name`.
    var name: String { get }
    /// The tick at which the move is made; nil in a game whose positions wait for moves.
    var tick: UInt64? { get }
    /// Whether this isn't a real move, but only tells how far time has run.
    var isEnd: Bool { get }

    /// What a server has told with it; nil for nothing. It is the seed with which the move draws (see `GameChance`), or what
    /// it brings to light (see `GameSecrets`).
    var told: Word? { get }

    /// Returns the same move with a tick: see `GameClock`.
    func stamped(_ tick: UInt64) -> any AnyMove

    /// Returns the same move with something told, or with nothing.
    func telling(_ told: Word?) -> any AnyMove

    /// Whether this move equals another one of the same game.
    func isEqual(to other: any AnyMove) -> Bool
}

final class MoveBox<R: Rules>: AnyMove {
    let move: R.Move
    let told: Word?

    init(_ move: R.Move, told: Word? = nil) {
        self.move = move
        self.told = told
    }

    var word: String { told.map { "\(move.word)~\($0.string)" } ?? move.word }
    var name: String { move.name }
    var tick: UInt64? { R.Clock.tick(ofMove: move) }
    var isEnd: Bool { R.Clock.isEnd(move) }
    func stamped(_ tick: UInt64) -> any AnyMove { MoveBox(R.Clock.stamped(move, at: tick), told: told) }
    func telling(_ told: Word?) -> any AnyMove { MoveBox(move, told: told) }
    func isEqual(to other: any AnyMove) -> Bool { move == R.move(other) && told?.bytes == other.told?.bytes }
}

extension Rules {
    /// Returns a move behind the interface that all games share.
    public static func box(_ move: Move) -> any AnyMove { MoveBox<Self>(move) }

    /// Takes a move out of its box.
    ///
    /// - Precondition: It is a move of this game.
    public static func move(_ box: any AnyMove) -> Move { unsafeDowncast(box, to: MoveBox<Self>.self).move }
}
