import Foundation
import GRDB

extension EmbeddedMatchStore {
    /// The stored secret of this name; stores the candidate if there is none.
    public func secret(_ name: String, orKeep candidate: [UInt8]) async throws(StoreError) -> [UInt8] {
        try await gate.pass {
            try await database.write { db in
                try db.execute(
                    sql: "INSERT OR IGNORE INTO secrets (name, bytes) VALUES (?, ?)",
                    arguments: [name, Data(candidate)])
                let kept = try Data.fetchOne(db, sql: "SELECT bytes FROM secrets WHERE name = ?", arguments: [name])
                return kept.map(Array.init) ?? candidate
            }
        }
    }
}
