import GRDB

/// A database's settings and problems.
public struct StoreDiagnosis: Hashable, Sendable {
    /// The journal mode: `wal`, or `memory` for a database in memory.
    public let journalMode: String
    /// The setting `synchronous`; 2 is FULL: acknowledged changes are on disk.
    public let synchronous: Int
    /// The problems that SQLite finds in the file; empty for a sound one.
    public let problems: [String]
}

extension EmbeddedMatchStore {
    /// Asks the writing connection. O(bytes): reads the whole file.
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
