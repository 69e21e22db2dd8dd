/// Runs asynchronous work one item after the other, in order.
final class TaskQueue: Sendable {
    private let continuation: AsyncStream<@Sendable () async -> Void>.Continuation

    /// Creates a queue.
    ///
    /// - Parameter executor: Where the work runs; nil for Swift's shared threads.
    init(on executor: (any TaskExecutor)? = nil) {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
        self.continuation = continuation
        Task(executorPreference: executor) { for await work in stream { await work() } }
    }

    func run(_ work: @escaping @Sendable () async -> Void) {
        continuation.yield(work)
    }

    func finish() {
        continuation.finish()
    }
}

/// A server's queues of asynchronous work: each has its own order, and none waits for another.
struct TaskQueues {
    let lobby: OrderedTasks
    let leases: TaskQueue
    let transfers: TaskQueue
    let lookups: TaskQueue
    let presences: TaskQueue

    /// How many requests to the lobby are under way at once.
    private static let lobbyWidth = 64

    /// Creates the queues, by default on Swift's shared threads.
    init(on executor: (any TaskExecutor)? = nil) {
        lobby = OrderedTasks(width: Self.lobbyWidth, on: executor)
        leases = TaskQueue(on: executor)
        transfers = TaskQueue(on: executor)
        lookups = TaskQueue(on: executor)
        presences = TaskQueue(on: executor)
    }

    func finish() {
        lobby.finish()
        for queue in [leases, transfers, lookups, presences] { queue.finish() }
    }
}
