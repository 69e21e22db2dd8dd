/// The actions that a machine asks its caller to perform, in order.
public enum MatchAction: Hashable, Sendable {
    /// Sends a message; it can get lost.
    case send(MatchMessage)
    /// Calls `handle` with `timeout` at a time, on the clock of `now`. Replaces the timer if it runs already.
    case start(MatchTimer, at: UInt64)
    case cancel(MatchTimer)
    /// Puts the match into the server's queue; does nothing if it is there already.
    case announce(MatchID)
    /// Removes the match from the queue.
    case withdraw(MatchID)
    /// Saves the ticket in durable storage before any later action is performed.
    case save(MatchTicket)
    /// Deletes the ticket.
    case forget
    case tell(MatchNews)
}

/// News for the user.
public enum MatchNews: Hashable, Sendable {
    /// The match has waited for a while without a guest: offer a bot as the opponent.
    case nobodyYet
    /// A guest wants to play; it isn't certain yet.
    case guestFound
    /// The guest never started; the match waits again, under another id.
    case guestLost
    /// The game can begin.
    case started(MatchID, MatchTerms)
    /// For a guest: the host is in the game too.
    case hostReady
    /// The peer wasn't heard for a while. It may still come back.
    case peerMissing
    case peerBack
    case peerWantsRematch
    /// The machine is idle again.
    case ended(MatchEnd)
    /// The command isn't possible now.
    case notNow
}

/// Why a machine is idle again.
public enum MatchEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The user left.
    case left
    /// The user gave up.
    case forfeited
    /// The peer left.
    case peerLeft
    /// The peer gave up.
    case peerForfeited
    /// The peer was missing for too long.
    case peerLost
    /// The peer knows of no such match (any more).
    case gone
    /// Someone else was first; the user can watch.
    case taken
    /// The peer never answered.
    case unanswered
    /// The match was in the queue for a long time, and nobody came.
    case nobodyCame
    /// The connection is given up.
    case disconnected
}
