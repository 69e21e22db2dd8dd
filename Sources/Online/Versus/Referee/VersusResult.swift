/// How a game of two ended.
public struct VersusResult: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        case won(Side)
        case tie
        /// Nobody was there any more: it doesn't count.
        case void
    }

    public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
        /// The tower was carried, the target reached, the board cleared.
        case goal
        /// The scores were compared: time was up, or whoever is behind can't score any more.
        case score
        /// Time was up in a game that only the goal decides.
        case timeLimit
        case resignation
        /// A side was away for too long.
        case absence
    }

    public let outcome: Outcome
    public let reason: Reason
    /// The tick at which it was decided.
    public let tick: UInt64
    /// What each side had come to.
    public let firstScore: Int64
    public let secondScore: Int64

    public func score(of side: Side) -> Int64 { side == .first ? firstScore : secondScore }

    /// Who won; nil for a tie and for a game that doesn't count.
    public var winner: Side? {
        if case .won(let side) = outcome { side } else { nil }
    }
}

/// How a side stands, for showing.
public struct VersusStanding: Sendable {
    /// See `VersusPosition.score`.
    public let score: Int64
    /// From 0 at the start to 1 at the goal; in DropIt the side's share of all the rows that both have blown away.
    public let progress: Double
    public let moveCount: UInt32
    /// The mines that it would have opened.
    public let mineCount: UInt32
    /// Until when its moves are refused, because of a mine; nil where they aren't.
    public let blockedUntil: UInt64?
    /// Since when it is away; nil while it is there.
    public let awaySince: UInt64?
    /// Whether nothing can change its score any more.
    public let isStuck: Bool
}
