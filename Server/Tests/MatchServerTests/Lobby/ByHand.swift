import Match
import MatchStore
import NIOCore
import PlayRules
import Ratings
import Synchronization

@testable import Sockets

// What surrounds a server, moved by hand on one thread: asynchronous work, the disk, the clock, connections.

/// Runs asynchronous work when it is told to.
final class HandExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    var isIdle: Bool { jobs.withLock { $0.isEmpty } }

    /// Runs everything that is due, on this thread.
    func run() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// A disk that writes, waits or refuses, as it is told.
final class HandStore: MatchStore {
    enum Mood: Sendable { case writes, waits, refuses }

    private struct State {
        var mood = Mood.writes
        var waiting: [(change: StoreChange, done: @Sendable (Result<Void, StoreError>) -> Void)] = []
        var matches: [MatchID: StoredMatch] = [:]
        var ends: [MatchID: StoredEnd] = [:]
        var others = Others()
        var takeovers: [CheckedContinuation<Void, Never>] = []
        var ratings: [CheckedContinuation<Void, Never>] = []
    }

    /// What other servers have left in the store, and what was asked about it.
    struct Others: Sendable {
        var logs: [MatchID: MatchLog] = [:]
        var abandoned: [MatchID] = []
        /// The running matches that are this server's.
        var own: [MatchID] = []
        /// Whether takeovers wait for `endTakeovers`.
        var holdsTakeovers = false
        /// The players whose ratings wait for `endRatings`.
        var slowRatings: Set<UInt64> = []
        var logReads = 0
        var renewals = 0
        /// The matches whose takeover was asked for, and those of them that were taken over.
        var takeovers: [MatchID] = []
        var taken: [MatchID] = []
    }

    private let state = Mutex(State())
    /// The players' ratings.
    private let ratings: [UInt64: Rating]
    let launch: UInt64 = 1
    var freeBytes: Int64? { nil }

    /// - Parameter leaseLength: Nil if it needs no lease.
    init(ratings: [UInt64: Rating], leaseLength: Milliseconds? = nil) {
        self.ratings = ratings
        self.leaseLength = leaseLength
    }

    var mood: Mood {
        get { state.withLock { $0.mood } }
        set { state.withLock { $0.mood = newValue } }
    }
    var others: Others {
        get { state.withLock { $0.others } }
        set { state.withLock { $0.others = newValue } }
    }
    var waitingCount: Int { state.withLock { $0.waiting.count } }
    var begun: [StoredMatch] { state.withLock { Array($0.matches.values) } }

    func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void) {
        // That a player was here doesn't matter to anything in the lobby.
        if case .seen = change { return done(.success(())) }
        state.withLock { $0.waiting.append((change, done)) }
    }

    /// Writes or refuses what waits, if it is in the mood.
    func run() {
        let outcomes = state.withLock { state -> [() -> Void] in
            guard state.mood != .waits else { return [] }
            defer { state.waiting = [] }
            return state.waiting.map { change, done in
                let outcome = Self.keep(change, &state)
                return { done(outcome) }
            }
        }
        for outcome in outcomes { outcome() }
    }

    private static func keep(_ change: StoreChange, _ state: inout State) -> Result<Void, StoreError> {
        if state.mood == .refuses { return .failure(.diskFull) }
        switch change {
        case .begin(let match):
            if let kept = state.matches[match.id], kept != match { return .failure(.matchIDUsed(match.id)) }
            state.matches[match.id] = match
        case .finish(let match, let end, _, _): state.ends[match] = end
        case .append, .pass, .ranked, .enter, .enterDay, .rate, .seen: break
        }
        return .success(())
    }

    /// Lets waiting takeovers end.
    func endTakeovers() {
        let waiting = state.withLock { state in
            defer { state.takeovers = [] }
            state.others.holdsTakeovers = false
            return state.takeovers
        }
        for takeover in waiting { takeover.resume() }
    }

    /// Lets ratings be read that wait.
    func endRatings() {
        let waiting = state.withLock { state in
            defer { state.ratings = [] }
            state.others.slowRatings = []
            return state.ratings
        }
        for rating in waiting { rating.resume() }
    }

    func log(of match: MatchID) async throws(StoreError) -> MatchLog? {
        state.withLock { state in
            state.others.logReads += 1
            return state.others.logs[match]
        }
    }
    func end(of match: MatchID, for player: UInt64) async throws(StoreError) -> StoredEnd? {
        state.withLock { state in
            guard let kept = state.matches[match], [kept.host.number, kept.guest.number].contains(player) else {
                return nil
            }
            return state.ends[match]
        }
    }
    var date: Milliseconds { 0 }
    func tail(of match: MatchID, from place: UInt32) async throws(StoreError) -> MatchTail? {
        guard let log = state.withLock({ $0.others.logs[match] }) else { return nil }
        let moves = Side.allCases.flatMap { side in log.moves(of: side).map { SidedMove(side, $0) } }
        return MatchTail(
            moves: moves.filter { $0.move.place >= place }.sorted { $0.move.place < $1.move.place }, end: log.end)
    }
    let leaseLength: Milliseconds?
    func renewLease() async throws(StoreError) { state.withLock { $0.others.renewals += 1 } }
    func endLease() async {}
    func owner(of match: MatchID) async throws(StoreError) -> MatchOwner? { nil }
    func ownMatches() async throws(StoreError) -> [MatchID] { others.own }
    func abandonedMatches() async throws(StoreError) -> [MatchID] { others.abandoned }
    func takeOver(
        _ match: MatchID, mayJudge: @Sendable () async -> Bool
    ) async throws(StoreError) -> TakenMatch? {
        let (waits, isOwn) = state.withLock { state in
            state.others.takeovers.append(match)
            return (state.others.holdsTakeovers, state.others.own.contains(match))
        }
        if waits { await withCheckedContinuation { takeover in state.withLock { $0.takeovers.append(takeover) } } }
        if !isOwn { guard await mayJudge() else { return nil } }
        state.withLock { $0.others.taken.append(match) }
        return nil
    }
    func unrankedMatches() async throws(StoreError) -> [UnrankedMatch] { [] }
    func leaderboard(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [LeaderboardPlace] { [] }
    func place(
        of player: UInt64, on board: Board, _ span: LeaderboardSpan, now: Milliseconds
    ) async throws(StoreError) -> LeaderboardPlace? { nil }
    func placeCount(on board: Board, _ span: LeaderboardSpan, now: Milliseconds) async throws(StoreError) -> Int { 0 }
    func bests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace] { [] }
    func lastingBests(of player: UInt64, limit: Int) async throws(StoreError) -> [LeaderboardPlace] { [] }
    func rating(of player: UInt64, in game: GameText) async throws(StoreError) -> StoredRating? {
        if others.slowRatings.contains(player) {
            await withCheckedContinuation { rating in state.withLock { $0.ratings.append(rating) } }
        }
        return ratings[player].map { rating in
            StoredRating(
                player: StoredPlayer(number: player, nickname: Nickname("Rated")!), game: game, rating: rating,
                games: 9,
                wins: 4, ties: 1)
        }
    }
    func ratingRecord(of player: UInt64, in game: GameText) async throws(StoreError) -> RatingRecord? { nil }
    func bestRatings(
        in game: GameText, now: Milliseconds, limit: Int
    ) async throws(StoreError) -> [RatingPlace] { [] }
    func ratingPlace(
        of player: UInt64, in game: GameText, now: Milliseconds
    ) async throws(StoreError) -> RatingPlace? { nil }
    func secret(_ name: String, orKeep candidate: [UInt8]) async throws(StoreError) -> [UInt8] { candidate }
    func player(_ number: UInt64) async throws(StoreError) -> KnownPlayer? { nil }
    func players(named part: String?, limit: Int) async throws(StoreError) -> [KnownPlayer] { [] }
    func sanctioned() async throws(StoreError) -> [KnownPlayer] { [] }
    func rename(_ player: UInt64, to name: Nickname?) async throws(StoreError) {}
    func ban(_ player: UInt64, _ ban: Ban) async throws(StoreError) {}
    func unban(_ player: UInt64) async throws(StoreError) {}
    func removePlaces(of player: UInt64, on board: Board) async throws(StoreError) -> Bool { false }
    func report(_ match: MatchID, by player: UInt64, date: Milliseconds) async throws(StoreError) {}
    func reports() async throws(StoreError) -> [PlayerReport] { [] }
    func settle(_ report: UInt64) async throws(StoreError) -> Bool { false }
    func forgetGuests(notSeenSince date: Milliseconds, limit: Int) async throws(StoreError) -> Int { 0 }
    func forgetPastPlaces(now: Milliseconds) async throws(StoreError) -> Int { 0 }
    func probe() async throws(StoreError) {}
    func close() async {}
}

/// A connection without a network: what the server sends stays in the socket's outbox until it is taken.
final class HandSocket {
    let socket: Socket
    private static let endpoint = SocketEndpoint(service: Nobody())

    init(_ id: UInt64, from address: String, on loop: any EventLoop) {
        let network = NetworkPrefix(address)!
        socket = Socket(id: id, address: address, network: network, eventLoop: loop, limit: .max)
        // In no pipeline, it takes nothing from the outbox.
        socket.attach(
            SocketHandler(
                endpoint: Self.endpoint, record: AddressRecord(limits: SocketLimits(), of: network.region, at: 0),
                socket: socket, request: SocketRequest(target: "/play", headers: [:], address: address)))
    }

    /// What was sent since the last time, and whether the socket was ended after it.
    func take() -> (messages: [[UInt8]], isEnded: Bool) {
        var (bytes, _, ending) = socket.take()
        var messages: [[UInt8]] = []
        while bytes.readInteger(as: UInt8.self) != nil, let short = bytes.readInteger(as: UInt8.self) {
            let length = short < 126 ? Int(short) : bytes.readInteger(as: UInt16.self).map { Int($0) } ?? 0
            messages.append(bytes.readBytes(length: length) ?? [])
        }
        return (messages, ending != nil)
    }

    /// Takes nothing more.
    func end() { socket.detach() }

    private struct Nobody: SocketService {
        func opened(_ socket: Socket, by request: SocketRequest) {}
        func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket) {}
        func closed(_ socket: Socket, because closure: SocketClosure) {}
    }
}
