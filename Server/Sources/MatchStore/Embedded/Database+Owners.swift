import GRDB
public import Match

// One process has the database: its server is the only one that lives, and matches of earlier ones are abandoned.

extension EmbeddedMatchStore {
    /// Nil: the lease lasts until the store is closed.
    public var leaseLength: Milliseconds? { nil }

    /// Does nothing.
    public func renewLease() async throws(StoreError) {}

    /// Does nothing: the lease ends when the store is closed.
    public func endLease() async {}

    /// The server to which a match belongs; nil if it isn't running.
    public func owner(of match: MatchID) async throws(StoreError) -> MatchOwner? {
        try await read { [launch] db -> MatchOwner? in
            guard let row = try db.matchRow(match), row["ended"] == nil else { return nil }
            let owner = row.unsigned("owner")
            return MatchOwner(server: owner, epoch: Epoch(row["epoch"]), isAlive: owner == launch)
        }
    }

    /// The running matches of this server, in the order in which they began.
    public func ownMatches() async throws(StoreError) -> [MatchID] {
        try await running("owner = ?")
    }

    /// The running matches of earlier servers, in the order in which they began.
    public func abandonedMatches() async throws(StoreError) -> [MatchID] {
        try await running("owner <> ?")
    }

    private func running(_ condition: String) async throws(StoreError) -> [MatchID] {
        try await read { [launch] db in
            try Row.fetchAll(
                db,
                sql: "SELECT launch, number FROM matches WHERE ended IS NULL AND \(condition) ORDER BY began, row",
                arguments: [Int64(bitPattern: launch)]
            ).map { MatchID(launch: $0.unsigned(0), number: $0[1]) }
        }
    }

    /// Makes a running match this server's, with the next epoch.
    public func takeOver(
        _ match: MatchID, mayJudge: @Sendable () async -> Bool
    ) async throws(StoreError) -> TakenMatch? {
        guard let owner = try await owner(of: match) else { return nil }
        if !owner.isAlive { guard await mayJudge() else { return nil } }
        return try await gate.pass { [database, running, launch] in
            try await database.write { db -> TakenMatch? in
                guard let row = try db.matchRow(match), row["ended"] == nil else { return nil }
                running.matches.withLock { $0[match] = nil }
                let epoch = Epoch(row["epoch"]).next
                try db.execute(
                    sql: "UPDATE matches SET owner = ?, epoch = ? WHERE row = ?",
                    arguments: [Int64(bitPattern: launch), epoch.number, row["row"] as Int64])
                return TakenMatch(log: try db.log(row), epoch: epoch)
            }
        }
    }
}
