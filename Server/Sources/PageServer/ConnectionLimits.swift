import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Keeps a client from holding a connection for nothing, where Hummingbird's own limits don't reach: they bound the
/// head of a request and its coming, but neither a body that trickles in nor an answer that isn't read.
///
/// A body is dropped beyond what is taken of it: all of it, for the page. A request that isn't over when it is answered
/// ends its connection.
final class ConnectionLimits: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: PageServer.Limits
    private let bodyLimit: (HTTPRequest) -> Int
    /// How many more bytes of the body are handed on. It may be one too many, by which the body is known as too long.
    private var bodyRoom = 0
    private var requestIsOver = true
    private var clientAsksToClose = false
    private var closesAfterAnswer = false
    /// Whether the answer is out, and the rest of the request is only waited for.
    private var isClosing = false
    private var bodyDeadline: Scheduled<Void>?
    private var deadline: Scheduled<Void>?
    private var stop: Scheduled<Void>?

    /// With bytes on their way, a connection that is closed at once would be reset, and the client might never read
    /// why it was refused.
    private static let lingering = Duration.seconds(2)

    /// - Parameter bodyLimit: how many bytes of a request's body are taken.
    init(_ limits: PageServer.Limits, bodyLimit: @escaping (HTTPRequest) -> Int) {
        self.limits = limits
        self.bodyLimit = bodyLimit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if isClosing {
            if case .end = part { context.close(promise: nil) }
            return
        }
        switch part {
        case .head(let head):
            requestIsOver = false
            clientAsksToClose = head.headerFields[.connection]?.lowercased().contains("close") ?? false
            let limit = bodyLimit(head)
            bodyRoom = limit > 0 ? limit + 1 : 0
            if limit > 0 { bodyDeadline = close(context, in: limits.body) }
        case .body(var part):
            guard bodyRoom > 0, let taken = part.readSlice(length: min(bodyRoom, part.readableBytes)) else { return }
            bodyRoom -= taken.readableBytes
            return context.fireChannelRead(wrapInboundOut(.body(taken)))
        case .end:
            requestIsOver = true
            bodyDeadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            deadline?.cancel()
            deadline = close(context, in: limits.answer)
            let answerSaysClose = head.headerFields[.connection] == "close"
            closesAfterAnswer = !requestIsOver || clientAsksToClose || answerSaysClose
            if closesAfterAnswer { head.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.assumeIsolated().whenComplete { [self, deadline, closesAfterAnswer] _ in
                deadline?.cancel()
                if closesAfterAnswer { finish(context) }
            }
            context.write(data, promise: written)
        }
    }

    /// Ends the connection when the last answer is out.
    private func finish(_ context: ChannelHandlerContext) {
        guard !requestIsOver, context.channel.isActive else { return context.channel.close(promise: nil) }
        isClosing = true
        bodyRoom = 0
        bodyDeadline?.cancel()
        bodyDeadline = close(context, in: Self.lingering)
        context.close(mode: .output, promise: nil)
    }

    private func close(_ context: ChannelHandlerContext, in time: Duration) -> Scheduled<Void> {
        let channel = context.channel
        return context.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            stop = close(context, in: limits.stop)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        bodyDeadline?.cancel()
        deadline?.cancel()
        stop?.cancel()
        context.fireChannelInactive()
    }
}
