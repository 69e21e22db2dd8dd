import MatchStore
import Redis
import RedisStore
import Sockets

/// What servers share: the store, the lobby and the relay.
struct SharedState {
    let store: any MatchStore
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
    /// - Throws: why it can't be opened, in a line.
    static func open(_ place: Place) async throws -> SharedState {
        switch place {
        case .file(let path): try openFile(path)
        case .redis(let address): try await openRedis(address)
        }
    }

    private static func openFile(_ path: String) throws -> SharedState {
        var random = SystemRandomNumberGenerator()
        var options = EmbeddedMatchStore.Options()
        options.wait = .seconds(10)
        options.whenWaiting = { owner in
            let process = owner.map { "process \($0)" } ?? "another process"
            complain("the database \(path) belongs to \(process): waiting for it to stop")
        }
        let store = try EmbeddedMatchStore.open(path, options: options, random: &random)
        return SharedState(store: store, lobby: EmbeddedLobby(), relay: EmbeddedRelay(), redis: nil)
    }

    private static func openRedis(_ address: RedisAddress) async throws -> SharedState {
        var random = SystemRandomNumberGenerator()
        let redis = RedisClient(address, scripts: RedisMatchStore.scripts) { reachability in
            switch reachability {
            case .reachable: complain("Redis at \(address) answers")
            case .unreachable(let reason): complain("Redis at \(address) can't be reached: \(reason)")
            }
        }
        do {
            let store = try await RedisMatchStore.open(redis, random: &random)
            return SharedState(store: store, lobby: RedisLobby(redis), relay: RedisRelay(redis), redis: redis)
        } catch {
            await redis.close()
            throw error
        }
    }

    /// Closes the store, and what it uses.
    func close() async {
        await store.close()
        await redis?.close()
    }
}
