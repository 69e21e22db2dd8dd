public import Geometry

/// How two play a game against each other, each on a board of its own.
///
/// Both sides start from the same position or, with `GameSecrets`, each from one of its own. A side wins by reaching a goal first, or by the higher score when time is
/// up; docs/versus.md describes each game.
public protocol GameContest<Position> {
    /// The rules of the game.
    associatedtype Position: Rules
    /// The computer opponent.
    associatedtype Bot: ContestBot<Position>

    /// Whether the game has contests at all.
    static var exists: Bool { get }

    /// The maximum length of a game, in ticks.
    static var timeLimit: UInt64 { get }

    /// Whether the higher score wins when time is up or nobody can move. Otherwise that is a tie.
    static var scoreDecides: Bool { get }

    /// Returns what the sides play for, as a caption and a figure: "First to", "1024".
    ///
    /// - Parameter start: The position at the start.
    static func goal(from start: Position) -> ContestGoal

    /// Returns a side's score for display: "3 rows".
    ///
    /// - Parameters:
    ///   - score: The side's score.
    ///   - progress: The side's progress: see `progress(of:since:)`.
    ///   - misses: How many moves the side made for which it had to wait: see `play(_:on:)`.
    static func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String

    /// Sets the parameters that a game of two requires.
    ///
    /// - Returns: what a game of two doesn't allow; nil if it can begin.
    static func settle(_ parameters: inout Parameters) -> ParameterProblem?

    /// Returns the move that is made for both sides before the game begins; nil if there is none.
    static func opening(of start: Position) -> Position.Move?

    /// Returns the number that counts, as it is now.
    static func score(of position: Position) -> Int64

    /// Returns whether the side has reached the goal of a race.
    static func hasReachedGoal(_ position: Position) -> Bool

    /// Returns whether the score can't change any more.
    static func isStuck(_ position: Position) -> Bool

    /// Returns the progress towards the goal, from 0 at the start to 1; nil in a game without a goal.
    static func progress(of position: Position, since start: Position) -> Double?

    /// Makes a move, or what counts instead of it.
    ///
    /// - Returns: the moves that were made instead, for which the side must wait; empty if the move itself was made.
    /// - Throws: why the move isn't allowed; nothing has changed then.
    static func play(_ move: Position.Move, on position: inout Position) throws(IllegalMove) -> [Position.Move]

    /// How fast and how careful bots are.
    static var botSkills: BotSkills { get }
}

extension GameContest {
    /// Defaults to true.
    public static var exists: Bool { true }
    /// Defaults to the number.
    public static func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String {
        grouped(UInt128(max(score, 0)))
    }
    /// Leaves the parameters unchanged and allows all of them by default.
    public static func settle(_ parameters: inout Parameters) -> ParameterProblem? { nil }
    /// Defaults to no move.
    public static func opening(of start: Position) -> Position.Move? { nil }
    /// Defaults to false.
    public static func isStuck(_ position: Position) -> Bool { false }

    /// Makes the move by default.
    public static func play(
        _ move: Position.Move, on position: inout Position
    ) throws(IllegalMove) -> [Position.Move] {
        _ = try position.apply(move)
        return []
    }
}

/// What two play for, in a few words that are read one after the other.
public struct ContestGoal: Sendable {
    /// What is to be done: "First to".
    public let caption: String
    /// How much of it: "1024".
    public let figure: String

    /// Creates a goal.
    public init(_ caption: String, _ figure: String) {
        self.caption = caption
        self.figure = figure
    }
}

/// A computer opponent in one game. It sees only its own position, as a player does.
public protocol ContestBot<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Creates a bot that hasn't seen a position.
    init()

    /// Creates a bot of a level, in a game whose bots also differ in how far they think.
    init(level: BotLevel)

    /// Thinks about a position for one slice, at most about a millisecond.
    mutating func think(about position: Position) -> ContestThought<Position.Move>

    /// Returns a random move, by mistake; nil if none was found.
    mutating func slip(in position: Position, using random: inout RandomGenerator) -> Position.Move?
}

extension ContestBot {
    /// Creates the same bot for all levels by default: they differ in their `BotSkills`.
    public init(level: BotLevel) { self.init() }
}

/// What a bot has come to.
public enum ContestThought<Move> {
    /// It hasn't finished: the position must not change before the next slice.
    case thinking
    /// The move to make; nil for none.
    case move(Move?)
}

/// A bot's strength and speed.
public enum BotLevel: UInt8, Hashable, Sendable, CaseIterable {
    case easy, normal, hard

    /// The nickname of a bot of this level, so that players don't have to remember which level is which. It is sent
    /// and stored, so it is the same in all languages; pages translate it.
    public var nickname: String {
        switch self {
        case .easy: "Pebble"
        case .normal: "Marble"
        case .hard: "Comet"
        }
    }
}

/// How fast and how careful a game's bots are, by their level.
public struct BotSkills: Sendable {
    private let pace: (easy: UInt64, normal: UInt64, hard: UInt64)
    private let slips: (easy: UInt64, normal: UInt64, hard: UInt64)

    /// Creates the skills of all levels.
    ///
    /// - Parameters:
    ///   - pace: The average ticks per move, close to a human's.
    ///   - slips: How many of 1,000 moves are random.
    public init(
        pace: (easy: UInt64, normal: UInt64, hard: UInt64), slips: (easy: UInt64, normal: UInt64, hard: UInt64)
    ) {
        self.pace = pace
        self.slips = slips
    }

    /// The average ticks per move.
    public func pace(of level: BotLevel) -> UInt64 { Self.value(of: level, in: pace) }
    /// How many of 1,000 moves are random.
    public func slips(of level: BotLevel) -> UInt64 { Self.value(of: level, in: slips) }

    private static func value(
        of level: BotLevel, in values: (easy: UInt64, normal: UInt64, hard: UInt64)
    ) -> UInt64 {
        switch level {
        case .easy: values.easy
        case .normal: values.normal
        case .hard: values.hard
        }
    }
}

/// The contest of a game that has none.
public enum NoContest<Position: Rules>: GameContest {
    /// The bot of a game that has none.
    public struct Bot: ContestBot {
        /// Creates a bot that does nothing.
        public init() {}
        /// Never finds a move.
        public mutating func think(about position: Position) -> ContestThought<Position.Move> { .move(nil) }
        /// Never finds a move.
        public mutating func slip(in position: Position, using random: inout RandomGenerator) -> Position.Move? { nil }
    }

    /// Always false.
    public static var exists: Bool { false }
    /// Always 0.
    public static var timeLimit: UInt64 { 0 }
    /// Always false.
    public static var scoreDecides: Bool { false }
    /// Is never used.
    public static func goal(from start: Position) -> ContestGoal { ContestGoal("", "") }
    /// Always 0.
    public static func score(of position: Position) -> Int64 { 0 }
    /// Always false.
    public static func hasReachedGoal(_ position: Position) -> Bool { false }
    /// Always nil.
    public static func progress(of position: Position, since start: Position) -> Double? { nil }
    /// Is never used.
    public static var botSkills: BotSkills { BotSkills(pace: (0, 0, 0), slips: (0, 0, 0)) }
}
