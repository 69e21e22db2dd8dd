/// What is true in a game: a value that holds a position and knows which moves may be made from it.
///
/// Rules are pure: no views, no clock, no global random numbers. The same parameters, seed and moves give the same
/// positions, bit for bit, on every platform; `digest` is how that is checked. A type that conforms needs nothing
/// else to be played by hand, replayed, undone, saved and shared: `Session` does that for every game alike.
public protocol Rules {
    associatedtype Move: GameMove
    /// What a move did, in the words of the game, for a scene to show.
    associatedtype Event
    /// A lazy sequence of moves that finishes the game; `NoSolution` for games that have none known beforehand.
    associatedtype Solution: GameSolution<Self, Move>
    /// Who plays the game where no solution is known beforehand; `NoPlayer` where that isn't needed.
    associatedtype Player: AutoPlayer<Self, Move> = NoPlayer<Self, Move>

    static var description: GameDescription { get }

    /// Whether there can be matches of it: not so for a toy.
    static var isPlayedInMatches: Bool { get }

    /// The parameters as a game line is to write them: those filled in that follow from others.
    ///
    /// - Throws: which of them contradict one another.
    static func settled(_ parameters: Parameters) throws(ParameterProblem) -> Parameters

    /// The position at the start of a game.
    ///
    /// - Throws: what is wrong with a parameter that is within its own limits, but not beside the others.
    init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem)

    var status: GameStatus { get }
    /// Whether no move may be made any more. A game that is won may go on.
    var isOver: Bool { get }
    var score: Int64 { get }

    /// Whether the game is under way, so that time counts; else moves only prepare it.
    var hasBegun: Bool { get }

    /// How far time has run, in ticks, in a game whose time runs by itself; nil where positions wait for moves.
    var tick: UInt64? { get }

    /// Lets time run up to a tick, in a game whose time runs by itself. A tick in the past, or beyond the game's end,
    /// changes nothing; whether it is reached at once or in parts makes no difference.
    mutating func run(to tick: UInt64) -> [Event]

    /// Whether something moves, or is about to, without a move of the player's: it has to be watched.
    var isMoving: Bool { get }

    /// What is worth knowing at any time, in a few words: "12 mines left"; empty where the moves' number says it all.
    var standing: String { get }

    /// What stands over the board while it is played.
    func headline(_ facts: HeadlineFacts) -> Headline

    /// What a game that is won, or over, has come to: "Solved", "No move is left". Then "in 31 moves" follows.
    var verdict: String { get }

    /// More about how a finished game went, each in a few words.
    ///
    /// - Parameter ticks: How long it took, in ticks (see `Session`).
    func details(ticks: UInt64) -> [String]

    /// Which games' times are compared, as one word: "30x16-99"; nil for a game whose time isn't worth remembering.
    var timeCategory: String? { get }

    /// What is worth remembering of the best games, such as the score; empty for a game that keeps no bests.
    var achievements: [Achievement] { get }

    /// A 64-bit hash of the position: equal positions have equal digests, and others nearly never do.
    var digest: UInt64 { get }

    /// Makes a move, or leaves the position as it was.
    ///
    /// - Throws: why the move may not be made, in a sentence for the player.
    mutating func apply(_ move: Move) throws(IllegalMove) -> [Event]

    /// The rest of the game, solved, as far as it is known beforehand; nil when it is finished or has no solution.
    func solution() -> Solution?

    /// A wise next move, where one is known at once; nil when the game is over, or takes an `AutoPlayer` to think about.
    func hint() -> Move?

    /// What a move did, for the log and for screen readers: "disc 3 from A to C".
    static func announcement(of events: [Event], by move: Move) -> String

    /// What happened by itself, in a game whose time runs, for screen readers; empty where it isn't worth telling.
    static func news(of events: [Event]) -> String

    /// Writes the position as one JSON value.
    func writeBoard(to json: inout JSONWriter)

    /// The position as lines of text, for a terminal.
    var picture: String { get }
}

extension Rules {
    public static var isPlayedInMatches: Bool { true }
    public var isOver: Bool { status != .playing }
    public var hasBegun: Bool { true }
    public var tick: UInt64? { nil }
    public mutating func run(to tick: UInt64) -> [Event] { [] }
    public var isMoving: Bool { false }
    public static func news(of events: [Event]) -> String { "" }
    public var standing: String { "" }
    public func headline(_ facts: HeadlineFacts) -> Headline {
        Headline(grouped(facts.moves), facts.moves == 1 ? "move" : "moves")
    }
    public func details(ticks: UInt64) -> [String] { [] }
    public var timeCategory: String? { nil }
    public var achievements: [Achievement] { [] }

    public static func settled(_ parameters: Parameters) throws(ParameterProblem) -> Parameters { parameters }

    public func hint() -> Move? {
        guard let solution = solution() else { return nil }
        var moves = solution.makeIterator(at: 0)
        return moves.next()
    }
}

/// A move of a game, with its text form: one word of the game line.
public protocol GameMove: Hashable {
    /// Reads a word; nil when it isn't a move of this game.
    init?(word: Word)

    /// The word that `init(word:)` reads as this move; no blanks.
    var word: String { get }

    /// The move in words for people, where its word isn't fit for that: "open column 4, row 5".
    var name: String { get }

    /// How the words look, for an error message: "two towers such as A>C".
    static var form: String { get }

    /// When it is made, in ticks, in a game whose time runs by itself; nil in others.
    var tick: UInt64? { get }

    /// The same move, made at a tick, in a game whose time runs by itself.
    func stamped(_ tick: UInt64) -> Self

    /// What says at the end of a game line that time has run on to a tick; nil in games whose positions wait for moves.
    static func end(at tick: UInt64) -> Self?

    /// Whether it only says how far time has run.
    var isEnd: Bool { get }
}

extension GameMove {
    public var name: String { word }
    public var tick: UInt64? { nil }
    public func stamped(_ tick: UInt64) -> Self { self }
    public static func end(at tick: UInt64) -> Self? { nil }
    public var isEnd: Bool { false }
}

/// How a game stands. The raw values stand in JSON.
public enum GameStatus: String, Sendable {
    case playing, won, lost
}

/// A move that the rules don't allow, and why.
public struct IllegalMove: Error, Hashable, Sendable {
    /// A short sentence for the player.
    public let reason: String

    public init(_ reason: String) {
        self.reason = reason
    }

    public static func == (a: IllegalMove, b: IllegalMove) -> Bool {
        a.reason.utf8.elementsEqual(b.reason.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in reason.utf8 { hasher.combine(byte) }
    }
}
