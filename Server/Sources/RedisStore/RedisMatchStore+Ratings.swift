public import Match
public import MatchStore
import Ratings
import Redis

// Ratings. A player's are on one node of a cluster, the places of a game on another: who changes a rating enters it there
// afterwards, and each repetition of the change does so again.

extension RedisMatchStore {
    func rate(_ rating: StoredRating, by match: RatedMatch, _ done: @escaping Done) {
        if rating.player.isBot { return done(.failure(.botInLeaderboard)) }
        let arguments: [any RedisArgument] = [
            rating.games, match.match.description, rating.redisBytes, match.redisBytes, RatingRecord.matchesKept,
            rating.game.description,
        ]
        redis.run(
            RatingScripts.rate, keys: keys.rating(of: rating.player.number, in: rating.game), arguments: arguments
        ) { [self] answer in
            switch answer {
            case .failure(let error): done(.failure(StoreError(error)))
            case .success(let word):
                guard word.text == "ok" else { return done(.failure(.ratingChanged)) }
                place(rating, done)
            }
        }
    }

    private func place(_ rating: StoredRating, _ done: @escaping Done) {
        redis.run(
            RatingScripts.place, keys: keys.ratings(in: rating.game),
            arguments: [
                rating.player.number.place, rating.games, rating.redisBytes, "\(-rating.rating.rating)",
                rating.rating.provisionalFrom.map { "\($0)" } ?? "",
            ]
        ) { done($0.mapError(StoreError.init).map { _ in }) }
    }

    /// A player's rating in a game; nil for a player without a rated match.
    public func rating(of player: UInt64, in game: GameText) async throws(StoreError) -> StoredRating? {
        try check()
        let kept = try await redis.value(
            RedisCommand("HGET", key: keys.rating(of: player, in: game)[0], "rating"))
        return if let bytes = kept.bytes { try StoredRating(redisBytes: bytes) } else { nil }
    }

    /// A player's rating in a game with the last rated matches; nil for a player without one.
    public func ratingRecord(of player: UInt64, in game: GameText) async throws(StoreError) -> RatingRecord? {
        try check()
        let answer = try await redis.value(RatingScripts.read, keys: keys.rating(of: player, in: game))
        guard let parts = answer.array, parts.count == 2, let rating = parts[0].bytes else { return nil }
        var matches: [RatedMatch] = []
        for match in parts[1].array ?? [] {
            guard let bytes = match.bytes else { throw .damaged("a rated match") }
            matches.append(try RatedMatch(redisBytes: bytes))
        }
        return RatingRecord(rating: try StoredRating(redisBytes: rating), matches: matches)
    }

    /// The players of a game with the best ratings that aren't provisional.
    public func bestRatings(
        in game: GameText, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [RatingPlace] {
        try check()
        guard limit > 0 else { return [] }
        let answer = try await redis.value(
            RatingScripts.best, keys: keys.ratings(in: game), arguments: [now, limit - 1])
        var places: [RatingPlace] = []
        for rating in answer.array ?? [] { places.append(try RatingPlace(rating, rank: places.count + 1)) }
        return places
    }

    /// A player's place among them; nil for a player whose rating is provisional, or who has none. O(log players).
    public func ratingPlace(
        of player: UInt64, in game: GameText, now: Milliseconds
    ) async throws(StoreError) -> RatingPlace? {
        try check()
        let answer = try await redis.value(
            RatingScripts.rank, keys: keys.ratings(in: game), arguments: [now, player.place])
        guard let parts = answer.array, parts.count == 2, let better = parts[0].integer else { return nil }
        return try RatingPlace(parts[1], rank: Int(better) + 1)
    }
}

extension UInt64 {
    /// A player's name among those of equal ratings: their order is that of SQLite, which has no unsigned numbers.
    fileprivate var place: String { Int64(bitPattern: self).sortable }
}

extension RatingPlace {
    /// Creates a place from the number of rated matches and the rating.
    fileprivate init(_ value: RedisValue, rank: Int) throws(StoreError) {
        guard let bytes = value.bytes, let space = bytes.firstIndex(of: UInt8(ascii: " ")) else {
            throw .damaged("a rating in a place")
        }
        self.init(rank: rank, rating: try StoredRating(redisBytes: Array(bytes[(space + 1)...])))
    }
}
