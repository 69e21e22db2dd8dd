public import Words

/// How the games that different players played are compared: see docs/leaderboards.md.
public protocol GameRanking<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Whether the game has leaderboards at all.
    static var exists: Bool { get }
    /// The measure of a game played alone.
    static var soloMeasure: Measure { get }
    /// The measure of a match.
    static var matchMeasure: Measure { get }

    /// Checks a game's parameters before anything of it is created.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of a submitted game.
    ///   - mostCells: The largest board that is run.
    /// - Throws: why games with these parameters have no leaderboard.
    static func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem)

    /// Returns the value of a game played alone that ended in this position.
    ///
    /// - Throws: what is missing for a game that counts.
    static func value(of position: Position, moves: UInt64) throws(RankingProblem) -> Int64

    /// Returns the parameters of the leaderboard that a game belongs to.
    static func boardParameters(of position: Position, _ parameters: Parameters) -> Parameters

    /// Returns the parameters of the leaderboard that a match belongs to.
    static func matchParameters(_ parameters: Parameters) -> Parameters

    /// Returns the work of one tick: how many bodies move by themselves now.
    static func work(of position: Position) -> UInt64

    /// Whether chance makes each game another one, so that the same line again is a copy. Where everything is known, all
    /// perfect games are equal.
    static var hasChance: Bool { get }
    /// How many first moves show, if the game's own player would have made each of them, that it was the one who played;
    /// 0 where they show nothing.
    static var movesThatShowThePlayer: Int { get }
    /// The least number of ticks that a person needs for a move in a match, on average.
    static var leastTicksPerMove: UInt64 { get }
}

extension GameRanking {
    /// Defaults to true.
    public static var exists: Bool { true }
    /// Allows all parameters by default.
    public static func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem) {}
    /// Defaults to the same parameters.
    public static func boardParameters(of position: Position, _ parameters: Parameters) -> Parameters { parameters }
    /// Defaults to the same parameters.
    public static func matchParameters(_ parameters: Parameters) -> Parameters { parameters }
    /// Defaults to 0.
    public static func work(of position: Position) -> UInt64 { 0 }
    /// Defaults to false.
    public static var hasChance: Bool { false }
    /// Defaults to 0.
    public static var movesThatShowThePlayer: Int { 0 }
    /// Defaults to 4: 15 moves a second.
    public static var leastTicksPerMove: UInt64 { 4 }
}

/// Why a game isn't compared with others.
public struct RankingProblem: Error, Sendable {
    /// A part of a sentence: "the tower isn't on its last peg".
    public var reason: String { phrase.text }
    /// The same for any language.
    public let phrase: Phrase

    /// Creates the error with a reason.
    public init(_ reason: Phrase) {
        phrase = reason
    }
}

/// The ranking of a game that has no leaderboards.
public enum NoRanking<Position: Rules>: GameRanking {
    /// Always false.
    public static var exists: Bool { false }
    /// Is never used.
    public static var soloMeasure: Measure { .moves }
    /// Is never used.
    public static var matchMeasure: Measure { .time }
    /// Never returns a value.
    public static func value(of position: Position, moves: UInt64) throws(RankingProblem) -> Int64 {
        throw RankingProblem("this game has no leaderboard")
    }
}

/// The ranking of any game: see `GameRanking`.
public protocol AnyRanking: AnyObject {
    /// The measure of a game played alone.
    var soloMeasure: Measure { get }
    /// The measure of a match.
    var matchMeasure: Measure { get }

    /// Checks a game's parameters before anything of it is created.
    ///
    /// - Throws: why games with these parameters have no leaderboard.
    func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem)
    /// Returns the value of a game played alone that ended in this position.
    ///
    /// - Throws: what is missing for a game that counts.
    func value(of position: AnyPosition, moves: UInt64) throws(RankingProblem) -> Int64
    /// Returns the parameters of the leaderboard that a game belongs to.
    func boardParameters(of position: AnyPosition, _ parameters: Parameters) -> Parameters
    /// Returns the parameters of the leaderboard that a match belongs to.
    func matchParameters(_ parameters: Parameters) -> Parameters
    /// Returns the work of one tick.
    func work(of position: AnyPosition) -> UInt64
    /// Whether chance makes each game another one.
    var hasChance: Bool { get }
    /// How many first moves show that the game's own player made them; 0 where they show nothing.
    var movesThatShowThePlayer: Int { get }
    /// The least number of ticks that a person needs for a move in a match, on average.
    var leastTicksPerMove: UInt64 { get }
}

final class RankingBox<G: GameRanking>: AnyRanking {
    var soloMeasure: Measure { G.soloMeasure }
    var matchMeasure: Measure { G.matchMeasure }
    func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem) {
        try G.check(parameters, mostCells: mostCells)
    }
    func value(of position: AnyPosition, moves: UInt64) throws(RankingProblem) -> Int64 {
        try G.value(of: position.typed(), moves: moves)
    }
    func boardParameters(of position: AnyPosition, _ parameters: Parameters) -> Parameters {
        G.boardParameters(of: position.typed(), parameters)
    }
    func matchParameters(_ parameters: Parameters) -> Parameters { G.matchParameters(parameters) }
    func work(of position: AnyPosition) -> UInt64 { G.work(of: position.typed()) }
    var hasChance: Bool { G.hasChance }
    var movesThatShowThePlayer: Int { G.movesThatShowThePlayer }
    var leastTicksPerMove: UInt64 { G.leastTicksPerMove }
}
