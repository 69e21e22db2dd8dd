import Dispatch
public import MatchStore
public import Sockets
import Synchronization
import Words

/// Replays games one after the other on a thread of its own, so that no event loop waits for them.
///
/// The queue is bounded. The server's own matches have priority over players' games, and a limit of their own. Among
/// players' games the next one is from the network that has used the least time lately; of those, the cheapest. A
/// network can use only a part of the free places, and has a budget of time. So a player who sends expensive games
/// delays others by the game that runs, and no more.
public final class JudgeQueue: Sendable {
    /// Who a game is replayed for.
    public enum Client: Hashable, Sendable {
        /// A player, and the network that pays for it; nil if nobody does.
        case player(UInt64, from: NetworkPrefix? = nil)
        case server

        fileprivate var network: NetworkPrefix? {
            if case .player(_, let network) = self { network } else { nil }
        }

        fileprivate var player: UInt64? {
            if case .player(let number, _) = self { number } else { nil }
        }
    }

    /// How much time a network's games may take.
    public struct Budget: Sendable {
        /// After a pause, in nanoseconds: 30 s.
        public var burst: UInt64 = 30_000_000_000
        /// How much of each second it gets back: 3 s a minute.
        public var refill = 0.05

        /// Creates the default budget.
        public init() {}
    }

    private struct Job: Sendable {
        let number: UInt64
        let client: Client
        let cost: UInt64
        let halt: Halt
        /// Does the work, and returns how to tell its outcome.
        let run: @Sendable () -> @Sendable () -> Void
        let refuse: @Sendable (JudgeQueueProblem) -> Void
    }

    private struct State {
        var lastNumber: UInt64 = 0
        var waiting: [Job] = []
        var matches: [Job] = []
        var running: Job?
        var isClosed = false
        var drains: [CheckedContinuation<Void, Never>] = []
        /// What networks have used of their budgets.
        var uses: [NetworkPrefix: Use] = [:]

        var isIdle: Bool { running == nil && waiting.isEmpty && matches.isEmpty }

        mutating func takeNext(_ used: (Job, State) -> Double) -> Job? {
            if !matches.isEmpty {
                running = matches.removeFirst()
            } else {
                let orders = waiting.map { (used: used($0, self), cost: $0.cost, number: $0.number) }
                running = orders.indices.min { orders[$0] < orders[$1] }.map { waiting.remove(at: $0) }
            }
            return running
        }

        mutating func remove(_ number: UInt64) -> Job? {
            if let index = waiting.firstIndex(where: { $0.number == number }) { return waiting.remove(at: index) }
            if let index = matches.firstIndex(where: { $0.number == number }) { return matches.remove(at: index) }
            return nil
        }
    }

    /// What a network had used at some time, in nanoseconds.
    private struct Use {
        var used: Double
        var time: UInt64
    }

    private let budget: Budget
    private let now: @Sendable () -> UInt64
    private let capacity: Int
    private let capacityOfPlayer: Int
    private let capacityOfServer: Int
    private let state = Mutex(State())
    private let thread = DispatchQueue(label: "pastime.judges", qos: .utility)

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - capacity: How many players' games can wait, besides the running one.
    ///   - capacityOfPlayer: How many of them can belong to one player.
    ///   - capacityOfServer: How many of the server's own matches can wait.
    ///   - budget: How much time a network's games may take.
    ///   - now: A monotonic clock, in nanoseconds; nil for the system's.
    public init(
        capacity: Int = 64, capacityOfPlayer: Int = 1, capacityOfServer: Int = 4_096, budget: Budget = Budget(),
        now: (@Sendable () -> UInt64)? = nil
    ) {
        self.budget = budget
        self.now = now ?? { DispatchTime.now().uptimeNanoseconds }
        self.capacity = capacity
        self.capacityOfPlayer = capacityOfPlayer
        self.capacityOfServer = capacityOfServer
    }

    /// The number of waiting and running games.
    public var count: Int {
        state.withLock { $0.waiting.count + $0.matches.count + ($0.running == nil ? 0 : 1) }
    }

    /// Runs work when it is its turn. If the task is cancelled, the work is skipped or ends at its next step.
    ///
    /// - Parameters:
    ///   - cost: An estimate; of one network's games the cheapest is run first.
    ///   - work: Checks its `Halt` after each step.
    /// - Throws: what the work throws; or that there is no room for it, or that it was cancelled.
    public func run<Result: Sendable>(
        for client: Client, cost: UInt64 = 0, _ work: @escaping @Sendable (Halt) throws(JudgeProblem) -> Result
    ) async throws(JudgeQueueProblem) -> Result {
        let halt = Halt()
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Swift.Result<Result, JudgeQueueProblem>, Never>) in
                let job = Job(
                    number: number, client: client, cost: cost, halt: halt,
                    run: { [self] in
                        let outcome = self.outcome(of: work, halt)
                        return { continuation.resume(returning: outcome) }
                    },
                    refuse: { continuation.resume(returning: .failure($0)) })
                add(job)
            }
        } onCancel: {
            halt.set()
            let job = state.withLock { $0.remove(number) }
            job?.refuse(.cancelled)
            if job != nil { tellIfIdle() }
        }
        return try outcome.get()
    }

    /// Accepts no more work and returns when all waiting work is done. If the task is cancelled, waiting work is
    /// rejected and running work ends at its next step.
    public func drain() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isIdle = state.withLock { state in
                    state.isClosed = true
                    if !state.isIdle { state.drains.append(continuation) }
                    return state.isIdle
                }
                if isIdle { continuation.resume() }
            }
        } onCancel: {
            stop()
        }
    }

    /// Accepts no more work and rejects waiting work; running work ends at its next step. All are told that the server
    /// is stopping.
    public func stop() {
        let refused = state.withLock { state in
            state.isClosed = true
            state.running?.halt.set()
            defer { (state.waiting, state.matches) = ([], []) }
            return state.waiting + state.matches
        }
        for job in refused { job.refuse(.stopping) }
        tellIfIdle()
    }

    private func outcome<Result>(
        of work: (Halt) throws(JudgeProblem) -> Result, _ halt: Halt
    ) -> Swift.Result<Result, JudgeQueueProblem> {
        do throws(JudgeProblem) {
            return .success(try work(halt))
        } catch {
            guard halt.isSet else { return .failure(.refused(error)) }
            return .failure(state.withLock { $0.isClosed } ? .stopping : .cancelled)
        }
    }

    private func add(_ job: Job) {
        let problem = state.withLock { state -> JudgeQueueProblem? in
            if state.isClosed { return .stopping }
            // The task may have been cancelled before its job was in the queue.
            if job.halt.isSet { return .cancelled }
            switch job.client {
            case .server:
                if state.matches.count >= capacityOfServer { return .busy(allowed: capacityOfServer) }
                state.matches.append(job)
            case .player:
                if state.waiting.count(where: { $0.client.player == job.client.player }) >= capacityOfPlayer {
                    return .playerWaits(allowed: capacityOfPlayer)
                }
                if state.waiting.count >= capacity { return .busy(allowed: capacity) }
                if let network = job.client.network {
                    // A part of what is free: however many networks fill the queue, the next one finds a place.
                    let count = state.waiting.count { $0.client.network == network }
                    if count * 4 >= capacity - state.waiting.count { return .networkWaits }
                    if used(by: job, state) >= Double(budget.burst) { return .networkIsOverBudget }
                }
                state.waiting.append(job)
            }
            return nil
        }
        if let problem { return job.refuse(problem) }
        // Each job has one turn on the thread; a job that was removed meanwhile leaves its turn empty.
        thread.async { [self] in runNext() }
    }

    private func runNext() {
        let start = now()
        guard let job = state.withLock({ $0.takeNext { used(by: $0, $1, at: start) } }) else { return }
        let tell = job.run()
        let end = now()
        // The time counts before the outcome is told: the next game may come right after that.
        state.withLock { state in
            guard let network = job.client.network else { return }
            state.uses[network] = Use(used: used(by: job, state, at: end) + Double(end - start), time: end)
            if state.uses.count >= 4_096 {
                state.uses = state.uses.filter { remaining($0.value, at: end) > 0 }
            }
        }
        tell()
        state.withLock { $0.running = nil }
        tellIfIdle()
    }

    /// What the network of a job has used and not got back, in nanoseconds.
    private func used(by job: Job, _ state: State, at time: UInt64? = nil) -> Double {
        guard let use = job.client.network.flatMap({ state.uses[$0] }) else { return 0 }
        return remaining(use, at: time ?? now())
    }

    private func remaining(_ use: Use, at time: UInt64) -> Double {
        max(use.used - Double(time - min(time, use.time)) * budget.refill, 0)
    }

    /// Resumes the callers that wait for the queue to be empty.
    private func tellIfIdle() {
        let drains = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard state.isIdle else { return [] }
            defer { state.drains = [] }
            return state.drains
        }
        for drain in drains { drain.resume() }
    }
}

/// Why a game wasn't replayed, or doesn't count.
public enum JudgeQueueProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The judge rejected it.
    case refused(JudgeProblem)
    /// The queue is full.
    case busy(allowed: Int)
    /// The player has too many waiting games.
    case playerWaits(allowed: Int)
    /// Too many games of this network wait.
    case networkWaits
    /// The games of this network took too much time.
    case networkIsOverBudget
    /// The server is stopping.
    case stopping
    /// The caller cancelled it.
    case cancelled

    /// The problem as a phrase.
    public var description: String {
        switch self {
        case .refused(let problem): problem.description
        case .busy(let allowed): say("\(allowed) games wait to be run, and no more may: try again in a while")
        case .playerWaits(let allowed):
            say(
                "a game of yours waits to be run, and no more may: try again in a while",
                many: "\(allowed) games of yours wait to be run, and no more may: try again in a while", count: allowed)
        case .networkWaits: say("many games of your network wait to be run: try again in a while")
        case .networkIsOverBudget: say("the games of your network took long to run: try again in some minutes")
        case .stopping: say("the server is stopping: try again in a minute")
        case .cancelled: say("the game isn't wanted any more")
        }
    }
}
