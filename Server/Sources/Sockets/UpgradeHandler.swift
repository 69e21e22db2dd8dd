import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the one request that can turn a connection into a socket. Any other request ends the connection.
final class UpgradeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum Phase {
        case waiting(HTTPRequestHead?)
        /// Further input is dropped until the peer has closed its side.
        case refused
        case upgraded
    }

    private let endpoint: SocketEndpoint
    private var phase = Phase.waiting(nil)
    private var timer: Scheduled<Void>?
    /// The client's address; nil until the request is read.
    private var client: SocketAddress?

    private init(endpoint: SocketEndpoint) {
        self.endpoint = endpoint
    }

    /// Prepares the end of a pipeline for reading the request.
    static func add(to pipeline: ChannelPipeline.SynchronousOperations, endpoint: SocketEndpoint) throws {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = endpoint.limits.headBytes
        limits.maxHeaderListSize = endpoint.limits.headBytes
        limits.maxHeaderFieldCount = 64
        let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)
        try pipeline.addHandlers(
            HTTPResponseEncoder(), ByteToMessageHandler(decoder), UpgradeHandler(endpoint: endpoint))
    }

    func handlerAdded(context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(endpoint.limits.head)) {
            self.refuse(.headTimeout, context: context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .waiting(let head) = phase else { return }
        switch (unwrapInboundIn(data), head) {
        case (.head(let head), nil):
            phase = .waiting(head)
        case (.end, let head?):
            answer(head, context: context)
        case (.body, _):
            refuse(.body, context: context)
        default:
            refuse(.malformed, context: context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow: refuse(.headTooLarge, context: context)
        case is HTTPParserError: refuse(.malformed, context: context)
        case is ByteToMessageDecoderError: break
        default: context.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event {
            context.close(promise: nil)
        } else if event is ChannelShouldQuiesceEvent {
            refuse(.draining, context: context)
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func answer(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        client = endpoint.client(of: head, on: context.channel)
        let admission: (socket: Socket, record: AddressRecord)
        do throws(Refusal) {
            try Handshake(origins: endpoint.origins, hosts: endpoint.hosts).check(head)
            admission = try endpoint.admit(context.channel, from: client)
        } catch {
            return refuse(error, context: context)
        }
        let request = SocketRequest(head, address: admission.socket.address)
        let handler = SocketHandler(
            endpoint: endpoint, record: admission.record, socket: admission.socket, request: request)
        phase = .upgraded
        timer?.cancel()
        do {
            try upgrade(head, to: handler, context: context)
        } catch {
            // The connection has gone meanwhile. If the handler was added, it has reported its own end.
            if !handler.isAdded { endpoint.gone(admission.socket, admission.record) }
            context.close(promise: nil)
        }
    }

    /// NIO's own upgrader computes the answer. The rest is done here, since NIO's handler upgrades any request of a
    /// connection, and passes on those that it refuses.
    private func upgrade(_ head: HTTPRequestHead, to handler: SocketHandler, context: ChannelHandlerContext) throws {
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
        let headers = upgrader.buildUpgradeResponse(
            channel: context.channel, upgradeRequest: head, initialResponseHeaders: [:])
        var result: Result<HTTPHeaders, any Error>?
        headers.assumeIsolated().whenComplete { result = $0 }
        guard let fields = try result?.get() else { throw ChannelError.ioOnClosedChannel }
        let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: fields)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        try? context.channel.syncOptions?.setOption(
            .socketOption(.so_sndbuf), value: SocketOptionValue(endpoint.limits.kernelBytes))
        let pipeline = context.pipeline.syncOperations
        let decoder = WebSocketFrameDecoder(maxFrameSize: endpoint.limits.messageBytes)
        try pipeline.addHandlers(FrameLengthCheck(), ByteToMessageHandler(decoder), handler)
        pipeline.removeHandler(context: context, promise: nil)
        pipeline.removeHandler(
            context: try pipeline.context(handlerType: HTTPResponseEncoder.self), promise: nil)
        // Last, since the bytes after the request continue from here.
        pipeline.removeHandler(
            context: try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self), promise: nil)
    }

    private func refuse(_ refusal: Refusal, context: ChannelHandlerContext) {
        guard case .waiting = phase else { return }
        phase = .refused
        endpoint.refused(refusal, address: client ?? context.channel.remoteAddress)
        let text = "\(refusal.explanation)\n"
        var headers: HTTPHeaders = [
            "Connection": "close", "Content-Type": "text/plain; charset=utf-8",
            "Content-Length": String(text.utf8.count), "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
        ]
        for (name, value) in refusal.headers { headers.add(name: name, value: value) }
        let head = HTTPResponseHead(version: .http1_1, status: refusal.status, headers: headers)
        let channel = context.channel
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        let written = context.eventLoop.makePromise(of: Void.self)
        // One side first, as in SocketHandler: bytes that still arrive must not cost the peer the answer.
        written.futureResult.whenSuccess { channel.close(mode: .output, promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
        timer?.cancel()
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(endpoint.limits.closing)) {
            channel.close(promise: nil)
        }
    }
}

extension SocketRequest {
    fileprivate init(_ head: HTTPRequestHead, address: String) {
        target = head.uri
        self.address = address
        headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { "\($0),\($1)" }
    }
}
