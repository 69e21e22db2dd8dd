import Foundation
import GRDB

extension EmbeddedMatchStore {
    /// How a file is opened.
    public struct Options: Sendable {
        /// How many bytes the database may take, roughly; nil for as many as the disk has. Beyond it changes are
        /// refused with `diskFull`, and what is kept stays.
        public var maximumBytes: Int64?
        /// How many rows may wait for the disk.
        public var capacity = EmbeddedMatchStore.defaultCapacity

        public init() {}
    }

    /// Opens a database, and makes it (and its folder) where there is none.
    ///
    /// A file that was there is looked at first, and read through once for damage: O(bytes). Unless all is well, nothing
    /// of it is changed.
    ///
    /// - Parameter random: gives the launch number; the system's, except in tests.
    /// - Throws: why not; one line for the user.
    public static func open(
        _ path: String, options: Options = Options(), random: inout some RandomNumberGenerator
    ) throws(StoreOpeningError) -> EmbeddedMatchStore {
        let isNew = try prepareFile(path)
        do {
            if !isNew { try inspect(path) }
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            let pool = try DatabasePool(path: path, configuration: configuration)
            do {
                try pool.writeWithoutTransaction { db in
                    // GRDB asks for NORMAL when it sets up WAL, after anything that a configuration could do. With it
                    // the last transactions would be lost when the machine loses its power.
                    try db.execute(sql: "PRAGMA synchronous = FULL")
                    guard try db.synchronous() == 2 else {
                        throw StoreOpeningError.failed(path: path, detail: "SQLite doesn't take synchronous = FULL")
                    }
                    if let bytes = options.maximumBytes {
                        let size = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 4_096
                        try db.execute(sql: "PRAGMA max_page_count = \(max(1, bytes / size))")
                    }
                }
                try Schema.migrator.migrate(pool)
                // This is written at each opening, so that a disk that takes nothing is found now, not at a move.
                let launch = try pool.write { db in try db.claimLaunch(random: &random) }
                return EmbeddedMatchStore(pool, launch: launch, capacity: options.capacity)
            } catch {
                try? pool.close()
                throw error
            }
        } catch {
            throw StoreOpeningError(caught: error, path: path)
        }
    }

    /// Makes the folder and an empty file where there is none, readable by the owner alone.
    ///
    /// - Returns: whether the file is new or empty.
    private static func prepareFile(_ path: String) throws(StoreOpeningError) -> Bool {
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
        // SQLite wants to make two files beside it.
        guard access(folder, W_OK | X_OK) == 0 else {
            throw .unwritable(path: path, reason: "the folder \(folder): \(reason())")
        }
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == ENOSPC ? .diskFull(path: path) : .unwritable(path: path, reason: reason())
        }
        defer { Foundation.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unwritable(path: path, reason: reason()) }
        return status.st_size == 0
    }

    /// Looks whether a file is a sound database of ours, of a version that we know; it is opened for reading alone.
    private static func inspect(_ path: String) throws {
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
                // The first thing that GRDB makes is its table of migrations, in a transaction of its own.
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
    /// 2 is FULL.
    func synchronous() throws -> Int? { try Int.fetchOne(self, sql: "PRAGMA synchronous") }

    /// What SQLite finds wrong with the file, a line each; at most one.
    func problems() throws -> [String] {
        try String.fetchAll(self, sql: "PRAGMA quick_check(1)").filter { $0 != "ok" }.map {
            // It says "*** in database main ***" before what it has found.
            $0.split(separator: "\n").last.map(String.init) ?? $0
        }
    }
}

extension StoreOpeningError {
    /// What was caught, as an error of ours.
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
