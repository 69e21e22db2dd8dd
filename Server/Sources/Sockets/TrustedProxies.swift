package import NIOCore

/// Proxies in front of the server that are believed where a request came from.
///
/// A proxy writes the address that it was asked from at the right end of `X-Forwarded-For`. So the client is the last
/// address of that list which isn't such a proxy itself; what stands to its left anybody may have made up.
public struct TrustedProxies: Sendable {
    /// Nobody is believed: a connection's address is the client's.
    public static let none = Self(addresses: [])

    private let addresses: Set<IPAddress>

    private init(addresses: Set<IPAddress>) {
        self.addresses = addresses
    }

    /// - Parameter addresses: the IP addresses from which the proxies connect.
    /// - Throws: the first that isn't one.
    public init(_ addresses: [String]) throws(ProxyProblem) {
        var known: Set<IPAddress> = []
        for text in addresses {
            guard let address = try? SocketAddress(ipAddress: text, port: 0), let key = IPAddress(address) else {
                throw ProxyProblem(text: text)
            }
            known.insert(key)
        }
        self.addresses = known
    }

    package func contains(_ address: SocketAddress?) -> Bool {
        IPAddress(address).map(addresses.contains) ?? false
    }

    /// Where a request came from.
    ///
    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - fields: the values of `X-Forwarded-For`, in their order.
    /// - Returns: the peer, if it isn't believed, or names nobody that can be read.
    package func client(of peer: SocketAddress?, forwardedFor fields: [String]) -> SocketAddress? {
        guard contains(peer) else { return peer }
        var client = peer
        for element in fields.flatMap({ $0.split(separator: ",") }).reversed() {
            guard let address = Self.address(element) else { return client }
            client = address
            guard contains(address) else { return address }
        }
        return client
    }

    /// Reads `192.0.2.1`, `2001:db8::1` or `[2001:db8::1]`, with or without a port.
    private static func address(_ element: Substring) -> SocketAddress? {
        var text = element.trimmingPrefix { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        if text.first == "[" {
            text = text.dropFirst().prefix { $0 != "]" }
        } else if text.contains("."), let colon = text.firstIndex(of: ":"), !text[colon...].dropFirst().contains(":") {
            text = text[..<colon]
        }
        return try? SocketAddress(ipAddress: String(text), port: 0)
    }
}

/// Something that is no IP address.
public struct ProxyProblem: Error, Hashable, CustomStringConvertible {
    public let text: String

    public var description: String { "a proxy is named by its IP address, as 127.0.0.1 or ::1, not “\(text)”" }
}
