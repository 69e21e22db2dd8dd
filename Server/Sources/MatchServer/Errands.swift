/// Things that take a while, done one after the other in the order in which they were asked for.
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
