public import PlayRules

/// The result of a game of two.
public struct VersusResult: Hashable, Sendable {
    /// The outcome: a win, a tie or void.
    public enum Outcome: Hashable, Sendable {
        case won(Side)
        case tie
        /// Both sides were gone: the game doesn't count.
        case void
    }

    /// What decided the game.
    public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
        /// The goal was reached: the tower moved, the target tile made, or the board cleared.
        case goal
        /// The scores decided: time was up, or the side that is behind can't score any more.
        case score
        /// Time was up in a game that only the goal decides.
        case timeLimit
        case resignation
        /// A side was away for too long.
        case absence
    }

    /// Who won, if anyone.
    public let outcome: Outcome
    /// Why the game ended.
    public let reason: Reason
    /// The tick at which it was decided.
    public let tick: UInt64
    /// The host's final score.
    public let hostScore: Int64
    /// The guest's final score.
    public let guestScore: Int64

    /// The final score of a side.
    public func score(of side: Side) -> Int64 { side == .host ? hostScore : guestScore }

    /// The winner; nil for a tie or a void game.
    public var winner: Side? {
        if case .won(let side) = outcome { side } else { nil }
    }
}

/// A side's state for display.
public struct VersusStanding: Sendable {
    /// See `VersusPosition.score`.
    public let score: Int64
    /// From 0 at the start to 1 at the goal. Without a goal the side's share of both scores.
    public let progress: Double
    /// How many moves the side has made.
    public let moveCount: UInt32
    /// How many moves it made for which it had to wait.
    public let missCount: UInt32
    /// The tick until which its moves are refused after a miss; nil if they aren't.
    public let blockedUntil: UInt64?
    /// The tick since which it is away; nil while it is connected.
    public let awaySince: UInt64?
    /// Whether its score can't change any more.
    public let isStuck: Bool
}
