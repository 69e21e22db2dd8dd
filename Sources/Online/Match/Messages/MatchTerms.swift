import PlayRules

/// Which side of a match someone is on, for the protocol's sake.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// Offered the match.
    case host
    /// Joined it.
    case guest
    /// Relays and judges; it belongs to no side.
    case server

    /// The other player; the server has none.
    public var peer: Role {
        switch self {
        case .host: .guest
        case .guest: .host
        case .server: .server
        }
    }
}

/// Which player someone is, for the game's sake: who moves first, or whose table stands on the left.
public enum Seat: UInt8, Hashable, Sendable, CaseIterable {
    case first, second

    public var other: Seat { self == .first ? .second : .first }
}

/// What a rematch does to the seats.
public enum RematchRule: UInt8, Hashable, Sendable, CaseIterable {
    case keepSeats, swapSeats
}

/// What is played. Host and guest hold the same, to the bit, or don't play.
public struct MatchTerms: Hashable, Sendable {
    public let game: GameText
    public let hostSeat: Seat
    public let rematchRule: RematchRule

    public init(game: GameText, hostSeat: Seat = .first, rematchRule: RematchRule = .swapSeats) {
        self.game = game
        self.hostSeat = hostSeat
        self.rematchRule = rematchRule
    }

    public func seat(of role: Role) -> Seat { role == .host ? hostSeat : hostSeat.other }

    /// The terms of the next match; a game line with a seed has another seed then.
    public func rematch(game: GameText) -> MatchTerms {
        MatchTerms(
            game: game, hostSeat: rematchRule == .swapSeats ? hostSeat.other : hostSeat, rematchRule: rematchRule)
    }

    /// 64 bits of all of it, by which the guest shows that it has understood the host.
    public var digest: UInt64 {
        var digest = Digest()
        for byte in game.bytes { digest.combine(byte) }
        digest.combine(UInt8(0))
        digest.combine(hostSeat.rawValue)
        digest.combine(rematchRule.rawValue)
        return digest.value
    }
}
