import Foundation
import GRDB
import Match
import PlayRules

// The boards of days. Their standings are of all time: a board has one day.

extension EmbeddedMatchStore {
    /// How many players have a place on a board.
    public func placeCount(
        on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> Int {
        try await read { db in
            guard let number = try db.row(of: board) else { return 0 }
            return try Int.fetchOne(
                db, sql: "SELECT count(*) FROM standings WHERE board = ? AND span = ? AND firstDay = ?",
                arguments: [number, span.rawValue, Period(span, around: now).firstDay]) ?? 0
        }
    }
}

extension Database {
    /// Enters a player's first game on the board of a day, and forgets some of what is on boards of long ago. Entering
    /// the same game again changes nothing.
    ///
    /// - Throws: `entered` if the player has a game there.
    func enterDay(_ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds) throws {
        if player.isBot { throw StoreError.botInLeaderboard }
        let verdict = game.verdict
        let number = Int64(bitPattern: player.number)
        let board = try madeRow(of: verdict.board)
        let period = Period(.allTime, around: reached)
        let kept = try Int64.fetchOne(
            cachedStatement(
                sql: "SELECT game FROM standings WHERE board = ? AND span = ? AND firstDay = ? AND player = ?"),
            arguments: [board, period.span.rawValue, period.firstDay, number])
        if let kept {
            let row = try Row.fetchOne(
                cachedStatement(sql: "SELECT * FROM bestGames WHERE row = ?"), arguments: [kept])
            let place = try row.map { try LeaderboardPlace($0, rank: 1, verdict.board) }
            guard place == LeaderboardPlace(rank: 1, player: player, game: game, reached: reached) else {
                throw StoreError.entered
            }
            return
        }
        let row = try insert(game, player, reached)
        try stand(row, player, on: board, period, key: verdict.key, reached)
        for old in try forgetWorstStandings(board, period) + forgetOldDays(reached) { try forgetGame(old) }
    }

    /// Deletes standings on boards of days that aren't kept any more, a limited number at a time, but more than are added;
    /// and the boards when they are empty.
    ///
    /// - Returns: the games that have no standing now.
    private func forgetOldDays(_ now: Milliseconds) throws -> [Int64] {
        let old = try Row.fetchAll(
            cachedStatement(
                sql: """
                    SELECT board, player, standings.game FROM standings JOIN boards ON boards.row = standings.board
                    WHERE boards.measure = ? AND boards.game < ? LIMIT 8
                    """),
            arguments: [Data(Board.measureOfDays.bytes), Board.firstDayKept(now)])
        for row in old {
            try cachedStatement(sql: "DELETE FROM standings WHERE board = ? AND player = ?").execute(
                arguments: [row[0] as Int64, row[1] as Int64])
        }
        try forgetEmptyDays(now)
        return old.map { $0[2] }
    }

    /// Deletes boards of days that aren't kept any more, if they are empty.
    func forgetEmptyDays(_ now: Milliseconds) throws {
        try cachedStatement(
            sql: """
                DELETE FROM boards WHERE measure = ? AND game < ?
                    AND NOT EXISTS (SELECT 1 FROM standings WHERE board = boards.row)
                """
        ).execute(arguments: [Data(Board.measureOfDays.bytes), Board.firstDayKept(now)])
    }
}

extension Board {
    /// What the names of the boards of days begin with that are kept, or something later.
    static func firstDayKept(_ now: Milliseconds) -> Data {
        Data(CivilDate(milliseconds: now - daysKept * Period.dayLength).text.utf8)
    }
}
