import Match
import Synchronization

/// Keeps the order in which changes of a match are acknowledged while its beginning is under way: that is acknowledged
/// by two nodes of a cluster, and other changes by one of them.
final class Beginnings: Sendable {
    private typealias Held = @Sendable () -> Void

    /// For each match that begins, what is acknowledged after that.
    private let held = Mutex<[MatchID: [Held]]>([:])

    /// Returns `done` of the beginning of a match.
    func begin(_ match: MatchID, _ done: @escaping RedisMatchStore.Done) -> RedisMatchStore.Done {
        // Repeating the beginning lets the first one go on.
        held.withLock { if $0[match] == nil { $0[match] = [] } }
        return { [self] outcome in
            done(outcome)
            while let next = next(match) { for acknowledge in next { acknowledge() } }
        }
    }

    /// Returns `done` of another change.
    func follow(_ match: MatchID, _ done: @escaping RedisMatchStore.Done) -> RedisMatchStore.Done {
        { [self] outcome in
            let isHeld = held.withLock { held in
                if held[match] == nil { return false }
                held[match]?.append { done(outcome) }
                return true
            }
            if !isHeld { done(outcome) }
        }
    }

    /// Removes what is held by a match; nil if there is nothing any more, so that nothing will be.
    private func next(_ match: MatchID) -> [Held]? {
        held.withLock { held in
            guard let next = held[match], !next.isEmpty else {
                held[match] = nil
                return nil
            }
            held[match] = []
            return next
        }
    }
}
