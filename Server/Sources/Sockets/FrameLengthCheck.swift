import NIOCore

/// Refuses frames whose length is written with more bytes than it needs (RFC 6455, section 5.2): the decoder behind it
/// accepts them.
final class FrameLengthCheck: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The bytes of the current frame's header so far.
    private var header: [UInt8] = []
    /// How many bytes follow the current header: its mask and its payload.
    private var rest: UInt64 = 0
    private var hasFailed = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if hasFailed { return }
        guard let place = place(of: bytes.readableBytesView) else { return context.fireChannelRead(data) }
        hasFailed = true
        // The frames before it count.
        if let before = bytes.readSlice(length: place), place > 0 { context.fireChannelRead(wrapInboundOut(before)) }
        context.fireErrorCaught(Offence.malformed("a frame's length uses more bytes than needed"))
    }

    /// Where the first wrong header begins in the next bytes; 0 if it has begun before. Nil if there is none.
    private func place(of bytes: ByteBufferView) -> Int? {
        var place = bytes.startIndex
        var start = header.isEmpty ? nil : Optional(0)
        while place < bytes.endIndex {
            if rest > 0 {
                let count = Int(min(rest, UInt64(bytes.endIndex - place)))
                rest -= UInt64(count)
                place += count
                continue
            }
            start = start ?? place - bytes.startIndex
            header.append(bytes[place])
            place += 1
            guard header.count >= 2 else { continue }
            let short = header[1] & 0x7F
            let count = short == 127 ? 10 : short == 126 ? 4 : 2
            guard header.count == count else { continue }
            let length = header.dropFirst(2).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            if short == 126 && length < 126 || short == 127 && length <= 0xFFFF { return start }
            rest = (count == 2 ? UInt64(short) : min(length, 1 << 62)) + (header[1] & 0x80 != 0 ? 4 : 0)
            header.removeAll(keepingCapacity: true)
            start = nil
        }
        return nil
    }
}
