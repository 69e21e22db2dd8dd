import Dispatch
import Synchronization

/// Collects changes while others are written, then writes and acknowledges all of them together.
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
        var isWriting = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "pastime.store")
    private let commit: @Sendable ([StoreChange]) -> [Outcome]

    /// How many rows can wait, and so how many are written at once; a single change can be larger.
    let capacity: Int

    /// Creates a queue.
    ///
    /// - Parameter commit: Stores the changes in one transaction, and returns the outcome of each.
    init(capacity: Int, commit: @escaping @Sendable ([StoreChange]) -> [Outcome]) {
        self.capacity = capacity
        self.commit = commit
    }

    func write(_ change: StoreChange, done: @escaping @Sendable (Outcome) -> Void) {
        enum Next { case wait, begin, refuse(StoreError) }
        let next = state.withLock { state -> Next in
            if state.isClosed { return .refuse(.closed) }
            if !state.waiting.isEmpty, state.weight + change.weight > capacity {
                return .refuse(.overloaded(allowed: capacity))
            }
            state.waiting.append(Waiting(change: change, done: done))
            state.weight += change.weight
            if state.isWriting { return .wait }
            state.isWriting = true
            return .begin
        }
        switch next {
        case .wait: break
        case .begin: queue.async { self.drain() }
        case .refuse(let error): done(.failure(error))
        }
    }

    /// Refuses further changes, and calls `finish` when all earlier ones are written.
    func close(then finish: @escaping @Sendable () -> Void) {
        state.withLock { $0.isClosed = true }
        // A drain that is running or scheduled is in the queue before this.
        queue.async(execute: finish)
    }

    private func drain() {
        while true {
            let group = state.withLock { state in
                let group = state.waiting
                state.waiting.removeAll(keepingCapacity: group.count < 1_024)
                state.weight = 0
                state.isWriting = !group.isEmpty
                return group
            }
            if group.isEmpty { return }
            for (waiting, outcome) in zip(group, commit(group.map(\.change))) { waiting.done(outcome) }
        }
    }
}

extension StoreChange {
    /// Its size in memory and on disk, in rows of about 256 bytes.
    fileprivate var weight: Int {
        switch self {
        case .begin, .ranked: 1
        case .pass(let clocks): max(1, clocks.count)
        case .finish(_, _, let record): 1 + (record?.count ?? 0) / 256
        case .append(let moves, _, _): max(1, moves.count)
        case .enter(let game, _, _, _): 1 + game.line.count / 256
        }
    }
}
