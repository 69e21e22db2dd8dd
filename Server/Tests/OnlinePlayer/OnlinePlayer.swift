public import Client
public import Match
public import NIOCore
import NIOPosix
public import PlayRules

/// A player without a page: an `OnlineClient` over a real WebSocket, for tests, benchmarks and bots. One process can
/// run thousands of them.
///
/// All of it lives on one event loop, including timers and connections; these methods can be called on any thread. It
/// reconnects automatically. Call `close` to end it: until then the loop keeps it alive.
public final class OnlinePlayer: Sendable {
    /// The server's address.
    public struct Address: Sendable {
        /// The server's host name or IP address.
        public var host: String
        /// The server's port.
        public var port: Int
        /// Ports of other servers of the same arcade, to which the player turns when a connection ends or fails.
        public var otherPorts: [Int]
        /// The path and query of the sockets.
        public var target: String
        /// Additional header fields of the request.
        public var headers: [(name: String, value: String)]

        /// Creates an address, by default of this machine.
        public init(
            host: String = "127.0.0.1", port: Int, otherPorts: [Int] = [], target: String = "/play",
            headers: [(name: String, value: String)] = []
        ) {
            self.host = host
            self.port = port
            self.otherPorts = otherPorts
            self.target = target
            self.headers = headers
        }
    }

    /// The player's statistics so far.
    public struct Statistics: Sendable {
        /// How many connections were opened.
        public internal(set) var connections = 0
        /// How many frames were sent.
        public internal(set) var framesSent = 0
        /// How many frames were received.
        public internal(set) var framesReceived = 0
        /// How many matches began.
        public internal(set) var matchesBegun = 0
        /// How many matches were finished.
        public internal(set) var matchesFinished = 0
        /// How often the own board had to be corrected.
        public internal(set) var corrections = 0
        /// How many own moves were refused.
        public internal(set) var refusals = 0
        /// For each accepted own move the time until this was known here, in nanoseconds.
        public internal(set) var roundTrips: [UInt64] = []
    }

    private let loop: any EventLoop
    private let core: NIOLoopBoundBox<PlayerCore>

    /// Creates a player that is offline; `command(.connect)`, or asking for a game, connects it.
    ///
    /// - Parameters:
    ///   - launch: 64 random bits.
    ///   - bot: Makes the moves in each match at its pace; nil leaves them to `command(.play(…))`.
    ///   - speed: How much faster than the machine's its clock runs: for tests, whose server has the same speed.
    ///   - loop: Its event loop; nil for one of the process's shared loops.
    public init(
        _ address: Address, launch: UInt64 = .random(in: 0 ... .max), nickname: Nickname, token: Token? = nil,
        ticket: [UInt8]? = nil, timing: MatchTiming = MatchTiming(), bot: BotLevel? = nil, speed: UInt64 = 1,
        on loop: (any EventLoop)? = nil
    ) {
        let loop = loop ?? MultiThreadedEventLoopGroup.singleton.next()
        self.loop = loop
        core = .makeBoxSendingValue(
            PlayerCore(
                address, launch: launch, nickname: nickname, token: token, ticket: ticket, timing: timing, bot: bot,
                speed: speed, loop: loop), eventLoop: loop)
    }

    // MARK: Commands

    /// Passes a command to the client.
    public func command(_ command: ClientCommand) {
        perform { $0.handle(.command(command)) }
    }

    /// Breaks the connection without telling the server; the client reconnects.
    public func breakConnection() {
        perform { $0.breakConnection() }
    }

    /// Forgets everything except the stored token and ticket, like a page that is reloaded; then goes online.
    public func reload() {
        perform { $0.reload() }
    }

    /// Leaves everything and goes offline for good. Returns when that is done.
    public func close() async {
        _ = try? await loop.submit { [core] in core.value.close() }.get()
    }

    // MARK: State

    /// The client's current state.
    public var state: ClientState {
        get async { await ask { $0.client.state } }
    }

    /// The current match; nil if there is none.
    public var contest: Contest? {
        get async { await ask { UncheckedBox($0.client.contest) }.value }
    }

    /// The player's statistics so far.
    public var statistics: Statistics {
        get async { await ask { $0.statistics } }
    }

    /// All news from now on, until the player is closed.
    public func news() async -> AsyncStream<ClientNews> {
        let (stream, continuation) = AsyncStream.makeStream(of: ClientNews.self)
        await ask { $0.listeners.append(continuation) }
        return stream
    }

    /// Waits for a state; only the caller has a timeout.
    ///
    /// - Returns: the first matching state from now on; the latest one if the player is closed or the caller cancelled
    ///   before.
    @discardableResult
    public func wait(until condition: @escaping @Sendable (ClientState) -> Bool) async -> ClientState {
        let promise = loop.makePromise(of: ClientState.self)
        perform { $0.wait(condition, promise) }
        do {
            return try await withTaskCancellationHandler {
                try await promise.futureResult.get()
            } onCancel: {
                promise.fail(CancellationError())
            }
        } catch {
            return await state
        }
    }

    // MARK: The event loop

    private func perform(_ body: @escaping @Sendable (PlayerCore) -> Void) {
        loop.execute { [core] in body(core.value) }
    }

    private func ask<Value: Sendable>(_ body: @escaping @Sendable (PlayerCore) -> Value) async -> Value {
        do {
            return try await loop.submit { [core] in body(core.value) }.get()
        } catch {
            preconditionFailure("OnlinePlayer: the event loop is shut down: \(error)")
        }
    }
}

/// Passes an independent copy of a value to another thread.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
