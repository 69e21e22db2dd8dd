import Dispatch
import Foundation
import Synchronization

/// Collects changes while others are written, then writes and acknowledges all of them together, on a thread of its own.
///
/// The cost of a transaction is waiting for the disk, for one row or a thousand. So no change waits for others: the
/// first is written immediately, and those that arrive meanwhile are written together after it.
final class GroupCommit: Sendable {
    typealias Outcome = Result<Void, StoreError>

    private struct Waiting {
        let change: StoreChange
        let done: @Sendable (Outcome) -> Void
    }

    private struct State {
        var waiting: [Waiting] = []
        /// The total of all waiting changes, in rows.
        var weight = 0
        /// Whether the thread waits for `Line.arrivals`.
        var isAsleep = false
        var isClosed = false
        /// Whether the thread has written everything and ended.
        var isOver = false
        /// To be called then.
        var whenOver: [@Sendable () -> Void] = []
    }

    /// What the thread shares with its owner. The thread doesn't keep the owner alive.
    private final class Line: Sendable {
        let state = Mutex(State())
        let arrivals = DispatchSemaphore(value: 0)

        /// Changes the state, and wakes the thread if the change gives it something to do.
        func change<Result: Sendable>(_ body: (inout sending State) -> (Result, wakes: Bool)) -> Result {
            let (result, wakes) = state.withLock { state in
                let (result, wakes) = body(&state)
                defer { if wakes { state.isAsleep = false } }
                return (result, wakes && state.isAsleep)
            }
            if wakes { arrivals.signal() }
            return result
        }

        /// All that waits, once there is something; nil when the queue is closed and empty.
        func next() -> [Waiting]? {
            while true {
                let (group, isOver) = state.withLock { state in
                    let group = state.waiting
                    state.waiting = []
                    state.weight = 0
                    state.isOver = group.isEmpty && state.isClosed
                    state.isAsleep = group.isEmpty && !state.isClosed
                    return (group, state.isOver)
                }
                if !group.isEmpty { return group }
                if isOver { return nil }
                arrivals.wait()
            }
        }
    }

    private let line = Line()

    /// How many rows can wait, and so how many are written at once; a single change can be larger.
    let capacity: Int

    /// Creates a queue.
    ///
    /// - Parameter commit: Stores the changes in one transaction, and returns the outcome of each.
    init(capacity: Int, commit: @escaping @Sendable ([StoreChange]) -> [Outcome]) {
        self.capacity = capacity
        let thread = Thread { [line] in
            while let group = line.next() {
                for (waiting, outcome) in zip(group, commit(group.map(\.change))) { waiting.done(outcome) }
            }
            let whenOver = line.state.withLock { state in
                defer { state.whenOver = [] }
                return state.whenOver
            }
            for finish in whenOver { finish() }
        }
        thread.name = "pastime.store"
        thread.start()
    }

    deinit { close {} }

    func write(_ change: StoreChange, done: @escaping @Sendable (Outcome) -> Void) {
        let refusal = line.change { [capacity] state -> (StoreError?, wakes: Bool) in
            if state.isClosed { return (.closed, wakes: false) }
            if !state.waiting.isEmpty, state.weight + change.weight > capacity {
                return (.overloaded(allowed: capacity), wakes: false)
            }
            state.waiting.append(Waiting(change: change, done: done))
            state.weight += change.weight
            return (nil, wakes: true)
        }
        if let refusal { done(.failure(refusal)) }
    }

    /// Refuses further changes, and calls `finish` when all earlier ones are written.
    func close(then finish: @escaping @Sendable () -> Void) {
        let isOver = line.change { state in
            state.isClosed = true
            if !state.isOver { state.whenOver.append(finish) }
            return (state.isOver, wakes: true)
        }
        if isOver { finish() }
    }
}

extension StoreChange {
    /// Its size in memory and on disk, in rows of about 256 bytes.
    fileprivate var weight: Int {
        switch self {
        case .begin, .ranked, .seen: 1
        case .rate: 2
        case .pass(let clocks): max(1, clocks.count)
        case .finish(_, _, let record, _): 1 + (record?.count ?? 0) / 256
        case .append(let moves, _, _, _): max(1, moves.count)
        case .enter(let game, _, _, _), .enterDay(let game, _, _): 1 + game.line.count / 256
        }
    }
}
