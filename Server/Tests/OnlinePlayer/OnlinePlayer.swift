public import Client
public import Match
public import NIOCore
import NIOPosix
public import Versus

/// A player without a page: an `OnlineClient` over a real WebSocket, for tests, benchmarks and bots. Thousands fit in a
/// process.
///
/// All of it lives on one event loop, timers and connections too; these methods may be called on any thread. It connects
/// again by itself. `close` ends it, and is needed: until then the loop keeps it.
public final class OnlinePlayer: Sendable {
    /// Where the server is.
    public struct Address: Sendable {
        public var host: String
        public var port: Int
        public var target: String
        /// Fields of the request beside those that the protocol wants.
        public var headers: [(name: String, value: String)]

        public init(
            host: String = "127.0.0.1", port: Int, target: String = "/play",
            headers: [(name: String, value: String)] = []
        ) {
            self.host = host
            self.port = port
            self.target = target
            self.headers = headers
        }
    }

    /// How it went so far.
    public struct Statistics: Sendable {
        /// How many connections came about.
        public internal(set) var connections = 0
        public internal(set) var framesSent = 0
        public internal(set) var framesReceived = 0
        public internal(set) var matchesBegun = 0
        public internal(set) var matchesFinished = 0
        /// How often the own table had to be corrected.
        public internal(set) var corrections = 0
        public internal(set) var refusals = 0
        /// For each own move that the server has taken, how long after it was made that was known here, in nanoseconds.
        public internal(set) var roundTrips: [UInt64] = []
    }

    private let loop: any EventLoop
    private let core: NIOLoopBoundBox<PlayerCore>

    /// A player that is offline yet: `command(.connect)`, or wanting a game, changes that.
    ///
    /// - Parameters:
    ///   - launch: 64 random bits.
    ///   - bot: makes the moves in each match, at its pace; nil leaves them to `command(.play(…))`.
    ///   - speed: how many times as fast as the machine's its clock goes: for tests, whose server has the same.
    ///   - loop: where it lives; nil for the next of those that the process shares.
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

    // MARK: What it is told

    public func command(_ command: ClientCommand) {
        perform { $0.handle(.command(command)) }
    }

    /// Breaks the connection, without a word to the server; it is made anew.
    public func breakConnection() {
        perform { $0.breakConnection() }
    }

    /// Forgets everything but what was kept, token and ticket, as a page that is loaded anew; and goes online.
    public func reload() {
        perform { $0.reload() }
    }

    /// Leaves whatever is under way, and goes offline for good. Waits until that is so.
    public func close() async {
        _ = try? await loop.submit { [core] in core.value.close() }.get()
    }

    // MARK: What it tells

    public var state: ClientState {
        get async { await ask { $0.client.state } }
    }

    /// The match that is played.
    public var contest: Contest? {
        get async { await ask { UncheckedBox($0.client.contest) }.value }
    }

    public var statistics: Statistics {
        get async { await ask { $0.statistics } }
    }

    /// All news from now on, until the player is closed.
    public func news() async -> AsyncStream<ClientNews> {
        let (stream, continuation) = AsyncStream.makeStream(of: ClientNews.self)
        await ask { $0.listeners.append(continuation) }
        return stream
    }

    /// Waits for a state; there is no time-out but the caller's.
    ///
    /// - Returns: the first state from now on that is so; the last one of all where the player is closed or the caller
    ///   cancelled before.
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

    // MARK: The loop

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

/// Takes a value that is a copy of its own to another thread.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
