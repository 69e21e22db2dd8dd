import NIOCore

/// A WebSocket of the load: a single handler, so that ten thousand of them and their messages take little of the
/// processor time that the server needs.
///
/// It trusts its server: frames arrive complete and unmasked.
final class LoadConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// Called when a message arrives.
    var received: ([UInt8]) -> Void = { _ in }
    /// Called when the connection is lost without being closed here.
    var lost: () -> Void = {}

    private let host: String
    private let path: String
    /// Called once with whether the upgrade was granted.
    private let answered: (Bool) -> Void
    private var buffer = ByteBuffer()
    private var context: ChannelHandlerContext?
    private var isOpen = false
    private var isClosing = false

    init(host: String, path: String, answered: @escaping (Bool) -> Void) {
        self.host = host
        self.path = path
        self.answered = answered
    }

    /// Sends a text.
    func send(_ bytes: [UInt8]) {
        write(opcode: 0x1, bytes)
    }

    func close() {
        isClosing = true
        received = { _ in }
        context?.close(promise: nil)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func channelActive(context: ChannelHandlerContext) {
        let request = """
            GET \(path) HTTP/1.1\r
            Host: \(host)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            \r

            """
        context.writeAndFlush(NIOAny(ByteBuffer(string: request)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if buffer.readableBytes == 0 { buffer = bytes } else { buffer.writeBuffer(&bytes) }
        if !isOpen { readHead() }
        if isOpen { while readFrame() {} }
        // Ten thousand idle connections must not keep the buffers that they once needed.
        if buffer.readableBytes == 0 { buffer = ByteBuffer() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        if !isOpen { answered(false) } else if !isClosing { lost() }
    }

    private func readHead() {
        let view = buffer.readableBytesView
        let end: [UInt8] = [13, 10, 13, 10]
        guard let start = view.indices.first(where: { view[$0...].starts(with: end) }) else { return }
        let isGranted = view.starts(with: "HTTP/1.1 101".utf8)
        buffer.moveReaderIndex(to: start + end.count)
        guard isGranted else {
            context?.close(promise: nil)
            return
        }
        isOpen = true
        answered(true)
    }

    /// Reads one frame.
    ///
    /// - Returns: false if there is no complete frame.
    private func readFrame() -> Bool {
        let start = buffer.readerIndex
        guard let opcode: UInt8 = buffer.getInteger(at: start), let short: UInt8 = buffer.getInteger(at: start + 1)
        else { return false }
        var length = Int(short)
        var header = 2
        if short == 126 {
            guard let long: UInt16 = buffer.getInteger(at: start + 2) else { return false }
            (length, header) = (Int(long), 4)
        }
        guard let payload = buffer.getBytes(at: start + header, length: length) else { return false }
        buffer.moveReaderIndex(forwardBy: header + length)
        switch opcode & 0xF {
        case 0x1, 0x2: received(payload)
        case 0x8: context?.close(promise: nil)
        case 0x9: write(opcode: 0xA, payload)
        default: break
        }
        return true
    }

    /// Writes a frame with a mask of zeros, which the server removes like any other.
    private func write(opcode: UInt8, _ bytes: [UInt8]) {
        guard let context else { return }
        var frame = context.channel.allocator.buffer(capacity: bytes.count + 8)
        frame.writeInteger(0x80 | opcode)
        if bytes.count < 126 {
            frame.writeInteger(0x80 | UInt8(bytes.count))
        } else {
            frame.writeInteger(UInt8(0x80 | 126))
            frame.writeInteger(UInt16(bytes.count))
        }
        frame.writeInteger(UInt32(0))
        frame.writeBytes(bytes)
        context.writeAndFlush(NIOAny(frame), promise: nil)
    }
}
