import NIOConcurrencyHelpers
import NIOCore

/// A command that has no answer yet.
struct Waiting {
    let command: RedisCommand
    /// When it fails.
    let deadline: NIODeadline
    /// Nil if nobody waits for the answer: the command has failed, or is sent elsewhere.
    var done: (@Sendable (Result<RedisValue, RedisError>) -> Void)?
    /// Whether the client itself sends it. Then it isn't sent again, and doesn't count.
    var isOwn = false
    /// How often a node named another one for its slot.
    var redirections = 0
}

/// What any thread may touch: the commands on their way to the loop, how many wait altogether, and what is shown.
final class Mailbox: Sendable {
    enum Admission {
        /// The loop has to be told.
        case first
        /// The loop has been told.
        case queued
        case refused(RedisError)
    }

    private struct State {
        var arrivals: [Waiting] = []
        /// How many commands, and bytes of them, are unanswered; those in `arrivals` count.
        var commands = 0
        var bytes = 0
        var isClosed = false
        var isReachable = false
    }

    private let state = NIOLockedValueBox(State())
    private let commands: Int
    private let bytes: Int

    /// Creates a mailbox that admits at most so many unanswered commands, while they have less than so many bytes.
    init(commands: Int, bytes: Int) {
        self.commands = commands
        self.bytes = bytes
    }

    func put(_ waiting: Waiting) -> Admission {
        state.withLockedValue { state in
            guard !state.isClosed else { return .refused(.closed) }
            guard state.commands < commands, state.bytes < bytes else {
                return .refused(.overloaded(commands: commands, bytes: bytes))
            }
            state.commands += 1
            state.bytes += waiting.command.bytes.count
            state.arrivals.append(waiting)
            return state.arrivals.count == 1 ? .first : .queued
        }
    }

    /// Puts all that has arrived into an empty array, in order, and fills that array's storage next.
    func take(into batch: inout [Waiting]) {
        state.withLockedValue { swap(&$0.arrivals, &batch) }
    }

    /// Notes that a command is answered or has failed.
    func settle(_ command: RedisCommand) {
        state.withLockedValue { state in
            state.commands -= 1
            state.bytes -= command.bytes.count
        }
    }

    /// Whether no command waits for an answer.
    var isIdle: Bool { state.withLockedValue { $0.commands == 0 } }

    func close() {
        state.withLockedValue { $0.isClosed = true }
    }

    var isReachable: Bool {
        get { state.withLockedValue { $0.isReachable } }
        set { state.withLockedValue { $0.isReachable = newValue } }
    }
}
