/// What becomes of a move that a player wants to make in a match.
public enum TableJudgement: Sendable {
    /// These are made, by their words and in this order: as a rule the move itself, in a game whose time runs with the
    /// tick at which it counts.
    case make([String])
    /// It isn't made. The reason is a sentence for the player; an empty one isn't told.
    case refuse(String)
}
