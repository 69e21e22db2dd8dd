import Foundation
import GRDB
import Synchronization

/// The store of a single server: SQLite, in a file or in memory.
///
/// A file uses WAL mode with `synchronous` FULL: acknowledged transactions are on disk. Reads don't wait for writes.
/// Anyone who can read the file can read its secrets, so only its owner may.
public final class EmbeddedMatchStore: MatchStore, LinkStore {
    /// The number of this opening of the store; no other opening has the same.
    public let launch: UInt64
    let database: any DatabaseWriter
    private let group: GroupCommit
    /// Nil for a store in memory.
    private let lock: DatabaseLock?
    /// Nil for a store in memory.
    private let checkpointer: Checkpointer?
    let gate = ClosingGate()
    /// Used within writes alone.
    let running = KnownMatches()

    /// How many rows can wait for the disk: moves, matches, and each 256 bytes of a game line.
    public static let defaultCapacity = 65_536

    init(
        _ database: any DatabaseWriter, launch: UInt64, capacity: Int, patience: Duration = .zero,
        lock: DatabaseLock? = nil, checkpointer: Checkpointer? = nil
    ) {
        self.lock = lock
        self.checkpointer = checkpointer
        self.database = database
        self.launch = launch
        let fullDisk = FullDisk(patience: patience)
        group = GroupCommit(capacity: capacity) { [running] changes in
            do {
                return try fullDisk.retrying {
                    try database.writeWithoutTransaction { db in
                        checkpointer?.proceed(db)
                        return try running.matches.withLock { running in try db.keep(changes, &running, by: launch) }
                    }
                }
            } catch {
                return changes.map { _ in .failure(StoreError(caught: error)) }
            }
        }
    }

    /// Creates a store that vanishes with the process: for tests, and for servers that should store nothing.
    ///
    /// - Parameters:
    ///   - random: Draws the launch number; the system's generator, except in tests.
    ///   - capacity: How many rows can wait.
    public static func inMemory(
        random: inout some RandomNumberGenerator, capacity: Int = defaultCapacity
    ) throws(StoreOpeningError) -> EmbeddedMatchStore {
        do {
            let queue = try DatabaseQueue()
            try Schema.migrator.migrate(queue)
            let launch = try queue.write { db in try db.claimLaunch(random: &random) }
            return EmbeddedMatchStore(queue, launch: launch, capacity: capacity)
        } catch {
            throw StoreOpeningError(caught: error, path: "in memory")
        }
    }

    /// The system's time of day.
    public var date: Milliseconds {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
    }

    /// Queues a change; `done` is called when it is on disk or was refused.
    public func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void) {
        group.write(change, done: done)
    }

    /// Writes what waits, waits for running reads, and closes the database. Then all of it is in its file, and another
    /// process can have it.
    public func close() async {
        await withCheckedContinuation { continuation in
            group.close { continuation.resume() }
        }
        if await gate.close() { closeFile() }
    }

    private func closeFile() {
        checkpointer?.stop()
        // Otherwise the latest changes would stay in the file beside it.
        try? database.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        try? database.close()
        lock?.release()
    }

    /// Reads in one snapshot.
    func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
        try await gate.pass { try await database.read(body) }
    }
}

extension Database {
    /// Draws a launch number that no other opening of this file had, and stores it.
    func claimLaunch(random: inout some RandomNumberGenerator) throws -> UInt64 {
        let opening = try Int64.fetchOne(self, sql: "SELECT count(*) FROM launches") ?? 0
        while true {
            let launch = random.next()
            let isUsed = try Bool.fetchOne(
                self, sql: "SELECT EXISTS (SELECT 1 FROM launches WHERE number = ?)",
                arguments: [Int64(bitPattern: launch)])
            if isUsed == true { continue }
            try execute(
                sql: "INSERT INTO launches (number, opening) VALUES (?, ?)",
                arguments: [Int64(bitPattern: launch), opening])
            return launch
        }
    }
}

extension StoreError {
    /// Converts a caught error.
    init(caught error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_FULL: self = .diskFull
            case .SQLITE_IOERR where error.isRefusedByDisk: self = .unwritable
            case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "\(error.resultCode)")
            case .SQLITE_MISUSE: self = .closed
            default: self = .failed(error.message ?? "\(error.resultCode)")
            }
        default: self = .failed("\(error)")
        }
    }
}
