public import Match

/// The shared state of servers about matches: the logs of running matches, results, leaderboards, secrets.
///
/// Acknowledged changes survive even if the process or the machine stops a moment later. Changes are stored in the
/// order of the calls, each completely or not at all. `EmbeddedMatchStore` is the implementation for one process.
public protocol MatchStore: Sendable {
    /// The number in the ids that this process assigns. No other opening of the store has the same, ever.
    var launch: UInt64 { get }

    /// Queues a change and returns immediately.
    ///
    /// - Parameter done: Called once, on a thread of the store's, when the change is on disk or was refused; in the
    ///   order of the calls, except that `overloaded` and `closed` are reported immediately, on the caller's thread. It
    ///   must not block.
    func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void)

    /// Everything stored about a match; nil if there never was one with this id.
    func log(of match: MatchID) async throws(StoreError) -> MatchLog?

    /// How a match of this player ended; nil if it isn't over, or isn't the player's. O(1).
    func end(of match: MatchID, for player: UInt64) async throws(StoreError) -> StoredEnd?

    /// The matches without an end, the earliest first: those that a server resumes when it starts.
    func runningMatches() async throws(StoreError) -> [MatchLog]

    /// The decided matches that aren't in the leaderboards yet, the earliest first.
    func unrankedMatches() async throws(StoreError) -> [UnrankedMatch]

    /// The best games, one per player.
    ///
    /// - Parameters:
    ///   - now: Decides the current day and week.
    ///   - limit: The maximum number of places.
    func leaderboard(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [LeaderboardPlace]

    /// A player's place; nil if the player has none. O(rank).
    func place(
        of player: UInt64, on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> LeaderboardPlace?

    /// The secret of this name, the same forever and for all servers: the first candidate that was passed in.
    func secret(_ name: String, orKeep candidate: [UInt8]) async throws(StoreError) -> [UInt8]

    /// Tests whether changes can be stored, by storing something and removing it again.
    ///
    /// - Throws: why they can't.
    func probe() async throws(StoreError)

    /// How many bytes are free where it stores; nil if that isn't known.
    var freeBytes: Int64? { get }

    /// Writes what waits, and closes the store. Later changes are refused with `closed`.
    func close() async
}

extension MatchStore {
    /// Stores a change, and returns when it is on disk.
    ///
    /// - Throws: why it was refused.
    public func write(_ change: StoreChange) async throws(StoreError) {
        let result = await withCheckedContinuation { continuation in
            write(change) { continuation.resume(returning: $0) }
        }
        try result.get()
    }
}
