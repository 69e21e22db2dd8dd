// What the player says to the referee, moves above all, isn't said by the machines; but it goes in the match's envelope,
// and its sequences are among theirs.

extension HostMachine {
    /// The envelope of a message that isn't the machine's, under the next sequence; nil unless in the game.
    public mutating func envelope() -> Envelope? { phase == .go ? nextEnvelope() : nil }
}

extension GuestMachine {
    /// The envelope of a message that isn't the machine's, under the next sequence; nil unless in the game.
    public mutating func envelope() -> Envelope? { phase == .go ? nextEnvelope() : nil }
}
