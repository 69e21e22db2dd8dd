import Dispatch
import Synchronization

/// Gathers changes while others are written, and has all that wait written and acknowledged together.
///
/// What a transaction costs is waiting for the disk, whether it has one row or a thousand. So nobody waits for company:
/// the first change goes at once, and those that come meanwhile go together behind it.
final class GroupCommit: Sendable {
    typealias Outcome = Result<Void, StoreError>

    private struct Waiting {
        let change: StoreChange
        let done: @Sendable (Outcome) -> Void
    }

    private struct State {
        var waiting: [Waiting] = []
        /// Of all that wait, in rows.
        var weight = 0
        var isWriting = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "pastime.store")
    private let commit: @Sendable ([StoreChange]) -> [Outcome]

    /// How many rows wait at most, and so how many are written at once; a single change may be larger.
    let capacity: Int

    /// - Parameter commit: keeps the changes in one transaction, and says of each what became of it.
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

    /// Refuses what comes from now on, and has `finish` called when all that came is written.
    func close(then finish: @escaping @Sendable () -> Void) {
        state.withLock { $0.isClosed = true }
        // A drain that runs, or is to run, stands in the queue before this.
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
    /// How much it takes in memory and on disk, in rows of some 256 bytes.
    fileprivate var weight: Int {
        switch self {
        case .begin, .finish: 1
        case .append(let moves, _, _): max(1, moves.count)
        case .enter(let game, _, _): 1 + game.line.count / 256
        }
    }
}
