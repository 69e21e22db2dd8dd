public import PlayRules
import Words

/// A game without moves: some squares, and nothing to win or lose.
///
/// It represents the toybox in the arcade; everything that happens there is up to the scene.
public struct PlaygroundRules: Rules {
    /// There are no events.
    public typealias Event = Never
    /// The type of moves, without values.
    public typealias Move = PlaygroundMove
    /// Its few words.
    public typealias Report = PlaygroundReport

    /// The name and parameters of the toybox.
    public static let description = GameDescription(
        name: "playground", title: "Toybox",
        summary: "Throw squares about: gravity, collisions, springs, explosions and fields to play with.",
        parameters: [
            ParameterDescription(
                name: "squares", title: "Squares", kind: .integer(0...Int64(mostSquares), initial: 24))
        ])

    /// The maximum number of squares.
    public static let mostSquares = 150

    /// The number of squares at first.
    public let squares: Int
    /// The seed of their places and colours.
    public let seed: UInt64

    /// Creates the toybox with these parameters.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        squares = Int(parameters.integer("squares"))
        self.seed = seed
    }

    /// Always playing.
    public var status: GameStatus { .playing }
    /// Throws: the toybox has no moves.
    public mutating func apply(_ move: PlaygroundMove) throws(IllegalMove) -> [Never] {
        throw IllegalMove("The toybox has no moves.")
    }

    /// Describes the seed and the number of squares.
    public func write(to writer: inout PositionWriter) {
        writer.mark(seed)
        writer.object { writer in writer.field("squares", Int64(squares)) }
    }
}

/// What is told of the toybox: no score, no result.
public enum PlaygroundReport: GameReport {
    /// False: time isn't counted.
    public static func hasBegun(_ position: PlaygroundRules) -> Bool { false }
    /// Returns the number of squares, in a sentence.
    public static func picture(of position: PlaygroundRules) -> String {
        let count = Int64(position.squares)
        return say("\(count) square is about to fall.", many: "\(count) squares are about to fall.", count: count)
            + "\n"
    }
}

/// The move type of a game without moves: no word can be parsed.
public struct PlaygroundMove: GameMove {
    /// Always returns nil.
    public init?(word: Word) { nil }

    /// Explains that there are no moves.
    public static var form: String { say("none: the toybox has no moves") }

    /// An empty text.
    public var word: String { "" }
}
