import Foundation
import GRDB
public import Match

// Players, bans and reports.

extension EmbeddedMatchStore {
    /// What is known about a player; nil for one who was never here, or was forgotten.
    public func player(_ number: UInt64) async throws(StoreError) -> KnownPlayer? {
        try await read { db in
            try Row.fetchOne(
                db, sql: "SELECT * FROM players WHERE number = ?", arguments: [Int64(bitPattern: number)]
            ).map(KnownPlayer.init)
        }
    }

    /// The players who were here, the latest first.
    public func players(named part: String?, limit: Int) async throws(StoreError) -> [KnownPlayer] {
        try await read { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT * FROM players ORDER BY seen DESC, number")
            var players: [KnownPlayer] = []
            while players.count < limit, let row = try rows.next() {
                let player = try KnownPlayer(row)
                if part.map(player.isNamed) != false { players.append(player) }
            }
            return players
        }
    }

    /// The players who are banned or have been given a name.
    public func sanctioned() async throws(StoreError) -> [KnownPlayer] {
        try await read { db in
            try Row.fetchAll(
                db, sql: "SELECT * FROM players WHERE givenName IS NOT NULL OR banned IS NOT NULL ORDER BY number"
            ).map(KnownPlayer.init)
        }
    }

    /// Gives a player a name, or takes it back.
    public func rename(_ player: UInt64, to name: Nickname?) async throws(StoreError) {
        try await set("givenName = ?", [name.map { Data($0.bytes) }], of: player)
    }

    /// Bans a player.
    public func ban(_ player: UInt64, _ ban: Ban) async throws(StoreError) {
        try await set("banned = ?, banReason = ?", [ban.date, Data(ban.reason.bytes)], of: player)
    }

    /// Ends a ban.
    public func unban(_ player: UInt64) async throws(StoreError) {
        try await set("banned = NULL, banReason = NULL", [], of: player)
    }

    private func set(
        _ columns: String, _ values: StatementArguments, of player: UInt64
    ) async throws(StoreError) {
        try await gate.pass { [database] in
            try await database.write { db in
                try db.execute(
                    sql: "UPDATE players SET \(columns) WHERE number = ?",
                    arguments: values + [Int64(bitPattern: player)])
                if db.changesCount == 0 { throw StoreError.unknownPlayer(player) }
            }
        }
    }

    /// Removes a player's games from a board.
    public func removePlaces(of player: UInt64, on board: Board) async throws(StoreError) -> Bool {
        try await gate.pass { [database] in
            try await database.write { db in
                guard let board = try db.row(of: board) else { return false }
                let number = Int64(bitPattern: player)
                let games = try Int64.fetchAll(
                    db, sql: "SELECT DISTINCT game FROM standings WHERE player = ? AND board = ?",
                    arguments: [number, board])
                try db.execute(
                    sql: "DELETE FROM standings WHERE player = ? AND board = ?", arguments: [number, board])
                for game in games {
                    try db.execute(sql: "DELETE FROM bestGames WHERE row = ?", arguments: [game])
                }
                return !games.isEmpty
            }
        }
    }

    /// Reports the opponent in a match.
    public func report(_ match: MatchID, by player: UInt64, date: Milliseconds) async throws(StoreError) {
        try await gate.pass { [database] in
            try await database.write { db in
                guard let row = try db.matchRow(match),
                    let (reporter, reported) = try StoredMatch(row).parties(reportedBy: player)
                else { throw StoreError.notReportable(match) }
                try db.add(match, reporter, reported, date)
            }
        }
    }

    /// The reports that operators haven't settled, the earliest first.
    public func reports() async throws(StoreError) -> [PlayerReport] {
        try await read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM reports ORDER BY number").map(PlayerReport.init)
        }
    }

    /// Removes a report.
    public func settle(_ report: UInt64) async throws(StoreError) -> Bool {
        try await gate.pass { [database] in
            try await database.write { db in
                try db.execute(sql: "DELETE FROM reports WHERE number = ?", arguments: [Int64(bitPattern: report)])
                return db.changesCount > 0
            }
        }
    }

    // MARK: Retention

    /// How many guests are forgotten in one write.
    private static let guestsPerWrite = 500

    /// What isn't known about a guest who is forgotten. The players of running matches are read once for all guests.
    private static let isUnknown = """
        givenName IS NULL AND banned IS NULL
        AND NOT EXISTS (SELECT 1 FROM standings WHERE player = players.number)
        AND NOT EXISTS (SELECT 1 FROM ratings WHERE player = players.number)
        AND NOT EXISTS (SELECT 1 FROM reports WHERE reported = players.number)
        AND number NOT IN (
            SELECT host FROM matches WHERE ended IS NULL UNION SELECT guest FROM matches WHERE ended IS NULL)
        """

    /// Forgets guests who weren't here for long. They are searched for beside the writer, once from the earliest on.
    public func forgetGuests(notSeenSince date: Milliseconds, limit: Int) async throws(StoreError) -> Int {
        var forgotten = 0
        var last: (seen: Milliseconds, number: Int64)?
        while forgotten < limit, !Task.isCancelled {
            let guests = try await guests(
                notSeenSince: date, after: last, limit: min(Self.guestsPerWrite, limit - forgotten))
            guard let end = guests.last else { break }
            forgotten += try await forget(guests.map(\.number), notSeenSince: date)
            last = end
        }
        return forgotten
    }

    /// Guests about whom nothing is known, the earliest first.
    private func guests(
        notSeenSince date: Milliseconds, after last: (seen: Milliseconds, number: Int64)?, limit: Int
    ) async throws(StoreError) -> [(seen: Milliseconds, number: Int64)] {
        let (seen, number) = last ?? (.min, .min)
        return try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT seen, number FROM players
                    WHERE seen < ? AND (seen, number) > (?, ?) AND \(Self.isUnknown) ORDER BY seen, number LIMIT ?
                    """, arguments: [date, seen, number, limit]
            ).map { ($0["seen"], $0["number"]) }
        }
    }

    /// Forgets those of some guests about whom there is still nothing to know.
    private func forget(_ guests: [Int64], notSeenSince date: Milliseconds) async throws(StoreError) -> Int {
        try await gate.pass { [database] in
            try await database.write { db in
                try db.execute(
                    sql: """
                        DELETE FROM players
                        WHERE number IN (\(databaseQuestionMarks(count: guests.count))) AND seen < ? AND \(Self.isUnknown)
                        """, arguments: StatementArguments(guests) + [date])
                return db.changesCount
            }
        }
    }
}

extension Database {
    /// Notes that a player is here.
    func note(_ player: StoredPlayer, _ date: Milliseconds) throws {
        if player.isBot { return }
        try run(
            """
            INSERT INTO players (number, name, seen) VALUES (?, ?, ?)
            ON CONFLICT (number) DO UPDATE SET name = excluded.name, seen = max(seen, excluded.seen)
            """, .bits(player.number), .bytes(player.nickname.bytes), .number(date))
    }

    /// Stores a report, unless it is stored already.
    fileprivate func add(
        _ match: MatchID, _ reporter: StoredPlayer, _ reported: StoredPlayer, _ date: Milliseconds
    ) throws {
        let (player, launch) = (Int64(bitPattern: reporter.number), Int64(bitPattern: match.launch))
        let isKnown = try Bool.fetchOne(
            self,
            sql: """
                SELECT EXISTS (SELECT 1 FROM reports WHERE reporter = ? AND matchLaunch = ? AND matchNumber = ?)
                """, arguments: [player, launch, match.number])
        if isKnown == true { return }
        let count = try Int.fetchOne(
            self, sql: "SELECT count(*) FROM reports WHERE reporter = ?", arguments: [player])
        guard count ?? 0 < PlayerReport.limitOfPlayer else {
            throw StoreError.tooManyReports(allowed: PlayerReport.limitOfPlayer)
        }
        try execute(
            sql: """
                INSERT INTO reports (matchLaunch, matchNumber, reporter, reporterName, reported, reportedName, date)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                launch, match.number, player, Data(reporter.nickname.bytes), Int64(bitPattern: reported.number),
                Data(reported.nickname.bytes), date,
            ])
        try execute(
            sql: """
                DELETE FROM reports WHERE number IN (SELECT number FROM reports ORDER BY number DESC LIMIT -1 OFFSET ?)
                """, arguments: [PlayerReport.limit])
    }
}

extension KnownPlayer {
    /// Creates a player from a row of `players`.
    fileprivate init(_ row: Row) throws {
        let banned: Milliseconds? = row["banned"]
        let isRenamed = row.hasNull("givenName") == false
        self.init(
            number: row.unsigned("number"), nickname: try row.text("name"), seen: row["seen"],
            givenName: isRenamed ? try row.text("givenName") : nil,
            ban: try banned.map { Ban(date: $0, reason: try row.text("banReason")) })
    }
}

extension Row {
    fileprivate func hasNull(_ column: String) -> Bool { (self[column] as DatabaseValue).isNull }
}

extension PlayerReport {
    /// Creates a report from a row of `reports`.
    fileprivate init(_ row: Row) throws {
        self.init(
            number: row.unsigned("number"),
            match: MatchID(launch: row.unsigned("matchLaunch"), number: row["matchNumber"]),
            reporter: StoredPlayer(number: row.unsigned("reporter"), nickname: try row.text("reporterName")),
            reported: StoredPlayer(number: row.unsigned("reported"), nickname: try row.text("reportedName")),
            date: row["date"])
    }
}
