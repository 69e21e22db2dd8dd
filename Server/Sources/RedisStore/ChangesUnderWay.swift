import Synchronization

/// Changes that haven't been answered.
final class ChangesUnderWay: Sendable {
    private struct State {
        var next: UInt64 = 0
        var underWay: Set<UInt64> = []
        /// Who waits for all changes before a number.
        var waiting: [(end: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

        func isDone(before end: UInt64) -> Bool { !underWay.contains { $0 < end } }
    }

    private let state = Mutex(State())

    /// Notes that a change begins, and returns its number.
    func begin() -> UInt64 {
        state.withLock { state in
            defer { state.next += 1 }
            state.underWay.insert(state.next)
            return state.next
        }
    }

    /// Notes that a change was answered.
    func end(_ number: UInt64) {
        let ready = state.withLock { state in
            state.underWay.remove(number)
            if state.waiting.isEmpty { return state.waiting }
            let waiting = state.waiting
            let ready = waiting.filter { state.isDone(before: $0.end) }
            state.waiting = waiting.filter { !state.isDone(before: $0.end) }
            return ready
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Waits until the changes so far are answered.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.underWay.isEmpty { return true }
                state.waiting.append((state.next, continuation))
                return false
            }
            if isDone { continuation.resume() }
        }
    }
}
