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
        redis.run(BoardScripts.enterDay, keys: Array(keys.board(board).prefix(4)), arguments: arguments) {
            [self] answer in
            switch answer {
            case .failure(let error): done(.failure(StoreError(error)))
            case .success(let outcome):
                guard outcome.text == "ok" else { return done(.failure(.entered)) }
                // The list is on another node of a cluster.
                redis.run(
                    BoardScripts.note, keys: [keys.boards(of: player.number)],
                    arguments: [board.redisText, reached, Self.boardsOfPlayer]
                ) { done($0.mapError(StoreError.init).map { _ in }) }
            }
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
