package import NIOCore

/// An address without a port, in the 128 bits of IPv6. An IPv4 address has the same value in all its spellings.
package struct IPAddress: Hashable, Sendable {
    fileprivate let high: UInt64
    fileprivate let low: UInt64

    fileprivate init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            // As an IPv4-mapped IPv6 address: ten zeros, twice FF, and the four bytes.
            self.init(high: 0, low: 0xFFFF << 32 | UInt64(UInt32(bigEndian: address.address.sin_addr.s_addr)))
        case .v6(let address):
            let (high, low) = withUnsafeBytes(of: address.address.sin6_addr) {
                ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            }
            self.init(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
        default: return nil
        }
    }

    fileprivate var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }
}

/// What counts as one address: an IPv4 address, or the 64-bit network prefix of an IPv6 address, since the owner of a
/// prefix has all its 2^64 addresses.
public struct NetworkPrefix: Hashable, Sendable {
    private let first: IPAddress

    package init(_ address: SocketAddress?) {
        let address = IPAddress(address) ?? IPAddress(high: 0, low: 0)
        first = address.isIPv4 ? address : IPAddress(high: address.high, low: 0)
    }

    /// The network of an address; nil for a text that isn't an IP address.
    public init?(_ address: String) {
        guard let address = try? SocketAddress(ipAddress: address, port: 0) else { return nil }
        self.init(address)
    }

    private init(first: IPAddress) {
        self.first = first
    }

    /// Its 16 bytes, for other servers.
    public var bytes: [UInt8] {
        [first.high, first.low].flatMap { half in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
        }
    }

    /// Creates a network from its bytes; nil unless there are 16.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        func half(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        first = IPAddress(high: half(bytes.prefix(8)), low: half(bytes.dropFirst(8)))
    }

    /// What one owner often has whole: the 256 addresses around an IPv4 address, or the 48-bit prefix of an IPv6 one.
    package var region: NetworkPrefix {
        NetworkPrefix(
            first: first.isIPv4
                ? IPAddress(high: 0, low: first.low & ~0xFF) : IPAddress(high: first.high & ~0xFFFF, low: 0))
    }
}
