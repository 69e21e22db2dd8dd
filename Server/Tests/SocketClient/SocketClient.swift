public import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
public import Sockets

/// A WebSocket client for tests, benchmarks and bots: one process can run thousands of them.
///
/// Events are reported on the connection's event loop, in order. Any thread can send.
public final class SocketClient: Sendable {
    /// A client's event handlers. Calls must not block.
    public struct Events: Sendable {
        /// A complete message arrived.
        public var received: @Sendable (SocketClient, [UInt8], MessageKind) -> Void
        /// The connection is closed: with the server's code, or `CloseCode.lost` if there was none.
        public var closed: @Sendable (SocketClient, CloseCode) -> Void

        /// Creates handlers.
        public init(
            received: @escaping @Sendable (SocketClient, [UInt8], MessageKind) -> Void,
            closed: @escaping @Sendable (SocketClient, CloseCode) -> Void = { _, _ in }
        ) {
            self.received = received
            self.closed = closed
        }
    }

    private let channel: any Channel

    fileprivate init(channel: any Channel) {
        self.channel = channel
    }

    /// Opens a socket. Its first messages may be reported before this returns.
    ///
    /// - Parameters:
    ///   - target: The path and query.
    ///   - headers: Additional header fields of the request.
    ///   - loop: The event loop for events; nil for any.
    public static func connect(
        host: String, port: Int, target: String = "/play", headers: [(name: String, value: String)] = [],
        on loop: (any EventLoop)? = nil, events: Events
    ) async throws(SocketClientError) -> SocketClient {
        var fields = HTTPHeaders([("Host", "\(host):\(port)"), ("Content-Length", "0")])
        for (name, value) in headers { fields.replaceOrAdd(name: name, value: value) }
        let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: fields)
        do {
            let upgrade = try await ClientBootstrap(group: loop ?? MultiThreadedEventLoopGroup.singleton)
                .connect(host: host, port: port) { channel in
                    channel.eventLoop.makeCompletedFuture { try configure(channel, request, events) }
                }
            guard let client = try await upgrade.get() else { throw SocketClientError.refused }
            return client
        } catch let error as SocketClientError {
            throw error
        } catch {
            throw .noConnection("\(error)")
        }
    }

    private static func configure(
        _ channel: any Channel, _ request: HTTPRequestHead, _ events: Events
    ) throws -> EventLoopFuture<SocketClient?> {
        let upgrader = NIOTypedWebSocketClientUpgrader<SocketClient?> { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                let client = SocketClient(channel: channel)
                try channel.pipeline.syncOperations.addHandler(ClientHandler(client, events))
                return client
            }
        }
        let configuration = NIOTypedHTTPClientUpgradeConfiguration<SocketClient?>(
            upgradeRequestHead: request, upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
                channel.close(promise: nil)
                return channel.eventLoop.makeSucceededFuture(nil)
            })
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
            configuration: .init(upgradeConfiguration: configuration))
    }

    /// Sends a message; does nothing after the end.
    public func send(_ bytes: [UInt8], as kind: MessageKind = .binary) {
        write(kind == .text ? .text : .binary, bytes)
    }

    /// Sends a close frame; the server closes the connection.
    public func close(_ code: CloseCode = .normal) {
        write(.connectionClose, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)])
    }

    /// Closes the connection without a close frame.
    public func drop() {
        channel.close(promise: nil)
    }

    fileprivate func write(_ opcode: WebSocketOpcode, _ bytes: [UInt8]) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: ByteBuffer(bytes: bytes))
        channel.writeAndFlush(frame, promise: nil)
    }
}

/// Why the socket couldn't be opened.
public enum SocketClientError: Error, Hashable, CustomStringConvertible {
    case refused
    case noConnection(String)

    /// The error as a phrase.
    public var description: String {
        switch self {
        case .refused: "the server doesn't make this a socket"
        case .noConnection(let reason): "there is no connection: \(reason)"
        }
    }
}

/// The server is ours, and its messages are trusted; so fragments are assembled without limits.
private final class ClientHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private let client: SocketClient
    private let events: SocketClient.Events
    private var bytes: [UInt8] = []
    private var kind = MessageKind.binary
    private var code = CloseCode.lost

    init(_ client: SocketClient, _ events: SocketClient.Events) {
        self.client = client
        self.events = events
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text, .binary, .continuation:
            if frame.opcode != .continuation { kind = frame.opcode == .text ? .text : .binary }
            bytes += frame.data.readableBytesView
            guard frame.fin else { return }
            let message = bytes
            bytes = []
            events.received(client, message, kind)
        case .ping:
            client.write(.pong, Array(frame.data.readableBytesView))
        case .connectionClose:
            code = frame.data.getInteger(at: frame.data.readerIndex).map(CloseCode.init) ?? .none
            let goodbye = Array(frame.data.readableBytesView.prefix(2))
            client.write(.connectionClose, goodbye)
        default:
            break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        events.closed(client, code)
        context.fireChannelInactive()
    }
}
