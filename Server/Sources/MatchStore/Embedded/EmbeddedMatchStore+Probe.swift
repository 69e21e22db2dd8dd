import Foundation
import GRDB

extension EmbeddedMatchStore {
    /// How much is stored and removed again, in bytes: several pages.
    private static let probeSize = 32_768

    /// Tests whether changes can be stored, in a transaction of its own: a failure harms no change.
    public func probe() async throws(StoreError) {
        try await gate.pass {
            try await database.write { db in
                try db.execute(sql: "INSERT INTO probes VALUES (zeroblob(?))", arguments: [Self.probeSize])
                try db.execute(sql: "DELETE FROM probes")
            }
        }
    }

    /// How many bytes are free on the disk of the file; nil for a store in memory.
    public var freeBytes: Int64? {
        guard let pool = database as? DatabasePool else { return nil }
        var status = statvfs()
        guard statvfs(pool.path, &status) == 0 else { return nil }
        return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }
}
