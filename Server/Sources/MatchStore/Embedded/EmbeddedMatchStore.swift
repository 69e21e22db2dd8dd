import GRDB

/// The store of a server that stands alone: SQLite, in a file or in memory.
///
/// A file is in WAL mode with `synchronous` FULL: when a transaction is acknowledged, the disk has it. Reads don't wait
/// for writes. Whoever may read the file can read its secrets, so it is made for its owner alone.
public final class EmbeddedMatchStore: MatchStore {
    public let launch: UInt64
    let database: any DatabaseWriter
    private let group: GroupCommit
    let gate = ClosingGate()

    /// How many rows may wait for the disk: moves, matches, and each 256 bytes of a game line.
    public static let defaultCapacity = 65_536

    init(_ database: any DatabaseWriter, launch: UInt64, capacity: Int) {
        self.database = database
        self.launch = launch
        group = GroupCommit(capacity: capacity) { changes in
            do {
                // An error of the database undoes the whole group; a refusal has written nothing.
                return try database.write { db in
                    try changes.map { change throws -> GroupCommit.Outcome in
                        do {
                            try db.keep(change)
                            return .success(())
                        } catch let refusal as StoreError {
                            return .failure(refusal)
                        }
                    }
                }
            } catch {
                return changes.map { _ in .failure(StoreError(caught: error)) }
            }
        }
    }

    /// A store that is gone with the process: for tests, and for servers that are to keep nothing.
    ///
    /// - Parameters:
    ///   - random: gives the launch number; the system's, except in tests.
    ///   - capacity: how many rows may wait.
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

    public func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void) {
        group.write(change, done: done)
    }

    public func close() async {
        await withCheckedContinuation { continuation in
            group.close { continuation.resume() }
        }
        if await gate.close() { try? database.close() }
    }

    /// Reads in one snapshot.
    func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
        try await gate.pass { try await database.read(body) }
    }
}

extension Database {
    /// Draws a launch number that no opening of this file had, and keeps it.
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
    /// What was caught, as an error of ours.
    init(caught error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_FULL: self = .diskFull
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "\(error.resultCode)")
            case .SQLITE_MISUSE: self = .closed
            default: self = .failed(error.message ?? "\(error.resultCode)")
            }
        default: self = .failed("\(error)")
        }
    }
}
