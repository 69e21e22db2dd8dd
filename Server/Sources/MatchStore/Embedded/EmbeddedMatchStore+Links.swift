import GRDB

// The games behind short links.

extension EmbeddedMatchStore {
    /// Stores a shared game.
    public func keep(
        _ game: SharedGame, under id: LinkID, at date: Milliseconds, limits: LinkLimits
    ) async throws(StoreError) -> Bool {
        try await gate.pass { [database] in
            try await database.write { db in
                let id = Int64(id.number)
                if let line = try String.fetchOne(db, sql: "SELECT line FROM links WHERE id = ?", arguments: [id]) {
                    guard line == game.line else { return false }
                    try db.execute(
                        sql: "UPDATE links SET opened = max(opened, ?) WHERE id = ?", arguments: [date, id])
                    return true
                }
                try db.execute(
                    sql: "INSERT INTO links (id, line, title, text, size, opened) VALUES (?, ?, ?, ?, ?, ?)",
                    arguments: [id, game.line, game.title, game.text, game.size, date])
                try db.execute(
                    sql: "UPDATE linkTotals SET count = count + 1, bytes = bytes + ?", arguments: [game.size])
                try db.makeRoom(limits, besides: id)
                return true
            }
        }
    }

    /// The game behind a link.
    public func sharedGame(_ id: LinkID, at date: Milliseconds) async throws(StoreError) -> SharedGame? {
        let found = try await read { db in
            try Row.fetchOne(
                db, sql: "SELECT line, title, text, opened FROM links WHERE id = ?", arguments: [Int64(id.number)]
            ).map { row -> (SharedGame, Milliseconds) in
                (SharedGame(line: row["line"], title: row["title"], text: row["text"]), row["opened"])
            }
        }
        guard let (game, opened) = found else { return nil }
        if date - opened >= SharedGame.exactness {
            try await gate.pass { [database] in
                try await database.write { db in
                    try db.execute(
                        sql: "UPDATE links SET opened = max(opened, ?) WHERE id = ?",
                        arguments: [date, Int64(id.number)])
                }
            }
        }
        return game
    }

    /// How many are forgotten in one write.
    private static let linksPerWrite = 500

    /// Forgets the games that weren't opened since then.
    public func forgetLinks(notOpenedSince date: Milliseconds) async throws(StoreError) -> Int {
        var forgotten = 0
        while !Task.isCancelled {
            let count = try await gate.pass { [database] in
                try await database.write { db in
                    let ids = try Int64.fetchAll(
                        db, sql: "SELECT id FROM links WHERE opened < ? ORDER BY opened LIMIT ?",
                        arguments: [date, Self.linksPerWrite])
                    for id in ids { try db.removeLink(id) }
                    return ids.count
                }
            }
            forgotten += count
            if count < Self.linksPerWrite { break }
        }
        return forgotten
    }

    /// How many games are stored, and how many bytes they have.
    public func linkTotals() async throws(StoreError) -> LinkLimits {
        try await read { db in
            let row = try Row.fetchOne(db, sql: "SELECT count, bytes FROM linkTotals")
            return LinkLimits(count: row?["count"] ?? 0, bytes: row?["bytes"] ?? 0)
        }
    }
}

extension Database {
    /// Removes the links that were opened the longest ago, until the rest fits.
    fileprivate func makeRoom(_ limits: LinkLimits, besides new: Int64) throws {
        while let row = try Row.fetchOne(self, sql: "SELECT count, bytes FROM linkTotals"),
            row["count"] as Int > limits.count || row["bytes"] as Int > limits.bytes,
            let oldest = try Int64.fetchOne(
                self, sql: "SELECT id FROM links WHERE id <> ? ORDER BY opened, id LIMIT 1", arguments: [new])
        {
            try removeLink(oldest)
        }
    }

    fileprivate func removeLink(_ id: Int64) throws {
        try execute(
            sql: """
                UPDATE linkTotals SET count = count - 1, bytes = bytes - (SELECT size FROM links WHERE id = ?)
                """, arguments: [id])
        try execute(sql: "DELETE FROM links WHERE id = ?", arguments: [id])
    }
}
