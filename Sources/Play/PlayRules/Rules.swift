/// The rules of a game: a value that contains a position and knows which moves can be made from it.
///
/// Rules are pure: no views, no clock, no global random numbers. The same parameters, seed and moves give the same
/// positions, bit for bit, on every platform; `digest` is used to check that. A conforming type needs nothing else for
/// manual play, replay, undo, saving and sharing: `Session` provides that for every game.
public protocol Rules {
    /// A move of the game.
    associatedtype Move: GameMove
    /// An effect of a move, in terms of the game, for a scene to show.
    associatedtype Event
    /// A lazy sequence of moves that finishes the game; `NoSolution` for games without known solutions.
    associatedtype Solution: GameSolution<Self, Move>
    /// The automatic player for a game without a known solution; `NoPlayer` if none is needed.
    associatedtype Player: AutoPlayer<Self, Move> = NoPlayer<Self, Move>
    /// How two play the game against each other; `NoContest` if they can't.
    associatedtype Contest: GameContest<Self> = NoContest<Self>
    /// How games are compared on leaderboards; `NoRanking` if they aren't.
    associatedtype Ranking: GameRanking<Self> = NoRanking<Self>

    /// The game's name, parameters and presets.
    static var description: GameDescription { get }

    /// Returns the parameters as a game line writes them: values that follow from others are filled in.
    ///
    /// - Throws: which of them contradict each other.
    static func settled(_ parameters: Parameters) throws(ParameterProblem) -> Parameters

    /// Creates the position at the start of a game.
    ///
    /// - Throws: what is wrong with a parameter that is within its own limits, but conflicts with others.
    init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem)

    /// Whether the game is in progress, won or lost.
    var status: GameStatus { get }
    /// Whether no more moves can be made. A won game can continue.
    var isOver: Bool { get }
    /// The score; 0 in games without one.
    var score: Int64 { get }

    /// Whether the game has started, so that time counts; before that moves only prepare it.
    var hasBegun: Bool { get }

    /// The current tick, in a game whose time runs automatically; nil if positions wait for moves.
    var tick: UInt64? { get }

    /// Runs time up to a tick, in a game whose time runs automatically. A tick in the past, or after the game's end,
    /// changes nothing. It makes no difference whether a tick is reached in one call or several.
    mutating func run(to tick: UInt64) -> [Event]

    /// Whether something moves, or is about to, without a move of the player, so that the display must be updated.
    var isMoving: Bool { get }

    /// The state in a few words: "12 mines left"; empty if the number of moves says enough.
    var standing: String { get }

    /// Returns the headline above the board during play.
    func headline(_ facts: HeadlineFacts) -> Headline

    /// The result of a won or finished game: "Solved", "No move is left". The text "in 31 moves" follows it.
    var verdict: String { get }

    /// Returns more about the result of a finished game, each item in a few words.
    ///
    /// - Parameter ticks: The playing time, in ticks (see `Session`).
    func details(ticks: UInt64) -> [String]

    /// The games whose times are compared, as one word: "30x16-99"; nil for a game whose time isn't recorded.
    var timeCategory: String? { get }

    /// The results that are recorded for the best games, such as the score; empty for a game without bests.
    var achievements: [Achievement] { get }

    /// A 64-bit hash of the position: equal positions have equal digests, and different ones almost always differ.
    var digest: UInt64 { get }

    /// Makes a move, or leaves the position unchanged.
    ///
    /// - Throws: why the move isn't allowed, in a sentence for the player.
    mutating func apply(_ move: Move) throws(IllegalMove) -> [Event]

    /// Returns a solution for the rest of the game, as far as it can be computed in advance; nil if the game is
    /// finished or has no solution.
    func solution() -> Solution?

    /// Returns a good next move, if one is known immediately; nil if the game is over, or needs an `AutoPlayer` to find
    /// one.
    func hint() -> Move?

    /// Describes what a move did, for the log and for screen readers: "disc 3 from A to C".
    static func announcement(of events: [Event], by move: Move) -> String

    /// Describes automatic events, in a game whose time runs, for screen readers; empty if they aren't worth
    /// announcing.
    static func news(of events: [Event]) -> String

    /// Writes the position as one JSON value.
    func writeBoard(to json: inout JSONWriter)

    /// The position as lines of text, for a terminal.
    var picture: String { get }
}

extension Rules {
    /// Defaults to whether the game is won or lost.
    public var isOver: Bool { status != .playing }
    /// Defaults to true.
    public var hasBegun: Bool { true }
    /// Defaults to nil: positions wait for moves.
    public var tick: UInt64? { nil }
    /// Does nothing by default.
    public mutating func run(to tick: UInt64) -> [Event] { [] }
    /// Defaults to false.
    public var isMoving: Bool { false }
    /// Defaults to an empty string.
    public static func news(of events: [Event]) -> String { "" }
    /// Defaults to an empty string.
    public var standing: String { "" }
    /// Defaults to the number of moves.
    public func headline(_ facts: HeadlineFacts) -> Headline {
        Headline(grouped(facts.moves), facts.moves == 1 ? "move" : "moves")
    }
    /// Defaults to no details.
    public func details(ticks: UInt64) -> [String] { [] }
    /// Defaults to nil: times aren't recorded.
    public var timeCategory: String? { nil }
    /// Defaults to no achievements.
    public var achievements: [Achievement] { [] }

    /// Returns the parameters unchanged by default.
    public static func settled(_ parameters: Parameters) throws(ParameterProblem) -> Parameters { parameters }

    /// Returns the first move of the solution by default, if there is one.
    public func hint() -> Move? {
        guard let solution = solution() else { return nil }
        var moves = solution.makeIterator(at: 0)
        return moves.next()
    }
}

/// A move of a game, with its text form: one word of the game line.
public protocol GameMove: Hashable {
    /// Parses a word; nil if it isn't a move of this game.
    init?(word: Word)

    /// The word that `init(word:)` parses as this move; without spaces.
    var word: String { get }

    /// The move in words for people, if its word isn't readable enough: "open column 4, row 5".
    var name: String { get }

    /// The format of the words, for an error message: "two towers such as A>C".
    static var form: String { get }

    /// The tick at which the move is made, in a game whose time runs automatically; nil in others.
    var tick: UInt64? { get }

    /// Returns the same move with a tick, in a game whose time runs automatically.
    func stamped(_ tick: UInt64) -> Self

    /// Returns the word at the end of a game line that tells how far time has run; nil in games whose positions wait
    /// for moves.
    static func end(at tick: UInt64) -> Self?

    /// Whether this isn't a real move, but only tells how far time has run.
    var isEnd: Bool { get }
}

extension GameMove {
    /// Defaults to the word.
    public var name: String { word }
    /// Defaults to nil.
    public var tick: UInt64? { nil }
    /// Returns the move unchanged by default.
    public func stamped(_ tick: UInt64) -> Self { self }
    /// Returns nil by default.
    public static func end(at tick: UInt64) -> Self? { nil }
    /// Defaults to false.
    public var isEnd: Bool { false }
}

/// The status of a game. The raw values are used in JSON.
public enum GameStatus: String, Sendable {
    case playing, won, lost
}

/// A move that the rules don't allow, and the reason.
public struct IllegalMove: Error, Hashable, Sendable {
    /// A short sentence for the player.
    public let reason: String

    /// Creates the error with a reason.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// Compares the reasons byte by byte.
    public static func == (a: IllegalMove, b: IllegalMove) -> Bool {
        a.reason.utf8.elementsEqual(b.reason.utf8)
    }

    /// Hashes the reason.
    public func hash(into hasher: inout Hasher) {
        for byte in reason.utf8 { hasher.combine(byte) }
    }
}
