/// A game from its parameters and seed to its last move: `AnyGameRecord` with the game's own types.
public struct GameRecord<R: Rules> {
    /// The record behind the interface that all games share.
    public private(set) var erased: AnyGameRecord

    /// The seed of a line without one.
    public static var defaultSeed: UInt64 { AnyGameRecord.defaultSeed }

    /// Creates a game before its first move.
    ///
    /// - Throws: what is wrong with a parameter.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        erased = try AnyGameRecord(ErasedGame<R>(), parameters, seed: seed)
    }

    /// Reads a line of this game, and makes its moves.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    public init(_ line: GameLine) throws(GameLineProblem) {
        erased = try AnyGameRecord(ErasedGame<R>(), line)
    }

    init(_ erased: AnyGameRecord) {
        self.erased = erased
    }

    /// The settled parameters.
    public var parameters: Parameters { erased.parameters }
    /// The seed of the game's random numbers.
    public var seed: UInt64 { erased.seed }
    /// The game line up to the current place in the log.
    public var line: String { erased.line }
    /// The moves, and the place among them.
    public var log: MoveLog<R> {
        get { MoveLog(erased.log) }
        set { erased.log = newValue.erased }
    }
}
