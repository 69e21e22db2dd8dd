/// Brings bytes for a player to the server at which the player is connected. Which one that is, a `Lobby` knows.
///
/// Nothing is kept: bytes for a server that isn't there are gone, and whoever delivers them is told so. Bytes from one
/// server to another come in the order in which they were delivered, each once. The version for one process is
/// `EmbeddedRelay`.
public protocol Relay: Sendable {
    /// What a server does with bytes for one of its players. It is called on any thread, and must not block.
    typealias Receiver = @Sendable (_ bytes: [UInt8], _ player: UInt64) -> Void

    /// Has what is for a server's players come to it, until `detach`.
    ///
    /// - Parameter server: its launch number, which no other ever has.
    /// - Throws: where a server of this number is attached already.
    func attach(_ server: UInt64, _ receive: @escaping Receiver) async throws(RelayError)

    /// Has nothing come to a server any more; nothing happens if it isn't there. When this returns, no bytes are still on
    /// their way into the receiver.
    func detach(_ server: UInt64) async

    /// Delivers bytes for a player to a server.
    ///
    /// - Returns: whether the server is there. Whether the player still is, the server alone knows.
    func deliver(_ bytes: [UInt8], to player: UInt64, at server: UInt64) async -> Bool
}

/// Why a server can't be attached.
public enum RelayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A server has the number.
    case serverIsThere

    public var description: String {
        switch self {
        case .serverIsThere: "a server of this launch number is attached: each launch has a number of its own"
        }
    }
}
