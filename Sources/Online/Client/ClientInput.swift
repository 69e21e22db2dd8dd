public import Match
public import PlayRules

/// What a client takes.
public enum ClientInput: Sendable {
    /// The connection that was asked for is there.
    case opened
    /// It couldn't be made, or is gone.
    case closed
    /// A message that has come over it, whatever it says.
    case received([UInt8])
    /// `nextDeadline` is reached.
    case time
    case command(ClientCommand)
}

/// What the user wants.
public enum ClientCommand: Sendable {
    /// Be online, and stay so.
    case connect
    /// Leave whatever is under way, and go offline.
    case disconnect
    /// An opponent for this game, whoever: its name and parameters, without a seed.
    case quick(GameText)
    /// A code for this game, by which a friend comes.
    case invite(GameText)
    /// The match of a friend's code.
    case enter(InviteCode)
    /// Who has invited by this code, and to what: `ClientState.opponent` and `game` say it, in the phase `visiting`.
    case lookUp(InviteCode)
    /// The match that was looked up.
    case accept
    /// One of the programs among `ClientState.bots`.
    case joinBot(MatchID)
    /// Wait no longer.
    case cancel
    /// Make a move in the match: a word of a game line. What a tick in it says doesn't count.
    case play(Word)
    /// Give up. The opponent stays, so that there can be a rematch.
    case resign
    /// Leave the match: while it is played that gives it up, after its end nobody minds.
    case leave
    /// Play the same again, if the opponent wants to as well.
    case rematch
    /// Shows the opponent a face; at most one a second is sent.
    case face(Face)
    /// Another name. It counts from the next connection on, which is made at once unless something is under way.
    case rename(Nickname)
}
