import NIOCore

/// Reads the first line of a connection, and routes it to the sockets or to the page.
///
/// So a connection is one or the other for its whole life: the page's pipeline never turns into a socket's, and a
/// socket doesn't pay for what the page needs.
final class Doorkeeper: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    enum Way {
        case page, socket
    }

    private let path: [UInt8]
    private let timeout: TimeAmount
    /// Builds the rest of the pipeline.
    private let open: (Way) throws -> Void
    /// Logs why the connection isn't admitted; nil if it is.
    private let turnAway: (() -> Void)?
    private var seen = ByteBuffer()
    private var timer: Scheduled<Void>?
    private var isDone = false

    init(path: String, timeout: TimeAmount, turnAway: (() -> Void)? = nil, open: @escaping (Way) throws -> Void) {
        self.path = Array(path.utf8)
        self.timeout = timeout
        self.open = open
        self.turnAway = turnAway
    }

    func handlerAdded(context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { context.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
    }

    func channelActive(context: ChannelHandlerContext) {
        if let turnAway {
            turnAway()
            context.close(promise: nil)
        }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        guard !isDone else { return context.fireChannelRead(data) }
        seen.writeBuffer(&bytes)
        guard let way = Self.way(seen.readableBytesView, path: path) else { return }
        isDone = true
        timer?.cancel()
        do {
            try open(way)
        } catch {
            // The connection has gone meanwhile.
            return context.close(promise: nil)
        }
        context.fireChannelRead(wrapInboundOut(seen))
        context.fireChannelReadComplete()
        seen = ByteBuffer()
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if !isDone, event is ChannelShouldQuiesceEvent || event as? ChannelEvent == .inputClosed {
            return context.close(promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// The destination; nil while it can't be determined. Methods have at most 16 letters here, so that is soon.
    static func way(_ bytes: some Collection<UInt8>, path: [UInt8]) -> Way? {
        let method = bytes.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard method.count <= 16 else { return .page }
        var rest = bytes[method.endIndex...]
        guard let blank = rest.popFirst() else { return nil }
        guard blank == UInt8(ascii: " "), !method.isEmpty else { return .page }
        for byte in path {
            guard let next = rest.popFirst() else { return nil }
            guard next == byte else { return .page }
        }
        guard let next = rest.first else { return nil }
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "?") ? .socket : .page
    }
}
