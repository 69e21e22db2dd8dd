import Foundation
import GRDB
import Synchronization

/// Waits for room on a full disk, so that matches survive one that is full for some seconds. Blocks its thread.
final class FullDisk: Sendable {
    private let patience: Duration
    /// Since when nothing could be written; nil after a success.
    private let since = Mutex<ContinuousClock.Instant?>(nil)

    /// Seconds between two attempts.
    private static let pause = 0.1

    /// Creates it.
    ///
    /// - Parameter patience: How long to wait from the first failure on; after that each attempt is the only one, until one
    ///   succeeds.
    init(patience: Duration) {
        self.patience = patience
    }

    /// Writes something, again and again while there is no room.
    ///
    /// - Parameter write: Changes nothing if it fails.
    /// - Throws: what the last attempt threw.
    func retrying<Result>(_ write: () throws -> Result) throws -> Result {
        while true {
            do {
                let result = try write()
                since.withLock { $0 = nil }
                return result
            } catch let error as DatabaseError where error.isRefusedByDisk {
                let now = ContinuousClock.now
                let began = since.withLock { since in
                    since = since ?? now
                    return since ?? now
                }
                guard now < began + patience else { throw error }
                Thread.sleep(forTimeInterval: Self.pause)
            }
        }
    }
}

extension DatabaseError {
    /// Whether the disk had no room for what was to be written, or the process may not make its files larger. Not the
    /// failure to synchronize: after that nobody knows what is on disk.
    var isRefusedByDisk: Bool {
        resultCode == .SQLITE_FULL || extendedResultCode == .SQLITE_IOERR_WRITE
            || extendedResultCode == .SQLITE_IOERR_TRUNCATE || extendedResultCode == .SQLITE_IOERR_SHMSIZE
    }
}
