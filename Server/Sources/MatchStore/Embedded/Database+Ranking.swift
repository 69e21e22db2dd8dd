import Foundation
import GRDB
import Match

extension EmbeddedMatchStore {
    /// The decided matches that aren't in the leaderboards yet, the earliest first.
    public func unrankedMatches() async throws(StoreError) -> [UnrankedMatch] {
        try await read { db in
            try Row.fetchAll(
                db, sql: "SELECT matches.*, record FROM unranked JOIN matches ON match = row ORDER BY row"
            ).map { row in
                guard let end = try db.end(of: row["row"]) else { throw StoreError.damaged("a match without an end") }
                let record: Data = row["record"]
                return UnrankedMatch(match: try StoredMatch(row), end: end, record: Array(record))
            }
        }
    }
}

extension Database {
    /// Notes, with the match's result, that it is to be ranked.
    func noteUnranked(_ match: Int64, _ record: [UInt8]) throws {
        try execute(sql: "INSERT INTO unranked (match, record) VALUES (?, ?)", arguments: [match, Data(record)])
    }

    /// Notes that a match was ranked.
    func noteRanked(_ id: MatchID) throws {
        try execute(
            sql: "DELETE FROM unranked WHERE match = (SELECT row FROM matches WHERE launch = ? AND number = ?)",
            arguments: [Int64(bitPattern: id.launch), id.number])
    }
}
