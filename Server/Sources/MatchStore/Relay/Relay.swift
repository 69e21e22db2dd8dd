/// Delivers bytes for a player to the server to which the player is connected. A `Lobby` knows which one that is.
///
/// Nothing is stored: bytes for a server that isn't attached are lost, and the caller is told. Bytes from one server to
/// another arrive in order, each at most once. `EmbeddedRelay` is the implementation for servers of one process, `RedisRelay` the one for any.
public protocol Relay: Sendable {
    /// Handles bytes for one of a server's players. It is called on any thread and must not block.
    typealias Receiver = @Sendable (_ bytes: [UInt8], _ player: UInt64) -> Void

    /// Registers a server's receiver, until `detach`.
    ///
    /// - Parameter server: The server's launch number, which is unique.
    /// - Throws: if a server with this number is attached already.
    func attach(_ server: UInt64, _ receive: @escaping Receiver) async throws(RelayError)

    /// Removes a server's receiver; does nothing if there is none. When this returns, nothing
    /// arrives any more.
    func detach(_ server: UInt64) async

    /// Delivers bytes for a player to a server.
    ///
    /// - Parameter done: Called once, on any thread, with whether the server is attached. Only the server knows whether the
    ///   player still is. It must not block.
    func deliver(
        _ bytes: [UInt8], to player: UInt64, at server: UInt64, done: @escaping @Sendable (_ isAttached: Bool) -> Void)
}

extension Relay {
    /// Delivers bytes for a player to a server, and returns whether it is attached.
    public func deliver(_ bytes: [UInt8], to player: UInt64, at server: UInt64) async -> Bool {
        await withCheckedContinuation { continuation in
            deliver(bytes, to: player, at: server) { continuation.resume(returning: $0) }
        }
    }
}

/// Why a server can't be attached.
public enum RelayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A server with this number is attached already.
    case serverIsThere
    /// The relay can't be reached.
    case unavailable

    /// The error as a phrase.
    public var description: String {
        switch self {
        case .serverIsThere: "a server of this launch number is attached: each launch has a number of its own"
        case .unavailable: "the relay can't be reached"
        }
    }
}
