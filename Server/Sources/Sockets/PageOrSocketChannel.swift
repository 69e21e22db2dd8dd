package import HummingbirdCore
package import Logging
package import NIOCore

/// A server's connections: the page's, built by Hummingbird, and sockets.
package struct PageOrSocketChannel: ServerChildChannel {
    /// A connection whose kind isn't known at first.
    package struct Value: ServerChildChannelValue {
        package let channel: any Channel
        /// The page's side of the connection; nil for a socket, and for a connection that closed before its first line.
        let page: EventLoopFuture<HTTP1Channel.Value?>
    }

    private let page: HTTP1Channel
    private let endpoint: SocketEndpoint
    private let timeout: TimeAmount
    private let connections: Int

    /// Creates a channel.
    ///
    /// - Parameters:
    ///   - timeout: The maximum time for a connection's first line.
    ///   - connections: How many connections there can be, of which each network has a share.
    package init(page: HTTP1Channel, endpoint: SocketEndpoint, timeout: Duration, connections: Int) {
        self.connections = connections
        self.page = page
        self.endpoint = endpoint
        self.timeout = TimeAmount(timeout)
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // A connection keeps up to four of its read buffers while it is open. So they start small; connections that
            // send a lot get larger ones.
            try channel.syncOptions?.setOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536))
            let promise = channel.eventLoop.makePromise(of: HTTP1Channel.Value?.self)
            // A promise that is already fulfilled stays as it is.
            channel.closeFuture.whenComplete { _ in promise.succeed(nil) }
            let turnAway: (() -> Void)? =
                endpoint.connected(channel, of: connections)
                ? nil : { endpoint.refused(.tooManyConnections, address: channel.remoteAddress) }
            let doorkeeper = Doorkeeper(path: endpoint.path, timeout: timeout, turnAway: turnAway) { way in
                switch way {
                case .socket:
                    try UpgradeHandler.add(to: channel.pipeline.syncOperations, endpoint: endpoint)
                    promise.succeed(nil)
                case .page:
                    // On the event loop, so the future is fulfilled immediately.
                    page.setup(channel: channel, logger: logger).whenComplete { result in
                        promise.succeed(try? result.get())
                    }
                }
            }
            try channel.pipeline.syncOperations.addHandler(doorkeeper)
            return Value(channel: channel, page: promise.futureResult)
        }
    }

    package func handle(value: Value, logger: Logger) async {
        guard let connection = try? await value.page.get() else { return }
        await page.handle(value: connection, logger: logger)
    }
}
