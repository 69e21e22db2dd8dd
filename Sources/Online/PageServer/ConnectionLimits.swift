import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Keeps a client from holding a connection for nothing, where Hummingbird's own limits don't reach: they bound the
/// head of a request and its coming, but neither a body that trickles in nor an answer that isn't read.
///
/// The page takes no bodies. So they are dropped, and a request that isn't over when it is answered ends its connection.
final class ConnectionLimits: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let answerTimeout: TimeAmount
    private let stopTimeout: TimeAmount
    private var requestIsOver = true
    private var clientAsksToClose = false
    private var closesAfterAnswer = false
    private var deadline: Scheduled<Void>?
    private var stop: Scheduled<Void>?

    /// - Parameters:
    ///   - answerTimeout: how long a client may take to receive an answer.
    ///   - stopTimeout: the same, once the server is stopped.
    init(answerTimeout: TimeAmount, stopTimeout: TimeAmount) {
        self.answerTimeout = answerTimeout
        self.stopTimeout = stopTimeout
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            requestIsOver = false
            clientAsksToClose = head.headerFields[.connection]?.lowercased().contains("close") ?? false
        case .body:
            return
        case .end:
            requestIsOver = true
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            let channel = context.channel
            deadline?.cancel()
            deadline = context.eventLoop.scheduleTask(in: answerTimeout) { channel.close(promise: nil) }
            let answerSaysClose = head.headerFields[.connection] == "close"
            closesAfterAnswer = !requestIsOver || clientAsksToClose || answerSaysClose
            if closesAfterAnswer { head.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            let written = promise ?? context.eventLoop.makePromise()
            let deadline = self.deadline
            let channel = context.channel
            written.futureResult.whenComplete { [closesAfterAnswer] _ in
                deadline?.cancel()
                if closesAfterAnswer { channel.close(promise: nil) }
            }
            context.write(data, promise: written)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            let channel = context.channel
            stop = context.eventLoop.scheduleTask(in: stopTimeout) { channel.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        stop?.cancel()
        context.fireChannelInactive()
    }
}
