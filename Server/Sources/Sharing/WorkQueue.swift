import Sockets

/// Lets a few pieces of work run at once; others wait their turn, and when too many wait, more are refused. A network
/// has a part of the free places: however many networks fill the queue, the next one finds one.
actor WorkQueue {
    private let concurrent: Int
    private let longest: Int
    private var running = 0
    /// Those who wait; they are told whether it is their turn.
    private var waiting: [(turn: CheckedContinuation<Bool, Never>, network: NetworkPrefix?)] = []
    private var isStopping = false

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - concurrent: How many pieces of work run at once.
    ///   - longest: How many can wait.
    init(concurrent: Int, longest: Int) {
        self.concurrent = concurrent
        self.longest = longest
    }

    /// Does a piece of work when its turn has come.
    ///
    /// - Parameter network: Who asks for it; nil if that doesn't count.
    /// - Throws: `busy` if too many wait, or too many of the network; that the server is stopping; and what the work
    ///   throws.
    func run<Result: Sendable>(
        for network: NetworkPrefix?, _ work: @Sendable () async throws(LinkProblem) -> Result
    ) async throws(LinkProblem) -> Result {
        if isStopping { throw .stopping }
        if running < concurrent {
            running += 1
        } else {
            guard waiting.count < longest else { throw .busy }
            if let network {
                let count = waiting.count { $0.network == network }
                guard count * 4 < longest - waiting.count else { throw .busy }
            }
            // Whoever ends hands its place on.
            guard await withCheckedContinuation({ waiting.append(($0, network)) }) else { throw .stopping }
        }
        defer { handOn() }
        return try await work()
    }

    /// Refuses what waits, and everything that comes later.
    func stop() {
        isStopping = true
        for (turn, _) in waiting { turn.resume(returning: false) }
        waiting = []
    }

    private func handOn() {
        if waiting.isEmpty {
            running -= 1
        } else {
            waiting.removeFirst().turn.resume(returning: true)
        }
    }
}
