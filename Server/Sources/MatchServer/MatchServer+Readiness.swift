import Dispatch
import MatchStore
import Synchronization

extension MatchServer {
    /// The free space on the disk below which the server isn't ready, in bytes.
    private static let leastFreeBytes: Int64 = 64 << 20

    /// Why the server can't do its work now; empty if it can. Tests the disk, the database and the event loop.
    ///
    /// - Parameter patience: How long the database and the event loop may take to answer.
    public func problems(patience: Duration = .seconds(2)) async -> [String] {
        async let storage = Self.answer(within: patience) { [store] () async -> String? in
            do throws(StoreError) {
                try await store.probe()
                return nil
            } catch {
                return "\(error)"
            }
        }
        async let work = Self.answer(within: patience) { [self] () async -> String? in await whyBusy() }
        var problems: [String] = []
        if let free = store.freeBytes, free < Self.leastFreeBytes {
            problems.append("only \(free >> 20) MiB are free on the disk of the database")
        }
        let answers = [
            await storage ?? "the database doesn't answer", await work ?? "the event loop is late",
        ]
        return problems + answers.compactMap(\.self)
    }

    /// What an operation returns; nil if it takes longer. It isn't cancelled then.
    private static func answer<Answer: Sendable>(
        within patience: Duration, _ operation: @escaping @Sendable () async -> Answer
    ) async -> Answer? {
        await withCheckedContinuation { (continuation: CheckedContinuation<Answer?, Never>) in
            let waiting = Once(continuation)
            Task { waiting.resume(await operation()) }
            DispatchQueue.global().asyncAfter(deadline: .now() + patience / .seconds(1)) { waiting.resume(nil) }
        }
    }
}

/// Resumes a continuation with the first of several answers.
private final class Once<Answer: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Answer?, Never>?>

    init(_ continuation: CheckedContinuation<Answer?, Never>) {
        self.continuation = Mutex(continuation)
    }

    func resume(_ answer: Answer?) {
        let waiting = continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        waiting?.resume(returning: answer)
    }
}
