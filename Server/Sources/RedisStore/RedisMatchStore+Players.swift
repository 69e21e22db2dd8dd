public import Match
public import MatchStore
import Redis

// Players, bans and reports: on one node of a cluster, since they are few and small.

extension RedisMatchStore {
    func note(_ player: StoredPlayer, _ date: Milliseconds, _ done: @escaping Done) {
        if player.isBot { return done(.success(())) }
        redis.run(
            PlayerScripts.note, keys: keys.players,
            arguments: [player.number.hexadecimal, player.nickname.bytes, date]
        ) { done($0.mapError(StoreError.init).map { _ in }) }
    }

    /// What is known about a player; nil for one who was never here, or was forgotten.
    public func player(_ number: UInt64) async throws(StoreError) -> KnownPlayer? {
        try check()
        return try await read([number.hexadecimal]).first
    }

    /// Reads players; leaves out those who aren't known.
    private func read(_ names: [String]) async throws(StoreError) -> [KnownPlayer] {
        if names.isEmpty { return [] }
        let answer = try await redis.value(PlayerScripts.read, keys: keys.players, arguments: names)
        var players: [KnownPlayer] = []
        for (name, fields) in zip(names, answer.array ?? []) {
            if let player = try KnownPlayer(name, fields.array ?? []) { players.append(player) }
        }
        return players
    }

    /// How many players are read at once.
    private static let page = 500

    /// The players who were here, the latest first.
    public func players(named part: String?, limit: Int) async throws(StoreError) -> [KnownPlayer] {
        try check()
        var players: [KnownPlayer] = []
        var start = 0
        while players.count < limit {
            let answer = try await redis.value(
                RedisCommand("ZREVRANGE", key: keys.players[0], start, start + Self.page - 1))
            let names = (answer.array ?? []).compactMap(\.text)
            if names.isEmpty { break }
            players += try await read(names).filter { player in part.map(player.isNamed) != false }
            start += names.count
        }
        return Array(players.prefix(max(0, limit)))
    }

    /// The players who are banned or have been given a name.
    public func sanctioned() async throws(StoreError) -> [KnownPlayer] {
        try check()
        let names = try await redis.value(PlayerScripts.sanctioned, keys: keys.players).array ?? []
        return try await read(names.compactMap(\.text))
    }

    /// Gives a player a name.
    public func rename(_ player: UInt64, to name: Nickname?) async throws(StoreError) {
        try await set(name?.bytes, 3, of: player)
    }

    /// Bans a player.
    public func ban(_ player: UInt64, _ ban: Ban) async throws(StoreError) {
        try await set(ban.redisBytes, 4, of: player)
    }

    /// Ends a ban.
    public func unban(_ player: UInt64) async throws(StoreError) {
        try await set(nil, 4, of: player)
    }

    /// Sets what one of the keys of players has for a player, or removes it.
    private func set(_ bytes: [UInt8]?, _ key: Int, of player: UInt64) async throws(StoreError) {
        try check()
        var arguments: [any RedisArgument] = [player.hexadecimal, key]
        if let bytes { arguments.append(bytes) }
        let answer = try await redis.value(PlayerScripts.set, keys: keys.players, arguments: arguments)
        guard answer.integer == 1 else { throw .unknownPlayer(player) }
    }

    /// Removes a player's games from a board.
    public func removePlaces(of player: UInt64, on board: Board) async throws(StoreError) -> Bool {
        try check()
        let answer = try await redis.value(
            BoardScripts.removePlayer, keys: keys.board(board), arguments: [player.hexadecimal])
        // On another node of a cluster.
        for list in [keys.boards(of: player), keys.days(of: player)] {
            _ = try await redis.value(RedisCommand("ZREM", key: list, board.redisText))
        }
        return answer.integer.map { $0 > 0 } ?? false
    }

    // MARK: Reports

    /// Reports the opponent in a match.
    public func report(_ match: MatchID, by player: UInt64, date: Milliseconds) async throws(StoreError) {
        try check()
        let kept = try await redis.value(RedisCommand("HGET", key: keys.match(match), "match"))
        guard let bytes = kept.bytes,
            let (reporter, reported) = try StoredMatch(redisBytes: bytes).parties(reportedBy: player)
        else { throw .notReportable(match) }
        let report = PlayerReport(number: 0, match: match, reporter: reporter, reported: reported, date: date)
        let answer = try await redis.value(
            PlayerScripts.report, keys: keys.reports,
            arguments: [
                reporter.number.hexadecimal, reported.number.hexadecimal, match.description, report.redisBytes,
                PlayerReport.limit, PlayerReport.limitOfPlayer,
            ])
        guard answer.text == "ok" else { throw .tooManyReports(allowed: PlayerReport.limitOfPlayer) }
    }

    /// The reports that operators haven't settled, the earliest first.
    public func reports() async throws(StoreError) -> [PlayerReport] {
        try check()
        var reports: [PlayerReport] = []
        for report in try await redis.value(PlayerScripts.reports, keys: keys.reports).array ?? [] {
            guard let parts = report.array, parts.count == 2, let number = parts[0].text.flatMap({ UInt64($0) }),
                let bytes = parts[1].bytes
            else { throw .damaged("a report") }
            reports.append(try PlayerReport(redisBytes: bytes, number: number))
        }
        return reports
    }

    /// Removes a report.
    public func settle(_ report: UInt64) async throws(StoreError) -> Bool {
        try check()
        return try await redis.value(PlayerScripts.settle, keys: keys.reports, arguments: [report]).integer == 1
    }

    // MARK: Retention

    /// Forgets guests who weren't here for long.
    public func forgetGuests(notSeenSince date: Milliseconds, limit: Int) async throws(StoreError) -> Int {
        try check()
        var forgotten = 0
        var kept = 0
        var playing: Set<String>?
        while forgotten < limit, !Task.isCancelled {
            let answer = try await redis.value(
                RedisCommand(
                    "ZRANGEBYSCORE", key: keys.players[0], "-inf", "(\(date)", "LIMIT", kept,
                    min(Self.page, limit - forgotten)))
            let names = (answer.array ?? []).compactMap(\.text)
            if names.isEmpty { break }
            let playing = try await players(ofRunning: &playing)
            let guests = try await withoutPlaces(names).filter { !playing.contains($0) }
            var count = 0
            if !guests.isEmpty {
                let arguments: [any RedisArgument] = [date] + guests.map { $0 as any RedisArgument }
                let answer = try await redis.value(
                    PlayerScripts.forget, keys: keys.players + keys.reports, arguments: arguments)
                count = answer.integer.map { Int($0) } ?? 0
            }
            forgotten += count
            kept += names.count - count
        }
        return forgotten
    }

    /// Those of some players who have no place and no rating.
    private func withoutPlaces(_ names: [String]) async throws(StoreError) -> [String] {
        let numbers = names.map { UInt64($0, radix: 16) ?? 0 }
        let boards = try await redis.values(
            numbers.map { RedisCommand("EXISTS", key: keys.boards(of: $0), keys.days(of: $0)) })
        let games = try await redis.values(numbers.map { RedisCommand("EXISTS", key: keys.ratedGames(of: $0)) })
        return names.indices.filter { boards[$0].integer == 0 && games[$0].integer == 0 }.map { names[$0] }
    }

    /// The players of running matches, read once.
    private func players(ofRunning playing: inout Set<String>?) async throws(StoreError) -> Set<String> {
        if let playing { return playing }
        let servers = try await redis.value(RedisCommand("ZRANGE", key: keys.servers, 0, -1)).array ?? []
        var players: Set<String> = []
        for server in servers.compactMap({ $0.text.flatMap { UInt64($0, radix: 16) } }) {
            let list = try await redis.value(RedisCommand("ZRANGE", key: keys.matches(of: server), 0, -1)).array ?? []
            let matches = list.compactMap { $0.bytes.flatMap { MatchID($0) } }
            let answers = try await redis.values(
                matches.map { RedisCommand("HMGET", key: keys.match($0), "match", "end") })
            for answer in answers {
                guard let fields = answer.array, fields.count == 2, let bytes = fields[0].bytes, fields[1] == .null
                else { continue }
                let match = try StoredMatch(redisBytes: bytes)
                players.formUnion([match.host.number.hexadecimal, match.guest.number.hexadecimal])
            }
        }
        playing = players
        return players
    }
}

extension KnownPlayer {
    /// Reads what the script returns; nil for a player who isn't known.
    fileprivate init?(_ name: String, _ fields: [RedisValue]) throws(StoreError) {
        guard fields.count == 4, let bytes = fields[0].bytes else { return nil }
        guard let number = UInt64(name, radix: 16), let nickname = Nickname(bytes),
            let seen = fields[1].text.flatMap({ Double($0) })
        else { throw .damaged("a player") }
        self.init(
            number: number, nickname: nickname, seen: Milliseconds(seen),
            givenName: fields[2].bytes.flatMap { Nickname($0) },
            ban: try fields[3].bytes.map { bytes throws(StoreError) in try Ban(redisBytes: bytes) })
    }
}
