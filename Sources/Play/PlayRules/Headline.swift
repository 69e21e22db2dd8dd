/// The headline above the board during play: the most important number, and a line beneath it.
public struct Headline: Sendable {
    /// The number.
    public let figure: String
    /// The line beneath it; empty for none.
    public let caption: String

    /// Creates a headline.
    public init(_ figure: String, _ caption: String = "") {
        self.figure = figure
        self.caption = caption
    }
}

/// What a headline can use besides the position.
public struct HeadlineFacts: Sendable {
    /// The number of moves made, including each move of a solution.
    public let moves: UInt128
    /// The number of moves of the best solution from the start, if one is known, and whether it is the shortest
    /// possible.
    public let fewest: (moves: UInt64, isShortest: Bool)?
    /// The playing time, in seconds.
    public let seconds: UInt64
    /// The best of each of the position's achievements, in their order; 0 if there is none.
    public let bests: [Int64]

    /// Creates the facts for a headline.
    public init(
        moves: UInt128, fewest: (moves: UInt64, isShortest: Bool)? = nil, seconds: UInt64 = 0, bests: [Int64] = []
    ) {
        self.moves = moves
        self.fewest = fewest
        self.seconds = seconds
        self.bests = bests
    }
}
