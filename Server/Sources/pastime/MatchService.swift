import Admin
import Identity
import Leaderboards
import Logging
import MatchServer
import MatchStore
import NIOCore
import NIOPosix
import PageServer
import Sharing
import Sockets
import Words

/// The parts of `pastime serve` beside the page: the database, and the matches behind the sockets.
struct MatchService {
    let endpoint: SocketEndpoint
    /// Where the matches run. Their players' connections belong here too: a move on its way to the core and back would wait
    /// for another thread twice.
    let loop: any EventLoop
    /// The leaderboards, short links and the census.
    let routes: [Route]
    /// Does what operators ask for.
    let desk: AdminDesk
    private let server: MatchServer
    private let boards: Leaderboards
    private let links: SharedLinks
    private let state: SharedState
    private let ranking: Task<Void, Never>
    private let retention: [Task<Void, Never>]

    /// Opens what servers share, and resumes the matches that nobody runs.
    ///
    /// - Parameters:
    ///   - hosts: The names by which clients can call the server.
    ///   - proxies: The proxies whose `X-Forwarded-For` is trusted.
    ///   - limitsAddresses: Whether addresses have limits; false for benchmarks, whose players share one address.
    ///   - kept: For how many days guests and links are kept.
    ///   - index: The page, which short links show with tags of their own.
    ///   - complain: Says something that the user has to know.
    /// - Throws: why it can't be opened or read, in a line.
    static func open(
        _ place: SharedState.Place, hosts: AllowedHosts, proxies: TrustedProxies, limitsAddresses: Bool = true,
        kept: Retention, index: String, complain: @escaping @Sendable (String) -> Void
    ) async throws -> MatchService {
        let state = try await SharedState.open(place, complain: complain)
        do {
            // What it starts writes logs, which are in English.
            return try await Catalogue.$current.withValue(nil) {
                try await start(
                    state, hosts: hosts, proxies: proxies, limitsAddresses: limitsAddresses, kept: kept, index: index)
            }
        } catch {
            await state.close()
            throw error
        }
    }

    private static func start(
        _ state: SharedState, hosts: AllowedHosts, proxies: TrustedProxies, limitsAddresses: Bool, kept: Retention,
        index: String
    ) async throws -> MatchService {
        let store = state.store
        var random = SystemRandomNumberGenerator()
        let key = try await store.secret("guest tokens", orKeep: GuestTokens.newKey(using: &random))
        let tokens = GuestTokens(keys: [key])
        let metrics = MetricsRegistry()
        let sanctions = Sanctions()
        let boards = Leaderboards(store: store, sanctions: sanctions)
        let logger = Logger(label: "pastime.leaderboards")
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        var limits = MatchLimits()
        limits.limitsAddresses = limitsAddresses
        let server = try await MatchServer.start(
            store: store, lobby: state.lobby, relay: state.relay, tokens: tokens, metrics: metrics, on: loop,
            limits: limits, sanctions: sanctions,
            whenDecided: { decided in
                guard decided.match.isRanked else { return }
                Task {
                    // Not in the language of the player whose move has decided it.
                    await Catalogue.$current.withValue(nil) {
                        do {
                            try await boards.rank(
                                UnrankedMatch(
                                    match: decided.match, end: decided.end, record: Array(decided.record.utf8)))
                        } catch {
                            logger.error("a match isn't in the leaderboards yet: \(error)")
                        }
                    }
                }
            })
        // What was left unranked: by earlier servers, by those that are gone, or because this one was busy.
        let ranking = Task {
            while !Task.isCancelled {
                do {
                    try await boards.rankMatches()
                } catch {
                    logger.error("some matches aren't in the leaderboards yet: \(error)")
                }
                try? await Task.sleep(for: .seconds(60))
            }
        }
        let retention = kept.started(store)
        let links = SharedLinks(store: store, worker: ProcessWorker())
        let endpoint = SocketEndpoint(
            service: server, limits: limitsAddresses ? .matches : .matches.withoutAddresses, hosts: hosts,
            proxies: proxies,
            metrics: metrics)
        let routes =
            boards.routes(tokens: tokens, now: { store.date }) + links.routes(index: index, now: { store.date })
            + [.census(of: server)]
        return MatchService(
            endpoint: endpoint, loop: loop, routes: routes, desk: AdminDesk(store: store, matches: server),
            server: server, boards: boards, links: links, state: state, ranking: ranking, retention: retention)
    }

    /// Whether matches can be played and stored.
    var readiness: Readiness {
        Readiness { [server] in await server.problems() }
    }

    /// Refuses the games that wait to be run, so that their players get an answer before the server stops.
    func refuseWaitingGames() async {
        boards.stop()
        await links.stop()
    }

    func close() async {
        await server.stop()
        ranking.cancel()
        for task in retention { task.cancel() }
        for task in retention { await task.value }
        // What isn't ranked yet stays so in the database, and is ranked after the next start.
        let draining = Task { await boards.drain() }
        draining.cancel()
        await draining.value
        await state.close()
    }
}

extension SocketLimits {
    fileprivate var withoutAddresses: Self {
        var limits = self
        limits.messagesOfAddress = .unlimited
        limits.upgradesOfAddress = .unlimited
        limits.socketsOfAddress = .max
        limits.connectionsOfAddress = .max
        return limits
    }
}
