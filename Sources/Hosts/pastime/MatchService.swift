import Identity
import Logging
import MatchServer
import MatchStore
import NIOPosix
import Sockets

/// What `pastime serve` has beside the page: the database, and the matches behind the sockets.
struct MatchService {
    let endpoint: SocketEndpoint
    private let server: MatchServer
    private let store: EmbeddedMatchStore

    /// Opens the database, and goes on with the matches in it.
    ///
    /// - Throws: why it can't be opened or read, in a line.
    static func open(_ path: String) async throws -> MatchService {
        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.open(path, random: &random)
        let key = try await store.secret("guest tokens", orKeep: GuestTokens.newKey(using: &random))
        let metrics = MetricsRegistry()
        let server = try await MatchServer.start(
            store: store, lobby: EmbeddedLobby(), tokens: GuestTokens(keys: [key]), metrics: metrics,
            on: MultiThreadedEventLoopGroup.singleton.next())
        let endpoint = SocketEndpoint(service: server, limits: .matches, metrics: metrics)
        return MatchService(endpoint: endpoint, server: server, store: store)
    }

    func close() async {
        await server.stop()
        await store.close()
    }
}

extension SocketLimits {
    /// A game may have a burst of moves: the referee lets 240 through at once, and 30 a second after that.
    fileprivate static var matches: Self {
        var limits = Self()
        limits.messages = Rate(perSecond: 40, burst: 300)
        return limits
    }
}
