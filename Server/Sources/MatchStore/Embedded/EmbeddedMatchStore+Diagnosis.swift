import GRDB

/// How a database is written, and what is wrong with it.
public struct StoreDiagnosis: Hashable, Sendable {
    /// `wal`; `memory` for one in memory.
    public let journalMode: String
    /// 2 is FULL: what is acknowledged is on disk.
    public let synchronous: Int
    /// What SQLite finds wrong with the file; empty when it is sound.
    public let problems: [String]
}

extension EmbeddedMatchStore {
    /// Asks the connection that writes. O(bytes): the file is read through.
    public func diagnose() async throws(StoreError) -> StoreDiagnosis {
        try await gate.pass {
            try await database.writeWithoutTransaction { db in
                StoreDiagnosis(
                    journalMode: try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "",
                    synchronous: try db.synchronous() ?? -1, problems: try db.problems())
            }
        }
    }
}
