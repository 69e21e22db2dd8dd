/// The reason for closing a WebSocket, as the number in its close frame (RFC 6455, section 7.4).
public struct CloseCode: RawRepresentable, Hashable, Sendable {
    /// The number in the close frame.
    public let rawValue: UInt16

    /// Creates a code from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The purpose of the connection is fulfilled.
    public static let normal = Self(rawValue: 1000)
    /// The server is stopping, or the page is left.
    public static let goingAway = Self(rawValue: 1001)
    /// A frame that violates the protocol.
    public static let protocolError = Self(rawValue: 1002)
    /// The peer sent no code. Never sent.
    public static let none = Self(rawValue: 1005)
    /// The connection ended without a close frame. Never sent.
    public static let lost = Self(rawValue: 1006)
    /// Text that isn't UTF-8.
    public static let badText = Self(rawValue: 1007)
    /// A violated limit that isn't about size.
    public static let policy = Self(rawValue: 1008)
    /// A message that is too long.
    public static let tooLarge = Self(rawValue: 1009)

    /// Whether it is allowed in a close frame: those of the RFC and its registry, except the ones that only describe an
    /// end without a frame; and those for libraries (3000) and applications (4000).
    public var maySend: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

/// How a socket ended.
public struct SocketClosure: Hashable, Sendable {
    /// The causes; the raw value is the label in the metrics.
    public enum Cause: String, CaseIterable, Sendable {
        /// The peer closed it.
        case byPeer = "peer"
        /// The connection ended without a close frame.
        case lost
        /// `Socket.close` was called.
        case byService = "service"
        /// The server is stopping.
        case shutdown
        /// A frame that violates the protocol.
        case malformed
        /// A message that is too long.
        case tooLarge = "too_large"
        /// Text that isn't UTF-8.
        case badText = "bad_text"
        /// The socket or its address sent more messages a second than allowed.
        case tooFast = "too_fast"
        /// Too many bytes are waiting to be sent to it.
        case slowReader = "slow_reader"
        /// It didn't answer a ping, or didn't finish a message.
        case silent

        /// Whether it is worth a line in the log.
        var isAnOffence: Bool {
            switch self {
            case .byPeer, .lost, .byService, .shutdown: false
            case .malformed, .tooLarge, .badText, .tooFast, .slowReader, .silent: true
            }
        }
    }

    /// Why the socket ended.
    public let cause: Cause
    /// The code that was sent or received; `none` or `lost` if there was none.
    public let code: CloseCode
    /// An explanation for people; the peer's own text if `cause` is `byPeer`.
    public let reason: String

    /// Creates a closure.
    public init(cause: Cause, code: CloseCode, reason: String) {
        self.cause = cause
        self.code = code
        self.reason = reason
    }
}
