/// The days that a leaderboard counts. Days and weeks begin at 00:00 UTC, weeks on Monday.
public enum LeaderboardSpan: UInt8, Hashable, Sendable, CaseIterable {
    case allTime, today, week
}

/// A place in a leaderboard: the best game of one player. Of equal games the earlier one is better.
public struct LeaderboardPlace: Hashable, Sendable {
    /// 1 for the best.
    public let rank: Int
    /// The player, with the nickname at the time when the game was entered.
    public let player: StoredPlayer
    /// The game and its value.
    public let game: VerifiedGame
    /// When the value was reached.
    public let reached: Milliseconds

    /// Creates a place.
    public init(rank: Int, player: StoredPlayer, game: VerifiedGame, reached: Milliseconds) {
        self.rank = rank
        self.player = player
        self.game = game
        self.reached = reached
    }
}

/// A range of days with a leaderboard of its own.
package struct Period: Hashable, Sendable {
    package let span: LeaderboardSpan
    /// The first day, counted from 1970-01-01; 0 for all time.
    package let firstDay: Int64

    package static let dayLength: Milliseconds = 86_400_000
    /// How many days after its first day a past period is kept.
    private static let daysKept: Int64 = 14

    /// The period that contains a moment.
    package init(_ span: LeaderboardSpan, around moment: Milliseconds) {
        self.span = span
        let day = Self.floorDivide(moment, by: Self.dayLength)
        switch span {
        case .allTime: firstDay = 0
        case .today: firstDay = day
        case .week:
            // 1970-01-01 was a Thursday, three days after a Monday.
            firstDay = Self.floorDivide(day + 3, by: 7) * 7 - 3
        }
    }

    /// The first day of the earliest period that is kept beside this one.
    package var firstDayKept: Int64 { firstDay - Self.daysKept }

    private static func floorDivide(_ a: Int64, by b: Int64) -> Int64 {
        a >= 0 ? a / b : -((b - 1 - a) / b)
    }
}
