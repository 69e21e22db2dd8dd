public import Match

/// A change to store. Each is stored completely or not at all.
public enum StoreChange: Hashable, Sendable {
    /// A match begins. Repeating it with the same match changes nothing; another match with an id that was ever used is
    /// refused with `matchIDUsed`.
    case begin(StoredMatch)
    /// Moves of one side, in order. Moves that are stored already and are the same change nothing; the others must
    /// follow without a gap.
    case append([StoredMove], MoveSide, MatchID)
    /// A match ends. Repeating it with the same end changes nothing.
    case finish(MatchID, StoredEnd)
    /// A game enters the leaderboards, if it is better than the player's other games there.
    case enter(RunGame, player: StoredPlayer, reached: Milliseconds)
}
