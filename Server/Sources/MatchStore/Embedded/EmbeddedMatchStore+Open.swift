import Foundation
import GRDB

extension EmbeddedMatchStore {
    /// The options for opening a file.
    public struct Options: Sendable {
        /// The approximate maximum size of the database in bytes; nil means no limit but the disk. Beyond it changes
        /// are refused with `diskFull`, and stored data stays.
        public var maximumBytes: Int64?
        /// How many rows can wait for the disk.
        public var capacity = EmbeddedMatchStore.defaultCapacity
        /// How long to wait for another process that has the database open.
        public var wait = Duration.zero
        /// How long a change waits while another program, such as SQLite's shell, has the file locked, or the disk is full.
        public var patience = Duration.seconds(10)
        /// Called once before waiting, with the process id of the owner if it is known.
        public var whenWaiting: @Sendable (_ owner: Int32?) -> Void = { _ in }

        /// Creates the default options.
        public init() {}
    }

    /// Opens a database, and creates it (and its folder) if it doesn't exist.
    ///
    /// An existing file is checked first, and read once completely to find damage: O(bytes). Unless it is sound,
    /// nothing in it is changed. The database belongs to this store until it is closed.
    ///
    /// - Parameter random: Draws the launch number; the system's generator, except in tests.
    /// - Throws: why it can't be opened; one line for the user.
    public static func open(
        _ path: String, options: Options = Options(), random: inout some RandomNumberGenerator
    ) throws(StoreOpeningError) -> EmbeddedMatchStore {
        try prepareFile(path)
        let lock = try DatabaseLock.take(path, wait: options.wait, whenWaiting: options.whenWaiting)
        let isNew = isEmpty(path)
        do {
            if !isNew { try inspect(path) }
            var configuration = Configuration()
            configuration.busyMode = .timeout(options.patience / .seconds(1))
            let pool = try DatabasePool(path: path, configuration: configuration)
            do {
                let checkpointer = try pool.writeWithoutTransaction { db in
                    // GRDB sets NORMAL when it sets up WAL, after everything that a configuration could do. With NORMAL
                    // a power failure would lose the last transactions.
                    try db.execute(sql: "PRAGMA synchronous = FULL")
                    guard try db.synchronous() == 2 else {
                        throw StoreOpeningError.failed(path: path, detail: "SQLite doesn't take synchronous = FULL")
                    }
                    if let bytes = options.maximumBytes {
                        let size = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 4_096
                        try db.execute(sql: "PRAGMA max_page_count = \(max(1, bytes / size))")
                    }
                    return Checkpointer(path, writer: db)
                }
                try Schema.migrator.migrate(pool)
                // Written at each opening, so that a disk that refuses writes is noticed now, not at a move.
                let launch = try pool.write { db in try db.claimLaunch(random: &random) }
                return EmbeddedMatchStore(
                    pool, launch: launch, capacity: options.capacity, patience: options.patience, lock: lock,
                    checkpointer: checkpointer)
            } catch {
                try? pool.close()
                throw error
            }
        } catch {
            throw StoreOpeningError(caught: error, path: path)
        }
    }

    private static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size == 0
    }

    /// Creates the folder and an empty file if they don't exist, readable only by the owner.
    private static func prepareFile(_ path: String) throws(StoreOpeningError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        func reason() -> String { String(cString: strerror(errno)) }
        if access(folder, F_OK) != 0 {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw .unwritable(path: path, reason: "the folder \(folder) can't be made")
            }
        }
        // SQLite creates two more files beside it.
        guard access(folder, W_OK | X_OK) == 0 else {
            throw .unwritable(path: path, reason: "the folder \(folder): \(reason())")
        }
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENOSPC ? .diskFull(path: path) : .unwritable(path: path, reason: reason())
        }
        Foundation.close(descriptor)
    }

    /// Checks, with a read-only connection, that a file is a sound database of ours in a known version.
    static func inspect(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { db in
            let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            // A crash before the first migration leaves a database without tables.
            if tables == 0 { return }
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
                // The first thing that GRDB creates is its table of migrations, in a separate transaction.
                let isBegun = try tables == 1 && db.tableExists("grdb_migrations")
                if isBegun, try Int.fetchOne(db, sql: "SELECT count(*) FROM grdb_migrations") == 0 { return }
                throw StoreOpeningError.foreign(path: path)
            }
            if try Schema.migrator.hasBeenSuperseded(db) { throw StoreOpeningError.newer(path: path) }
            let problems = try db.problems()
            if let first = problems.first { throw StoreOpeningError.damaged(path: path, detail: first) }
        }
    }
}

extension Database {
    /// The setting `synchronous`; 2 is FULL.
    func synchronous() throws -> Int? { try Int.fetchOne(self, sql: "PRAGMA synchronous") }

    /// The problems that SQLite finds in the file, one per line; at most one.
    func problems() throws -> [String] {
        try String.fetchAll(self, sql: "PRAGMA quick_check(1)").filter { $0 != "ok" }.map {
            // SQLite writes "*** in database main ***" before its finding.
            $0.split(separator: "\n").last.map(String.init) ?? $0
        }
    }
}

extension StoreOpeningError {
    /// Converts a caught error.
    init(caught error: any Error, path: String) {
        switch error {
        case let error as StoreOpeningError: self = error
        case let error as DatabaseError:
            let detail = error.message ?? "\(error.resultCode)"
            switch error.resultCode {
            case .SQLITE_FULL: self = .diskFull(path: path)
            case .SQLITE_NOTADB: self = .notADatabase(path: path)
            case .SQLITE_CORRUPT: self = .damaged(path: path, detail: detail)
            case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: self = .unwritable(path: path, reason: detail)
            case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(path: path)
            default: self = .failed(path: path, detail: detail)
            }
        default: self = .failed(path: path, detail: "\(error)")
        }
    }
}
