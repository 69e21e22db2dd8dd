import Foundation
import Identity
import Logging
import Match
import PlayRules
import MatchServer
import MatchStore
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import PageServer
import Ratings
import SocketClient
import Sockets

/// A server with its matches, for one test.
struct Arena: Sendable {
    let port: Int
    let store: EmbeddedMatchStore
    let endpoint: SocketEndpoint
    let log: LinesOfLog
    let decided: NIOLockedValueBox<[DecidedMatch]>
    let matches: MatchServer
    let clock: TestClock

    /// Serves while `body` runs.
    ///
    /// - Parameters:
    ///   - database: A file; nil for a store in memory.
    ///   - others: What it shares with other servers.
    static func serve<Result: Sendable>(
        limits: MatchLimits = MatchLimits(), clock: TestClock = TestClock(), database: String? = nil,
        with others: Neighbourhood? = nil, _ body: @Sendable (Arena) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
        var random = SystemRandomNumberGenerator()
        let store =
            try database.map { path in try EmbeddedMatchStore.open(path, random: &random) }
            ?? EmbeddedMatchStore.inMemory(random: &random)
        let key = try await store.secret("guest tokens", orKeep: GuestTokens.newKey(using: &random))
        let others = others ?? Neighbourhood(lobby: EmbeddedLobby(), key: key)
        let metrics = MetricsRegistry()
        let log = LinesOfLog()
        let decided = NIOLockedValueBox<[DecidedMatch]>([])
        let matches = try await MatchServer.start(
            store: store, lobby: others.lobby, relay: others.relay, tokens: others.tokens, metrics: metrics,
            on: MultiThreadedEventLoopGroup.singleton.next(), limits: limits, clock: clock.forServer,
            logger: Logger(label: "test") { _ in log },
            whenDecided: { match in decided.withLockedValue { $0.append(match) } })
        var limits = SocketLimits()
        // A test's clock may run faster than the machine's.
        limits.messages = .unlimited
        limits.messagesOfAddress = .unlimited
        limits.upgradesOfAddress = .unlimited
        limits.socketsOfAddress = 2_000
        limits.drain = .milliseconds(200)
        let endpoint = SocketEndpoint(
            service: matches, limits: limits, proxies: try TrustedProxies(["127.0.0.1"]), metrics: metrics,
            logger: Logger(label: "test") { _ in log })
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let server = PageServer(page: try Page(folder: folder.path), sockets: endpoint, port: 0) {
            continuation.yield($0)
        }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { throw ClientProblem.closed(.lost) }
        let arena = Arena(
            port: port, store: store, endpoint: endpoint, log: log, decided: decided, matches: matches, clock: clock)
        do {
            let result = try await body(arena)
            await server.stop()
            try await running
            await matches.stop()
            await store.close()
            return result
        } catch {
            await server.stop()
            try? await running
            await matches.stop()
            await store.close()
            throw error
        }
    }

    /// Gives a player a settled rating in a game.
    func rate(_ welcome: Welcome, _ points: Double, in game: String) async throws {
        let player = StoredPlayer(number: welcome.player, nickname: welcome.nickname)
        let rating = Rating(rating: points, deviation: 60, volatility: 0.06, lastGame: 1_800_000_000_000)!
        try await store.write(
            .rate(
                StoredRating(player: player, game: GameText(game)!, rating: rating, games: 1, wins: 0, ties: 1),
                by: RatedMatch(
                    match: MatchID(launch: player.number, number: 1), ended: 0, number: 1, score: .tie, before: .new,
                    after: rating, opponent: player)))
    }

    func metric(_ series: String) -> Int? {
        for line in endpoint.metrics.text().split(separator: "\n") where line.hasPrefix(series + " ") {
            return Int(line.dropFirst(series.count + 1))
        }
        return nil
    }
}

/// Calls `body` with the path of a database that is deleted afterwards.
func withDatabase(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "m.sqlite").path)
}

/// What the servers of a test share beside the store, which each has for itself.
struct Neighbourhood: Sendable {
    let lobby: any Lobby
    let relay = EmbeddedRelay()
    let tokens: GuestTokens

    init(lobby: any Lobby, key: [UInt8]) {
        self.lobby = lobby
        tokens = GuestTokens(keys: [key])
    }
}

/// The server's clock: it stands still until a test moves it, or runs faster than the machine's.
final class TestClock: Sendable {
    private let moved = NIOLockedValueBox<UInt64>(0)
    private let speed: UInt64

    /// Creates a clock.
    ///
    /// - Parameter speed: 0 for a clock that stands still.
    init(speed: UInt64 = 0) {
        self.speed = speed
    }

    var now: UInt64 {
        let running = speed * (NIODeadline.now().uptimeNanoseconds / 1_000) / 1_000
        return 1_000_000 + running + moved.withLockedValue { $0 }
    }

    func advance(milliseconds: UInt64) {
        moved.withLockedValue { $0 += milliseconds }
    }

    var forServer: ServerClock {
        ServerClock(now: { self.now }, date: { 1_800_000_000_000 + Milliseconds(self.now) })
    }
}

enum ClientProblem: Error {
    case closed(CloseCode)
    case unexpected(String)
}

/// A client that sends only what a test tells it to.
final class PlainClient: Sendable {
    enum Event: Sendable {
        case frame(Frame)
        case closed(CloseCode)
    }

    let socket: SocketClient
    private let events: AsyncStream<Event>

    private init(_ socket: SocketClient, _ events: AsyncStream<Event>) {
        self.socket = socket
        self.events = events
    }

    /// - Parameter address: The address from which it seems to come; nil for its own.
    static func connect(_ arena: Arena, from address: String? = nil) async throws -> PlainClient {
        try await connect(port: arena.port, from: address)
    }

    /// - Parameter address: The address from which it seems to come; nil for its own.
    static func connect(port: Int, from address: String? = nil) async throws -> PlainClient {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let socket = try await SocketClient.connect(
            host: "127.0.0.1", port: port,
            headers: address.map { [(name: "X-Forwarded-For", value: $0)] } ?? [],
            events: .init(
                received: { _, bytes, _ in if let frame = try? Frame(bytes) { continuation.yield(.frame(frame)) } },
                closed: { _, code in
                    continuation.yield(.closed(code))
                    continuation.finish()
                }))
        return PlainClient(socket, events)
    }

    /// A client that has completed the handshake.
    static func welcomed(
        _ arena: Arena, _ name: String, token: String = "", from address: String? = nil
    ) async throws -> (PlainClient, Welcome) {
        try await welcomed(port: arena.port, name, token: token, from: address)
    }

    /// A client that has completed the handshake.
    static func welcomed(
        port: Int, _ name: String, token: String = "", from address: String? = nil
    ) async throws -> (PlainClient, Welcome) {
        let client = try await connect(port: port, from: address)
        client.say(.hello(Hello(token: Token(token)!, nickname: Nickname(name)!)))
        return (client, try await client.next { if case .lobby(.welcome(let welcome)) = $0 { welcome } else { nil } })
    }

    func say(_ message: LobbyMessage) { socket.send(Frame.lobby(message).encoded, as: .text) }

    func say(_ message: MatchMessage) { socket.send(Frame.match(message).encoded, as: .text) }

    /// Sends a handmade message in a match, with any claimed sender and attempt.
    func say(
        _ body: MatchBody, in match: MatchID, of attempt: AttemptID = AttemptID(launch: 0xe, number: 1),
        as sender: Side? = .guest
    ) {
        say(MatchMessage(Envelope(match: match, attempt: attempt, sender: sender, sequence: 9), body))
    }

    /// Puts an open match into the queue.
    func queue(_ match: MatchID, _ game: String) async throws {
        say(.queue(Offer(match: match, game: GameText(game)!)))
        _ = try await next { $0 == .lobby(.queued(match)) ? true : nil }
    }

    /// Puts a private match into the lobby and returns its code.
    func invite(_ match: MatchID, _ game: String) async throws -> InviteCode {
        say(.create(Offer(match: match, game: GameText(game)!)))
        return try await invitation().code
    }

    /// The next invitation.
    func invitation() async throws -> Invitation {
        try await next { if case .lobby(.created(let invitation)) = $0 { invitation } else { nil } }
    }

    /// The next frame that the test waits for; skips those before it.
    func next<Value>(_ pick: (Frame) -> Value?) async throws -> Value {
        for await event in events {
            switch event {
            case .frame(let frame): if let value = pick(frame) { return value }
            case .closed(let code): throw ClientProblem.closed(code)
            }
        }
        throw ClientProblem.closed(.lost)
    }

    /// The result, if it came before the answer to a ping.
    func resultSoFar() async throws -> MatchResult? {
        say(.ping(0))
        return try await next { frame -> MatchResult?? in
            switch frame {
            case .match(let message): if case .result(let result) = message.body { .some(result) } else { nil }
            case .lobby(.pong): .some(nil)
            default: nil
            }
        }
    }

    /// The reason for the next refusal.
    func refusal() async throws -> Refusal {
        try await next { if case .lobby(.error(let refusal)) = $0 { refusal } else { nil } }
    }

    /// The next matching message within a match, from any sender.
    func body<Value>(_ pick: (MatchMessage) -> Value?) async throws -> Value {
        try await next { if case .match(let message) = $0 { pick(message) } else { nil } }
    }

    /// The close code of the connection.
    func closure() async -> CloseCode {
        for await event in events {
            if case .closed(let code) = event { return code }
        }
        return .lost
    }
}

/// Collects log messages.
final class LinesOfLog: LogHandler {
    private let kept = NIOLockedValueBox<[String]>([])

    var lines: [String] { kept.withLockedValue { $0 } }

    func log(event: LogEvent) {
        let fields = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted()
        kept.withLockedValue { $0.append("\(event.message) \(fields.joined(separator: " "))") }
    }

    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
}
