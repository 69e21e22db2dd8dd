import Match

/// The last sign of life of a player that the other player's client counts as one, too. A client that gives the other
/// one up leaves the match; by this the server knows which of them lost it.
struct SignOfLife {
    /// When it came.
    var time: UInt64 = 0
    /// The highest sequence of the player's messages that were relayed.
    private var sequence: UInt64 = 0

    /// Notes a message of the player that was relayed.
    ///
    /// A client hears only what is newer than all before. A message that it doesn't hear can raise the sequence here
    /// alone; only its sender loses by that.
    mutating func hear(_ message: MatchMessage, _ now: UInt64) {
        guard message.envelope.sequence > sequence else { return }
        sequence = message.envelope.sequence
        switch (message.body, message.envelope.sender) {
        case (.beat, _), (.rematch, _), (.face, _), (.go, .guest), (.started, .host): time = now
        default: break
        }
    }
}
