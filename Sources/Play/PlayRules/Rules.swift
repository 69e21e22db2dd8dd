public import Words

/// The rules of a game: a value that contains a position and knows which moves can be made from it.
///
/// Rules are pure: no views, no clock, no global random numbers. The same parameters, seed and moves give the same
/// positions, bit for bit, on every platform; `digest` is used to check that. A conforming type needs nothing else for
/// manual play, replay, undo, saving and sharing: `Session` provides that for every game.
///
/// Whatever else a game can do is a capability: a type of its own, named by an associated type whose default says that the
/// game can't.
public protocol Rules {
    /// A move of the game.
    associatedtype Move: GameMove
    /// An effect of a move, in terms of the game, for a scene to show.
    associatedtype Event

    /// The moves that finish the game, if they're known; `NoSolution` by default.
    associatedtype Solution: GameSolution<Self, Move> = NoSolution<Self, Move>
    /// The automatic player, for a game without a known solution; `NoPlayer` by default.
    associatedtype Player: AutoPlayer<Self, Move> = NoPlayer<Self, Move>
    /// What assesses the moves of a finished game; `NoAnalyst` by default.
    associatedtype Analyst: GameAnalyst<Self, Move> = NoAnalyst<Self, Move>
    /// What happens without a move, as time goes by; `NoClock` by default.
    associatedtype Clock: GameClock<Self> = NoClock<Self>
    /// How its random numbers can come from outside; `NoChance` by default.
    associatedtype Chance: GameChance<Self> = NoChance<Self>
    /// What only a server knows while two play it; `NoSecrets` by default.
    associatedtype Secrets: GameSecrets<Self> = NoSecrets<Self>
    /// The score, the result and other words about the game; `PlainReport` by default.
    associatedtype Report: GameReport<Self> = PlainReport<Self>
    /// How two play the game against each other; `NoContest` by default.
    associatedtype Contest: GameContest<Self> = NoContest<Self>
    /// How games are compared on leaderboards; `NoRanking` by default.
    associatedtype Ranking: GameRanking<Self> = NoRanking<Self>
    /// The puzzle of the day; `NoDaily` by default.
    associatedtype Daily: GameDaily<Self> = NoDaily<Self>

    /// The game's name, parameters and presets.
    static var description: GameDescription { get }

    /// Creates the position at the start of a game.
    ///
    /// - Throws: what is wrong with a parameter that is within its own limits, but conflicts with others.
    init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem)

    /// Whether the game is in progress, won or lost.
    var status: GameStatus { get }

    /// Whether no more moves can be made. A won game can continue. Defaults to whether the game is won or lost.
    var isOver: Bool { get }

    /// Makes a move, or leaves the position unchanged.
    ///
    /// - Throws: why the move isn't allowed, in a sentence for the player.
    mutating func apply(_ move: Move) throws(IllegalMove) -> [Event]

    /// Describes the position: its digest and its JSON are made of this.
    func write(to writer: inout PositionWriter)

    /// Returns a solution for the rest of the game, as far as it can be computed in advance; nil if the game is
    /// finished. A game without solutions doesn't need this.
    func solution() -> Solution?

    /// Returns a good next move, if one is known immediately; nil if the game is over, or needs an `AutoPlayer` to find
    /// one. Defaults to the first move of the solution.
    func hint() -> Move?
}

extension Rules {
    /// Defaults to whether the game is won or lost.
    public var isOver: Bool { status != .playing }

    /// Returns the first move of the solution by default, if there is one.
    public func hint() -> Move? {
        guard let solution = solution() else { return nil }
        var moves = solution.makeIterator(at: 0)
        return moves.next()
    }
}

extension Rules where Solution == NoSolution<Self, Move> {
    /// Returns nil: there is no solution.
    public func solution() -> Solution? { nil }
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
}

extension GameMove {
    /// Defaults to the word.
    public var name: String { word }
}

/// The status of a game. The raw values are used in JSON.
public enum GameStatus: String, Sendable {
    case playing, won, lost
}

/// A move that the rules don't allow, and the reason.
public struct IllegalMove: Error, Hashable, Sendable {
    /// A short sentence for the player, in the current language.
    public var reason: String { phrase.text }
    /// The same for any language.
    public let phrase: Phrase

    /// Creates the error with a reason.
    public init(_ reason: Phrase) {
        phrase = reason
    }

    /// Compares the reasons byte by byte.
    public static func == (a: IllegalMove, b: IllegalMove) -> Bool {
        a.phrase.english.utf8.elementsEqual(b.phrase.english.utf8)
    }

    /// Hashes the reason.
    public func hash(into hasher: inout Hasher) {
        for byte in phrase.english.utf8 { hasher.combine(byte) }
    }
}
