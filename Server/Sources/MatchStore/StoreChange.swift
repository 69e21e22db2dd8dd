public import Match
public import PlayRules

/// A change to store. Each is stored completely or not at all.
///
/// What changes a running match is refused with `notOwner` unless it names the epoch of the match's owner.
public enum StoreChange: Hashable, Sendable {
    /// A match begins, and belongs to this server. Repeating it with the same match changes nothing; another match with an
    /// id that was ever used is refused with `matchIDUsed`.
    case begin(StoredMatch)
    /// Moves of one side, in order. Moves that are stored already and are the same change nothing; the others must
    /// follow without a gap.
    case append([StoredMove], Side, MatchID, by: Epoch = .first)
    /// A match ends. Repeating it with the same end changes nothing. With a record it is to be ranked: it is one of
    /// `unrankedMatches` until `ranked`.
    case finish(MatchID, StoredEnd, record: [UInt8]? = nil, by: Epoch = .first)
    /// Time has passed in running matches; matches that aren't running, or are another server's by now, are left out.
    case pass([StoredClock])
    /// A match was ranked.
    case ranked(MatchID)
    /// A game enters the leaderboards, if it is better than the player's other games there. A game with an identity is
    /// refused with `copied` if another player has entered one with the same identity before. A game of a match is never
    /// refused: nobody chose what it was drawn from.
    case enter(VerifiedGame, player: StoredPlayer, reached: Milliseconds, identity: UInt64? = nil)
    /// A game enters the board of a day: of each player the first one. A second one is refused with `entered`.
    case enterDay(VerifiedGame, player: StoredPlayer, reached: Milliseconds)
    /// A match changes a player's rating, which follows the one that is stored: otherwise it is refused with
    /// `ratingChanged`. Repeating it changes nothing.
    case rate(StoredRating, by: RatedMatch)
    /// A player is here, with the nickname of the player's own choice. Bots aren't noted.
    case seen(StoredPlayer, at: Milliseconds)
}
