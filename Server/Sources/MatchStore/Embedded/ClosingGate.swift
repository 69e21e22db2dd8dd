import Synchronization

/// Admits work until it is closed, and reports when the last of it is done.
///
/// It exists because GRDB 7.10 reads through a null pointer when a closed database is read asynchronously.
final class ClosingGate: Sendable {
    private struct State {
        var inside = 0
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Runs the work unless the gate is closed.
    ///
    /// - Throws: `closed`, or the work's error as a `StoreError`.
    func pass<T: Sendable>(_ work: () async throws -> T) async throws(StoreError) -> T {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.inside += 1 }
            return !state.isClosed
        }
        guard isOpen else { throw .closed }
        defer { leave() }
        do { return try await work() } catch { throw StoreError(caught: error) }
    }

    /// Admits no more work, and waits until all of it is done.
    ///
    /// - Returns: whether the gate was open before.
    func close() async -> Bool {
        let wasOpen = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if state.inside > 0 { state.waiting.append(continuation) }
                return state.inside == 0
            }
            if isEmpty { continuation.resume() }
        }
        return wasOpen
    }

    private func leave() {
        let waiting = state.withLock { state in
            state.inside -= 1
            guard state.inside == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
