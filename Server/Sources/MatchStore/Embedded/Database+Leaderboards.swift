import Foundation
import GRDB
import Match

extension EmbeddedMatchStore {
    /// How many places of all time a board has.
    public static let placesKept = 10_000

    /// The best games of a board, one per player, in one snapshot.
    public func leaderboard(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [LeaderboardPlace] {
        try await read { db in
            guard let number = try db.row(of: board) else { return [] }
            let period = Period(span, around: now)
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT bestGames.* FROM standings JOIN bestGames ON bestGames.row = standings.game
                    WHERE board = ? AND span = ? AND firstDay = ?
                    ORDER BY standings.key, standings.reached, standings.game LIMIT ?
                    """,
                arguments: [number, span.rawValue, period.firstDay, max(0, limit)])
            return try rows.enumerated().map { try LeaderboardPlace($1, rank: $0 + 1, board) }
        }
    }

    /// A player's place on a board; nil if the player has none. O(rank).
    public func place(
        of player: UInt64, on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> LeaderboardPlace? {
        try await read { db in
            guard let number = try db.row(of: board) else { return nil }
            let period = Period(span, around: now)
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT bestGames.*, (
                        SELECT count(*) FROM standings AS better
                        WHERE better.board = own.board AND better.span = own.span AND better.firstDay = own.firstDay
                            AND (better.key, better.reached, better.game) < (own.key, own.reached, own.game)
                    ) AS before
                    FROM standings AS own JOIN bestGames ON bestGames.row = own.game
                    WHERE board = ? AND span = ? AND firstDay = ? AND own.player = ?
                    """,
                arguments: [number, span.rawValue, period.firstDay, Int64(bitPattern: player)])
            return try row.map { try LeaderboardPlace($0, rank: $0["before"] + 1, board) }
        }
    }

    /// A player's places of all time, the latest first. O(the sum of the ranks).
    public func bests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace] {
        try await bests(of: player, limit: limit, withDays: true)
    }

    /// The same without the places on boards of days.
    public func lastingBests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace] {
        try await bests(of: player, limit: limit, withDays: false)
    }

    private func bests(
        of player: UInt64, limit: Int, withDays: Bool
    ) async throws(StoreError) -> [LeaderboardPlace] {
        try await read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT bestGames.*, boards.game AS boardGame, boards.measure, boards.isLeastFirst, (
                        SELECT count(*) FROM standings AS better
                        WHERE better.board = own.board AND better.span = own.span AND better.firstDay = own.firstDay
                            AND (better.key, better.reached, better.game) < (own.key, own.reached, own.game)
                    ) AS before
                    FROM standings AS own JOIN bestGames ON bestGames.row = own.game
                        JOIN boards ON boards.row = own.board
                    WHERE own.player = ? AND own.span = ? AND (? OR boards.measure <> ?)
                    ORDER BY own.reached DESC, own.board LIMIT ?
                    """,
                arguments: [
                    Int64(bitPattern: player), LeaderboardSpan.allTime.rawValue, withDays,
                    Data(Board.measureOfDays.bytes), min(max(0, limit), Self.boardsOfPlayer),
                ])
            return try rows.map { row in
                let board = Board(
                    game: try row.text("boardGame"), measure: try row.text("measure"),
                    order: row["isLeastFirst"] ? .leastFirst : .mostFirst)
                return try LeaderboardPlace(row, rank: row["before"] + 1, board)
            }
        }
    }

    /// How many of a player's places are read at most.
    private static let boardsOfPlayer = 100
}

extension Database {
    /// Enters a game in the standings of the day, the week and all time, where it is better than the player's own. The
    /// cost doesn't grow with the number of games: each standing is one row. Games without a standing are deleted, and
    /// so are standings of days and weeks long ago.
    func enter(_ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds) throws {
        if player.isBot { throw StoreError.botInLeaderboard }
        let verdict = game.verdict
        let number = Int64(bitPattern: player.number)
        let key = verdict.key
        let board = try madeRow(of: verdict.board)
        var improved: [Period] = []
        var beaten: Set<Int64> = []
        for span in LeaderboardSpan.allCases {
            let period = Period(span, around: reached)
            let kept = try Row.fetchOne(
                cachedStatement(
                    sql: """
                        SELECT key, reached, game FROM standings
                        WHERE board = ? AND span = ? AND firstDay = ? AND player = ?
                        """),
                arguments: [board, span.rawValue, period.firstDay, number])
            if let kept {
                let old: (Int64, Int64) = (kept[0], kept[1])
                guard (key, reached) < old else { continue }
                beaten.insert(kept[2])
            }
            improved.append(period)
        }
        if improved.isEmpty { return }
        let row = try insert(game, player, reached)
        for period in improved { try stand(row, player, on: board, period, key: key, reached) }
        for span in [LeaderboardSpan.today, .week] {
            beaten.formUnion(try forgetOldStandings(board, Period(span, around: reached)))
        }
        if let allTime = improved.first(where: { $0.span == .allTime }) {
            beaten.formUnion(try forgetWorstStandings(board, allTime))
        }
        for old in beaten.sorted() { try forgetGame(old) }
    }

    /// Stores a game.
    ///
    /// - Returns: its row.
    func insert(_ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds) throws -> Int64 {
        try execute(
            sql: """
                INSERT INTO bestGames (player, name, line, value, digest, reached, matchLaunch, matchNumber)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                Int64(bitPattern: player.number), Data(player.nickname.bytes), Data(game.line), game.verdict.value,
                Int64(bitPattern: game.verdict.digest), reached, game.match.map { Int64(bitPattern: $0.launch) },
                game.match?.number,
            ])
        return lastInsertedRowID
    }

    /// Makes a game the player's standing in a period.
    func stand(
        _ game: Int64, _ player: StoredPlayer, on board: Int64, _ period: Period, key: Int64, _ reached: Milliseconds
    ) throws {
        try cachedStatement(
            sql: """
                INSERT OR REPLACE INTO standings (board, span, firstDay, player, key, reached, game)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            board, period.span.rawValue, period.firstDay, Int64(bitPattern: player.number), key, reached, game,
        ])
    }

    /// Deletes a game if it has no standing.
    func forgetGame(_ game: Int64) throws {
        try cachedStatement(
            sql: "DELETE FROM bestGames WHERE row = ? AND NOT EXISTS (SELECT 1 FROM standings WHERE game = ?)"
        ).execute(arguments: [game, game])
    }

    /// Notes whose a game is, if it belongs to nobody yet.
    ///
    /// - Throws: `copied` if it is another player's, and not of a match.
    func claim(_ identity: UInt64, for player: StoredPlayer, isOfMatch: Bool) throws {
        if player.isBot { throw StoreError.botInLeaderboard }
        let (key, number) = (Int64(bitPattern: identity), Int64(bitPattern: player.number))
        let owner = try Int64.fetchOne(
            cachedStatement(sql: "SELECT player FROM identities WHERE identity = ?"), arguments: [key])
        if let owner {
            if owner != number, !isOfMatch { throw StoreError.copied }
            return
        }
        try cachedStatement(sql: "INSERT INTO identities (identity, player) VALUES (?, ?)").execute(
            arguments: [key, number])
    }

    /// Deletes the worst standings beyond those that are kept: a limited number at a time, but more than are added.
    ///
    /// - Returns: the games that may have no standing now.
    func forgetWorstStandings(_ board: Int64, _ period: Period) throws -> [Int64] {
        let worst = try Row.fetchAll(
            cachedStatement(
                sql: """
                    SELECT player, game FROM standings WHERE board = ? AND span = ? AND firstDay = ?
                    ORDER BY key, reached, game LIMIT 8 OFFSET ?
                    """),
            arguments: [board, period.span.rawValue, period.firstDay, EmbeddedMatchStore.placesKept])
        for row in worst {
            try cachedStatement(
                sql: "DELETE FROM standings WHERE board = ? AND span = ? AND firstDay = ? AND player = ?"
            ).execute(arguments: [board, period.span.rawValue, period.firstDay, row[0] as Int64])
        }
        return worst.map { $0[1] }
    }

    /// Deletes standings of periods that are no longer shown: a limited number at a time, but more than are added.
    ///
    /// - Returns: the games that may have no standing now.
    private func forgetOldStandings(_ board: Int64, _ period: Period) throws -> [Int64] {
        let old = try Row.fetchAll(
            cachedStatement(
                sql:
                    "SELECT firstDay, player, game FROM standings WHERE board = ? AND span = ? AND firstDay < ? LIMIT 8"
            ),
            arguments: [board, period.span.rawValue, period.firstDayKept])
        for row in old {
            try cachedStatement(
                sql: "DELETE FROM standings WHERE board = ? AND span = ? AND firstDay = ? AND player = ?"
            ).execute(arguments: [board, period.span.rawValue, row[0] as Int64, row[1] as Int64])
        }
        return old.map { $0[2] }
    }

    func row(of board: Board) throws -> Int64? {
        try Int64.fetchOne(
            cachedStatement(sql: "SELECT row FROM boards WHERE game = ? AND measure = ? AND isLeastFirst = ?"),
            arguments: [Data(board.game.bytes), Data(board.measure.bytes), board.order == .leastFirst])
    }

    func madeRow(of board: Board) throws -> Int64 {
        if let row = try row(of: board) { return row }
        try execute(
            sql: "INSERT INTO boards (game, measure, isLeastFirst) VALUES (?, ?, ?)",
            arguments: [Data(board.game.bytes), Data(board.measure.bytes), board.order == .leastFirst])
        return lastInsertedRowID
    }
}

extension LeaderboardPlace {
    /// Creates a place from a row of `bestGames`.
    init(_ row: Row, rank: Int, _ board: Board) throws {
        let line: Data = row["line"]
        let launch: Int64? = row["matchLaunch"]
        let number: UInt32? = row["matchNumber"]
        let match = launch.flatMap { launch in
            number.map { MatchID(launch: UInt64(bitPattern: launch), number: $0) }
        }
        self.init(
            rank: rank, player: StoredPlayer(number: row.unsigned("player"), nickname: try row.text("name")),
            game: VerifiedGame(
                kept: Array(line), verdict: Verdict(board: board, value: row["value"], digest: row.unsigned("digest")),
                match: match),
            reached: row["reached"])
    }
}
