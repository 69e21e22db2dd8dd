import GRDB
import GRDBSQLite

// Statements that are run for each move. GRDB prepares and caches them, but they are run by SQLite's own functions: GRDB's
// arguments, rows and observation take longer than SQLite itself.

extension Database {
    /// Runs a statement that returns nothing.
    ///
    /// - Throws: SQLite's error.
    func run(_ sql: String, _ arguments: PreparedArgument...) throws {
        let statement = try cachedStatement(sql: sql).sqliteStatement
        for (index, argument) in arguments.enumerated() {
            argument.bind(to: statement, at: Int32(index + 1))
        }
        let code = sqlite3_step(statement)
        // Also lets go of the arguments' bytes.
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
        }
    }

    /// Writes in a transaction.
    ///
    /// - Throws: SQLite's or the body's error; then nothing was written.
    func transaction<T>(_ body: () throws -> T) throws -> T {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // Some errors have ended it already.
            if isInsideTransaction { try? run("ROLLBACK") }
            throw error
        }
    }
}

/// An argument of a prepared statement.
enum PreparedArgument {
    case number(Int64)
    case bytes([UInt8])
    case null

    /// An unsigned number, stored by its bits.
    static func bits(_ number: UInt64) -> Self { .number(Int64(bitPattern: number)) }

    fileprivate func bind(to statement: SQLiteStatement, at index: Int32) {
        switch self {
        case .number(let number): sqlite3_bind_int64(statement, index, number)
        case .null: sqlite3_bind_null(statement, index)
        case .bytes(let bytes):
            // SQLite copies them.
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            bytes.withUnsafeBytes { _ = sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied) }
        }
    }
}
