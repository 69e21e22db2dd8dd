package import HummingbirdCore
package import Logging
package import NIOCore

/// A server's connections: the page's, as Hummingbird makes them, and sockets.
package struct PageOrSocketChannel: ServerChildChannel {
    /// A connection of which nothing is known at first.
    package struct Value: ServerChildChannelValue {
        package let channel: any Channel
        /// The page's side of the connection; nil for a socket, and for one that went before it said what it is.
        let page: EventLoopFuture<HTTP1Channel.Value?>
    }

    private let page: HTTP1Channel
    private let endpoint: SocketEndpoint
    private let timeout: TimeAmount

    /// - Parameter timeout: how long a connection may take to send its first line.
    package init(page: HTTP1Channel, endpoint: SocketEndpoint, timeout: Duration) {
        self.page = page
        self.endpoint = endpoint
        self.timeout = TimeAmount(timeout)
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // A connection keeps what it has read into, up to four pieces, as long as it is open. So these begin small;
            // whoever sends much gets larger ones.
            try channel.syncOptions?.setOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536))
            let promise = channel.eventLoop.makePromise(of: HTTP1Channel.Value?.self)
            // A promise that is kept already stays as it is.
            channel.closeFuture.whenComplete { _ in promise.succeed(nil) }
            let turnAway: (() -> Void)? =
                endpoint.connected(channel)
                ? nil : { endpoint.refused(.tooManyConnections, address: channel.remoteAddress) }
            let doorkeeper = Doorkeeper(path: endpoint.path, timeout: timeout, turnAway: turnAway) { way in
                switch way {
                case .socket:
                    try UpgradeHandler.add(to: channel.pipeline.syncOperations, endpoint: endpoint)
                    promise.succeed(nil)
                case .page:
                    // Made on the event loop, so the future is kept at once.
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
