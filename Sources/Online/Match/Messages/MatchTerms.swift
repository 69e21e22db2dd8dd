public import PlayRules

/// How a rematch changes the seats.
public enum RematchRule: UInt8, Hashable, Sendable, CaseIterable {
    case keepSeats, swapSeats
}

/// What is played. The match starts only if host and guest hold exactly the same terms.
public struct MatchTerms: Hashable, Sendable {
    /// The game's name and parameters.
    public let game: GameText
    /// Who has the first seat: whose moves are marked with 1, those of the other side with 2.
    public let first: Side
    /// How a rematch changes the seats.
    public let rematchRule: RematchRule

    /// Creates terms. By default the host has the first seat, and seats swap in a rematch.
    public init(game: GameText, first: Side = .host, rematchRule: RematchRule = .swapSeats) {
        self.game = game
        self.first = first
        self.rematchRule = rematchRule
    }

    /// The terms of the next match. A game line with a seed gets another seed there.
    public func rematch(game: GameText) -> MatchTerms {
        MatchTerms(
            game: game, first: rematchRule == .swapSeats ? first.other : first, rematchRule: rematchRule)
    }

    /// A 64-bit digest of all terms. The guest sends it to prove that it holds the host's terms.
    public var digest: UInt64 {
        var digest = Digest()
        for byte in game.bytes { digest.combine(byte) }
        digest.combine(UInt8(0))
        digest.combine(first.rawValue)
        digest.combine(rematchRule.rawValue)
        return digest.value
    }
}
