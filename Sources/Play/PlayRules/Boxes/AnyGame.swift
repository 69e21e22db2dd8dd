/// What belongs to a game as a whole, and not to one of its positions: see `Rules`.
public protocol AnyGame: AnyObject {
    /// The game's name, parameters and presets.
    var description: GameDescription { get }
    /// Whether the game has solutions.
    var hasSolution: Bool { get }
    /// Whether its moves can draw with seeds of their own: see `GameChance`.
    var hasChance: Bool { get }
    /// Whether the game has an automatic player.
    var hasPlayer: Bool { get }
    /// The format of its moves' words, for an error message.
    var moveForm: String { get }

    /// Returns the parameters as a game line writes them.
    ///
    /// - Throws: which of them contradict each other.
    func settled(_ parameters: Parameters) throws(ParameterProblem) -> Parameters

    /// Returns the position at the start of a game.
    ///
    /// - Throws: what is wrong with a parameter.
    func start(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) -> AnyPosition

    /// Parses a move's word, with what is told with it; nil if it isn't a move of this game.
    func move(_ word: Word) -> (any AnyMove)?

    /// Returns the word at the end of a game line: see `GameClock.end(at:)`.
    func end(at tick: UInt64) -> (any AnyMove)?

    /// Describes what a move did.
    func announcement(of events: AnyEvents, by move: any AnyMove) -> String

    /// Describes automatic events.
    func news(of events: AnyEvents) -> String

    /// How two play the game; nil if it has no contests.
    var contest: (any AnyContest)? { get }

    /// How two play it if only the server knows the start; nil if they don't: see `GameSecrets`.
    var secrets: (any AnySecrets)? { get }

    /// How games are compared on leaderboards; nil if they aren't.
    var ranking: (any AnyRanking)? { get }

    /// The puzzle of the day; nil if the game has none.
    var daily: (any AnyDaily)? { get }

    /// Creates the game's automatic player; nil if it has none.
    func makePlayer() -> (any AnyPlayer)?

    /// Whether finished games can be analysed.
    var hasAnalyst: Bool { get }

    /// Creates what assesses the moves of a finished game; nil if the game has nothing of the kind.
    func makeAnalyst() -> (any AnyAnalyst)?

    /// Returns what the automatic player needs to know of a position, as one word.
    func question(about position: AnyPosition) -> String
}

/// A game behind the interface that all games share.
public final class ErasedGame<R: Rules>: AnyGame {
    /// Creates the interface to the game with these rules.
    public init(_ rules: R.Type = R.self) {}

    /// The game's name, parameters and presets.
    public var description: GameDescription { R.description }
    /// Whether the game has solutions.
    public var hasSolution: Bool { R.Solution.exists }
    /// Whether its moves can draw with seeds of their own.
    public var hasChance: Bool { R.Chance.exists }
    /// Whether the game has an automatic player.
    public var hasPlayer: Bool { R.Player.exists }
    /// The format of its moves' words.
    public var moveForm: String { R.Move.form }

    /// Returns the parameters as a game line writes them.
    public func settled(_ parameters: Parameters) throws(ParameterProblem) -> Parameters {
        var settled = parameters
        try R.description.settle(&settled)
        return settled
    }

    /// Returns the position at the start of a game.
    public func start(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) -> AnyPosition {
        AnyPosition(try R(parameters, seed: seed))
    }

    /// Parses a move's word, with what is told with it.
    public func move(_ word: Word) -> (any AnyMove)? {
        guard let (plain, told) = word.cut(at: UInt8(ascii: "~")) else { return R.Move(word: word).map { R.box($0) } }
        guard let move = R.Move(word: plain), !R.Clock.isEnd(move), R.canTake(told, with: move) else { return nil }
        return MoveBox<R>(move, told: told)
    }

    /// Returns the word at the end of a game line.
    public func end(at tick: UInt64) -> (any AnyMove)? { R.Clock.exists ? R.box(R.Clock.end(at: tick)) : nil }

    /// Describes what a move did.
    public func announcement(of events: AnyEvents, by move: any AnyMove) -> String {
        R.Report.announcement(of: events.typed(R.self), by: R.move(move))
    }

    /// Describes automatic events.
    public func news(of events: AnyEvents) -> String { R.Clock.news(of: events.typed(R.self)) }

    /// How two play the game.
    public let contest: (any AnyContest)? = R.Contest.exists ? ContestBox<R.Contest>() : nil

    /// How two play it if only the server knows the start.
    public let secrets: (any AnySecrets)? = R.Secrets.exists ? SecretsBox<R.Secrets>() : nil

    /// How games are compared on leaderboards.
    public let ranking: (any AnyRanking)? = R.Ranking.exists ? RankingBox<R.Ranking>() : nil

    /// The puzzle of the day.
    public let daily: (any AnyDaily)? = R.Daily.exists ? DailyBox<R.Daily>() : nil

    /// Creates the game's automatic player.
    public func makePlayer() -> (any AnyPlayer)? { R.Player().map { PlayerBox<R>($0) } }

    /// Whether finished games can be analysed.
    public var hasAnalyst: Bool { R.Analyst.exists }

    /// Creates what assesses the moves of a finished game.
    public func makeAnalyst() -> (any AnyAnalyst)? { R.Analyst().map { AnalystBox<R>($0) } }

    /// Returns what the automatic player needs to know of a position.
    public func question(about position: AnyPosition) -> String { R.Player.question(about: position.typed(R.self)) }
}
