import Match
public import MatchStore
import Redis

// The boards of days. Their places are of all time: a board has one day.

extension RedisMatchStore {
    func enterDay(_ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds, _ done: @escaping Done) {
        if player.isBot { return done(.failure(.botInLeaderboard)) }
        let board = game.verdict.board
        let arguments: [any RedisArgument] = [
            player.number.hexadecimal, game.verdict.key.sortable + reached.sortable,
            BoardGame(player: player, game: game, reached: reached).redisBytes, options.placesKept,
            Period(.allTime, around: reached).firstDay.sortable, max((board.forgotten ?? reached) - reached, 1),
        ]
        // The list is on another node of a cluster. Who has entered a game before is on the board, too.
        let both = Countdown(2, done)
        redis.run(
            BoardScripts.note, keys: [keys.days(of: player.number)],
            arguments: [board.redisText, reached, Self.boardsOfPlayer]
        ) { both.note($0.mapError(StoreError.init).map { _ in }) }
        redis.run(BoardScripts.enterDay, keys: Array(keys.board(board).prefix(4)), arguments: arguments) { answer in
            both.note(
                answer.mapError(StoreError.init).flatMap { $0.text == "ok" ? .success(()) : .failure(.entered) })
        }
    }

    /// How many players have a place on a board.
    public func placeCount(
        on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> Int {
        try check()
        let (keys, day) = place(board, span, now)
        return try await redis.value(BoardScripts.count, keys: keys, arguments: [day]).integer.map { Int($0) } ?? 0
    }
}
