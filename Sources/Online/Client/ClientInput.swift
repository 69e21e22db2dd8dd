public import Match
public import PlayRules

/// The inputs of a client.
public enum ClientInput: Sendable {
    /// The requested connection is open.
    case opened
    /// The connection failed or was lost.
    case closed
    /// A message arrived over the connection, valid or not.
    case received([UInt8])
    /// `nextDeadline` is reached.
    case time
    case command(ClientCommand)
}

/// The user's commands.
public enum ClientCommand: Sendable {
    /// Goes online and stays online.
    case connect
    /// Leaves everything and goes offline.
    case disconnect
    /// Finds any opponent for this game: its name and parameters, without a seed.
    case quick(GameText)
    /// Asks for a code for this game that a friend can enter.
    case invite(GameText)
    /// Joins the match of a friend's code.
    case enter(InviteCode)
    /// Looks up who invited with this code and to which game: see `ClientState.opponent` and `game` in the phase
    /// `visiting`.
    case lookUp(InviteCode)
    /// Joins the match that was looked up.
    case accept
    /// Plays against one of the bots in `ClientState.bots`.
    case joinBot(MatchID)
    /// Stops waiting for a match, or watching one.
    case cancel
    /// Makes a move in the match: a word of a game line. A tick in it is ignored.
    case play(Word)
    /// Resigns. The opponent stays connected, so a rematch is possible.
    case resign
    /// Leaves the match. Before its end that is a resignation.
    case leave
    /// Asks for a rematch; it starts if the opponent wants it too.
    case rematch
    /// Shows the opponent a face; at most one per second is sent.
    case face(Face)
    /// Watches a running match of others; without an id the best one. Everything else is left for it.
    case watch(MatchID?)
    /// Changes the nickname. It takes effect with the next connection, which is made immediately unless the client is
    /// busy.
    case rename(Nickname)
}
