/// Why a WebSocket is closed, as a number that goes with its close frame (RFC 6455, section 7.4).
public struct CloseCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// What it was opened for is done.
    public static let normal = Self(rawValue: 1000)
    /// The server stops, or the page is left.
    public static let goingAway = Self(rawValue: 1001)
    /// A frame that the protocol doesn't allow.
    public static let protocolError = Self(rawValue: 1002)
    /// The peer gave no code. Never sent.
    public static let none = Self(rawValue: 1005)
    /// The connection ended without a close frame. Never sent.
    public static let lost = Self(rawValue: 1006)
    /// Text that isn't UTF-8.
    public static let badText = Self(rawValue: 1007)
    /// A limit that isn't about size.
    public static let policy = Self(rawValue: 1008)
    /// More than a message may have.
    public static let tooLarge = Self(rawValue: 1009)

    /// Whether it may stand in a close frame: those of the RFC and its registry, less the ones that only describe an
    /// end without a frame, and those for libraries (3000) and applications (4000).
    public var maySend: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

/// How a socket came to its end.
public struct SocketClosure: Hashable, Sendable {
    public enum Cause: String, CaseIterable, Sendable {
        /// The peer said goodbye.
        case byPeer = "peer"
        /// The connection ended without a word.
        case lost
        /// `Socket.close` was called.
        case byService = "service"
        /// The server stops.
        case shutdown
        /// A frame that the protocol doesn't allow.
        case malformed
        /// More than a message may have.
        case tooLarge = "too_large"
        /// Text that isn't UTF-8.
        case badText = "bad_text"
        /// More messages a second than allowed, of the socket or of its address.
        case tooFast = "too_fast"
        /// More bytes are waiting for it than may.
        case slowReader = "slow_reader"
        /// It didn't answer a ping, or didn't bring a message to its end.
        case silent

        /// Whether somebody should read of it.
        var isAnOffence: Bool {
            switch self {
            case .byPeer, .lost, .byService, .shutdown: false
            case .malformed, .tooLarge, .badText, .tooFast, .slowReader, .silent: true
            }
        }
    }

    public let cause: Cause
    /// What was sent, or what the peer sent; `none` or `lost` where there was nothing.
    public let code: CloseCode
    /// For people. The peer's own words when `cause` is `byPeer`.
    public let reason: String

    public init(cause: Cause, code: CloseCode, reason: String) {
        self.cause = cause
        self.code = code
        self.reason = reason
    }
}
