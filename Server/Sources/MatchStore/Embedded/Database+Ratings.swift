import Foundation
import GRDB
public import Match
import PlayRules
import Ratings

extension EmbeddedMatchStore {
    /// A player's rating in a game; nil for a player without a rated match.
    public func rating(of player: UInt64, in game: GameText) async throws(StoreError) -> StoredRating? {
        try await read { db in try db.ratingRow(of: player, in: game).map(StoredRating.init) }
    }

    /// A player's rating in a game with the last rated matches; nil for a player without one.
    public func ratingRecord(of player: UInt64, in game: GameText) async throws(StoreError) -> RatingRecord? {
        try await read { db -> RatingRecord? in
            guard let row = try db.ratingRow(of: player, in: game) else { return nil }
            let matches = try Row.fetchAll(
                db.cachedStatement(sql: "SELECT * FROM ratedMatches WHERE owner = ? ORDER BY number"),
                arguments: [row["row"] as Int64])
            return RatingRecord(rating: try StoredRating(row), matches: try matches.map(RatedMatch.init))
        }
    }

    /// The players of a game with the best ratings that aren't provisional.
    public func bestRatings(
        in game: GameText, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [RatingPlace] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM ratings WHERE game = ? AND provisionalFrom > ? ORDER BY rating DESC, player LIMIT ?
                    """,
                arguments: [Data(game.bytes), now, max(0, limit)]
            ).enumerated().map { RatingPlace(rank: $0 + 1, rating: try StoredRating($1)) }
        }
    }

    /// A player's place among them; nil for a player whose rating is provisional, or who has none. O(rank).
    public func ratingPlace(
        of player: UInt64, in game: GameText, now: Milliseconds
    ) async throws(StoreError) -> RatingPlace? {
        try await read { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT *, (
                        SELECT count(*) FROM ratings AS better
                        WHERE better.game = own.game AND better.provisionalFrom > ?
                            AND (better.rating > own.rating
                                OR better.rating = own.rating AND better.player < own.player)
                    ) AS before
                    FROM ratings AS own WHERE player = ? AND game = ? AND provisionalFrom > ?
                    """,
                arguments: [now, Int64(bitPattern: player), Data(game.bytes), now])
            return try row.map { RatingPlace(rank: $0["before"] + 1, rating: try StoredRating($0)) }
        }
    }
}

extension Database {
    fileprivate func ratingRow(of player: UInt64, in game: GameText) throws -> Row? {
        try Row.fetchOne(
            cachedStatement(sql: "SELECT * FROM ratings WHERE player = ? AND game = ?"),
            arguments: [Int64(bitPattern: player), Data(game.bytes)])
    }

    /// Stores a rating that follows the stored one, with the match that changed it.
    ///
    /// - Throws: `ratingChanged` if another one is stored by now.
    func rate(_ rating: StoredRating, by match: RatedMatch) throws {
        if rating.player.isBot { throw StoreError.botInLeaderboard }
        let kept = try ratingRow(of: rating.player.number, in: rating.game)
        let games: UInt32 = kept?["games"] ?? 0
        if let kept, games == rating.games, try lastMatch(of: kept["row"]) == match.match { return }
        guard games < rating.games, rating.games - games == 1 else { throw StoreError.ratingChanged }
        let value = rating.rating
        let values: StatementArguments = [
            Data(rating.player.nickname.bytes), value.rating, value.deviation, value.volatility, value.lastGame,
            rating.games, rating.wins, rating.ties, rating.forgotten, value.provisionalFrom,
            Int64(bitPattern: rating.player.number), Data(rating.game.bytes),
        ]
        let owner: Int64
        if let kept {
            try cachedStatement(
                sql: """
                    UPDATE ratings SET name = ?, rating = ?, deviation = ?, volatility = ?, lastGame = ?, games = ?,
                        wins = ?, ties = ?, forgotten = ?, provisionalFrom = ? WHERE player = ? AND game = ?
                    """
            ).execute(arguments: values)
            owner = kept["row"]
        } else {
            try cachedStatement(
                sql: """
                    INSERT INTO ratings (name, rating, deviation, volatility, lastGame, games, wins, ties, forgotten,
                        provisionalFrom, player, game)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: values)
            owner = lastInsertedRowID
        }
        try insert(match, of: owner)
        try cachedStatement(sql: "DELETE FROM ratedMatches WHERE owner = ? AND number <= ?").execute(
            arguments: [owner, Int64(rating.games) - Int64(RatingRecord.matchesKept)])
    }

    private func insert(_ match: RatedMatch, of owner: Int64) throws {
        try cachedStatement(
            sql: """
                INSERT INTO ratedMatches (owner, number, matchLaunch, matchNumber, ended, score, opponent, opponentName,
                    oldRating, oldDeviation, oldVolatility, oldLastGame, rating, deviation, volatility, lastGame)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            owner, match.number, Int64(bitPattern: match.match.launch), match.match.number, match.ended,
            match.score.rawValue, Int64(bitPattern: match.opponent.number), Data(match.opponent.nickname.bytes),
            match.before.rating, match.before.deviation, match.before.volatility, match.before.lastGame,
            match.after.rating, match.after.deviation, match.after.volatility, match.after.lastGame,
        ])
    }

    /// The match that was rated last.
    private func lastMatch(of owner: Int64) throws -> MatchID? {
        try Row.fetchOne(
            cachedStatement(
                sql: """
                    SELECT matchLaunch, matchNumber FROM ratedMatches WHERE owner = ? ORDER BY number DESC LIMIT 1
                    """), arguments: [owner]
        ).map { MatchID(launch: $0.unsigned(0), number: $0[1]) }
    }
}

extension Row {
    /// A rating in the columns of these names.
    fileprivate func rating(
        _ rating: String, _ deviation: String, _ volatility: String, _ lastGame: String
    ) throws -> Rating {
        let stored = Rating(
            rating: self[rating], deviation: self[deviation], volatility: self[volatility], lastGame: self[lastGame])
        guard let stored else { throw StoreError.damaged("a rating") }
        return stored
    }
}

extension StoredRating {
    /// Creates a rating from a row of `ratings`.
    fileprivate init(_ row: Row) throws {
        self.init(
            player: StoredPlayer(number: row.unsigned("player"), nickname: try row.text("name")),
            game: try row.text("game"),
            rating: try row.rating("rating", "deviation", "volatility", "lastGame"), games: row["games"],
            wins: row["wins"], ties: row["ties"], forgotten: row["forgotten"])
    }
}

extension RatedMatch {
    /// Creates a rated match from a row of `ratedMatches`.
    fileprivate init(_ row: Row) throws {
        guard let score = Score(rawValue: row["score"]) else { throw StoreError.damaged("the score of a match") }
        self.init(
            match: MatchID(launch: row.unsigned("matchLaunch"), number: row["matchNumber"]), ended: row["ended"],
            number: row["number"], score: score,
            before: try row.rating("oldRating", "oldDeviation", "oldVolatility", "oldLastGame"),
            after: try row.rating("rating", "deviation", "volatility", "lastGame"),
            opponent: StoredPlayer(number: row.unsigned("opponent"), nickname: try row.text("opponentName")))
    }
}
