package import NIOCore

/// An address without a port. An IPv4 address is the same however it is written, also as IPv6 maps it.
package struct IPAddress: Hashable, Sendable {
    /// 4 or 16 of them, the most significant first.
    let bytes: [UInt8]

    package init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            bytes = withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address):
            let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
            // As a socket for both sees an IPv4 address: ten zeros, two times FF, and the four bytes.
            let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10..<12].allSatisfy { $0 == 0xFF }
            bytes = isMapped ? Array(all[12...]) : all
        default: return nil
        }
    }
}

/// What counts as one address: an IPv4 address, or the 64 bits of an IPv6 address that name a network, since whoever has
/// that has all its 2^64 addresses.
package struct NetworkPrefix: Hashable, Sendable {
    private let bytes: [UInt8]

    package init(_ address: SocketAddress?) {
        let bytes = IPAddress(address)?.bytes ?? []
        self.bytes = bytes.count == 16 ? Array(bytes[..<8]) : bytes
    }
}
