public import Match

/// What servers share of matches: the logs of those that run, results, leaderboards, secrets.
///
/// All that was acknowledged is kept, also when the process or the machine ends in the next moment. Changes are kept in
/// the order of the calls, each whole or not at all. A version of this for one process is `EmbeddedMatchStore`.
public protocol MatchStore: Sendable {
    /// The number in the ids that this process gives away. No other opening of the store had it or will have it.
    var launch: UInt64 { get }

    /// Has a change kept, and returns at once.
    ///
    /// - Parameter done: called once, on a thread of the store's, when the change is on disk or was refused; in the
    ///   order of the calls, except that `overloaded` and `closed` are told at once, on the caller's thread. It must
    ///   not block.
    func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void)

    /// All that is known of a match; nil if there never was one of this id.
    func log(of match: MatchID) async throws(StoreError) -> MatchLog?

    /// The matches that have no end yet, the earliest first: what a server goes on with when it starts.
    func runningMatches() async throws(StoreError) -> [MatchLog]

    /// The best games, one of each player.
    ///
    /// - Parameters:
    ///   - now: which day, and which week, it is.
    ///   - limit: how many places there are at most.
    func leaderboard(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [LeaderboardPlace]

    /// The place of one player; nil without one. O(rank).
    func place(
        of player: UInt64, on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> LeaderboardPlace?

    /// A secret of this name, the same for ever and for all servers: the first candidate that came.
    func secret(_ name: String, orKeep candidate: [UInt8]) async throws(StoreError) -> [UInt8]

    /// Keeps what waits, and ends. What is written later is refused with `closed`.
    func close() async
}

extension MatchStore {
    /// Has a change kept, and waits until it is on disk.
    ///
    /// - Throws: why it was refused.
    public func write(_ change: StoreChange) async throws(StoreError) {
        let result = await withCheckedContinuation { continuation in
            write(change) { continuation.resume(returning: $0) }
        }
        try result.get()
    }
}
