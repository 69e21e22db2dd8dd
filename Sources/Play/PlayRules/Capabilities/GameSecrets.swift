/// How two play a game whose start only the server knows.
///
/// Each side has a start of its own, drawn by the server. What a move brings to light is told with the move, and follows
/// it in a game line: `open:3,4~00112`. Players' programs begin with a start in which nothing is known, and learn only
/// that.
public protocol GameSecrets<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Whether the game can be played this way.
    static var exists: Bool { get }

    /// Changes the parameters of a start into those of a start in which nothing is known.
    static func hide(_ parameters: inout Parameters)

    /// Returns how much work a start is. The server gives both sides starts that are about equal.
    static func effort(of start: Position) -> Int

    /// Returns whether a move brings something to light, so that a player's program can't make it before it is told.
    static func isTold(_ move: Position.Move) -> Bool

    /// Checks a move that is told, as far as a player's program can.
    ///
    /// - Throws: why the move isn't allowed.
    static func check(_ move: Position.Move, in position: Position) throws(IllegalMove)

    /// Returns what a move brought to light, in visible ASCII without `~`, `@` and `+`; on the server.
    ///
    /// - Parameters:
    ///   - move: The move that was made.
    ///   - position: The position before the move.
    ///   - next: The position after it.
    static func telling(of move: Position.Move, from position: Position, to next: Position) -> Word

    /// Learns what a move brings to light, just before the move is made.
    ///
    /// - Throws: what can't be so, or that nothing is hidden. The position can have changed then.
    static func learn(_ told: Word, of move: Position.Move, in position: inout Position) throws(IllegalMove)
}

extension GameSecrets {
    /// Defaults to true.
    public static var exists: Bool { true }
}

/// The secrets of a game that has none.
public enum NoSecrets<Position: Rules>: GameSecrets {
    /// Always false.
    public static var exists: Bool { false }
    /// Changes nothing.
    public static func hide(_ parameters: inout Parameters) {}
    /// Always 0.
    public static func effort(of start: Position) -> Int { 0 }
    /// Always false.
    public static func isTold(_ move: Position.Move) -> Bool { false }
    /// Allows everything.
    public static func check(_ move: Position.Move, in position: Position) throws(IllegalMove) {}
    /// Nothing.
    public static func telling(of move: Position.Move, from position: Position, to next: Position) -> Word { Word("") }
    /// Learns nothing.
    public static func learn(
        _ told: Word, of move: Position.Move, in position: inout Position
    ) throws(IllegalMove) {}
}

/// The secrets of any game: see `GameSecrets`.
public protocol AnySecrets: AnyObject {
    /// Changes the parameters of a start into those of a start in which nothing is known.
    func hide(_ parameters: inout Parameters)
    /// Returns how much work a start is.
    func effort(of start: AnyPosition) -> Int
    /// Returns whether a move brings something to light.
    func isTold(_ move: any AnyMove) -> Bool
    /// Checks a move that is told.
    ///
    /// - Throws: why the move isn't allowed.
    func check(_ move: any AnyMove, in position: AnyPosition) throws(IllegalMove)
    /// Returns what a move brought to light.
    func telling(of move: any AnyMove, from position: AnyPosition, to next: AnyPosition) -> Word
}

final class SecretsBox<S: GameSecrets>: AnySecrets {
    func hide(_ parameters: inout Parameters) { S.hide(&parameters) }
    func effort(of start: AnyPosition) -> Int { S.effort(of: start.typed()) }
    func isTold(_ move: any AnyMove) -> Bool { S.isTold(S.Position.move(move)) }
    func check(_ move: any AnyMove, in position: AnyPosition) throws(IllegalMove) {
        try S.check(S.Position.move(move), in: position.typed())
    }
    func telling(of move: any AnyMove, from position: AnyPosition, to next: AnyPosition) -> Word {
        S.telling(of: S.Position.move(move), from: position.typed(), to: next.typed())
    }
}
