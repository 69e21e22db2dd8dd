import Dispatch
import Match
public import MatchStore
import PlayRules
public import Redis
import Synchronization

/// The store of many servers, in Redis.
///
/// Each change is one script, sent at once and without waiting for the one before. With `appendfsync always` what is
/// acknowledged is on disk. While Redis can't be reached, changes wait for the client's patience, and fail with
/// `unavailable` after it. In a cluster the changes of one match, or of one board, keep their order.
public final class RedisMatchStore: MatchStore, LinkStore {
    /// The number of this opening of the store.
    public let launch: UInt64
    /// How long this server's lease lasts.
    public let leaseLength: Milliseconds?
    let redis: RedisClient
    let keys: Keys
    let options: Options
    private let clock: SharedClock
    private let isClosed = Atomic(false)
    private let changes = ChangesUnderWay()
    private let beginnings = Beginnings()

    /// Settings of a store.
    public struct Options: Sendable {
        /// What all keys begin with, so that several arcades can share a Redis.
        public var prefix = "pastime"
        /// How long a lease lasts, in milliseconds. It is renewed four times as often.
        public var leaseLength: Milliseconds = 1_500
        /// How long a match is kept after its end, in milliseconds: 30 days.
        public var matchesKept: Milliseconds = 30 * 86_400_000
        /// How many places of all time a board keeps.
        public var placesKept = 10_000

        /// Creates the default settings.
        public init() {}
    }

    /// The scripts that the client has to know.
    public static var scripts: [RedisScript] {
        MatchScripts.all + LeaseScripts.all + BoardScripts.all + RatingScripts.all + PlayerScripts.all
            + LobbyScripts.all + LinkScripts.all
    }

    private init(_ redis: RedisClient, _ options: Options, launch: UInt64, clock: SharedClock) {
        self.redis = redis
        self.options = options
        self.launch = launch
        self.clock = clock
        keys = Keys(prefix: options.prefix)
        leaseLength = options.leaseLength
    }

    /// Opens the store as a new server, which holds its lease.
    ///
    /// - Parameters:
    ///   - redis: A client that knows `scripts`. The store doesn't close it.
    ///   - random: Draws the launch number; the system's generator, except in tests.
    /// - Throws: why Redis can't be used.
    public static func open(
        _ redis: RedisClient, options: Options = Options(), random: inout some RandomNumberGenerator
    ) async throws(StoreError) -> RedisMatchStore {
        let keys = Keys(prefix: options.prefix)
        while true {
            let launch = random.next()
            let added = try await redis.value(
                RedisCommand("SADD", key: keys.launches, launch.hexadecimal))
            guard added.integer == 1 else { continue }
            let store = RedisMatchStore(redis, options, launch: launch, clock: SharedClock())
            try await store.renewLease()
            return store
        }
    }

    /// Redis's time of day, as far as it was known at the last renewal of the lease.
    public var date: Milliseconds { clock.date }

    /// Sends a change; `done` is called when Redis has stored or refused it.
    public func write(_ change: StoreChange, done: @escaping @Sendable (Result<Void, StoreError>) -> Void) {
        if isClosed.load(ordering: .relaxed) { return done(.failure(.closed)) }
        let number = changes.begin()
        let done: Done = { [changes] outcome in
            done(outcome)
            changes.end(number)
        }
        switch change {
        case .begin(let match): begin(match, beginnings.begin(match.id, done))
        case .append(let moves, let side, let match, let epoch):
            append(moves, side, match, epoch, beginnings.follow(match, done))
        case .finish(let match, let end, let record, let epoch):
            finish(match, end, record, epoch, beginnings.follow(match, done))
        case .pass(let clocks): pass(clocks, done)
        case .ranked(let match): noteRanked(match, done)
        case .enter(let game, let player, let reached, let identity): enter(game, player, reached, identity, done)
        case .enterDay(let game, let player, let reached): enterDay(game, player, reached, done)
        case .rate(let rating, let match): rate(rating, by: match, done)
        case .seen(let player, let date): note(player, date, done)
        }
    }

    /// The first candidate that any server passed in.
    public func secret(_ name: String, orKeep candidate: [UInt8]) async throws(StoreError) -> [UInt8] {
        try check()
        _ = try await redis.value(RedisCommand("SET", key: keys.secret(name), candidate, "NX"))
        guard let kept = try await redis.value(RedisCommand("GET", key: keys.secret(name))).bytes else {
            throw .damaged("a secret is gone")
        }
        return kept
    }

    /// Tests whether Redis stores something.
    public func probe() async throws(StoreError) {
        try check()
        _ = try await redis.value(RedisCommand("SET", key: keys.probe, "1", "PX", 1_000))
    }

    /// Nil: the memory and the disk are another machine's.
    public var freeBytes: Int64? { nil }

    /// Refuses further changes, waits for those under way, and ends this server's lease, so that others take its matches over at once.
    public func close() async {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        await endLease()
    }

    /// Ends this server's lease after the changes so far, so that others take its matches over at once.
    public func endLease() async {
        // In a cluster other nodes than the lease's have them.
        await changes.wait()
        _ = try? await redis.value(
            LeaseScripts.renew, keys: [keys.servers], arguments: [launch.hexadecimal, -1])
    }

    /// Renews this server's lease, and sets the time by Redis.
    public func renewLease() async throws(StoreError) {
        try check()
        let asked = DispatchTime.now()
        let answer = try await redis.value(
            LeaseScripts.renew, keys: [keys.servers], arguments: [launch.hexadecimal, options.leaseLength])
        guard let time = answer.integer else { throw .failed("a lease is renewed without an answer") }
        clock.set(to: time, asked: asked, answered: .now())
    }

    func check() throws(StoreError) {
        if isClosed.load(ordering: .relaxed) { throw .closed }
    }
}

/// The time of day that servers share: Redis's, carried on by this machine's steady clock.
final class SharedClock: Sendable {
    private struct State {
        /// Redis's time less the steady clock's, in milliseconds.
        var offset: Int64 = 0
        /// How wrong that can be.
        var error = Int64.max
    }

    private let state = Mutex(State())

    /// The steady clock can be wrong by this part: a thousandth of a percent is more than crystals are.
    private static let drift: Int64 = 100_000

    var date: Milliseconds { state.withLock { $0.offset } + Self.steady(.now()) }

    /// Sets the clock by an answer. The shorter it took, the more exactly its moment is known.
    func set(to time: Milliseconds, asked: DispatchTime, answered: DispatchTime) {
        let (start, end) = (Self.steady(asked), Self.steady(answered))
        state.withLock { state in
            let error = end - start
            // What was known gets less certain with every call.
            if state.error != .max { state.error += 1 }
            guard error <= state.error else { return }
            state = State(offset: time - (start + end) / 2, error: error)
        }
    }

    private static func steady(_ time: DispatchTime) -> Int64 { Int64(time.uptimeNanoseconds / 1_000_000) }
}

extension RedisClient {
    /// The answer to a command, with the store's errors.
    func value(_ command: RedisCommand) async throws(StoreError) -> RedisValue {
        do throws(RedisError) { return try await send(command) } catch { throw StoreError(error) }
    }

    /// The answer of a script, with the store's errors.
    func value(
        _ script: RedisScript, keys: [any RedisArgument], arguments: [any RedisArgument] = []
    ) async throws(StoreError) -> RedisValue {
        do throws(RedisError) {
            return try await run(script, keys: keys, arguments: arguments)
        } catch {
            throw StoreError(error)
        }
    }
}

extension StoreError {
    /// Converts an error of Redis.
    init(_ error: RedisError) {
        self =
            switch error {
            case .unavailable: .unavailable
            case .overloaded(let commands, _): .overloaded(allowed: commands)
            case .closed: .closed
            case .refused, .rejected: error.code == "OOM" ? .diskFull : .failed("\(error)")
            }
    }
}
