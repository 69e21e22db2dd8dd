public import PlayRules

/// A game without moves: some squares, and nothing that anyone could win or lose.
///
/// It is the line under which the toybox stands in the arcade; all that happens there is the scene's.
public struct PlaygroundRules: Rules {
    public typealias Event = Never
    public typealias Move = PlaygroundMove
    public typealias Solution = NoSolution<PlaygroundRules, PlaygroundMove>

    public static var isPlayedInMatches: Bool { false }

    public static let description = GameDescription(
        name: "playground", title: "Toybox",
        summary: "Throw squares about: gravity, collisions, springs, explosions and fields to play with.",
        parameters: [
            ParameterDescription(
                name: "squares", title: "Squares", kind: .integer(0...Int64(mostSquares), initial: 24))
        ])

    /// How many squares there are room for.
    public static let mostSquares = 150

    /// How many squares fall in at first.
    public let squares: Int
    /// What their places and colours are drawn from.
    public let seed: UInt64

    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        squares = Int(parameters.integer("squares"))
        self.seed = seed
    }

    public var status: GameStatus { .playing }
    public var score: Int64 { 0 }
    public var hasBegun: Bool { false }
    public var verdict: String { "" }

    public var digest: UInt64 {
        // SplitMix64's finalizer (Steele, Lea and Flood, 2014).
        var hash = seed ^ UInt64(squares) &* 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }

    public mutating func apply(_ move: PlaygroundMove) throws(IllegalMove) -> [Never] {
        throw IllegalMove("The toybox has no moves.")
    }

    public func solution() -> Solution? { nil }

    public static func announcement(of events: [Never], by move: PlaygroundMove) -> String { "" }

    public func writeBoard(to json: inout JSONWriter) {
        json.object { json in json.field("squares", Int64(squares)) }
    }

    public var picture: String { "\(Int64(squares)) squares are about to fall.\n" }
}

/// The move of a game that has none: no word reads as one.
public struct PlaygroundMove: GameMove {
    public init?(word: Word) { nil }

    public static var form: String { "none: the toybox has no moves" }

    public var word: String { "" }
}
