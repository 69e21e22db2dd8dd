import NIOCore

extension RedisClient {
    /// Receives what is published to a channel with `SPUBLISH`, until `unsubscribe` or the end of the client.
    ///
    /// A message reaches those who are subscribed when it is published, at most once: what is published while a connection is
    /// broken, or while a channel's slot changes its node, is lost.
    ///
    /// - Parameters:
    ///   - channel: A channel has one receiver per client.
    ///   - missed: Called on the client's loop when the channel is subscribed to again, and messages can have been lost.
    ///   - receive: Called on the client's loop, which it must not block, with each message in order.
    /// - Throws: when Redis hasn't confirmed the subscription within the client's patience, or has refused it. Then the
    ///   channel has no receiver.
    public func subscribe(
        to channel: String, missed: @escaping @Sendable () -> Void = {},
        receive: @escaping @Sendable ([UInt8]) -> Void
    ) async throws(RedisError) {
        try await withCheckedContinuation { (continuation: CheckedContinuation<Result<Void, RedisError>, Never>) in
            onCore { core, deadline in
                core.subscribe(
                    Subscription(channel, deadline: deadline, receive: receive, missed: missed) {
                        continuation.resume(returning: $0)
                    })
            }
        }.get()
    }

    /// Ends a subscription. When this returns, `receive` isn't running, and isn't called any more.
    public func unsubscribe(from channel: String) async {
        await withCheckedContinuation { continuation in
            onCore { core, _ in
                core.subscriptions.unsubscribe(channel)
                continuation.resume()
            }
        }
    }
}
