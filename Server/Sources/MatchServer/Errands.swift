/// Runs asynchronous work one item after the other, in order.
final class Errands: Sendable {
    private let continuation: AsyncStream<@Sendable () async -> Void>.Continuation

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
        self.continuation = continuation
        Task { for await errand in stream { await errand() } }
    }

    func run(_ errand: @escaping @Sendable () async -> Void) {
        continuation.yield(errand)
    }

    func finish() {
        continuation.finish()
    }
}
