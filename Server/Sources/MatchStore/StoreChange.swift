public import Match

/// Something that is to be kept. Each is kept whole or not at all.
public enum StoreChange: Hashable, Sendable {
    /// A match begins. Once more with the same match it changes nothing; another match under an id that was ever used
    /// is refused with `matchIDUsed`.
    case begin(StoredMatch)
    /// Moves of one side, in order. Those that are kept already change nothing, if they are the same; the others must
    /// follow on them without a gap.
    case append([StoredMove], MoveSide, MatchID)
    /// A match ends. Once more with the same end it changes nothing.
    case finish(MatchID, StoredEnd)
    /// A game goes into the leaderboards, if it is better than the player's others there.
    case enter(RunGame, player: StoredPlayer, reached: Milliseconds)
}
