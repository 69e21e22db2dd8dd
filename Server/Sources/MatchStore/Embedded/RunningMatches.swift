import GRDB
import Match
import PlayRules
import Synchronization

/// What is known of the running matches in the database, so that storing a move takes one statement.
///
/// Everything in it is committed, or written by the transaction that is under way: if that fails, all is forgotten, and
/// read again when needed.
struct RunningMatches {
    /// A running match.
    struct Entry {
        let row: Int64
        /// Its owner's epoch.
        let epoch: Epoch
        /// The index of each side's next move.
        var next: BothSides<UInt32>
    }

    private var entries: [MatchID: Entry] = [:]

    /// A match that is known to be running.
    subscript(_ match: MatchID) -> Entry? {
        get { entries[match] }
        set { entries[match] = newValue }
    }

    mutating func forgetAll() { entries.removeAll() }
}

/// What a store knows of its running matches; used within its writes alone.
final class KnownMatches: Sendable {
    let matches = Mutex(RunningMatches())
}
