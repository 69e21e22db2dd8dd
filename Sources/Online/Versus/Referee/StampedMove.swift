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
}
