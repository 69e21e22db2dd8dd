public import Match
public import Words

/// Why something wasn't stored or can't be read.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id was used by a different match.
    case matchIDUsed(MatchID)
    case unknownMatch(MatchID)
    /// The match is over (and a second end differs from the first).
    case matchEnded(MatchID)
    /// The match belongs to another server by now, which took it over.
    case notOwner(MatchID)
    /// Moves before this one are missing.
    case moveGap(index: UInt32, expected: UInt32)
    /// Another move is stored under the index.
    case changedMove(index: UInt32)
    /// Bots can't enter leaderboards.
    case botInLeaderboard
    /// Another player has entered a game that was drawn from the same seed.
    case copied
    /// The player has a game on the board of that day, and the first one counts.
    case entered
    /// Another match has changed the rating meanwhile.
    case ratingChanged
    /// No player of this number was ever here, or the player was forgotten.
    case unknownPlayer(UInt64)
    /// It isn't a match of this player against a person.
    case notReportable(MatchID)
    /// As many reports of this player wait for operators as are allowed.
    case tooManyReports(allowed: Int)
    /// Too many rows wait for the disk.
    case overloaded(allowed: Int)
    /// The disk is full, or the database has reached its maximum size. Acknowledged data is safe.
    case diskFull
    /// The disk refuses to write, as at the limit of the size of files. Acknowledged data is safe.
    case unwritable
    /// Another program has locked the file for too long.
    case locked
    /// The file is damaged, or contains something that this program never writes.
    case damaged(String)
    /// The store can't be reached, or didn't answer in time. It may have stored the change all the same.
    case unavailable
    /// The store was closed.
    case closed
    /// Any other error of the database.
    case failed(String)

    /// The error in English, for logs.
    public var description: String { phrase.english }

    /// The error for people, in any language.
    public var phrase: Phrase {
        switch self {
        // Only logs have these.
        case .matchIDUsed(let id): Phrase(verbatim: "\(id) names another match: an id is used once")
        case .unknownMatch(let id): Phrase(verbatim: "no match \(id) is kept")
        case .matchEnded(let id): Phrase(verbatim: "match \(id) is over")
        case .notOwner(let id): Phrase(verbatim: "match \(id) was taken over by another server")
        case .moveGap(let index, let expected):
            Phrase(verbatim: "move \(index) came, but the next move is \(expected)")
        case .changedMove(let index): Phrase(verbatim: "move \(index) is kept, and was another")
        case .botInLeaderboard: Phrase(verbatim: "games of bots aren't entered into leaderboards")
        case .ratingChanged: Phrase(verbatim: "another match has changed the rating")
        // The match server has sentences of its own for these.
        case .notReportable(let id): Phrase(verbatim: "match \(id) isn't the player's, or isn't against a person")
        case .tooManyReports(let allowed): Phrase(verbatim: "\(allowed) reports of the player wait already")
        // Players and operators can read these.
        case .copied:
            Phrase("another player was first to enter a game of this seed: begin a new game, which has its own")
        case .entered: Phrase("your first result of that day counts, and stands there already")
        case .unknownPlayer: Phrase("no such player was here, or the player was forgotten")
        case .overloaded(let allowed): Phrase("more than \(allowed) rows wait for the disk")
        case .diskFull: Phrase("the disk, or what the database may take of it, is full")
        case .unwritable: Phrase("the disk refuses to write: it fails, or files may not get larger")
        case .locked: Phrase("another program has locked the database for too long")
        case .damaged(let detail): Phrase("the database is damaged: \(detail)")
        case .unavailable: Phrase("the database can't be reached")
        case .closed: Phrase("the database is closed")
        case .failed(let detail): Phrase("the database failed: \(detail)")
        }
    }
}

/// Why a database wasn't opened. Each is one line for the person who started the server; nothing was changed.
public enum StoreOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder or the file can't be created, or the file can't be written.
    case unwritable(path: String, reason: String)
    case diskFull(path: String)
    /// The file isn't a database.
    case notADatabase(path: String)
    /// The file is another program's database.
    case foreign(path: String)
    case damaged(path: String, detail: String)
    /// The file was written by a later version of this program.
    case newer(path: String)
    /// Another program holds its lock.
    case inUse(path: String)
    /// Another server has the database, in the process of this id if it is known.
    case owned(path: String, process: Int32?)
    /// There is no such database.
    case missing(path: String)
    /// A file that should be new exists.
    case exists(path: String)
    case failed(path: String, detail: String)

    /// The error as one line for the user.
    public var description: String {
        switch self {
        case .unwritable(let path, let reason): "the database \(path) can't be written: \(reason)"
        case .diskFull(let path): "the database \(path) can't be written: the disk is full"
        case .notADatabase(let path): "\(path) isn't a database; it was left as it is"
        case .foreign(let path): "\(path) is a database of another program; it was left as it is"
        case .damaged(let path, let detail): "the database \(path) is damaged (\(detail)); it was left as it is"
        case .newer(let path): "the database \(path) was written by a later version; it was left as it is"
        case .inUse(let path): "the database \(path) is locked by another program"
        case .owned(let path, let process):
            "the database \(path) belongs to another server"
                + (process.map { ", process \($0): stop it, or name another file by --database" } ?? "")
        case .missing(let path): "there is no database \(path)"
        case .exists(let path): "\(path) exists: name a new file"
        case .failed(let path, let detail): "the database \(path) can't be opened: \(detail)"
        }
    }
}
