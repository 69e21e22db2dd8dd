import Leaderboards
import MatchStore
import Sockets
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Blocks work until it is opened. It blocks only the queue's own thread.
private final class Gate: Sendable {
    private let isOpen = Atomic(false)
    private let hasBegun = AsyncStream.makeStream(of: Void.self)

    func open() { isOpen.store(true, ordering: .releasing) }

    /// Returns when work has reached the gate.
    func begun() async { for await _ in hasBegun.stream { return } }

    func pass(_ halt: Halt) {
        hasBegun.continuation.yield()
        while !isOpen.load(ordering: .acquiring), !halt.isSet { sched_yield() }
    }
}

/// Records what was done, in order.
private final class Diary: Sendable {
    private let entries = Mutex<[Int]>([])

    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }

    var all: [Int] { entries.withLock { $0 } }
}

extension JudgeQueue {
    /// The queue's error for some work; nil if it was done.
    fileprivate func problem(
        _ client: Client, cost: UInt64 = 0,
        _ work: @escaping @Sendable (Halt) throws(JudgeProblem) -> Void = { _ in }
    ) async -> JudgeQueueProblem? {
        do throws(JudgeQueueProblem) {
            try await run(for: client, cost: cost, work)
            return nil
        } catch {
            return error
        }
    }

    /// Queues work; returns when this many jobs are waiting or running.
    fileprivate func start(
        _ client: Client, cost: UInt64 = 0, toBe number: Int,
        _ work: @escaping @Sendable (Halt) throws(JudgeProblem) -> Void = { _ in }
    ) async -> Task<JudgeQueueProblem?, Never> {
        let task = Task { await problem(client, cost: cost, work) }
        // The test's time limit ends an endless wait.
        while count != number { await Task.yield() }
        return task
    }

    /// Blocks the queue with work at a gate, so that later work waits too.
    fileprivate func hold(_ gate: Gate) async -> Task<JudgeQueueProblem?, Never> {
        let task = Task { await problem(.player(0)) { gate.pass($0) } }
        await gate.begun()
        return task
    }
}

@Suite("A queue of games to be run", .timeLimit(.minutes(1)))
struct JudgeQueueTests {
    private let gate = Gate()

    @Test("work is done one after another, in its order, and the server's before the players'")
    func order() async {
        let queue = JudgeQueue()
        let diary = Diary()
        var tasks = [await queue.hold(gate)]
        for number in 1...3 {
            tasks.append(await queue.start(.player(UInt64(number)), toBe: number + 1) { _ in diary.add(number) })
        }
        tasks.append(await queue.start(.server, toBe: 5) { _ in diary.add(4) })
        gate.open()
        for task in tasks { #expect(await task.value == nil) }
        #expect(diary.all == [4, 1, 2, 3])
    }

    @Test("70 expensive games from 7 networks don't keep an honest one waiting, and it finds a place")
    func fairness() async {
        let queue = JudgeQueue()
        let (diary, answers) = (Diary(), Diary())
        var tasks = [await queue.hold(gate)]
        /// Returns when the game waits, or is refused.
        func submit(_ number: Int, from address: String, cost: UInt64) async -> Task<JudgeQueueProblem?, Never> {
            let count = queue.count
            let task = Task {
                defer { answers.add(number) }
                return await queue.problem(.player(UInt64(number), from: NetworkPrefix(address)), cost: cost) { _ in
                    diary.add(number)
                }
            }
            while queue.count == count, !answers.all.contains(number) { await Task.yield() }
            return task
        }
        for number in 1...70 {
            tasks.append(await submit(number, from: "192.0.2.\(number % 7)", cost: 12_000_000))
        }
        #expect((20..<60).contains(queue.count))
        let honest = await submit(99, from: "198.51.100.1", cost: 400)
        gate.open()
        #expect(await honest.value == nil)
        for task in tasks { _ = await task.value }
        #expect(diary.all.first == 99)
    }

    @Test("networks take turns by the time that they have used; of one network's games the cheapest comes first")
    func turns() async {
        let clock = Mutex<UInt64>(0)
        let queue = JudgeQueue(now: { clock.withLock { $0 } })
        let diary = Diary()
        let (busy, other) = (NetworkPrefix("2001:db8::1"), NetworkPrefix("2001:db8:0:1::1"))
        // The same network, by another of its addresses.
        let alias = NetworkPrefix("2001:db8::2")
        #expect(await queue.problem(.player(1, from: busy)) { _ in clock.withLock { $0 += 5_000_000_000 } } == nil)
        var tasks = [await queue.hold(gate)]
        tasks.append(await queue.start(.player(2, from: alias), cost: 1, toBe: 2) { _ in diary.add(2) })
        tasks.append(await queue.start(.player(3, from: other), cost: 900, toBe: 3) { _ in diary.add(3) })
        tasks.append(await queue.start(.player(4, from: other), cost: 800, toBe: 4) { _ in diary.add(4) })
        gate.open()
        for task in tasks { #expect(await task.value == nil) }
        #expect(diary.all == [4, 3, 2])
    }

    @Test("a network whose games took 30 s is refused until it has some of them back")
    func budget() async {
        let clock = Mutex<UInt64>(0)
        let queue = JudgeQueue(now: { clock.withLock { $0 } })
        let network = NetworkPrefix("192.0.2.1")
        for _ in 0..<4 {
            let problem = await queue.problem(.player(1, from: network)) { _ in
                clock.withLock { $0 += 9_000_000_000 }
            }
            #expect(problem == nil)
        }
        #expect(await queue.problem(.player(2, from: network)) == .networkIsOverBudget)
        #expect(await queue.problem(.player(3, from: NetworkPrefix("192.0.2.2"))) == nil)
        clock.withLock { $0 += 120_000_000_000 }
        #expect(await queue.problem(.player(2, from: network)) == nil)
    }

    @Test("what work returns or throws reaches whoever wanted it")
    func outcomes() async throws {
        let queue = JudgeQueue()
        #expect(
            await queue.problem(.server) { _ throws(JudgeProblem) in throw JudgeProblem("no") }
                == .refused(JudgeProblem("no")))
        #expect(try await queue.run(for: .server) { _ in 4 } == 4)
    }

    @Test("no more wait than may, and no more of one player")
    func bounds() async {
        let queue = JudgeQueue(capacity: 2, capacityOfServer: 1)
        var tasks = [await queue.hold(gate), await queue.start(.player(1), toBe: 2)]
        #expect(await queue.problem(.player(1)) == .playerWaits(allowed: 1))
        #expect(await queue.problem(.player(1, from: NetworkPrefix("192.0.2.1"))) == .playerWaits(allowed: 1))
        // The running job doesn't count as waiting.
        tasks.append(await queue.start(.player(0), toBe: 3))
        #expect(await queue.problem(.player(2)) == .busy(allowed: 2))
        tasks.append(await queue.start(.server, toBe: 4))
        #expect(await queue.problem(.server) == .busy(allowed: 1))
        gate.open()
        for task in tasks { #expect(await task.value == nil) }
        #expect(await queue.problem(.player(2)) == nil)
    }

    @Test("work that isn't wanted any more is left out, and makes room")
    func cancelled() async {
        let queue = JudgeQueue(capacity: 1)
        let first = await queue.hold(gate)
        let waiting = await queue.start(.player(1), toBe: 2)
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        #expect(queue.count == 1)
        let next = await queue.start(.player(2), toBe: 2)
        gate.open()
        #expect(await first.value == nil)
        #expect(await next.value == nil)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await queue.problem(.player(1))
        }
        #expect(await late.value == .cancelled)
    }

    @Test("work under way is told to halt when it isn't wanted any more")
    func halted() async {
        let queue = JudgeQueue()
        let gate = gate
        let running = await queue.start(.player(1), toBe: 1) { halt throws(JudgeProblem) in
            gate.pass(halt)
            throw JudgeProblem("halted")
        }
        await gate.begun()
        running.cancel()
        #expect(await running.value == .cancelled)
    }

    @Test("a drain runs what waits, and takes nothing more")
    func drain() async {
        let queue = JudgeQueue()
        let tasks = [await queue.hold(gate), await queue.start(.player(1), toBe: 2)]
        let drain = Task { await queue.drain() }
        while await queue.problem(.player(1)) != .stopping {}
        gate.open()
        for task in tasks { #expect(await task.value == nil) }
        await drain.value
        #expect(queue.count == 0)
        await queue.drain()
        #expect(await queue.problem(.server) == .stopping)
    }

    @Test("a drain that can't wait refuses what waits and halts what is run")
    func hastyDrain() async {
        let queue = JudgeQueue()
        let first = await queue.hold(gate)
        let second = await queue.start(.player(1), toBe: 2)
        let drain = Task { await queue.drain() }
        drain.cancel()
        await drain.value
        #expect(await second.value == .stopping)
        // The gate was never opened.
        #expect(await first.value == nil)
        #expect(await queue.problem(.server) == .stopping)
    }
}
