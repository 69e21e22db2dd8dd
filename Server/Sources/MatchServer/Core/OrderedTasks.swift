import Match
import NIOCore
import Sockets
import Synchronization

/// Runs asynchronous work: what stands in the same line one after the other, in order, and all else at once.
///
/// So nobody waits for the answer to what another line has asked.
final class OrderedTasks: Sendable {
    typealias Work = @Sendable () async -> Void

    /// What must not overtake each other.
    enum Line: Hashable, Sendable {
        case player(UInt64)
        case network(NetworkPrefix)
        case queue(GameText)
        case census
    }

    fileprivate struct Item {
        let lines: [Line]
        let work: Work
        /// In how many of its lines others stand before it.
        var ahead: Int
    }

    /// Invariant: `lines` has the numbers of all `items` that stand in each line, in order; none is empty. Those that
    /// are the first in all of their lines are in `ready`, or run.
    fileprivate struct State {
        var items: [UInt64: Item] = [:]
        var lines: [Line: CircularBuffer<UInt64>] = [:]
        var ready = CircularBuffer<UInt64>()
        var runners = 0
        var lastNumber: UInt64 = 0
        var isFinished = false
    }

    private let state = Mutex(State())
    private let executor: (any TaskExecutor)?
    private let width: Int

    /// Creates lines that are empty.
    ///
    /// - Parameters:
    ///   - width: How much work runs at once.
    ///   - executor: Where it runs; nil for Swift's shared threads.
    init(width: Int, on executor: (any TaskExecutor)? = nil) {
        self.width = width
        self.executor = executor
    }

    /// How much work waits or runs.
    var count: Int { state.withLock { $0.items.count } }

    /// Runs work after all that came earlier to one of its lines. Does nothing after `finish`.
    ///
    /// - Parameter lines: One or more, all different.
    func run(in lines: [Line], _ work: @escaping Work) {
        let needsRunner = state.withLock { state in
            if state.isFinished { return false }
            state.add(work, lines)
            return state.callRunner(width)
        }
        if needsRunner { startRunner() }
    }

    /// Takes no more work; what has come already is done.
    func finish() {
        state.withLock { $0.isFinished = true }
    }

    private func startRunner() {
        // Detached: a runner also does the work of other players, in whose language it mustn't run.
        Task.detached(executorPreference: executor) { [self] in
            var done: UInt64?
            while let next = state.withLock({ $0.next(after: done, width) }) {
                if next.needsRunner { startRunner() }
                await next.work()
                done = next.number
            }
        }
    }
}

extension OrderedTasks.State {
    fileprivate mutating func add(_ work: @escaping OrderedTasks.Work, _ lines: [OrderedTasks.Line]) {
        lastNumber += 1
        var item = OrderedTasks.Item(lines: lines, work: work, ahead: 0)
        for line in lines {
            if self.lines[line] != nil { item.ahead += 1 }
            self.lines[line, default: CircularBuffer(initialCapacity: 1)].append(lastNumber)
        }
        items[lastNumber] = item
        if item.ahead == 0 { ready.append(lastNumber) }
    }

    /// Notes one more runner if there is something for it to do.
    ///
    /// - Returns: whether it has to be started.
    fileprivate mutating func callRunner(_ width: Int) -> Bool {
        guard !ready.isEmpty, runners < width else { return false }
        runners += 1
        return true
    }

    /// Takes the next work for a runner, which has done what it took before. The end of that can let several begin.
    ///
    /// - Returns: the work, and whether one more runner has to be started; nil if nothing is ready: then this runner is
    ///   gone.
    fileprivate mutating func next(
        after done: UInt64?, _ width: Int
    ) -> (number: UInt64, work: OrderedTasks.Work, needsRunner: Bool)? {
        if let done { leave(done) }
        guard let number = ready.popFirst(), let item = items[number] else {
            runners -= 1
            return nil
        }
        return (number, item.work, callRunner(width))
    }

    private mutating func leave(_ number: UInt64) {
        for line in items.removeValue(forKey: number)?.lines ?? [] {
            _ = lines[line]?.popFirst()
            guard let first = lines[line]?.first else {
                lines[line] = nil
                continue
            }
            items[first]?.ahead -= 1
            if items[first]?.ahead == 0 { ready.append(first) }
        }
    }
}
