public import Match

/// The shared state of servers about matches: the logs of running matches, results, leaderboards, secrets.
///
/// Acknowledged changes survive even if the process or the machine stops a moment later. Changes to a match are stored in
/// the order of the calls, each completely or not at all. `EmbeddedMatchStore` is the implementation for one process,
/// `RedisMatchStore` the one for many.
///
/// Each opening of a store is a server. It holds a lease, which it has to renew; a running match belongs to the server that
/// began it, and when the server's lease is over, to the first one that takes it over.
public protocol MatchStore: PlayerRegistry {
    /// The number of this server, also in the ids that it assigns. No other opening of the store has the same, ever.
    var launch: UInt64 { get }

    /// The time of day, the same for all servers of the store.
    var date: Milliseconds { get }

    /// Queues a change and returns immediately.
    ///
    /// - Parameter done: Called once, on a thread of the store's, when the change is on disk or was refused; in the
    ///   order of the calls for one match, except that `overloaded` and `closed` are reported immediately, on the caller's
    ///   thread. It must not block.
    func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void)

    /// Everything stored about a match; nil if there never was one with this id.
    func log(of match: MatchID) async throws(StoreError) -> MatchLog?

    /// How a match of this player ended; nil if it isn't over, or isn't the player's. O(1).
    func end(of match: MatchID, for player: UInt64) async throws(StoreError) -> StoredEnd?

    /// The moves of a match from a place on, with its end; nil if there never was one with this id.
    ///
    /// - Parameter place: A position among the accepted moves of both sides; 0 for all of them.
    func tail(of match: MatchID, from place: UInt32) async throws(StoreError) -> MatchTail?

    /// How long this server's lease lasts after it was renewed, in milliseconds; nil if it lasts until the store is
    /// closed, and needs no renewal.
    var leaseLength: Milliseconds? { get }

    /// Renews this server's lease.
    func renewLease() async throws(StoreError)

    /// Ends this server's lease after the changes so far, so that others take its matches over at once.
    func endLease() async

    /// The server to which a match belongs; nil if it isn't running.
    func owner(of match: MatchID) async throws(StoreError) -> MatchOwner?

    /// The running matches of this server.
    func ownMatches() async throws(StoreError) -> [MatchID]

    /// The running matches whose servers' leases are over, the earliest first.
    func abandonedMatches() async throws(StoreError) -> [MatchID]

    /// Makes a running match this server's: one that was abandoned, or its own, which begins another epoch too.
    ///
    /// - Parameter mayJudge: Asked before a match is taken from another server, after that one's lease was found to be
    ///   over: whether this says that the other one is gone. After an outage of the store it doesn't, and what was
    ///   found may have waited for the end of one.
    /// - Returns: nil if it isn't running, or belongs to a server that holds its lease or isn't judged.
    func takeOver(
        _ match: MatchID, mayJudge: @Sendable () async -> Bool
    ) async throws(StoreError) -> TakenMatch?

    /// The decided matches that aren't in the leaderboards yet, of this server and of those whose leases are over; the
    /// earliest first.
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

    /// How many players have a place on a board.
    func placeCount(
        on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> Int

    /// A player's places of all time, on whatever boards: the latest first.
    ///
    /// - Parameter limit: The maximum number of places, at most 100. A store may list only those on the 100 boards on which
    ///   the player entered a game last, and so miss an older place.
    func bests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace]

    /// The same without the places on boards of days, which are many and would hide the others.
    func lastingBests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace]

    /// Forgets the places of days and weeks long ago on all boards, also on those that nobody plays any more; and boards
    /// of days that aren't kept any more. Others use the store meanwhile; a cancelled task forgets no more.
    ///
    /// - Parameter now: Decides the current day and week. Those that began in the two weeks before them are kept.
    /// - Returns: how many places were forgotten.
    func forgetPastPlaces(now: Milliseconds) async throws(StoreError) -> Int

    /// A player's rating in a game; nil for a player without a rated match.
    ///
    /// - Parameter game: The game's name alone.
    func rating(of player: UInt64, in game: GameText) async throws(StoreError) -> StoredRating?

    /// A player's rating in a game with the last rated matches, both as they were at one moment; nil for a player
    /// without one.
    func ratingRecord(of player: UInt64, in game: GameText) async throws(StoreError) -> RatingRecord?

    /// The players of a game with the best ratings that aren't provisional.
    ///
    /// - Parameters:
    ///   - now: Decides which ratings are provisional.
    ///   - limit: The maximum number of places.
    func bestRatings(
        in game: GameText, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [RatingPlace]

    /// A player's place among them; nil for a player whose rating is provisional, or who has none.
    func ratingPlace(
        of player: UInt64, in game: GameText, now: Milliseconds
    ) async throws(StoreError) -> RatingPlace?

    /// The secret of this name, the same forever and for all servers: the first candidate that was passed in.
    func secret(_ name: String, orKeep candidate: [UInt8]) async throws(StoreError) -> [UInt8]

    /// Tests whether changes can be stored, by storing something and removing it again.
    ///
    /// - Throws: why they can't.
    func probe() async throws(StoreError)

    /// How many bytes are free where it stores; nil if that isn't known.
    var freeBytes: Int64? { get }

    /// Writes what waits, ends this server's lease, and closes the store. Later changes are refused with `closed`.
    func close() async
}

extension MatchStore {
    /// Makes a running match this server's, from whichever server whose lease is over.
    ///
    /// - Returns: nil if it isn't running, or belongs to a server that holds its lease.
    public func takeOver(_ match: MatchID) async throws(StoreError) -> TakenMatch? {
        try await takeOver(match) { true }
    }

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
