// Messages from the player to the referee, mainly moves, don't come from the machines. But they use the match's
// envelope, and share its sequence numbers.

extension HostMachine {
    /// The envelope of a message from outside the machine, with the next sequence; nil unless in the game.
    public mutating func envelope() -> Envelope? { phase == .go ? nextEnvelope() : nil }
}

extension GuestMachine {
    /// The envelope of a message from outside the machine, with the next sequence; nil unless in the game.
    public mutating func envelope() -> Envelope? { phase == .go ? nextEnvelope() : nil }
}
