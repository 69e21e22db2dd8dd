public import Match

/// What a client asks of whoever drives it. Actions are done in their order.
public enum ClientAction: Sendable {
    /// Sends a text frame over the connection.
    case send([UInt8])
    /// Makes a connection at a time, on the clock of `now`; `opened` or `closed` tells what came of it. It takes the place
    /// of one that was asked for before and isn't there yet.
    case connect(at: UInt64)
    /// Ends the connection, or gives up making one. Nothing of it is handed in after that, `closed` neither.
    case hangUp
    /// Keeps the player's token for the next launch; nil forgets it.
    case keepToken(Token?)
    /// Keeps a match's ticket where a reload doesn't reach it, before anything else is done; nil forgets it.
    case keepTicket([UInt8]?)
    case tell(ClientNews)
}

/// What has happened.
public enum ClientNews: Sendable {
    /// `state` is another.
    case changed
    /// `contest` begins, or is there again after a reload: both tables are laid anew, by its lines.
    case began
    /// What the own move came to: words to be made on the own table, at once. Flags, where it met a mine.
    case played(words: [String], tick: UInt64)
    /// The own move can't be made, or wasn't taken; why, for people. One that was made already is taken back by
    /// `ownCorrected`.
    case refused(String)
    /// What is shown of the own game isn't what counts: the own table is to be laid by `Contest.ownLine`.
    case ownCorrected
    /// Words to be made on the opponent's table, at once.
    case opponentPlayed(words: [String], tick: UInt64)
    /// The opponent's table is to be laid by `Contest.opponentLine`.
    case opponentCorrected
    /// The match is decided. Both tables are laid by their lines, which say what counted.
    case finished(ClientResult)
    /// Something else that the user should know; it is in the state as well, until the next.
    case notice(String)
}
