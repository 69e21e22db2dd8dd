public import Match
import Synchronization
import Words

/// The names and bans that operators have given, as a server has read them last. They are few, so all of them are in
/// memory, and nobody who connects has to wait for the store.
public final class Sanctions: Sendable {
    private struct State {
        var players: [UInt64: KnownPlayer] = [:]
        /// How many readings have begun.
        var begun: UInt64 = 0
        /// The latest one that has ended.
        var latest: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Creates sanctions of nobody.
    public init() {}

    /// Begins to read the store.
    ///
    /// - Returns: the reading's number, for `replace`.
    public func beginReading() -> UInt64 {
        state.withLock { state in
            state.begun += 1
            return state.begun
        }
    }

    /// Replaces all of them, unless a reading that began later has ended: this one may have missed a decision.
    ///
    /// - Parameters:
    ///   - sanctioned: From `PlayerRegistry.sanctioned`.
    ///   - reading: From `beginReading`, before the store was asked.
    public func replace(with sanctioned: [KnownPlayer], reading: UInt64) {
        let news = Dictionary(sanctioned.map { ($0.number, $0) }) { first, _ in first }
        state.withLock { state in
            guard reading > state.latest else { return }
            state.latest = reading
            state.players = news
        }
    }

    /// A player's ban; nil for one who isn't banned.
    public func ban(of player: UInt64) -> Ban? { state.withLock { $0.players[player]?.ban } }

    /// The name that operators have given a player; nil if they haven't.
    public func name(of player: UInt64) -> Nickname? { state.withLock { $0.players[player]?.givenName } }

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
            ? say("You are banned from this arcade.")
            : say("You are banned from this arcade: \(reason.description)")
    }
}
