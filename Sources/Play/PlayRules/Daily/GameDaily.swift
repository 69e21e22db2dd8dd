public import Geometry

/// The puzzle of the day of a game, the same for everybody: see docs/dailies.md.
///
/// It is a function of the date alone: the parameters are set here, and the seed is the date (`CivilDate.seed`). So a game
/// line shows which day's puzzle it is of.
public protocol GameDaily<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Whether the game has a puzzle of the day.
    static var exists: Bool { get }

    /// What results are compared by. The smallest difference of values decides, so a value can contain several numbers.
    static var measure: Measure { get }

    /// Sets the parameters of a day's puzzle.
    ///
    /// - Parameters:
    ///   - parameters: The game's defaults.
    ///   - date: The day; its seed is the game's.
    ///   - random: Numbers of this game and day.
    static func set(_ parameters: inout Parameters, on date: CivilDate, using random: inout RandomGenerator)

    /// Returns what is to be done, in a few words: "Most points in 200 moves".
    static func goal(from start: Position) -> String

    /// Whether results depend on the time of moves, so that a line needs the times of its moves.
    static var needsTimes: Bool { get }

    /// Returns the result of a game that is over.
    static func value(of position: Position, moves: UInt64, ticks: UInt64) -> Int64

    /// Returns a result for display: "3,412", "41 moves in 1:07.3".
    static func text(ofValue value: Int64) -> String

    /// Returns the number in a value that counts first: points, rows, moves.
    static func figure(ofValue value: Int64) -> Int64

    /// Returns how a game that is over went, without telling its moves: 5 to 8 levels from 0 to 4, the best.
    static func squares(of game: DailyGame<Position>) -> [UInt8]
}

extension GameDaily {
    /// Defaults to true.
    public static var exists: Bool { true }
    /// Defaults to false.
    public static var needsTimes: Bool { false }
    /// Defaults to the value.
    public static func figure(ofValue value: Int64) -> Int64 { value }
    /// Defaults to the value as a number.
    public static func text(ofValue value: Int64) -> String { grouped(UInt128(max(value, 0))) }
}

/// A finished game of a day's puzzle, move by move.
public struct DailyGame<Position: Rules> {
    /// The position before the first move.
    public let start: Position
    /// The position at the end.
    public let end: Position
    /// The moves in between.
    public let moves: [Position.Move]
    /// The playing time at each move, in ticks; empty if it isn't known.
    public let times: [UInt64]

    /// Creates a game.
    public init(start: Position, end: Position, moves: [Position.Move], times: [UInt64]) {
        self.start = start
        self.end = end
        self.moves = moves
        self.times = times
    }

    /// Returns the positions after each of some equal parts of the moves, with the number of moves made there.
    public func parts(_ count: Int) -> [(position: Position, moves: Int)] {
        var parts: [(position: Position, moves: Int)] = []
        var position = start
        var made = 0
        for part in 1...count {
            let end = moves.count * part / count
            while made < end {
                _ = try? position.apply(moves[made])
                made += 1
            }
            parts.append((position, made))
        }
        return parts
    }
}

/// A game without a puzzle of the day.
public enum NoDaily<Position: Rules>: GameDaily {
    /// Always false.
    public static var exists: Bool { false }
    /// Is never used.
    public static var measure: Measure { .moves }
    /// Does nothing.
    public static func set(_ parameters: inout Parameters, on date: CivilDate, using random: inout RandomGenerator) {}
    /// Always empty.
    public static func goal(from start: Position) -> String { "" }
    /// Always 0.
    public static func value(of position: Position, moves: UInt64, ticks: UInt64) -> Int64 { 0 }
    /// Always empty.
    public static func squares(of game: DailyGame<Position>) -> [UInt8] { [] }
}
