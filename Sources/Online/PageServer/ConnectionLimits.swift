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
    private var requestIsOver = true
    private var clientAsksToClose = false
    private var closesAfterAnswer = false
    private var deadline: Scheduled<Void>?

    /// - Parameter answerTimeout: how long a client may take to receive an answer.
    init(answerTimeout: TimeAmount) {
        self.answerTimeout = answerTimeout
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
            closesAfterAnswer = !requestIsOver || clientAsksToClose
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

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }
}
