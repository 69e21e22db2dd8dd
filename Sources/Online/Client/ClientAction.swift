public import Match
public import PlayRules

/// The actions that a client asks its caller to perform, in order.
public enum ClientAction: Sendable {
    /// Sends a text frame over the connection.
    case send([UInt8])
    /// Opens a connection at a time, on the clock of `now`; `opened` or `closed` reports the outcome. Replaces an
    /// earlier request whose connection isn't open yet.
    case connect(at: UInt64)
    /// Closes the connection, or stops opening one. After that the caller passes in nothing from it, not even `closed`.
    case hangUp
    /// Stores the player's token for the next launch; nil deletes it.
    case keepToken(Token?)
    /// Stores a match's ticket so that it survives a reload, before any later action; nil deletes it.
    case keepTicket([UInt8]?)
    case tell(ClientNews)
}

/// The events that a client reports.
public enum ClientNews: Sendable {
    /// `state` has changed.
    case changed
    /// `contest` begins, or is back after a reload: set up both boards from its lines.
    case began
    /// The effect of the own move: words to apply to the own board immediately. After a miss these are the moves made
    /// instead: see `GameContest.play`. Without words the move waits for what the server tells with it, or with an earlier
    /// one; `ownCorrected` follows when it is made.
    case played(words: [String], tick: UInt64)
    /// The own move isn't possible or was refused; the text is the reason for the user. If it was applied already,
    /// `ownCorrected` follows and undoes it.
    case refused(String)
    /// The own board shows something that doesn't count, or lacks a move: set it up again from `Contest.ownLine`.
    case ownCorrected
    /// Words to apply to the opponent's board immediately.
    case opponentPlayed(words: [String], tick: UInt64)
    /// Set up the opponent's board again from `Contest.opponentLine`.
    case opponentCorrected
    /// A match of others is shown: set up both boards from the lines of `spectacle`.
    case watching
    /// Words to apply immediately to the board of a side that is watched.
    case watched(Side, words: [String], tick: UInt64)
    /// Set up the board of a side that is watched again from its line.
    case watchedLate(Side)
    /// The match that is watched is decided: set up both boards from their lines.
    case watchedToTheEnd
    /// The match is decided. Set up both boards from their lines, which hold what counted.
    case finished(ClientResult)
    /// Other news for the user; also in the state until the next notice.
    case notice(ClientNotice)
}
