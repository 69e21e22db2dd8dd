import NIOWebSocket

/// A violation by the peer.
struct Offence: Error {
    let cause: SocketClosure.Cause
    let code: CloseCode
    let reason: String

    static func malformed(_ reason: String) -> Self { Self(cause: .malformed, code: .protocolError, reason: reason) }
}

extension WebSocketFrame {
    /// Throws if a client must never send such a frame.
    func check() throws(Offence) {
        guard maskKey != nil else { throw .malformed("a client masks its frames") }
        guard !rsv1, !rsv2, !rsv3 else { throw .malformed("a reserved bit is set, and no extension was agreed on") }
        switch opcode {
        case .continuation, .text, .binary, .connectionClose, .ping, .pong: break
        default: throw .malformed("opcode \(UInt8(webSocketOpcode: opcode)) is reserved")
        }
    }

    /// The unmasked payload.
    var payload: [UInt8] {
        guard let maskKey else { return Array(data.readableBytesView) }
        let key = Array(maskKey)
        return data.withUnsafeReadableBytes { source in
            Array(unsafeUninitializedCapacity: source.count) { target, count in
                for index in source.indices { target[index] = source[index] ^ key[index & 3] }
                count = source.count
            }
        }
    }
}

/// Assembles messages from fragments.
struct MessageAssembly {
    private let limits: SocketLimits
    /// The message being assembled.
    private var kind: MessageKind?
    private var bytes: [UInt8] = []
    private var fragments = 0
    private var begunAt: UInt64 = 0
    private var text = UTF8Check()

    init(limits: SocketLimits) {
        self.limits = limits
    }

    /// Handles the next data frame.
    ///
    /// - Returns: the message, if this was its last frame.
    mutating func take(_ frame: WebSocketFrame, at now: UInt64) throws(Offence) -> (bytes: [UInt8], kind: MessageKind)?
    {
        let kind: MessageKind
        switch (self.kind, frame.opcode) {
        case (let begun?, .continuation): kind = begun
        case (nil, .continuation): throw .malformed("there is nothing to continue")
        case (nil, let opcode): kind = opcode == .text ? .text : .binary
        case (_?, _): throw .malformed("the message before this one has no end")
        }
        if fragments == 0 { begunAt = now }
        fragments += 1
        guard fragments <= limits.fragments else {
            throw Offence(cause: .tooLarge, code: .policy, reason: "a message has at most \(limits.fragments) frames")
        }
        guard now &- begunAt <= limits.message.nanoseconds else {
            throw Offence(cause: .silent, code: .policy, reason: "the message wasn't complete within \(limits.message)")
        }
        guard bytes.count + frame.data.readableBytes <= limits.messageBytes else {
            throw Offence(
                cause: .tooLarge, code: .tooLarge, reason: "a message has at most \(limits.messageBytes) bytes")
        }
        let payload = frame.payload
        if kind == .text {
            guard text.take(payload), !frame.fin || text.isWhole else {
                throw Offence(cause: .badText, code: .badText, reason: "text is UTF-8")
            }
        }
        guard frame.fin else {
            self.kind = kind
            bytes += payload
            return nil
        }
        let whole = fragments == 1 ? payload : bytes + payload
        self = MessageAssembly(limits: limits)
        return (whole, kind)
    }
}

extension Duration {
    /// Clamped to 63 bits, about 292 years.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflows ? UInt64(Int64.max) : UInt64(max(0, whole)) + UInt64(max(0, attoseconds) / 1_000_000_000)
    }
}
