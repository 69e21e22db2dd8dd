import NIOCore

/// The service behind the sockets. It gets events in order, on the event loop of the socket.
///
/// For each socket `opened` comes first and `closed` last, each once, and nothing comes after that. Sockets on
/// different event loops call concurrently. A call must not block: it holds up every socket of its event loop.
public protocol SocketService: Sendable {
    /// The upgrade was granted and answered.
    func opened(_ socket: Socket, by request: SocketRequest)

    /// A complete message arrived, assembled from its fragments. Text is valid UTF-8.
    func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket)

    /// The socket has ended: messages sent now are dropped.
    func closed(_ socket: Socket, because closure: SocketClosure)

    /// The server is stopping: no new sockets come. Finish what is under way and return. Then the sockets are closed;
    /// at the latest after `SocketLimits.drain`, when the task is cancelled.
    func drain() async
}

extension SocketService {
    /// Returns immediately: nothing needs to be finished.
    public func drain() async {}
}

/// The kind of a message.
public enum MessageKind: Sendable {
    case text, binary
}

/// The request that was upgraded to a socket.
public struct SocketRequest: Sendable {
    /// The target with its query: `/play?game=hanoi`.
    public let target: String
    /// The headers by lower-case name. The values of repeated fields are joined by commas.
    public let headers: [String: String]
    /// The network address of the peer, without the port.
    public let address: String

    /// What follows the first `?` of the target; empty if there is none.
    public var query: Substring { target.drop { $0 != "?" }.dropFirst() }
}

/// The pages that can open a socket.
///
/// A browser sends the page's origin and can't be made to lie about it. Other programs can send anything or nothing, so
/// this protects visitors of a foreign page, not the server from programs.
public enum AllowedOrigins: Hashable, Sendable {
    /// Pages from the host and port that the request was sent to.
    case sameHost
    /// Only these, spelled as browsers do: `https://arcade.example`, `http://localhost:8080`.
    case listed(Set<String>)

    package func allows(_ origin: String, host: String) -> Bool {
        let origin = origin.lowercased()
        switch self {
        case .listed(let origins):
            return origins.contains(origin)
        case .sameHost:
            for (scheme, port) in [("http://", ":80"), ("https://", ":443")] where origin.hasPrefix(scheme) {
                let named = origin.dropFirst(scheme.count)
                let asked = host.lowercased()
                return named == asked || named + port == asked
            }
            return false
        }
    }
}

/// The names by which clients can call the server: the `Host` of their requests, without the port.
///
/// Any page can have its own name point to this server (DNS rebinding); to the browser it then has the same origin. So a
/// server that others shouldn't reach accepts only names that it knows.
public enum AllowedHosts: Hashable, Sendable {
    case any
    /// Only these names, in lower case; an IPv6 address in brackets.
    case listed(Set<String>)

    /// Reads a list of names.
    ///
    /// - Parameter names: Each as in `example.org`, `203.0.113.7` or `[2001:db8::1]`, in any case.
    /// - Throws: the first name that can't be one, and why.
    public static func named(_ names: [String]) throws(HostProblem) -> AllowedHosts {
        var known: Set<String> = []
        for name in names { known.insert(try Self.name(name)) }
        return .listed(known)
    }

    private static func name(_ text: String) throws(HostProblem) -> String {
        func problem(_ reason: String) -> HostProblem { HostProblem(text: text, reason: reason) }
        if text.isEmpty { throw problem("it is empty") }
        if text.contains(where: \.isWhitespace) { throw problem("it contains a space") }
        if text.contains("://") { throw problem("leave out what stands before ://") }
        if text.contains("/") { throw problem("leave out the / and what follows") }
        if text.contains("*") { throw problem("give each name on its own") }
        guard text.allSatisfy(\.isASCII) else {
            throw problem("give the form in ASCII letters that browsers send, which begins with xn--")
        }
        let name = text.lowercased()
        let inner = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        if inner.contains(":"), (try? SocketAddress(ipAddress: inner, port: 0)) != nil { return "[\(inner)]" }
        if name.contains(":") { throw problem("leave out the port: any is allowed") }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let isName =
            name.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            }
        guard isName else { throw problem("it isn't a name of a host") }
        return name
    }

    /// The names of a server that only its own machine reaches.
    public static let thisMachine = AllowedHosts.listed(["localhost", "127.0.0.1", "[::1]"])

    package func allows(_ host: String) -> Bool {
        guard case .listed(let names) = self else { return true }
        let host = host.lowercased()
        if names.contains(host) { return true }
        guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].allSatisfy(\.isNumber) else {
            return false
        }
        return names.contains(String(host[..<colon]))
    }
}

/// A text that isn't the name of a host.
public struct HostProblem: Error, Hashable, CustomStringConvertible {
    /// The text.
    public let text: String
    /// What is wrong with it.
    public let reason: String

    /// What is allowed, as a phrase.
    public var description: String {
        "a host is named as example.org or 192.0.2.1, not “\(text)”: \(reason)"
    }
}
