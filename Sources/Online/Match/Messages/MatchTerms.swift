import PlayRules

/// A participant's role in the protocol.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The player who offered the match.
    case host
    /// The player who joined it.
    case guest
    /// The server relays and judges; it belongs to no side.
    case server

    /// The other player's role; the server's is the server.
    public var peer: Role {
        switch self {
        case .host: .guest
        case .guest: .host
        case .server: .server
        }
    }
}

/// A player's seat in the game: who moves first, or whose board is on the left.
public enum Seat: UInt8, Hashable, Sendable, CaseIterable {
    case first, second

    /// The opponent's seat.
    public var other: Seat { self == .first ? .second : .first }
}

/// How a rematch changes the seats.
public enum RematchRule: UInt8, Hashable, Sendable, CaseIterable {
    case keepSeats, swapSeats
}

/// What is played. The match starts only if host and guest hold exactly the same terms.
public struct MatchTerms: Hashable, Sendable {
    /// The game's name and parameters.
    public let game: GameText
    /// The host's seat.
    public let hostSeat: Seat
    /// How a rematch changes the seats.
    public let rematchRule: RematchRule

    /// Creates terms. By default the host has the first seat, and seats swap in a rematch.
    public init(game: GameText, hostSeat: Seat = .first, rematchRule: RematchRule = .swapSeats) {
        self.game = game
        self.hostSeat = hostSeat
        self.rematchRule = rematchRule
    }

    /// The seat of a player's role.
    public func seat(of role: Role) -> Seat { role == .host ? hostSeat : hostSeat.other }

    /// The terms of the next match. A game line with a seed gets another seed there.
    public func rematch(game: GameText) -> MatchTerms {
        MatchTerms(
            game: game, hostSeat: rematchRule == .swapSeats ? hostSeat.other : hostSeat, rematchRule: rematchRule)
    }

    /// A 64-bit digest of all terms. The guest sends it to prove that it holds the host's terms.
    public var digest: UInt64 {
        var digest = Digest()
        for byte in game.bytes { digest.combine(byte) }
        digest.combine(UInt8(0))
        digest.combine(hostSeat.rawValue)
        digest.combine(rematchRule.rawValue)
        return digest.value
    }
}
