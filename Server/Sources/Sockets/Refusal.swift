import NIOHTTP1

/// Why a request to open a socket was refused.
enum Refusal: String, CaseIterable, Error {
    case headTimeout = "head_timeout"
    case headTooLarge = "head_too_large"
    case malformed
    case method
    case host
    case foreignHost = "foreign_host"
    case body
    case notAnUpgrade = "not_an_upgrade"
    case version
    case key
    case origin
    case tooManyUpgrades = "too_many_upgrades"
    case tooManyOfAddress = "too_many_of_address"
    case tooMany = "too_many"
    /// For a connection, before it is known whether it wants to be a socket.
    case tooManyConnections = "too_many_connections"
    case draining

    var status: HTTPResponseStatus {
        switch self {
        case .headTimeout: .requestTimeout
        case .headTooLarge: .requestHeaderFieldsTooLarge
        case .malformed, .host, .body, .key: .badRequest
        case .method: .methodNotAllowed
        case .notAnUpgrade, .version: .upgradeRequired
        case .origin: .forbidden
        case .foreignHost: .misdirectedRequest
        case .tooManyUpgrades, .tooManyOfAddress, .tooManyConnections: .tooManyRequests
        case .tooMany, .draining: .serviceUnavailable
        }
    }

    /// An explanation for the answer and the log.
    var explanation: String {
        switch self {
        case .headTimeout: "the head of the request didn't come to its end in time"
        case .headTooLarge: "the head of the request is too large"
        case .malformed: "this isn't HTTP/1.1"
        case .method: "a socket is opened by GET"
        case .host: "a request names its host, once"
        case .foreignHost: "the server isn't called by this name"
        case .body: "a request for a socket has no body"
        case .notAnUpgrade: "here are WebSockets: ask with Upgrade: websocket and Connection: Upgrade"
        case .version: "the version of WebSocket spoken here is 13"
        case .key: "Sec-WebSocket-Key is 16 bytes in base64, once"
        case .origin: "sockets aren't opened from pages of this origin"
        case .tooManyUpgrades: "this address has asked for too many sockets: wait a little"
        case .tooManyOfAddress: "this address, or the region around it, has as many sockets as it may"
        case .tooManyConnections: "this address has as many connections as it may"
        case .tooMany: "the server has as many sockets as it can"
        case .draining: "the server is stopping"
        }
    }

    /// Additional headers of the answer, so that a client can do better.
    var headers: [(String, String)] {
        switch self {
        case .method: [("Allow", "GET")]
        case .notAnUpgrade, .version: [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")]
        case .tooManyUpgrades, .tooManyOfAddress, .tooManyConnections, .tooMany, .draining: [("Retry-After", "10")]
        default: []
        }
    }
}
