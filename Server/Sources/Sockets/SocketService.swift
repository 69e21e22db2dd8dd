/// What is behind the sockets: told what comes, in order, on the event loop of the socket.
///
/// For each socket `opened` comes first and `closed` last, each once, and nothing in between after the end. Sockets on
/// different event loops call at the same time. A call must not block: it holds up every socket of its event loop.
public protocol SocketService: Sendable {
    /// The upgrade was granted and answered.
    func opened(_ socket: Socket, by request: SocketRequest)

    /// A whole message came, however it was cut into fragments. Text is UTF-8, and checked.
    func received(_ bytes: [UInt8], as kind: MessageKind, on socket: Socket)

    /// The socket is at its end: what is sent now goes nowhere.
    func closed(_ socket: Socket, because closure: SocketClosure)

    /// The server stops: no new sockets come. Bring to an end what is under way, and return; the sockets are closed
    /// after that, or when `SocketLimits.drain` is over, and the task is cancelled then.
    func drain() async
}

extension SocketService {
    /// Nothing is under way that can't be cut.
    public func drain() async {}
}

/// What a message is said to be.
public enum MessageKind: Sendable {
    case text, binary
}

/// The request that was upgraded to a socket.
public struct SocketRequest: Sendable {
    /// With its query: `/play?game=hanoi`.
    public let target: String
    /// By name in lower case; of fields that were sent twice the values, with a comma between them.
    public let headers: [String: String]
    /// The network address of the peer, without the port.
    public let address: String

    /// What follows the first `?` of the target; empty when there is none.
    public var query: Substring { target.drop { $0 != "?" }.dropFirst() }
}

/// From which pages a socket may be opened.
///
/// A browser names the page's origin and can't be made to lie about it. What isn't a browser may say what it likes or
/// nothing, so this protects people who visit a foreign page, and not the server from programs.
public enum AllowedOrigins: Hashable, Sendable {
    /// From the host, and at the port, that the request was sent to.
    case sameHost
    /// Those alone, spelt as browsers do: `https://arcade.example`, `http://localhost:8080`.
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
