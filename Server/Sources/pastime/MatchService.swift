import Identity
import Leaderboards
import Logging
import MatchServer
import MatchStore
import NIOPosix
import PageServer
import Sockets

/// The parts of `pastime serve` beside the page: the database, and the matches behind the sockets.
struct MatchService {
    let endpoint: SocketEndpoint
    /// The leaderboards.
    let routes: [Route]
    private let server: MatchServer
    private let boards: Leaderboards
    private let store: EmbeddedMatchStore

    /// Opens the database and resumes the matches in it.
    ///
    /// - Parameters:
    ///   - proxies: The proxies whose `X-Forwarded-For` is trusted.
    ///   - limitsAddresses: Whether addresses have limits; false for benchmarks, whose players share one address.
    /// - Throws: why it can't be opened or read, in a line.
    static func open(
        _ path: String, proxies: TrustedProxies, limitsAddresses: Bool = true
    ) async throws -> MatchService {
        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.open(path, random: &random)
        let key = try await store.secret("guest tokens", orKeep: GuestTokens.newKey(using: &random))
        let tokens = GuestTokens(keys: [key])
        let metrics = MetricsRegistry()
        let boards = Leaderboards(store: store)
        let logger = Logger(label: "pastime.leaderboards")
        let server = try await MatchServer.start(
            store: store, lobby: EmbeddedLobby(), tokens: tokens, metrics: metrics,
            on: MultiThreadedEventLoopGroup.singleton.next(),
            whenDecided: { decided in
                Task {
                    do {
                        try await boards.enter(decided.match, record: decided.record, ended: decided.end.ended)
                    } catch {
                        logger.error("a match isn't in the leaderboards: \(error)")
                    }
                }
            })
        let endpoint = SocketEndpoint(
            service: server, limits: limitsAddresses ? .matches : .matches.withoutAddresses, proxies: proxies,
            metrics: metrics)
        let routes = boards.routes(tokens: tokens, now: HallClock.system.date)
        return MatchService(endpoint: endpoint, routes: routes, server: server, boards: boards, store: store)
    }

    func close() async {
        await server.stop()
        await boards.drain()
        await store.close()
    }
}

extension SocketLimits {
    /// Allows bursts of moves: the referee accepts 240 at once, and 30 a second after that.
    fileprivate static var matches: Self {
        var limits = Self()
        limits.messages = Rate(perSecond: 40, burst: 300)
        return limits
    }

    fileprivate var withoutAddresses: Self {
        var limits = self
        limits.messagesOfAddress = .unlimited
        limits.upgradesOfAddress = .unlimited
        limits.socketsOfAddress = .max
        limits.connectionsOfAddress = .max
        return limits
    }
}
