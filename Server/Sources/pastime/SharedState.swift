import MatchStore
import Redis
import RedisStore
import Sockets
import Synchronization
import Words

/// What servers share: the store, the lobby and the relay.
struct SharedState {
    let store: any MatchStore & LinkStore
    let lobby: any Lobby
    let relay: any Relay
    /// Nil for a database in a file.
    let redis: RedisClient?

    /// Where it is.
    enum Place {
        /// A file of SQLite, for one server.
        case file(String)
        /// For any number of servers.
        case redis(RedisAddress)
    }

    /// Opens the state in its place.
    ///
    /// - Parameter complain: Says something that the user has to know.
    /// - Throws: why it can't be opened, in a line.
    static func open(_ place: Place, complain: @escaping @Sendable (String) -> Void) async throws -> SharedState {
        switch place {
        case .file(let path): try openFile(path, complain)
        case .redis(let address): try await openRedis(address, complain)
        }
    }

    private static func openFile(_ path: String, _ complain: @escaping @Sendable (String) -> Void) throws -> SharedState
    {
        var random = SystemRandomNumberGenerator()
        var options = EmbeddedMatchStore.Options()
        options.wait = .seconds(10)
        options.whenWaiting = { owner in
            complain(
                owner.map { say("the database \(path) belongs to process \($0): waiting for it to stop") }
                    ?? say("the database \(path) belongs to another process: waiting for it to stop"))
        }
        let store = try EmbeddedMatchStore.open(path, options: options, random: &random)
        return SharedState(store: store, lobby: EmbeddedLobby(), relay: EmbeddedRelay(), redis: nil)
    }

    private static func openRedis(
        _ address: RedisAddress, _ complain: @escaping @Sendable (String) -> Void
    ) async throws -> SharedState {
        var random = SystemRandomNumberGenerator()
        let reason = Mutex(say("it doesn't answer"))
        // The client's threads belong to no task.
        let language = Catalogue.current
        let isOpen = Atomic(false)
        let redis = RedisClient(address, scripts: RedisMatchStore.scripts) { reachability in
            switch reachability {
            case .reachable:
                if isOpen.load(ordering: .relaxed) {
                    complain(Phrase("Redis at \(address) answers again").text(in: language))
                }
            case .unreachable(let why):
                reason.withLock { $0 = why }
                if isOpen.load(ordering: .relaxed) {
                    complain(Phrase("Redis at \(address) can't be reached: \(why)").text(in: language))
                }
            }
        }
        do throws(StoreError) {
            let store = try await RedisMatchStore.open(redis, random: &random)
            isOpen.store(true, ordering: .relaxed)
            return SharedState(store: store, lobby: RedisLobby(redis), relay: RedisRelay(redis), redis: redis)
        } catch {
            await redis.close()
            guard error == .unavailable else { throw error }
            throw RedisProblem(description: say("Redis at \(address) can't be reached: \(reason.withLock { $0 })"))
        }
    }

    /// Closes the store, and what it uses.
    func close() async {
        await store.close()
        await redis?.close()
    }
}

/// Why Redis can't be used.
private struct RedisProblem: Error, CustomStringConvertible {
    let description: String
}
