import Match
public import MatchStore
import Redis

// Leaderboards. A game is kept with each span in which it has a place.

extension RedisMatchStore {
    func enter(
        _ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds, _ identity: UInt64?,
        _ done: @escaping Done
    ) {
        if player.isBot { return done(.failure(.botInLeaderboard)) }
        guard let identity else { return enter(game, player, reached, done) }
        // On another node of a cluster. Claiming again changes nothing.
        redis.run(BoardScripts.claim, keys: [keys.identity(identity)], arguments: [player.number]) { [self] answer in
            switch answer {
            case .failure(let error): done(.failure(StoreError(error)))
            case .success(let owner):
                if game.match == nil, owner.text != "\(player.number)" { return done(.failure(.copied)) }
                enter(game, player, reached, done)
            }
        }
    }

    private func enter(
        _ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds, _ done: @escaping Done
    ) {
        let verdict = game.verdict
        var arguments: [any RedisArgument] = [
            player.number.hexadecimal, verdict.key.sortable + reached.sortable,
            BoardGame(player: player, game: game, reached: reached).redisBytes, options.placesKept,
        ]
        for span in LeaderboardSpan.allCases {
            let period = Period(span, around: reached)
            arguments += [period.firstDay.sortable, period.firstDayKept.sortable]
        }
        // The lists are on other nodes of a cluster.
        let all = Countdown(3, done)
        redis.send(RedisCommand("ZADD", key: keys.boards, "GT", reached, verdict.board.redisText)) {
            all.note($0.mapError(StoreError.init).map { _ in })
        }
        redis.run(
            BoardScripts.note, keys: [keys.boards(of: player.number)],
            arguments: [verdict.board.redisText, reached, Self.boardsOfPlayer]
        ) { all.note($0.mapError(StoreError.init).map { _ in }) }
        redis.run(BoardScripts.enter, keys: keys.board(verdict.board), arguments: arguments) {
            all.note($0.mapError(StoreError.init).map { _ in })
        }
    }

    /// How many of a player's boards are listed.
    static let boardsOfPlayer = 100

    /// The keys of a board's span, and the first day of its period around a moment.
    func place(
        _ board: Board, _ span: LeaderboardSpan, _ now: Milliseconds
    ) -> (keys: [any RedisArgument], day: String) {
        let all = keys.board(board)
        return (Array(all[(1 + 3 * Int(span.rawValue))...].prefix(3)), Period(span, around: now).firstDay.sortable)
    }

    /// The best games of a board.
    public func leaderboard(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [LeaderboardPlace] {
        try check()
        let (keys, day) = place(board, span, now)
        let answer = try await redis.value(BoardScripts.best, keys: keys, arguments: [day, max(0, limit)])
        var places: [LeaderboardPlace] = []
        for game in answer.array ?? [] {
            places.append(try LeaderboardPlace(game, rank: places.count + 1, board))
        }
        return places
    }

    /// A player's place on a board; nil if the player has none. O(log places).
    public func place(
        of player: UInt64, on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> LeaderboardPlace? {
        try check()
        let (keys, day) = place(board, span, now)
        let answer = try await redis.value(BoardScripts.place, keys: keys, arguments: [day, player.hexadecimal])
        guard let parts = answer.array, parts.count == 2, let better = parts[0].integer else { return nil }
        return try LeaderboardPlace(parts[1], rank: Int(better) + 1, board)
    }

    /// A player's places of all time, the latest first.
    public func bests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace] {
        let lists = [keys.boards(of: player), keys.days(of: player)]
        return try await places(of: player, on: try await boards(listedIn: lists), limit)
    }

    /// The same without the places on boards of days.
    public func lastingBests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace] {
        let boards = try await boards(listedIn: [keys.boards(of: player)])
        return try await places(of: player, on: boards.filter { $0.date == nil }, limit)
    }

    /// The boards in some lists, each once.
    func boards(listedIn lists: [String]) async throws(StoreError) -> [Board] {
        try check()
        var boards: [Board] = []
        var known: Set<Board> = []
        for answer in try await redis.values(lists.map { RedisCommand("ZRANGE", key: $0, 0, -1) }) {
            for name in answer.array ?? [] {
                guard let board = name.bytes.flatMap({ Board(redisText: $0) }) else {
                    throw .damaged("a board's name")
                }
                if known.insert(board).inserted { boards.append(board) }
            }
        }
        return boards
    }

    /// A player's places of all time on some boards, the latest first.
    private func places(
        of player: UInt64, on boards: [Board], _ limit: Int
    ) async throws(StoreError) -> [LeaderboardPlace] {
        var places: [LeaderboardPlace] = []
        for board in boards {
            // A place can be gone, if there were many better ones.
            if let place = try await place(of: player, on: board, .allTime, now: 0) { places.append(place) }
        }
        return Array(places.sorted { $0.reached > $1.reached }.prefix(max(0, limit)))
    }
}

extension Board {
    /// Its name.
    var redisText: String {
        "\(order == .leastFirst ? "least" : "most"):\(measure.description):\(game.description)"
    }

    /// Reads what `redisText` writes.
    fileprivate init?(redisText bytes: [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 2)
        guard parts.count == 3, let measure = MoveText(parts[1]), let game = GameText(parts[2]) else { return nil }
        self.init(game: game, measure: measure, order: parts[0].elementsEqual("least".utf8) ? .leastFirst : .mostFirst)
    }
}

extension LeaderboardPlace {
    fileprivate init(_ value: RedisValue, rank: Int, _ board: Board) throws(StoreError) {
        guard let bytes = value.bytes else { throw .damaged("a game of a leaderboard is gone") }
        let kept = try BoardGame(redisBytes: bytes, on: board)
        self.init(rank: rank, player: kept.player, game: kept.game, reached: kept.reached)
    }
}
