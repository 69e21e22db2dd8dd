/// Lets a few pieces of work run at once; others wait their turn, and when too many wait, more are refused.
actor WorkQueue {
    private let concurrent: Int
    private let longest: Int
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

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
    /// - Throws: `busy` if too many wait, and what the work throws.
    func run<Result: Sendable>(
        _ work: @Sendable () async throws(LinkProblem) -> Result
    ) async throws(LinkProblem) -> Result {
        if running < concurrent {
            running += 1
        } else {
            guard waiting.count < longest else { throw .busy }
            // Whoever ends hands its place on.
            await withCheckedContinuation { waiting.append($0) }
        }
        defer { handOn() }
        return try await work()
    }

    private func handOn() {
        if waiting.isEmpty {
            running -= 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
