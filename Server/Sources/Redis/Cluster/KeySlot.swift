/// One of the 16,384 hash slots, each of which belongs to one master of a cluster.
///
/// It is the CRC16 (XMODEM) of the key, or of what stands between its first `{` and the next `}` if that isn't empty
/// (the hash tag), so that keys can be kept together (Redis Cluster specification, "Key distribution model").
struct KeySlot: Hashable, Sendable {
    static let count = 16_384

    let number: UInt16

    init(number: UInt16) { self.number = number }

    init(_ key: some RedisArgument) {
        var crc: UInt16 = 0
        key.withRedisBytes { key in
            for byte in Self.hashed(key) { crc = crc << 8 ^ Self.table[Int(UInt8(crc >> 8) ^ byte)] }
        }
        number = crc % UInt16(Self.count)
    }

    private static func hashed(_ key: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
        if let open = key.firstIndex(of: UInt8(ascii: "{")),
            let close = key[(open + 1)...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
        {
            return key[(open + 1)..<close]
        }
        return key[...]
    }

    private static let table: [UInt16] = (0..<256).map { byte in
        (0..<8).reduce(UInt16(byte) << 8) { crc, _ in crc << 1 ^ (crc & 0x8000 != 0 ? 0x1021 : 0) }
    }
}
