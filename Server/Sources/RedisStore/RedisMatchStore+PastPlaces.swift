public import MatchStore
import Redis

// Places of days and weeks long ago. Entering a game forgets some on its own board; here it is done for all boards.
// Boards of days expire by themselves.

extension RedisMatchStore {
    /// How many places are forgotten by one script.
    private static let placesPerScript = 500

    /// Forgets the places of days and weeks long ago.
    public func forgetPastPlaces(now: Milliseconds) async throws(StoreError) -> Int {
        let (today, week) = (Period(.today, around: now), Period(.week, around: now))
        var forgotten = 0
        for board in try await boards(listedIn: [keys.boards]) {
            var isMore = true
            while isMore {
                if Task.isCancelled { return forgotten }
                let answer = try await redis.value(
                    BoardScripts.forget, keys: keys.board(board),
                    arguments: [today.firstDayKept.sortable, week.firstDayKept.sortable, Self.placesPerScript])
                let count = answer.integer.map { Int($0) } ?? 0
                forgotten += count
                isMore = count == Self.placesPerScript
            }
        }
        // A board stays in the list if a game was entered meanwhile.
        let end = min(today.firstDayKept, week.firstDayKept) * Period.dayLength
        _ = try await redis.value(RedisCommand("ZREMRANGEBYSCORE", key: keys.boards, "-inf", "(\(end)"))
        return forgotten
    }
}
