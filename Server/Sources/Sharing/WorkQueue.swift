import Sockets

/// Lets a few pieces of work run at once; others wait their turn, and when too many wait, more are refused. A network
/// has a part of the free places: however many networks fill the queue, the next one finds one.
actor WorkQueue {
    private let concurrent: Int
    private let longest: Int
    private var running = 0
    private var waiting: [(turn: CheckedContinuation<Void, Never>, network: NetworkPrefix?)] = []

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
    /// - Throws: `busy` if too many wait, or too many of the network; and what the work throws.
    func run<Result: Sendable>(
        for network: NetworkPrefix?, _ work: @Sendable () async throws(LinkProblem) -> Result
    ) async throws(LinkProblem) -> Result {
        if running < concurrent {
            running += 1
        } else {
            guard waiting.count < longest else { throw .busy }
            if let network {
                let count = waiting.count { $0.network == network }
                guard count * 4 < longest - waiting.count else { throw .busy }
            }
            // Whoever ends hands its place on.
            await withCheckedContinuation { waiting.append(($0, network)) }
        }
        defer { handOn() }
        return try await work()
    }

    private func handOn() {
        if waiting.isEmpty {
            running -= 1
        } else {
            waiting.removeFirst().turn.resume()
        }
    }
}
