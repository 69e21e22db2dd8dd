public import PlayRules

/// A game without moves: some squares, and nothing to win or lose.
///
/// It represents the toybox in the arcade; everything that happens there is up to the scene.
public struct PlaygroundRules: Rules {
    /// There are no events.
    public typealias Event = Never
    /// The type of moves, without values.
    public typealias Move = PlaygroundMove
    /// There is no solution.
    public typealias Solution = NoSolution<PlaygroundRules, PlaygroundMove>

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
    /// Always 0.
    public var score: Int64 { 0 }
    /// False: time isn't counted.
    public var hasBegun: Bool { false }
    /// An empty text: there is no result.
    public var verdict: String { "" }

    /// A hash of the seed and the number of squares.
    public var digest: UInt64 {
        // SplitMix64's finalizer (Steele, Lea and Flood, 2014).
        var hash = seed ^ UInt64(squares) &* 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }

    /// Throws: the toybox has no moves.
    public mutating func apply(_ move: PlaygroundMove) throws(IllegalMove) -> [Never] {
        throw IllegalMove("The toybox has no moves.")
    }

    /// Returns nil: there is nothing to solve.
    public func solution() -> Solution? { nil }

    /// Returns an empty text.
    public static func announcement(of events: [Never], by move: PlaygroundMove) -> String { "" }

    /// Writes the number of squares.
    public func writeBoard(to json: inout JSONWriter) {
        json.object { json in json.field("squares", Int64(squares)) }
    }

    /// The number of squares, in a sentence.
    public var picture: String { "\(Int64(squares)) squares are about to fall.\n" }
}

/// The move type of a game without moves: no word can be parsed.
public struct PlaygroundMove: GameMove {
    /// Always returns nil.
    public init?(word: Word) { nil }

    /// Explains that there are no moves.
    public static var form: String { "none: the toybox has no moves" }

    /// An empty text.
    public var word: String { "" }
}
