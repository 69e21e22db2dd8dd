/// What stands over the board while it is played: the one number that counts, and a line beneath it.
public struct Headline: Sendable {
    public let figure: String
    public let caption: String

    public init(_ figure: String, _ caption: String = "") {
        self.figure = figure
        self.caption = caption
    }
}

/// What a headline may tell beside the position.
public struct HeadlineFacts: Sendable {
    /// The moves made, those of solutions counted one by one.
    public let moves: UInt128
    /// How many moves the best solution from the start has, where one is known, and whether none can be shorter.
    public let fewest: (moves: UInt64, isShortest: Bool)?
    /// How long the game has been played, in seconds.
    public let seconds: UInt64
    /// The best of each of the position's achievements, in their order; 0 where there is none.
    public let bests: [Int64]

    public init(
        moves: UInt128, fewest: (moves: UInt64, isShortest: Bool)? = nil, seconds: UInt64 = 0, bests: [Int64] = []
    ) {
        self.moves = moves
        self.fewest = fewest
        self.seconds = seconds
        self.bests = bests
    }
}
