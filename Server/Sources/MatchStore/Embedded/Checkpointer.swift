import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// Copies changes from the write-ahead log into the database's file while other changes are written.
///
/// SQLite does that within every thousandth transaction or so, which then takes many times longer, and all that wait for it
/// with it. Here another connection copies most of the log first, and the transaction only the rest. Then the log is
/// used again from its beginning.
final class Checkpointer: Sendable {
    private enum Phase {
        /// Until the log has this many pages.
        case waiting(until: Int)
        case copying
        /// Most of the log is copied.
        case copied
    }

    private struct State {
        var phase = Phase.waiting(until: Checkpointer.interval)
        /// How many pages the log has.
        var pages = 0

        mutating func grow(to pages: Int) {
            let isNew = pages < self.pages
            self.pages = pages
            if isNew, case .waiting = phase { phase = .waiting(until: Checkpointer.interval) }
        }
    }

    /// After how many pages of the log it is copied: 32 MiB. Most pages are in it many times, and are copied once.
    private static let interval = 8_192

    private let path: String
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "pastime.checkpoint", qos: .utility)

    /// Takes over from SQLite. It must live as long as the connection.
    ///
    /// - Parameter writer: The connection that writes.
    init(_ path: String, writer: Database) {
        self.path = path
        sqlite3_wal_hook(
            writer.sqliteConnection,
            { checkpointer, _, _, pages in
                if let checkpointer {
                    let checkpointer = Unmanaged<Checkpointer>.fromOpaque(checkpointer).takeUnretainedValue()
                    checkpointer.state.withLock { $0.grow(to: Int(pages)) }
                }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Does what is due, on the writing connection between two transactions.
    func proceed(_ writer: Database) {
        let phase = state.withLock { state in
            if case .waiting(let limit) = state.phase, state.pages >= limit {
                state.phase = .copying
                return Phase.copying
            }
            guard case .copied = state.phase else { return Phase.waiting(until: 0) }
            return Phase.copied
        }
        switch phase {
        case .waiting: break
        case .copying: queue.async { self.copy() }
        case .copied: finish(writer)
        }
    }

    /// Waits until no connection but the writing one is used.
    func stop() { queue.sync {} }

    private func copy() {
        // A failure shows when the rest is copied, or at the next time.
        let connection = try? DatabaseQueue(path: path)
        _ = try? connection?.writeWithoutTransaction { db in try db.checkpoint(.passive) }
        try? connection?.close()
        state.withLock { $0.phase = .copied }
    }

    private func finish(_ writer: Database) {
        _ = try? writer.checkpoint(.passive)
        // Usually the next transaction begins the log again. While somebody reads it, it grows.
        state.withLock { $0.phase = .waiting(until: $0.pages + Self.interval) }
    }
}
