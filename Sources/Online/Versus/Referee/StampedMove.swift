public import PlayRules

/// A move of one side for replays.
public struct StampedMove: Sendable {
    /// The move as a word of the side's game line.
    public let word: String
    /// The tick at which it was made.
    public let tick: UInt64

    /// Creates a move from its word and its tick.
    public init(word: String, tick: UInt64) {
        self.word = word
        self.tick = tick
    }

    /// Creates a move with its word in a game line.
    ///
    /// - Parameters:
    ///   - word: The word without tick and what is told.
    ///   - isTimed: Whether the game's words have ticks.
    ///   - told: What is told with it; nil for nothing.
    public init(_ word: String, at tick: UInt64, isTimed: Bool, told: Word?) {
        self.init(word: (isTimed ? "\(word)@\(tick)" : word) + (told.map { "~\($0.string)" } ?? ""), tick: tick)
    }
}
