import Foundation
import GRDB

// Places of days and weeks long ago. Entering a game forgets some on its own board; here it is done for all boards.

extension EmbeddedMatchStore {
    /// How many places are forgotten in one write.
    private static let placesPerWrite = 500

    /// Forgets the places of days and weeks long ago. They are searched for beside the writer.
    public func forgetPastPlaces(now: Milliseconds) async throws(StoreError) -> Int {
        var forgotten = 0
        while !Task.isCancelled {
            let places = try await read { db in try db.pastPlaces(now: now, limit: Self.placesPerWrite) }
            if places.isEmpty { break }
            forgotten += try await gate.pass { [database] in
                try await database.write { db in
                    let count = try db.forget(places)
                    try db.forgetEmptyDays(now)
                    return count
                }
            }
        }
        return forgotten
    }
}

/// What names a standing, and the game that stands there.
private struct PastPlace {
    let board: Int64
    let span: UInt8
    let firstDay: Int64
    let player: Int64
    let game: Int64
}

extension Database {
    /// Some of the standings that aren't kept any more. An index of standings by day would cost each game that is
    /// entered; instead each board is looked at. O(boards).
    fileprivate func pastPlaces(now: Milliseconds, limit: Int) throws -> [PastPlace] {
        let places = """
            SELECT board, span, firstDay, player, standings.game
            FROM boards CROSS JOIN standings ON standings.board = boards.row
            """
        var arguments: StatementArguments = []
        for span in [LeaderboardSpan.today, .week] {
            arguments += [span.rawValue, Period(span, around: now).firstDayKept]
        }
        arguments += [
            LeaderboardSpan.allTime.rawValue, Data(Board.measureOfDays.bytes), Board.firstDayKept(now), limit,
        ]
        return try Row.fetchAll(
            self,
            sql: """
                \(places) WHERE span = ? AND firstDay < ?
                UNION ALL \(places) WHERE span = ? AND firstDay < ?
                UNION ALL \(places) WHERE span = ? AND boards.measure = ? AND boards.game < ? LIMIT ?
                """, arguments: arguments
        ).map { PastPlace(board: $0[0], span: $0[1], firstDay: $0[2], player: $0[3], game: $0[4]) }
    }

    /// Deletes standings, and the games that have none any more. A standing that has another game by now stays.
    ///
    /// - Returns: how many were deleted.
    fileprivate func forget(_ places: [PastPlace]) throws -> Int {
        var count = 0
        for place in places {
            try cachedStatement(
                sql: "DELETE FROM standings WHERE board = ? AND span = ? AND firstDay = ? AND player = ? AND game = ?"
            ).execute(arguments: [place.board, place.span, place.firstDay, place.player, place.game])
            count += changesCount
            try forgetGame(place.game)
        }
        return count
    }
}
