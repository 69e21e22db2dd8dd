public import Match

/// Why something wasn't kept, or can't be read.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id has been used, by a match that was another.
    case matchIDUsed(MatchID)
    case unknownMatch(MatchID)
    /// The match is over (and, of a second end, ended otherwise).
    case matchEnded(MatchID)
    /// Moves before this one are missing.
    case moveGap(index: UInt32, expected: UInt32)
    /// Another move is kept under the index.
    case changedMove(index: UInt32)
    /// Bots have no place in the leaderboards.
    case botInLeaderboard
    /// More rows wait for the disk than may.
    case overloaded(allowed: Int)
    /// The disk, or what the database may take of it, is full. What was acknowledged is kept.
    case diskFull
    /// The file is damaged, or holds what this program never writes.
    case damaged(String)
    /// The store was closed.
    case closed
    /// Anything else that SQLite says.
    case failed(String)

    public var description: String {
        switch self {
        case .matchIDUsed(let id): "\(Self.text(id)) names another match: an id is used once"
        case .unknownMatch(let id): "no match \(Self.text(id)) is kept"
        case .matchEnded(let id): "match \(Self.text(id)) is over"
        case .moveGap(let index, let expected): "move \(index) came, but the next move is \(expected)"
        case .changedMove(let index): "move \(index) is kept, and was another"
        case .botInLeaderboard: "games of bots aren't entered into leaderboards"
        case .overloaded(let allowed): "more than \(allowed) rows wait for the disk"
        case .diskFull: "the disk, or what the database may take of it, is full"
        case .damaged(let detail): "the database is damaged: \(detail)"
        case .closed: "the database is closed"
        case .failed(let detail): "the database failed: \(detail)"
        }
    }

    /// As the wire protocol writes it.
    private static func text(_ id: MatchID) -> String {
        let hex = String(id.launch, radix: 16)
        return String(repeating: "0", count: 16 - hex.utf8.count) + hex + ".\(id.number)"
    }
}

/// Why a database wasn't opened. Each is one line for whoever started the server; nothing was changed.
public enum StoreOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder can't be made, or the file can't be made or written.
    case unwritable(path: String, reason: String)
    case diskFull(path: String)
    /// The file isn't a database.
    case notADatabase(path: String)
    /// The file is a database of something else.
    case foreign(path: String)
    case damaged(path: String, detail: String)
    /// A later version of this program has written it.
    case newer(path: String)
    /// Another program holds its lock.
    case inUse(path: String)
    case failed(path: String, detail: String)

    public var description: String {
        switch self {
        case .unwritable(let path, let reason): "the database \(path) can't be written: \(reason)"
        case .diskFull(let path): "the database \(path) can't be written: the disk is full"
        case .notADatabase(let path): "\(path) isn't a database; it was left as it is"
        case .foreign(let path): "\(path) is a database of another program; it was left as it is"
        case .damaged(let path, let detail): "the database \(path) is damaged (\(detail)); it was left as it is"
        case .newer(let path): "the database \(path) was written by a later version; it was left as it is"
        case .inUse(let path): "the database \(path) is locked by another program"
        case .failed(let path, let detail): "the database \(path) can't be opened: \(detail)"
        }
    }
}
