public import PlayRules

/// An entry of a leaderboard, as the list shows it.
public struct RaceEntry: Sendable {
    /// The name of its player.
    public let name: String
    /// What the leaderboard measures: the word of one of the game's two measures.
    public let measure: Word
    /// The entry's value in that measure.
    public let value: Int64
    /// The entry's whole game, as a game line.
    public let line: [UInt8]

    /// Creates an entry.
    public init(name: String, measure: Word, value: Int64, line: [UInt8]) {
        self.name = name
        self.measure = measure
        self.value = value
        self.line = line
    }
}

/// When a ghost makes its moves.
public enum GhostPace: Sendable {
    /// At the times at which they were made.
    case recorded
    /// In even steps over the time that the whole game took: when each was made isn't known.
    case even
    /// One for each of the player's: nothing is known about their time.
    case moveForMove
}

/// What a race is run to.
public enum RaceGoal: Sendable {
    /// The goal of the game, such as a moved tower.
    case solved
    /// A score.
    case score(Int64)
    /// The higher score at a tick.
    case time(UInt64)
}
