import NIOCore
import NIOWebSocket

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A WebSocket on its event loop, from the answer to its request until the connection is closed.
///
/// It reads frames and writes bytes: `Socket` prepares outgoing frames in their final form.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = ByteBuffer

    private enum Phase {
        case open
        /// The close frame is written; further input is dropped until the peer has closed its side.
        case closing
        case over
    }

    private let endpoint: SocketEndpoint
    private let record: AddressRecord
    private let socket: Socket
    /// Kept until the service has been told: after that nobody needs its fields.
    private var request: SocketRequest?
    private var phase = Phase.open
    private var context: ChannelHandlerContext?
    private var messages: TokenBucket
    private var assembly: MessageAssembly
    private var timer: Scheduled<Void>?
    /// Ends the socket unless the current message is complete by then.
    private var messageTimer: Scheduled<Void>?
    private var heardAt = NIODeadline.uptimeNanoseconds(0)
    /// Whether nothing was heard since the ping.
    private var isPinged = false
    /// Once set, it reports its own end.
    private(set) var isAdded = false

    init(endpoint: SocketEndpoint, record: AddressRecord, socket: Socket, request: SocketRequest) {
        self.endpoint = endpoint
        self.record = record
        self.socket = socket
        self.request = request
        messages = TokenBucket(endpoint.limits.messages, at: endpoint.now())
        assembly = MessageAssembly(limits: endpoint.limits)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        isAdded = true
        heardAt = context.eventLoop.now
        socket.attach(self)
        if let request { endpoint.opened(socket, by: request) }
        request = nil
        watch(after: endpoint.limits.idle)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard phase == .open else {
            // The peer has answered our close frame, or both sent one at the same time.
            if phase == .closing, frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        heardAt = context.eventLoop.now
        if isPinged {
            isPinged = false
            watch(after: endpoint.limits.idle)
        }
        do throws(Offence) {
            try take(frame)
        } catch {
            finish(SocketClosure(cause: error.cause, code: error.code, reason: error.reason))
        }
    }

    private func take(_ frame: WebSocketFrame) throws(Offence) {
        let now = endpoint.now()
        guard messages.take(at: now) else {
            throw Offence(cause: .tooFast, code: .policy, reason: "too many messages")
        }
        guard record.takeMessage(at: now) else {
            throw Offence(cause: .tooFast, code: .policy, reason: "too many messages from this address")
        }
        try frame.check()
        switch frame.opcode {
        case .ping:
            socket.enqueue(opcode: 0xA, frame.payload)
        case .pong:
            break
        case .connectionClose:
            finish(try Self.goodbye(frame.payload))
        default:
            // The service has closed it and gets no more messages, even if the event loop hasn't handled that yet.
            if socket.isEnding { return }
            let message = try assembly.take(frame, at: now)
            limitTime(isComplete: message != nil)
            if let message { endpoint.received(message.bytes, as: message.kind, on: socket) }
        }
    }

    /// Gives the rest of a message its time, also if no further fragment comes.
    private func limitTime(isComplete: Bool) {
        if isComplete {
            messageTimer?.cancel()
            messageTimer = nil
        } else if messageTimer == nil, let context {
            messageTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(endpoint.limits.message)) {
                let limit = self.endpoint.limits.message
                self.finish(
                    SocketClosure(cause: .silent, code: .policy, reason: "the message wasn't complete within \(limit)"))
            }
        }
    }

    /// The peer's close frame (RFC 6455, section 5.5.1).
    private static func goodbye(_ payload: [UInt8]) throws(Offence) -> SocketClosure {
        guard !payload.isEmpty else { return SocketClosure(cause: .byPeer, code: .none, reason: "") }
        guard payload.count >= 2 else { throw .malformed("a close code has two bytes") }
        let code = CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
        guard code.maySend else { throw .malformed("close code \(code.rawValue) may not be sent") }
        let words = Array(payload.dropFirst(2))
        var text = UTF8Check()
        guard text.take(words), text.isWhole else {
            throw Offence(cause: .badText, code: .badText, reason: "the reason of a close frame is UTF-8")
        }
        return SocketClosure(cause: .byPeer, code: code, reason: String(decoding: words, as: UTF8.self))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let offence as Offence:
            finish(SocketClosure(cause: offence.cause, code: offence.code, reason: offence.reason))
        case NIOWebSocketError.invalidFrameLength:
            let limit = endpoint.limits.messageBytes
            finish(
                SocketClosure(cause: .tooLarge, code: .tooLarge, reason: "a message has at most \(limit) bytes"))
        case NIOWebSocketError.fragmentedControlFrame:
            finish(SocketClosure(cause: .malformed, code: .protocolError, reason: "a control frame is one frame"))
        case NIOWebSocketError.multiByteControlFrameLength:
            finish(
                SocketClosure(
                    cause: .malformed, code: .protocolError, reason: "a control frame has at most 125 bytes"))
        case is ByteToMessageDecoderError:
            // More bytes after unreadable ones, or an end within a frame: both are already being handled.
            break
        default:
            end(SocketClosure(cause: .lost, code: .lost, reason: "the connection was lost"))
            context.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event {
            // Nothing more can arrive, not even a close frame: a half-open socket is useless.
            end(SocketClosure(cause: .lost, code: .lost, reason: "the connection was lost"))
            context.close(promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        isGone()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        isGone()
    }

    private func isGone() {
        guard phase != .over else { return }
        end(SocketClosure(cause: .lost, code: .lost, reason: "the connection was lost"))
        phase = .over
        timer?.cancel()
        messageTimer?.cancel()
        context = nil
        endpoint.gone(socket, record)
    }
}

// MARK: Sending

extension SocketHandler {
    /// Writes what waits in the socket, and ends it if requested.
    func flush() {
        guard let context, phase == .open else { return }
        let (frames, messages, ending) = socket.take()
        if case .overflow = ending {
            end(
                SocketClosure(
                    cause: .slowReader, code: .lost,
                    reason: "more than \(endpoint.limits.queuedBytes) bytes wait for it"))
            return reset()
        }
        if frames.readableBytes > 0 {
            endpoint.sent(messages: messages, bytes: frames.readableBytes)
            write(frames, context: context)
        }
        if case .close(let closure) = ending { finish(closure) }
    }

    private func write(_ frames: ByteBuffer, context: ChannelHandlerContext) {
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.whenComplete { [socket, count = frames.readableBytes] _ in socket.written(count) }
        context.writeAndFlush(wrapOutboundOut(frames), promise: promise)
    }
}

// MARK: The end

extension SocketHandler {
    /// Sends the close frame, and closes when the peer has answered it or its time is over.
    private func finish(_ closure: SocketClosure) {
        guard phase == .open, let context else { return }
        // What the service sent before goes first.
        let (frames, messages, _) = socket.take()
        end(closure)
        phase = .closing
        var last = frames
        if closure.code != .lost {
            Frame.write(opcode: 0x8, Frame.closing(closure.code, closure.byUs), into: &last)
        }
        endpoint.sent(messages: messages, bytes: last.readableBytes)
        let promise = context.eventLoop.makePromise(of: Void.self)
        let channel = context.channel
        let waitsForGoodbye = closure.cause == .byService || closure.cause == .shutdown
        promise.futureResult.assumeIsolated().whenSuccess {
            if closure.cause == .byPeer {
                channel.close(promise: nil)
            } else if !waitsForGoodbye {
                // If the connection were closed completely while bytes still arrive, it would be reset, and the peer
                // might never read why. So only one side is closed, and input is dropped until the peer closes the
                // other.
                channel.close(mode: .output, promise: nil)
            }
        }
        context.writeAndFlush(wrapOutboundOut(last), promise: promise)
        timer?.cancel()
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(endpoint.limits.closing)) {
            self.reset()
        }
    }

    /// Tells the service, once.
    private func end(_ closure: SocketClosure) {
        guard phase == .open else { return }
        phase = .closing
        socket.detach()
        endpoint.closed(socket, because: closure)
    }

    /// Closes without waiting. The kernel also drops what it still has for the peer; otherwise it would keep trying for
    /// a quarter of an hour.
    private func reset() {
        guard let context else { return }
        _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
        context.close(promise: nil)
    }

    /// Checks again after a delay whether something has arrived.
    private func watch(after time: Duration) {
        guard let context else { return }
        timer?.cancel()
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { self.checkSilence() }
    }

    private func checkSilence() {
        guard phase == .open, let context else { return }
        let limits = endpoint.limits
        let silence = Duration.nanoseconds((context.eventLoop.now - heardAt).nanoseconds)
        if silence < limits.idle {
            watch(after: limits.idle - silence)
        } else if !isPinged {
            isPinged = true
            socket.enqueue(opcode: 0x9, [])
            watch(after: limits.pong)
        } else {
            end(SocketClosure(cause: .silent, code: .lost, reason: "it didn't answer a ping"))
            reset()
        }
    }
}

extension SocketClosure {
    /// The text for the close frame: the peer doesn't need its own text back.
    fileprivate var byUs: String { cause == .byPeer ? "" : reason }
}
