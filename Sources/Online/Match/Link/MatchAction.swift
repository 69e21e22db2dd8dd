/// What a machine asks of whoever drives it. Actions are done in their order.
public enum MatchAction: Hashable, Sendable {
    /// Sends a message; it may get lost.
    case send(MatchMessage)
    /// Hands in `timeout` at a time, on the clock of `now`. A timer that runs is set anew.
    case start(MatchTimer, at: UInt64)
    case cancel(MatchTimer)
    /// Has the match wait in the server's queue; nothing, if it does.
    case announce(MatchID)
    /// Has the match wait in the queue no longer.
    case withdraw(MatchID)
    /// Keeps the ticket where a crash doesn't reach it, before anything else is done.
    case save(MatchTicket)
    /// Throws the ticket away.
    case forget
    case tell(MatchNews)
}

/// What the user should know.
public enum MatchNews: Hashable, Sendable {
    /// The match has waited for a while, and nobody came: offer an opponent that is a program.
    case nobodyYet
    /// A guest wants to play; it isn't certain that it will.
    case guestFound
    /// The guest that was found never began; the match waits again, under another id.
    case guestLost
    /// The game may begin.
    case started(MatchID, MatchTerms, Seat)
    /// For a guest: the host is in the game too.
    case hostReady
    /// Nothing was heard of the peer for a while. It may still come back.
    case peerMissing
    case peerBack
    case peerWantsRematch
    /// The machine is idle again.
    case ended(MatchEnd)
    /// The command can't be done now.
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
    /// Someone else was first; one may look on.
    case taken
    /// The peer never answered.
    case unanswered
    /// The match was in the queue for long, and nobody came.
    case nobodyCame
    /// The connection is given up.
    case disconnected
}
