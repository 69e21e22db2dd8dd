public import Match
import Synchronization

/// The names and bans that operators have given, as a server has read them last. They are few, so all of them are in
/// memory, and nobody who connects has to wait for the store.
public final class Sanctions: Sendable {
    private let players = Mutex<[UInt64: KnownPlayer]>([:])

    /// Creates sanctions of nobody.
    public init() {}

    /// Replaces all of them.
    ///
    /// - Parameter sanctioned: From `PlayerRegistry.sanctioned`.
    public func replace(with sanctioned: [KnownPlayer]) {
        let news = Dictionary(sanctioned.map { ($0.number, $0) }) { first, _ in first }
        players.withLock { $0 = news }
    }

    /// A player's ban; nil for one who isn't banned.
    public func ban(of player: UInt64) -> Ban? { players.withLock { $0[player]?.ban } }

    /// The name that operators have given a player; nil if they haven't.
    public func name(of player: UInt64) -> Nickname? { players.withLock { $0[player]?.givenName } }

    /// A player with the name that counts.
    public func named(_ player: StoredPlayer) -> StoredPlayer {
        guard !player.isBot, let name = name(of: player.number) else { return player }
        return StoredPlayer(number: player.number, nickname: name)
    }
}

extension Ban {
    /// What the player is told.
    public var sentence: String {
        reason.bytes.isEmpty
            ? "You are banned from this arcade." : "You are banned from this arcade: \(reason.description)"
    }
}
