import NIOConcurrencyHelpers
public import NIOCore
import NIOPosix

/// A client of Redis: commands go out pipelined over one connection for each node, and outages are waited for.
///
/// **Order.** Commands of one caller are executed and answered in the order of the calls, as long as they have the same
/// hash slot (in one server: always). Errors of the client itself (`unavailable`, `overloaded`, `closed`) can come earlier.
///
/// **Outages.** When a connection breaks, or Redis owes an answer for too long, the client connects again, and sends all
/// commands that have no answer again, in their order, before new ones. It first has Redis drop the old connection, so
/// that nothing of it is executed any later. Still, a command can have been executed before its answer was lost. It's
/// then executed once more, followed by the later ones once more. **So send only commands that may be repeated so**: `SET`
/// rather than `INCR`, or a script that recognizes what it has done.
///
/// Answers that only say that Redis can't work now count as an outage, too: `LOADING`, `READONLY`, `MASTERDOWN`,
/// `CLUSTERDOWN`, `MISCONF` (a full disk), `NOREPLICAS`, `BUSY`, `NOSCRIPT`, too many clients.
///
/// **Not supported**, since all callers share a connection: commands that block (`BLPOP`), transactions (`MULTI`; a script does
/// the same), and commands that change the connection (`SELECT`, `SUBSCRIBE`, `CLIENT REPLY`).
public final class RedisClient: Sendable {
    private let core: NIOLoopBoundBox<ClientCore>
    private let mailbox: Mailbox
    private let loop: any EventLoop
    private let patience: TimeAmount
    private let scripts: Set<RedisScript>

    /// Creates a client, which connects at once, and again whenever the connection breaks, until it is closed.
    ///
    /// - Parameters:
    ///   - scripts: The scripts that `run` may be given. Each connection makes them known before anything else.
    ///   - loop: Where connections are served and answers are delivered; nil for any.
    ///   - reachabilityChanged: Called on the loop with each change of `isReachable`.
    public init(
        _ address: RedisAddress, scripts: [RedisScript] = [], configuration: Configuration = Configuration(),
        on loop: (any EventLoop)? = nil,
        reachabilityChanged: @escaping @Sendable (RedisReachability) -> Void = { _ in }
    ) {
        let loop = loop ?? MultiThreadedEventLoopGroup.singleton.next()
        let mailbox = Mailbox(commands: configuration.waitingCommands, bytes: configuration.waitingBytes)
        self.loop = loop
        self.mailbox = mailbox
        self.scripts = Set(scripts)
        patience = TimeAmount(configuration.patience)
        core = NIOLoopBoundBox.makeBoxSendingValue(
            ClientCore(
                address, scripts: scripts, configuration: configuration, mailbox: mailbox, on: loop,
                reachabilityChanged: reachabilityChanged),
            eventLoop: loop)
        loop.execute { [core] in core.value.start() }
    }

    deinit {
        mailbox.close()
        loop.execute { [core] in core.value.close {} }
    }

    /// Sends a command; never blocks.
    ///
    /// - Parameter done: Called once, on the client's loop, which it must not block: with the answer, or with an error when
    ///   the client's patience is over.
    public func send(_ command: RedisCommand, done: @escaping @Sendable (Result<RedisValue, RedisError>) -> Void) {
        switch mailbox.put(Waiting(command: command, deadline: .now() + patience, done: done)) {
        case .first: loop.execute { [core] in core.value.drain() }
        case .queued: break
        case .refused(let error): loop.execute { done(.failure(error)) }
        }
    }

    /// Sends a command, and waits for its answer. Cancelling the task has no effect on it.
    public func send(_ command: RedisCommand) async throws(RedisError) -> RedisValue {
        try await withCheckedContinuation { continuation in
            send(command) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Runs a script, which was given when the client was created; otherwise as `send`.
    ///
    /// - Parameters:
    ///   - keys: All keys that the script uses. They have the same hash slot.
    ///   - done: As for `send`. An error that the script raises or returns is `refused`, in its words.
    public func run(
        _ script: RedisScript, keys: [any RedisArgument], arguments: [any RedisArgument] = [],
        done: @escaping @Sendable (Result<RedisValue, RedisError>) -> Void
    ) {
        precondition(scripts.contains(script), "a client is given its scripts when it is created")
        send(script.command(keys: keys, arguments: arguments), done: done)
    }

    /// Runs a script, which was given when the client was created, and waits for its answer.
    public func run(
        _ script: RedisScript, keys: [any RedisArgument], arguments: [any RedisArgument] = []
    ) async throws(RedisError) -> RedisValue {
        try await withCheckedContinuation { continuation in
            run(script, keys: keys, arguments: arguments) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Does something on the loop. A command that began now would have the deadline that is passed.
    func onCore(_ body: @escaping @Sendable (ClientCore, NIODeadline) -> Void) {
        let deadline = NIODeadline.now() + patience
        loop.execute { [core] in body(core.value, deadline) }
    }

    /// Whether all of Redis (in a cluster, each master) is connected and answers. Becomes false when Redis has owed an answer
    /// for the configuration's `silence`, or twice that while nobody sends commands.
    public var isReachable: Bool { mailbox.isReachable }

    /// Refuses new commands with `closed`, waits until those before it are answered or have failed, and closes the
    /// connections. It takes the client's patience at most.
    public func close() async {
        mailbox.close()
        await withCheckedContinuation { continuation in
            loop.execute { [core] in core.value.close { continuation.resume() } }
        }
    }
}

/// Whether Redis can be reached.
public enum RedisReachability: Hashable, Sendable {
    case reachable
    /// The reason is a phrase for people, as `localhost:6379 closed the connection`.
    case unreachable(reason: String)
}

extension RedisClient {
    /// Limits of time and memory.
    public struct Configuration: Sendable {
        /// How long a command waits for its answer, from the call on. Then it fails with `unavailable`.
        public var patience = Duration.seconds(10)
        /// How long Redis may owe an answer. Then the client connects again. It has this long to accept a connection.
        public var silence = Duration.seconds(2)
        /// The pause before an attempt to connect: after as many attempts that failed in a row.
        public var backoff: @Sendable (_ attempt: Int) -> Duration = { attempt in
            .milliseconds(50 << min(attempt, 4)).clamped(to: .milliseconds(500)) * Double.random(in: 0.5...1)
        }
        /// How many commands may wait for an answer; more are refused with `overloaded`.
        public var waitingCommands = 1 << 18
        /// How many bytes of commands may wait for an answer, while less than that wait.
        public var waitingBytes = 64 << 20

        /// Creates a configuration with the defaults.
        public init() {}
    }
}

extension Duration {
    fileprivate func clamped(to longest: Duration) -> Duration { min(self, longest) }
}
