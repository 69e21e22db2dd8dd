package import NIOCore

/// The proxies in front of the server whose statement about a request's origin is trusted.
///
/// A proxy appends the address of its client to `X-Forwarded-For`. So the client is the last address of that list that
/// isn't a trusted proxy itself; anything to its left may be made up.
public struct TrustedProxies: Sendable {
    /// Trusts nobody: a connection's address is the client's.
    public static let none = Self(addresses: [])

    private let addresses: Set<IPAddress>

    private init(addresses: Set<IPAddress>) {
        self.addresses = addresses
    }

    /// Creates a list of proxies.
    ///
    /// - Parameter addresses: The IP addresses from which the proxies connect.
    /// - Throws: the first text that isn't an IP address.
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

    /// The client of a request.
    ///
    /// - Parameters:
    ///   - peer: The other end of the connection.
    ///   - fields: The values of `X-Forwarded-For`, in order.
    /// - Returns: the client's address; the peer's if it isn't trusted or names no readable address.
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

/// A text that isn't an IP address.
public struct ProxyProblem: Error, Hashable, CustomStringConvertible {
    /// The text.
    public let text: String

    /// What is allowed, as a phrase.
    public var description: String { "a proxy is named by its IP address, as 127.0.0.1 or ::1, not “\(text)”" }
}
