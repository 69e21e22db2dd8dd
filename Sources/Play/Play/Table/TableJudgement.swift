import Words

/// The judge's decision about a move that a player wants to make in a match.
public enum TableJudgement: Sendable {
    /// Make these moves, given by their words, in this order. Usually this is the move itself; in a game whose time
    /// runs it has the tick at which it counts. If there are none, the move is made later: a correction follows.
    case make([String])
    /// Don't make the move. The reason is a sentence for the player; an empty one isn't shown.
    case refuse(String)
}
