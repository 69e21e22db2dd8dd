import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes connections that a client holds without using them, where Hummingbird's own limits don't help: those bound
/// the head of a request and its arrival, but neither a body that trickles in nor an answer that isn't read.
///
/// A body is dropped beyond the accepted length: for the page that is all of it. If a request isn't complete when it is
/// answered, its connection is closed.
final class ConnectionLimits: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: PageServer.Limits
    private let bodyLimit: (HTTPRequest) -> Int
    /// How many more bytes of the body are passed on. It can be one too many, which shows that the body is too long.
    private var bodyRoom = 0
    /// The requests that aren't answered yet, in order. A client can send many at once; each has its own terms.
    private var unanswered: [Asked] = []
    /// Whether the last request has come to its end.
    private var requestIsOver = true
    private var closesAfterAnswer = false
    /// Why what was sent isn't HTTP; nil if it is.
    private var parserError: HTTPParserError?
    /// Whether the answer is sent, and only the rest of the request is awaited.
    private var isClosing = false
    private var bodyDeadline: Scheduled<Void>?
    private var deadline: Scheduled<Void>?
    private var stop: Scheduled<Void>?

    /// A request of which at least the head has come.
    private struct Asked {
        /// Whether the client wants the connection to be closed after the answer.
        let isLast: Bool
        /// Whether its body is complete.
        var isOver = false
    }

    /// If a connection with incoming bytes were closed immediately, it would be reset, and the client might never read
    /// why it was refused.
    private static let lingering = Duration.seconds(2)

    /// Creates a handler.
    ///
    /// - Parameter bodyLimit: How many bytes of a request's body are accepted.
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
            let isLast = head.headerFields[.connection]?.lowercased().contains("close") ?? false
            unanswered.append(Asked(isLast: isLast))
            requestIsOver = false
            let limit = bodyLimit(head)
            bodyRoom = limit > 0 ? limit + 1 : 0
            if limit > 0 { bodyDeadline = close(context, in: limits.body) }
        case .body(var part):
            guard bodyRoom > 0, let taken = part.readSlice(length: min(bodyRoom, part.readableBytes)) else { return }
            bodyRoom -= taken.readableBytes
            return context.fireChannelRead(wrapInboundOut(.body(taken)))
        case .end:
            if !unanswered.isEmpty { unanswered[unanswered.count - 1].isOver = true }
            requestIsOver = true
            bodyDeadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // Hummingbird answers what isn't HTTP with an empty 400, and closes.
            if head.status == .badRequest, head.headerFields[.contentLength] == "0" { return refuse(context, promise) }
            deadline?.cancel()
            deadline = close(context, in: limits.answer)
            let answerSaysClose = head.headerFields[.connection] == "close"
            closesAfterAnswer = answerSaysClose || unanswered.first.map { !$0.isOver || $0.isLast } ?? true
            if closesAfterAnswer { head.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            if !unanswered.isEmpty { unanswered.removeFirst() }
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.assumeIsolated().whenComplete { [self, deadline, closesAfterAnswer] _ in
                deadline?.cancel()
                if closesAfterAnswer { finish(context) }
            }
            context.write(data, promise: written)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError { parserError = error }
        context.fireErrorCaught(error)
    }

    /// Answers what isn't HTTP, in words.
    private func refuse(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        let isTooLong = parserError == .headerOverflow
        let sentence = isTooLong ? "The head of this request is too long.\n" : "This isn't a request in HTTP.\n"
        let refusal = Response.text(isTooLong ? .requestHeaderFieldsTooLarge : .badRequest, sentence)
        var head = HTTPResponse(status: refusal.status, headerFields: refusal.headers)
        head.headerFields[.connection] = "close"
        head.headerFields[.contentLength] = "\(sentence.utf8.count)"
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(string: sentence))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
    }

    /// Closes the connection when the last answer is sent.
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
