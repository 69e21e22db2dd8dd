import Foundation
import GRDB
public import Match
import PlayRules

extension EmbeddedMatchStore {
    /// The log of a match; nil if there never was one with this id.
    public func log(of match: MatchID) async throws(StoreError) -> MatchLog? {
        try await read { db in try db.matchRow(match).map(db.log) }
    }

    /// How a match of this player ended; nil if it isn't over, or isn't the player's.
    public func end(of match: MatchID, for player: UInt64) async throws(StoreError) -> StoredEnd? {
        try await read { db in
            let number = Int64(bitPattern: player)
            let row = try Int64.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT row FROM matches WHERE launch = ? AND number = ?
                            AND (host = ? AND NOT hostIsBot OR guest = ? AND NOT guestIsBot)
                        """),
                arguments: [Int64(bitPattern: match.launch), match.number, number, number])
            return try row.flatMap(db.end)
        }
    }

    /// The moves of a match from a place on, with its end. SQLite goes through all its moves; only the last ones are read.
    public func tail(of match: MatchID, from place: UInt32) async throws(StoreError) -> MatchTail? {
        try await read { db -> MatchTail? in
            guard let row = try db.matchRow(match) else { return nil }
            let number: Int64 = row["row"]
            return MatchTail(moves: try db.moves(of: number, from: place), end: try db.end(of: number))
        }
    }
}

extension Database {
    func matchRow(_ id: MatchID) throws -> Row? {
        try Row.fetchOne(
            cachedStatement(sql: "SELECT * FROM matches WHERE launch = ? AND number = ?"),
            arguments: [Int64(bitPattern: id.launch), id.number])
    }

    func log(_ row: Row) throws -> MatchLog {
        let number: Int64 = row["row"]
        let match = try StoredMatch(row)
        return MatchLog(
            match: match, hostMoves: try moves(of: number, .host), guestMoves: try moves(of: number, .guest),
            end: try end(of: number), clock: try clock(of: match.id, row: number))
    }

    private func clock(of match: MatchID, row: Int64) throws -> StoredClock? {
        try Row.fetchOne(
            cachedStatement(
                sql: """
                    SELECT elapsed, date, hostAway, guestAway, epoch FROM clocks JOIN matches ON match = row WHERE row = ?
                    """), arguments: [row]
        ).map { row in
            let away: [Int64?] = [row[2], row[3]]
            return StoredClock(
                match: match, elapsed: row.unsigned(0), date: row[1],
                awaySince: BothSides(
                    host: away[0].map(UInt64.init(bitPattern:)), guest: away[1].map(UInt64.init(bitPattern:))),
                by: Epoch(row[4]))
        }
    }

    /// How the match of a row ended; nil while it is running.
    func end(of match: Int64) throws -> StoredEnd? {
        let row = try Row.fetchOne(
            self,
            sql: """
                SELECT outcome, reason, tick, hostScore, guestScore, ended
                FROM results JOIN matches ON match = row WHERE match = ?
                """,
            arguments: [match])
        guard let row else { return nil }
        guard let outcome = MatchResult.Outcome(rawValue: row[0]), let reason = MatchResult.Reason(rawValue: row[1])
        else { throw StoreError.damaged("a result") }
        return StoredEnd(
            MatchResult(
                outcome: outcome, reason: reason, tick: row.unsigned(2), hostScore: row.unsigned(3),
                guestScore: row.unsigned(4)), ended: row[5])
    }

    fileprivate func moves(of match: Int64, from place: UInt32) throws -> [SidedMove] {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT side, number, word, tick, stamp, place FROM moves WHERE match = ? AND place >= ? ORDER BY place
                    """),
            arguments: [match, place])
        var moves: [SidedMove] = []
        while let row = try rows.next() {
            guard let side = Side(rawValue: row["side"]) else { throw StoreError.damaged("the side of a move") }
            moves.append(SidedMove(side, try StoredMove(row)))
        }
        return moves
    }

    private func moves(of match: Int64, _ side: Side) throws -> [StoredMove] {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: "SELECT number, word, tick, stamp, place FROM moves WHERE match = ? AND side = ? ORDER BY number"),
            arguments: [match, side.rawValue])
        var moves: [StoredMove] = []
        while let row = try rows.next() {
            let move = try StoredMove(row)
            guard move.move.index == UInt32(moves.count) else { throw StoreError.damaged("a move is missing") }
            moves.append(move)
        }
        return moves
    }
}

extension Row {
    /// An unsigned number, stored by its bits.
    func unsigned(_ column: Int) -> UInt64 { UInt64(bitPattern: self[column]) }
    func unsigned(_ column: String) -> UInt64 { UInt64(bitPattern: self[column]) }

    /// A text that was validated when it was stored.
    func text<R: TextRule>(_ column: String) throws -> LimitedText<R> {
        let bytes: Data = self[column]
        guard let text = LimitedText<R>(bytes) else { throw StoreError.damaged("\(column) holds another text") }
        return text
    }
}

extension StoredMatch {
    /// Creates a match from a row of `matches`.
    init(_ row: Row) throws {
        // The column is the host's seat: 0 if that is the first one.
        guard let first = Side(rawValue: row["hostSeat"]), let rule = RematchRule(rawValue: row["rematchRule"]) else {
            throw StoreError.damaged("the terms of a match")
        }
        self.init(
            id: MatchID(launch: row.unsigned("launch"), number: row["number"]),
            attempt: AttemptID(launch: row.unsigned("attemptLaunch"), number: row["attemptNumber"]),
            terms: MatchTerms(game: try row.text("game"), first: first, rematchRule: rule),
            seed: row.unsigned("seed"),
            host: StoredPlayer(
                number: row.unsigned("host"), nickname: try row.text("hostName"), isBot: row["hostIsBot"]),
            guest: StoredPlayer(
                number: row.unsigned("guest"), nickname: try row.text("guestName"), isBot: row["guestIsBot"]),
            began: row["began"], isRanked: row["isRanked"])
    }
}

extension StoredMove {
    /// Creates a move from the number, word, tick, stamp and place of `moves`.
    init(_ row: Row) throws {
        self.init(
            PlayedMove(index: row["number"], tick: row.unsigned("tick"), text: try row.text("word")),
            stamp: row.unsigned("stamp"), place: row["place"])
    }
}
