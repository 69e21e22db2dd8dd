import NIOCore

/// A frame of a client, possibly invalid.
struct ClientFrame: Sendable {
    let bytes: [UInt8]

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - first: FIN, the reserved bits and the opcode.
    ///   - length: The claimed length of the payload, if it should be wrong.
    init(_ first: UInt8, _ payload: [UInt8] = [], isMasked: Bool = true, length: UInt64? = nil) {
        let mask: UInt8 = isMasked ? 0x80 : 0
        var bytes = [first]
        let count = length ?? UInt64(payload.count)
        switch count {
        case ..<126: bytes.append(mask | UInt8(count))
        case ...0xFFFF: bytes += [mask | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
        default: bytes += [mask | 127] + (0..<8).map { UInt8(count >> (56 - 8 * $0) & 0xFF) }
        }
        let key: [UInt8] = [0xA1, 0x52, 0x0F, 0xC3]
        bytes += isMasked ? key : []
        bytes += isMasked ? payload.enumerated().map { $1 ^ key[$0 & 3] } : payload
        self.bytes = bytes
    }

    /// A frame with a short payload whose length has two or eight bytes, although one would do.
    static func longLength(_ text: String, bytes count: Int) -> Self {
        let payload = Array(text.utf8)
        let length = [UInt8](repeating: 0, count: count - 1) + [UInt8(payload.count)]
        return Self(bytes: [0x81, 0x80 | (count == 2 ? 126 : 127)] + length + [0, 0, 0, 0] + payload)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    static func text(_ text: String) -> Self { Self(0x81, Array(text.utf8)) }
    static func binary(_ count: Int) -> Self { Self(0x82, [UInt8](repeating: 7, count: count)) }
    static func close(_ code: UInt16, _ reason: [UInt8] = []) -> Self {
        Self(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)] + reason)
    }
}

struct ServerFrame: Hashable, Sendable {
    var opcode: UInt8
    var payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a close frame; nil if it has none.
    var code: Int? { payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }

    init(opcode: UInt8, payload: [UInt8]) {
        self.opcode = opcode
        self.payload = payload
    }

    /// Reads a frame from the front of the bytes; nil if none is complete.
    init?(_ bytes: inout ByteBuffer) {
        var rest = bytes
        guard let first = rest.readInteger(as: UInt8.self), let second = rest.readInteger(as: UInt8.self) else {
            return nil
        }
        precondition(first & 0xF0 == 0x80 && second & 0x80 == 0, "a server sends whole frames without a mask")
        var count = Int(second)
        if second == 126 {
            guard let length = rest.readInteger(as: UInt16.self) else { return nil }
            count = Int(length)
        } else if second == 127 {
            guard let length = rest.readInteger(as: UInt64.self) else { return nil }
            count = Int(length)
        }
        guard let payload = rest.readBytes(length: count) else { return nil }
        bytes = rest
        opcode = first & 0xF
        self.payload = payload
    }
}
